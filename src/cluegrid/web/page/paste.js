// Paste: a text comes in, and every sentence is marked by what was made of it.

import { button, el, fill, guarded, say } from "./dom.js";
import { doubtsOf } from "./doubts.js";
import { cleanRiddle, cleanText, titleOf } from "./riddle.js";

export const heading = "Paste a riddle";

const KINDS = {
  clue: ["✓", "clue"],
  values: ["≡", "values"],
  scene: ["–", "scene"],
  question: ["?", "question"],
  unread: ["!", "not understood"],
};

export async function show(root, app) {
  const area = el("textarea", {
    id: "text",
    rows: 14,
    spellcheck: false,
    value: app.text,
    maxLength: 100_000,
    placeholder: "Five houses stand in a row …",
    on: { input: () => app.setText(area.value) },
  });
  const account = el("div", { class: "account", aria: { live: "polite" } });
  const take = (text) => {
    area.value = text;
    app.setText(text);
  };
  const read = () => guarded(fill(account), () => readText(app, area.value, account, take, read));
  root.append(
    el(
      "p",
      { class: "lead" },
      "An Einstein riddle, a zebra puzzle, a logic grid puzzle: in plain English, as you found it.",
    ),
    el(
      "div",
      { class: "columns" },
      el(
        "div",
        {},
        el("label", { htmlFor: "text" }, "The text of the riddle"),
        area,
        el(
          "div",
          { class: "buttons" },
          button("Read it", read, { class: "primary" }),
          opener(take, app, read),
          el("span", { class: "hint-key" }, "Ctrl + Enter"),
        ),
        examples(app, take, read),
      ),
      account,
    ),
  );
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) read();
  });
  if (app.reading && cleanText(app.text) === app.reading.of) drawAccount(app, account, take, read);
}

/** The riddles that come with the page. */
function examples(app, take, read) {
  const list = el("ul", { class: "chips" });
  const load = async () => {
    const riddles = (await (await fetch("examples.json")).json()).map(cleanRiddle);
    fill(
      list,
      riddles.map((riddle) =>
        el(
          "li",
          {},
          button(titleOf(riddle), () => {
            take(riddle.text);
            app.setRiddle(riddle);
            read();
          }),
        ),
      ),
    );
  };
  load().catch(() => fill(list, el("li", {}, "The examples could not be loaded.")));
  return el("div", { class: "examples" }, el("h2", {}, "Or start from one of these"), list);
}

/** A button that opens a file: a text, or a riddle in JSON. */
function opener(take, app, read) {
  const file = el("input", {
    type: "file",
    accept: ".txt,.json,.md,text/plain,application/json",
    hidden: true,
    tabIndex: -1,
    aria: { hidden: "true" },
    on: {
      change: async () => {
        try {
          if (!file.files[0]) return;
          await opened(cleanText(await file.files[0].text()), take, app, read);
        } catch (error) {
          say(error.message);
        }
        file.value = "";
      },
    },
  });
  return el(
    "span",
    {},
    button("Open a file", () => file.click()),
    file,
  );
}

async function opened(text, take, app, read) {
  if (!text.trimStart().startsWith("{")) {
    take(text);
    await read();
    return;
  }
  app.setRiddle(cleanRiddle(parsed(text)));
  app.setText(app.riddle.text ?? "");
  await app.go("play");
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("This file starts like JSON but is none.");
  }
}

async function readText(app, given, account, take, read) {
  const text = cleanText(given);
  if (!text.trim()) {
    say("There is no text yet: paste one, or start from an example.");
    return;
  }
  fill(account, el("p", { class: "quiet" }, "Reading …"));
  const answer = await app.call("read", { text }).catch((error) => {
    fill(account);
    throw error;
  });
  const reading = { ...answer, of: text };
  const riddle = reading.puzzle && cleanRiddle(reading.puzzle);
  app.setRiddle(riddle, reading);
  drawAccount(app, account, take, read);
}

function drawAccount(app, account, take, read) {
  const { reading } = app;
  const unread = reading.sentences.filter(({ kind }) => kind === "unread").length;
  fill(
    account,
    el("h2", {}, "What was made of it"),
    el("p", { class: unread || !reading.puzzle ? "note warn" : "note good" }, summary(reading, unread)),
    reading.puzzle &&
      el(
        "div",
        { class: "buttons" },
        ["solve", "explain", "play", "check"].map((name) =>
          el(
            "a",
            { class: name === "solve" ? "button primary" : "button", href: `#${name}` },
            name[0].toUpperCase() + name.slice(1),
          ),
        ),
      ),
    el(
      "ol",
      { class: "sentences" },
      reading.sentences.map((sentence) => sentenceItem(sentence, reading, take, read)),
    ),
    reading.problems.length && !unread
      ? el(
          "ul",
          { class: "problems" },
          reading.problems.map((text) => el("li", {}, text)),
        )
      : null,
    reading.puzzle && cast(reading.puzzle),
    reading.puzzle && doubtsOf(app, reading.doubts),
  );
}

function summary(reading, unread) {
  if (!reading.puzzle) return reading.problems[0] ?? "No riddle was found in this text.";
  const clues = reading.sentences.filter(({ kind }) => kind === "clue").length;
  const counted = `${clues} ${clues === 1 ? "clue" : "clues"}`;
  if (!unread) return `Every sentence was understood: ${counted}.`;
  const refused = `${unread} ${unread === 1 ? "sentence" : "sentences"}`;
  return `${counted} understood, ${refused} not. Reword what is marked; until then it is left out.`;
}

function sentenceItem(sentence, reading, take, read) {
  const [sign, word] = KINDS[sentence.kind] ?? KINDS.scene;
  const label = sentence.clue ? `clue ${sentence.clue}` : word;
  return el(
    "li",
    { class: `sentence ${sentence.kind}` },
    el("span", { class: "tag" }, el("span", { aria: { hidden: "true" } }, sign), ` ${label}`),
    el(
      "div",
      {},
      el("p", { class: "said-text" }, sentence.text),
      sentence.made && sentence.made !== sentence.text && el("p", { class: "made" }, `→ ${sentence.made}`),
      sentence.reason && el("p", { class: "made" }, `because ${sentence.reason}`),
      sentence.kind === "unread" && mender(sentence, reading, take, read),
    ),
  );
}

/** A field to say a sentence in other words, in place. */
function mender(sentence, reading, take, read) {
  const field = el("input", {
    type: "text",
    value: sentence.nearest || sentence.text.trim(),
    aria: { label: "The sentence in other words" },
  });
  const mend = () => {
    take(mended(reading.of, sentence, field.value));
    read();
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") mend();
  });
  return el("div", { class: "mend" }, field, button("Use this", mend));
}

/** The text with one sentence said otherwise. */
export function mended(of, { start, end }, words) {
  return of.slice(0, start) + words.trim() + of.slice(end);
}

function cast(puzzle) {
  return el(
    "details",
    { class: "cast" },
    el("summary", {}, "The cast"),
    el(
      "dl",
      {},
      puzzle.categories.flatMap((category) => [
        el("dt", {}, category.name + (category.name === puzzle.axis ? " (the places)" : "")),
        el("dd", {}, category.values.join(", ")),
      ]),
    ),
  );
}
