// Restating: a model of the user's own says sentences in plainer words; each stands beside its original, to be accepted.

import { asScene, mended } from "./account.js";
import { button, el, fill, guarded, say } from "./dom.js";
import { models } from "./model.js";

const MOST = 100_000; // letters of an answer that are looked at
const ROUNDS = 3;
const CHECKED = "Checked: its values, its numbers, what it denies, and which way round it goes.";
const SCENE_CHECKED = "Checked: it puts no two values together and changes no rule.";

/** Put the way to a model, and what a model has offered, into a node; nothing where there is no model. */
export async function drawModel(app, place, take, read, again) {
  const found = await models(app);
  const left = stillOpen(app);
  fill(
    place,
    left && offersOf(app, left, take, read, again),
    found.model && asking(app, place, found, left, again),
    found.served && naming(app, place, found, take, read, again),
  );
}

/** The offers that are for sentences of the text as it is now. */
function stillOpen(app) {
  const { offered, reading } = app;
  if (!offered) return null;
  const sentences = offered.sentences.filter((offer) => {
    const now = sentenceOf(reading, offer);
    return now && (now.kind !== "scene" || offer.kind !== "scene");
  });
  return sentences.length || offered.head || offered.faults.length ? { ...offered, sentences } : null;
}

const sentenceOf = (reading, { text }) => reading.sentences.find((sentence) => sentence.text === text);

/** The button that asks the model. */
function asking(app, place, { model }, offered, again) {
  const act = () => guarded(place, () => ask(app, model, again));
  if (offered) return el("p", {}, button("Ask my model again", act));
  return el(
    "section",
    { class: "model", aria: { label: "Your model" } },
    el("p", {}, "A language model may say what was not understood in plainer words. ", model.where),
    el("p", { class: "quiet" }, "It solves nothing: what it says is checked here, and counts once you accept it."),
    button("Let my model restate it", act, { class: "primary" }),
  );
}

/** Ask as often as there is something wrong with the answers, three times at most. */
async function ask(app, model, again) {
  const text = app.reading.of;
  const answers = [];
  const found = await app.work(async (signal, tell) => {
    await model.ready(signal, tell);
    for (;;) {
      const turn = await app.engine.call("restate", { text, answers, model: model.name.slice(0, 200) });
      if (turn.status !== "asks") return turn;
      tell(`Your model restates it, round ${answers.length + 1} of at most ${ROUNDS} …`);
      answers.push((await model.ask(turn, { text, answers }, signal)).slice(0, MOST));
    }
  }, "Your model is asked …");
  if (app.reading.of !== text) return;
  app.offered = { ...found, model: model.name };
  again();
  const count = found.sentences.length;
  say(count ? `${count} ${count === 1 ? "restatement" : "restatements"} to accept.` : "Nothing of it could be taken.");
}

/** The field for the address of a model. */
function naming(app, place, { served, address, model }, take, read, again) {
  const field = el("input", {
    id: "endpoint",
    type: "text",
    inputMode: "url",
    spellcheck: false,
    autocomplete: "off",
    value: address,
    placeholder: served.here ? `${location.protocol}//localhost:11434#qwen3` : "",
    list: "endpoints",
  });
  const keep = () => {
    if (field.value.includes("@")) {
      say("Leave out names and passwords: a key goes into CLUEGRID_MODEL_KEY on the machine that serves.");
      return;
    }
    app.store.set("model", field.value.trim());
    say(field.value.trim() ? "The address is kept in this browser." : "No address is kept.");
    drawModel(app, place, take, read, again).then(() => place.querySelector("button")?.focus());
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") keep();
  });
  const may = served.here
    ? "Ollama, llama.cpp or LM Studio on this machine, with #NAME for one of its models; others only if allowed by "
    : "One of those allowed by ";
  return el(
    "details",
    { class: "naming" },
    el("summary", {}, model ? "Another model" : "Have a language model of your own?"),
    el("label", { htmlFor: "endpoint" }, "Its address"),
    el("div", { class: "mend" }, field, button("Keep it", keep)),
    el(
      "datalist",
      { id: "endpoints" },
      served.models.map((name) => el("option", { value: name })),
    ),
    el("p", { class: "quiet" }, may, el("code", {}, "cluegrid serve --model"), "."),
  );
}

