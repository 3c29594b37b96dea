import assert from "node:assert/strict";
import { test } from "node:test";

import { Store, nameOf } from "../../src/cluegrid/web/page/store.js";

const riddle = (value) => ({
  axis: "House",
  categories: [
    { name: "House", values: ["1", "2"] },
    { name: "Pet", values: ["cat", value] },
  ],
  clues: [],
});

function memory() {
  const held = new Map();
  return {
    held,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, text) => held.set(name, text),
    removeItem: (name) => held.delete(name),
  };
}

test("a game is there again for the same riddle only", () => {
  const store = new Store(memory());
  store.keepGame(riddle("dog"), { notes: "hm" });
  assert.deepEqual(store.game(riddle("dog")), { notes: "hm" });
  assert.equal(store.game(riddle("cow")), null);
  assert.equal(nameOf(riddle("dog")), nameOf({ ...riddle("dog"), text: "told in other words" }));
});

test("of many games the oldest go", () => {
  const storage = memory();
  const store = new Store(storage);
  for (let n = 0; n < 40; n += 1) store.keepGame(riddle(`dog ${n}`), { n });
  assert.equal(store.game(riddle("dog 0")), null);
  assert.deepEqual(store.game(riddle("dog 39")), { n: 39 });
  assert.equal([...storage.held.keys()].filter((name) => name.startsWith("cluegrid.game.")).length, 30);
});

test("a store that is closed or broken does no harm", () => {
  const closed = {
    getItem() {
      throw new Error("closed");
    },
    setItem() {
      throw new Error("full");
    },
    removeItem() {
      throw new Error("closed");
    },
  };
  const store = new Store(closed);
  assert.equal(store.riddle(), null);
  assert.equal(store.keepGame(riddle("dog"), {}), false);
  assert.equal(new Store(null).get("riddle"), null);
  const odd = memory();
  odd.setItem("cluegrid.riddle", '{"categories": 5}');
  assert.equal(new Store(odd).riddle(), null);
});
