import assert from "node:assert/strict";
import { test } from "node:test";

import { CancelledError, EngineError, fetchEngine, workerEngine } from "../../src/cluegrid/web/page/engine.js";

const answer = (ok, data) => ({ ok, json: async () => data });

/** A worker that answers what it is told to, when it is told to. */
class FakeWorker {
  static all = [];

  constructor() {
    this.sent = [];
    this.ended = false;
    FakeWorker.all.push(this);
  }

  postMessage(data) {
    this.sent.push(data);
  }

  terminate() {
    this.ended = true;
  }
}

test("a call goes to the address of its command", async () => {
  const sent = [];
  const engine = fetchEngine("api/", async (address, { method, body }) => {
    sent.push([address, method, JSON.parse(body)]);
    return answer(true, { status: "unique" });
  });
  assert.deepEqual(await engine.call("solve", { text: "Two houses." }), { status: "unique" });
  assert.deepEqual(sent, [["api/solve", "POST", { text: "Two houses." }]]);
});

test("an error of the service is told in its own sentence", async () => {
  for (const data of [{ error: "the text is too long", where: "text" }, { error: "The text is too long." }]) {
    const engine = fetchEngine("api/", async () => answer(false, data));
    await assert.rejects(engine.call("solve", {}), new EngineError("The text is too long."));
  }
});

test("a server that is gone is told in a sentence", async () => {
  const engine = fetchEngine("api/", async () => {
    throw new TypeError("fetch failed");
  });
  await assert.rejects(engine.call("solve", {}), /does not answer/);
});

test("cancel ends what is under way, and only that", async () => {
  const engine = fetchEngine(
    "api/",
    (_, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        if (engine.quick) resolve(answer(true, 1));
      }),
  );
  const slow = engine.call("solve", {});
  engine.cancel();
  await assert.rejects(slow, CancelledError);
  engine.quick = true;
  assert.equal(await engine.call("solve", {}), 1);
});

test("a worker answers its calls in any order", async () => {
  const engine = workerEngine(() => new FakeWorker());
  const worker = FakeWorker.all.at(-1);
  const [one, two] = [engine.call("read", { text: "a" }), engine.call("solve", { text: "b" })];
  const [first, second] = worker.sent;
  worker.onmessage({ data: { id: second.id, ok: true, result: "b" } });
  worker.onmessage({ data: { id: first.id, ok: false, result: { error: "no riddle" } } });
  assert.equal(await two, "b");
  await assert.rejects(one, new EngineError("No riddle."));
});

test("a worker that is cancelled is replaced", async () => {
  const engine = workerEngine(() => new FakeWorker());
  const old = FakeWorker.all.at(-1);
  engine.cancel();
  assert.equal(FakeWorker.all.at(-1), old);
  const slow = engine.call("solve", {});
  engine.cancel();
  await assert.rejects(slow, CancelledError);
  assert.ok(old.ended);
  assert.notEqual(FakeWorker.all.at(-1), old);
  const again = engine.call("solve", {});
  const { id } = FakeWorker.all.at(-1).sent[0];
  FakeWorker.all.at(-1).onmessage({ data: { id, ok: true, result: 7 } });
  assert.equal(await again, 7);
});

test("a worker says how far it is loaded, and when it is ready", async () => {
  const told = [];
  const engine = workerEngine(
    () => new FakeWorker(),
    (part) => told.push(part),
  );
  const worker = FakeWorker.all.at(-1);
  worker.onmessage({ data: { progress: 0.5 } });
  assert.ok(!engine.isReady);
  worker.onmessage({ data: { ready: true } });
  await engine.ready;
  assert.deepEqual(told, [0.5, 1]);
  assert.ok(engine.isReady);
  worker.onmessage({ data: { failed: "no network" } });
  assert.ok(Number.isNaN(told.at(-1)));
});

test("a worker that breaks tells everyone who waits", async () => {
  const engine = workerEngine(() => new FakeWorker());
  const waiting = engine.call("solve", {});
  FakeWorker.all.at(-1).onerror({});
  await assert.rejects(waiting, /could not be loaded/);
});
