// The account of a text: every sentence beside what was made of it, and ways to mend what was not understood.

import { builder } from "./builder.js";
import { button, el, fill, say, ways } from "./dom.js";
import { doubtsOf } from "./doubts.js";
import { numbered } from "./riddle.js";
import { shareIn } from "./sharing.js";
import { answerText, table } from "./solve.js";

const KINDS = {
  clue: ["✓", "clue"],
  values: ["≡", "values"],
  scene: ["–", "scene"],
  question: ["?", "question"],
  unread: ["!", "not understood"],
};

/** Draw the account into a node; `take(text)` and `read()` are for a text that was mended. */
export function drawAccount(app, account, take, read) {
  const { reading } = app;
  const again = () => drawAccount(app, account, take, read);
  const mending = (sentence) => sentence.kind === "unread" && mender(app, sentence, take, read, again);
  const unread = reading.sentences.filter(({ kind }) => kind === "unread").length;
  const link = el("div", { class: "link-place" });
  const supposed = el("div", { class: "supposed" });
  const restating = el("div", { class: "restating" });
  fill(
    account,
    el("h2", {}, "What was made of it"),
    el(
      "p",
      { class: unread || !reading.puzzle ? "note warn" : "note good" },
      summary(reading, unread, app.riddle?.doubts?.length ?? 0),
      unread > 0 && [" ", button("Show it", () => account.querySelector(".unread input")?.focus(), { class: "lamp" })],
    ),
    reading.puzzle &&
      el(
        "div",
        { class: "buttons" },
        ways(["solve", "explain", "play", "check", "print"]),
        button("Share", () => shareIn(link, app.riddle)),
      ),
    link,
    restating,
    reading.puzzle && doubtsOf(app, reading.doubts),
    el(
      "ol",
      { class: "sentences" },
      reading.sentences.map((sentence) => sentenceItem(app, sentence, mending(sentence))),
    ),
    reading.problems.length > 0 && !unread
      ? el(
          "ul",
          { class: "problems" },
          reading.problems.map((text) => el("li", {}, text)),
        )
      : null,
    supposed,
    reading.puzzle && cast(reading.puzzle),
  );
  if (reading.problems.length) restate(app, restating, take, read, again);
  if ((unread || reading.problems.length) && reading.puzzle)
    suppose(app, supposed, take, read, again).catch(() => fill(supposed));
}

/** The way to a model of the user's own; its module is not needed before something was not understood. */
async function restate(app, place, take, read, again) {
  const { drawModel } = await import("./restate.js");
  await drawModel(app, place, take, read, again);
}

const supposition = ({ sentence, text, taken }) =>
  sentence === "cast"
    ? `Some values stand only in the clues. They are taken to belong together like this: ${taken}`
    : said(text.trim(), taken);
const said = (text, taken) =>
  taken.startsWith("something else") ? `“${text}” changes nothing.` : `“${text}” is taken to mean: ${taken}`;

/** What comes out if each unread sentence means what is likeliest: hatched, for it is not certain, until it is confirmed. */
async function suppose(app, place, takeText, readText, again) {
  const { reading } = app;
  const take = Object.fromEntries(
    reading.sentences.flatMap(({ meant }, n) => (meant === undefined ? [] : [[`sentence ${n + 1}`, meant]])),
  );
  const { status, assumed } = await app.engine.call("solve", { text: reading.of, take });
  if (status !== "assumed" || app.reading !== reading) return;
  const confirm = () => {
    const cast = assumed.readings.find(({ sentence }) => sentence === "cast");
    if (cast) {
      takeText(`${cast.taken.split("; ").join("\n")}\n\n${reading.of}`);
      readText();
      return;
    }
    for (const { sentence, taken } of assumed.readings) {
      const said = app.reading.sentences[Number(sentence.split(" ")[1]) - 1];
      const meaning = said.meanings?.find(({ says }) => says === taken);
      app.setRiddle(
        ...(meaning
          ? withClue(app.riddle, app.reading, said, meaning.clue, taken)
          : asScene(app.riddle, app.reading, said)),
      );
    }
    again();
  };
  const asked = reading.puzzle.questions ?? [];
  const answers = asked.length === 1 ? [assumed.answer] : (assumed.answer ?? []);
  fill(
    place,
    el("h3", {}, "Assumed, not certain"),
    assumed.readings.map((reading) => el("p", {}, supposition(reading))),
    el("p", {}, "If that is right, this is the only solution:"),
    table(assumed.grid, "The assumed solution"),
    asked.map((question, n) => el("p", {}, `${question.text ?? "The answer:"} `, el("b", {}, answerText(answers[n])))),
    button("Yes, that is right", confirm),
  );
}

