// A language model of the user's own: behind an address that the machine which serves asks, or the browser's.

import { CancelledError, EngineError } from "./engine.js";

const PATIENCE = 180_000; // milliseconds for one answer
const ENGLISH = [{ type: "text", languages: ["en"] }];
const KINDS = { expectedInputs: ENGLISH, expectedOutputs: ENGLISH };

/** What there is: the models that the server may ask (null without a server), the address that was kept, and the model. */
export async function models(app) {
  const served = app.engine.kind === "fetch" ? await allowed() : null;
  const kept = app.store.get("model");
  const address = served ? (typeof kept === "string" ? kept : (served.models[0] ?? "")) : "";
  return { served, address, model: address ? endpoint(app, address) : await browsers() };
}

/** Which models the server may ask; null where it may ask none. */
async function allowed() {
  try {
    const answer = await fetch("api/models");
    const { models: names, here } = await answer.json();
    return answer.ok && (here || names.length) ? { models: names, here } : null;
  } catch {
    return null;
  }
}

/** A model behind an address: what it is asked is written by Python, where it is asked from. */
function endpoint(app, address) {
  return {
    name: address,
    where: `The text goes to ${address}, sent by the machine that runs cluegrid serve, and nowhere else.`,
    async ready() {},
    ask: async (_, given) => (await app.engine.call("ask", { ...given, endpoint: address })).answer,
  };
}

/** The browser's own model, where it has one. */
async function browsers() {
  const made = globalThis.LanguageModel;
  if (!made) return null;
  const there = await made.availability(KINDS).catch(() => "unavailable");
  if (there === "unavailable") return null;
  return {
    name: "this browser's model",
    where: `This browser's own model is asked: nothing leaves this device.${there === "available" ? "" : " The browser loads it first, which is a few gigabytes."}`,
    ready: (signal, tell) => there === "available" || loaded(made, signal, tell),
    ask: ({ messages, schema }, _, signal) => answered(made, messages, schema, signal),
  };
}

/** Have the browser load its model: it does so only right after a click. */
async function loaded(made, signal, tell) {
  const monitor = (target) =>
    target.addEventListener("downloadprogress", ({ loaded: part }) =>
      tell(`The browser loads its model: ${Math.round(100 * part)} %`),
    );
  const session = await made.create({ ...KINDS, monitor, signal }).catch((error) => told(error, signal));
  session.destroy();
}

async function answered(made, messages, schema, signal) {
  const until = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  let session = null;
  try {
    session = await made.create({ ...KINDS, initialPrompts: messages.slice(0, -1), signal: until });
    const options = { responseConstraint: schema, omitResponseConstraintInput: true, signal: until };
    return await session.prompt(messages.at(-1).content, options);
  } catch (error) {
    return told(error, signal);
  } finally {
    session?.destroy();
  }
}

/** What a user reads when the browser's model could not do it. */
function told(error, signal) {
  if (signal.aborted) throw new CancelledError();
  if (error.name === "TimeoutError") throw new EngineError("This browser's model gave no answer in three minutes.");
  if (error.name === "QuotaExceededError") throw new EngineError("This riddle is too long for this browser's model.");
  throw new EngineError(`This browser's model could not do it: ${String(error.message).slice(0, 200)}`);
}
