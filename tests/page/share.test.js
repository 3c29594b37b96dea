import assert from "node:assert/strict";
import { test } from "node:test";

import { cleanRiddle, cleanText, numbered, titleOf } from "../../src/cluegrid/web/page/riddle.js";
import { fromFragment, toFragment } from "../../src/cluegrid/web/page/share.js";

const RIDDLE = {
  cluegrid: 1,
  title: "Café ☕",
  axis: "House",
  categories: [
    { name: "House", values: ["1", "2"] },
    { name: "Pet", values: ["cat", "dog"], held: { cat: [0, 2], dog: 1 } },
  ],
  clues: [
    { text: "The cat is <b>in</b> house 1.", says: { together: ["cat", "1"] } },
    { says: {}, number: 5 },
    { says: {} },
  ],
};

const packed = async (data) => {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `#r1.${Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url")}`;
};

test("a riddle with its marks goes through a link", async () => {
  const marks = { yes: [["cat", "1"]], no: [] };
  const fragment = await toFragment({ riddle: RIDDLE, marks });
  assert.match(fragment, /^#r1\.[\w-]+$/);
  const found = await fromFragment(fragment);
  assert.deepEqual(found.marks, marks);
  assert.equal(found.riddle.title, "Café ☕");
  assert.deepEqual(found.riddle.categories, RIDDLE.categories);
});

test("a text that nobody has read yet goes through a link", async () => {
  const found = await fromFragment(await toFragment({ text: "Two houses.\nWho owns the cat?" }));
  assert.deepEqual(found, { riddle: null, text: "Two houses.\nWho owns the cat?", marks: null });
});

test("other fragments are no riddle", async () => {
  assert.equal(await fromFragment(""), null);
  assert.equal(await fromFragment("#solve"), null);
});

test("a damaged link is an error in a sentence", async () => {
  const whole = await toFragment({ riddle: RIDDLE });
  for (const broken of [
    "#r1.",
    "#r1.%%%",
    whole.slice(0, -20),
    `${whole.slice(0, 30)}A${whole.slice(31)}`,
    await packed("{"),
    await packed(new Uint8Array([255, 254])),
  ]) {
    await assert.rejects(fromFragment(broken), /link is damaged/, broken);
  }
});

test("a link that unpacks to a flood is stopped", async () => {
  const flood = await packed(`"${"a".repeat(5_000_000)}"`);
  assert.ok(flood.length < 10_000);
  await assert.rejects(fromFragment(flood), /damaged/);
  await assert.rejects(fromFragment(`#r1.${"A".repeat(200_000)}`), /too long/);
});

test("what is no riddle does not get in", async () => {
  const [house, pet] = RIDDLE.categories;
  for (const wrong of [
    7,
    [],
    {},
    { categories: [] },
    { ...RIDDLE, axis: "Tree" },
    { ...RIDDLE, categories: [house, house] },
    { ...RIDDLE, categories: [house, { name: "Pet" }] },
    { ...RIDDLE, categories: [house, { name: "Pet", values: ["a", "a"] }] },
    { ...RIDDLE, categories: [house, { name: 5, values: ["a"] }] },
    { ...RIDDLE, clues: "all" },
    { ...RIDDLE, clues: [1] },
    { ...RIDDLE, categories: [house, { ...pet, held: { cat: -1 } }] },
    { ...RIDDLE, categories: [house, { ...pet, held: { cow: 1 } }] },
    { ...RIDDLE, categories: [house, { name: "N", values: Array.from({ length: 500 }, (_, n) => `${n}`) }] },
  ]) {
    assert.throws(() => cleanRiddle(wrong), Error, JSON.stringify(wrong).slice(0, 80));
    if (wrong) await assert.rejects(fromFragment(await packed(JSON.stringify({ riddle: wrong }))), Error);
  }
});

test("signs that command something are taken out of texts, and long texts are refused", () => {
  assert.equal(cleanText("a\u0000b\u001b[31m\u202ec\r\nd\te"), "ab[31mc\nd\te");
  assert.throws(() => cleanText("a".repeat(100_001)), /too long/);
  assert.throws(() => cleanText({}), /no text/);
});

test("clues have the numbers of the riddle", () => {
  assert.deepEqual(
    numbered(RIDDLE).map(({ number }) => number),
    [1, 5, 6],
  );
  assert.equal(titleOf(RIDDLE), "Café ☕");
  assert.equal(titleOf({ text: "\nMarket day\n\nFour sellers" }), "Market day");
});