/** What a model offers, each beside its original. */
function offersOf(app, offered, take, read, again) {
  const ticks = new Map();
  const use = button("Put what I accept into the text", () => accept(app, offered, ticks, take, read, again), {
    class: "primary",
    disabled: true,
  });
  const tick = (key, name, wording) => {
    const box = el("input", { type: "checkbox", aria: { label: `Accept ${name}: ${wording}` } });
    ticks.set(key, box);
    box.addEventListener("change", () => {
      const any = [...ticks.values()].some(({ checked }) => checked);
      if (any && key !== "cast" && ticks.has("cast")) ticks.get("cast").checked = true; // they name its values
      use.disabled = ![...ticks.values()].some(({ checked }) => checked);
    });
    return el("label", { class: "toggle" }, box, "Accept");
  };
  return el(
    "section",
    { class: "offers", aria: { label: "What your model offers" } },
    el("h3", {}, "In plainer words"),
    el("p", { class: "quiet" }, `By ${offered.model}. Read each beside its original: an idiom cannot be checked.`),
    el(
      "ol",
      { class: "plain" },
      offered.head && castOffer(app, offered, tick),
      offered.sentences.map((offer) => offerItem(offer, tick)),
    ),
    offered.sentences.length || offered.head ? use : el("p", {}, "Nothing of what it said could be taken."),
    offered.faults.length > 0 &&
      el(
        "details",
        {},
        el("summary", {}, "What was not taken, and why"),
        el(
          "ul",
          { class: "problems" },
          offered.faults.map((fault) => el("li", {}, fault)),
        ),
      ),
  );
}

function offerItem(offer, tick) {
  const says = offer.kind === "scene" ? "It tells nothing of the grid." : offer.says;
  const notes = [
    offer.checked ? ["good", offer.kind === "scene" ? SCENE_CHECKED : CHECKED] : null,
    !offer.checked && ["warn", `Not shown by the original, only you can tell: ${offer.unchecked.join("; ")}`],
    offer.supplied.length && ["warn", `Named there for what stands for it: ${offer.supplied.join(", ")}`],
    offer.idle.length && ["warn", `Left out, as it tells nothing: ${offer.idle.map((part) => `“${part}”`).join(", ")}`],
    ...(offer.checked ? offer.unchecked : []).map((what) => ["warn", `Not checked: ${what}`]),
  ];
  return sides(offer.text.trim(), says, notes, tick(offer, `sentence ${offer.sentence}`, says));
}

function castOffer(app, { head }, tick) {
  const own = app.reading.puzzle?.categories.map(({ name, values }) => `${name}: ${values.join(", ")}.`).join("\n");
  const notes = [
    ["good", "Checked: every value stands in the text."],
    ["warn", "Not checked: which values belong together. It is put before the text."],
  ];
  return sides(own ?? "No cast was found in the text.", head.trim(), notes, tick("cast", "the cast", head.trim()));
}

/** An original and what is offered for it, with what was checked of it and what was not. */
function sides(original, offered, notes, accept) {
  return el(
    "li",
    { class: "offer" },
    el("div", { class: "side-by-side" }, side("The riddle", original), side("Your model", offered)),
    el(
      "ul",
      { class: "plain notes" },
      notes
        .filter(Boolean)
        .map(([tone, text]) =>
          el("li", { class: tone }, el("span", { aria: { hidden: "true" } }, tone === "good" ? "✓ " : "! "), text),
        ),
    ),
    accept,
  );
}

const side = (who, text) => el("div", {}, el("p", { class: "eyebrow" }, who), el("p", { class: "said-text" }, text));

/** Put what was accepted into the text, and have it read again. */
async function accept(app, offered, ticks, take, read, again) {
  const { reading } = app;
  const chosen = offered.sentences.filter((offer) => ticks.get(offer).checked);
  const places = chosen.map((offer) => ({ offer, sentence: sentenceOf(reading, offer) }));
  let text = reading.of;
  const said = places.filter(({ offer }) => offer.kind !== "scene");
  for (const { offer, sentence } of said.sort((one, two) => two.sentence.start - one.sentence.start))
    text = mended(text, sentence, offer.says);
  const withCast = ticks.get("cast")?.checked;
  if (withCast) text = `${offered.head}\n${text}`;
  app.offered = {
    ...offered,
    head: withCast ? "" : offered.head,
    faults: [],
    sentences: offered.sentences.filter((offer) => !chosen.includes(offer)),
  };
  app.noteRestated(said.map(({ offer }) => ({ from: offer.text.trim(), says: offer.says, model: offered.model })));
  take(text);
  await read();
  for (const offer of chosen.filter(({ kind }) => kind === "scene")) {
    const sentence = sentenceOf(app.reading, offer);
    if (app.reading.puzzle && sentence?.kind === "unread") app.setRiddle(...asScene(app.riddle, app.reading, sentence));
  }
  again();
}