function summary(reading, unread, doubts) {
  if (!reading.puzzle) return reading.problems[0] ?? "No riddle was found in this text.";
  const clues = reading.sentences.filter(({ kind }) => kind === "clue").length;
  const counted = `${clues} ${clues === 1 ? "clue" : "clues"}`;
  const doubtful = doubts ? ` ${doubts === 1 ? "One thing" : `${doubts} things`} can be read in two ways: see below.` : "";
  if (!unread) return `Every sentence was understood: ${counted}.${doubtful}`;
  const refused = `${unread} ${unread === 1 ? "sentence" : "sentences"}`;
  return `${counted} understood, ${refused} not. Mend what is marked; until then it is left out.`;
}

function sentenceItem(app, sentence, mending) {
  const restated = app.restated.find(({ says }) => sentence.text.trim() && says.includes(sentence.text.trim()));
  const [sign, word] = KINDS[sentence.kind] ?? KINDS.scene;
  const label = sentence.clue ? `clue ${sentence.clue}` : word;
  return el(
    "li",
    { class: `sentence ${sentence.kind}${mending && sentence.meanings?.length ? " likely" : ""}` },
    el("span", { class: "tag" }, el("span", { aria: { hidden: "true" } }, sign), ` ${label}`),
    el(
      "div",
      {},
      el("p", { class: "said-text" }, sentence.text),
      restated && el("p", { class: "made" }, `restated by ${restated.model}, for: “${restated.from}”`),
      sentence.made && !sentence.text.includes(sentence.made) && el("p", { class: "made" }, `→ ${sentence.made}`),
      sentence.reason && el("p", { class: "made" }, `because ${sentence.reason}`),
      mending,
    ),
  );
}

/** Ways to mend a sentence in place: other words, or a clue built by clicking. */
function mender(app, sentence, take, read, again) {
  const field = el("input", {
    type: "text",
    value: sentence.text.trim(),
    aria: { label: "The sentence in other words" },
  });
  const mend = async () => {
    take(mended(app.reading.of, sentence, field.value));
    await read();
    const left = document.querySelector(".unread input");
    left?.focus();
    if (left?.value === field.value.trim()) say("This is not understood either.");
  };
  const leave = () => {
    app.setRiddle(...asScene(app.riddle, app.reading, sentence));
    again();
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") mend();
  });
  const use = (clue, meant) => {
    app.setRiddle(...withClue(app.riddle, app.reading, sentence, clue, meant));
    again();
  };
  return el(
    "div",
    {},
    el("div", { class: "mend" }, field, button("Use this", mend)),
    app.riddle && sentence.meanings?.length > 0 && meanings(sentence, use),
    sentence.nearest && el("p", { class: "made" }, `A sentence like this would be understood: “${sentence.nearest}”`),
    app.riddle && button("It says nothing of the riddle", leave, { class: "lamp" }),
    app.riddle && el("details", {}, el("summary", {}, "Or build the clue"), builder(app.riddle, use)),
  );
}

/** The likeliest meanings of a sentence, to tap. */
function meanings(sentence, use) {
  return el(
    "div",
    { class: "meanings", role: "group", aria: { label: "What it may mean" } },
    el("p", { class: "made" }, "Does it mean this?"),
    sentence.meanings.slice(0, 3).map(({ says, clue }) => button(says, () => use(clue, says), { class: "lamp" })),
  );
}

/** The riddle as it is, and the account in which a sentence was taken for scenery. */
export function asScene(riddle, reading, sentence) {
  const read = { ...sentence, kind: "scene", made: "", reason: "", meant: "nothing" };
  const sentences = reading.sentences.map((other) => (other === sentence ? read : other));
  const problems = sentences.some(({ kind }) => kind === "unread") ? reading.problems : [];
  return [riddle, { ...reading, sentences, problems }];
}

/** The riddle with a clue more, and the account in which a sentence was taken for it, to mean what was tapped. */
export function withClue(riddle, reading, sentence, clue, meant = clue.text) {
  const puzzle = { ...riddle, clues: [...riddle.clues, clue] };
  const read = { ...sentence, kind: "clue", clue: numbered(puzzle).at(-1).number, made: meant, reason: "", meant };
  const sentences = reading.sentences.map((other) => (other === sentence ? read : other));
  const problems = sentences.some(({ kind }) => kind === "unread") ? reading.problems : [];
  return [puzzle, { ...reading, puzzle, sentences, problems }];
}

/** The text with one sentence said otherwise; where it stands is counted in characters, not in halves of them. */
export function mended(of, { start, end }, words) {
  const signs = Array.from(of);
  return signs.slice(0, start).join("") + words.trim() + signs.slice(end).join("");
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
