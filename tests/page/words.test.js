import assert from "node:assert/strict";
import { test } from "node:test";

import { today } from "../../src/cluegrid/web/page/today.js";
import { explanation, quoted } from "../../src/cluegrid/web/page/markdown.js";
import { mended, withClue } from "../../src/cluegrid/web/page/account.js";
import { builtClue, relationsOf } from "../../src/cluegrid/web/page/builder.js";
import { unwrapped } from "../../src/cluegrid/web/page/picture.js";
import { costText, lengthOf, outcomeOf, timeText } from "../../src/cluegrid/web/page/race.js";
import { sceneOf } from "../../src/cluegrid/web/page/riddle.js";
import { answerText } from "../../src/cluegrid/web/page/solve.js";

test("a sentence is replaced where it stands, also after signs that count twice", () => {
  const text = "🦓 Zebras. The cat flibbers. The end.";
  const start = Array.from("🦓 Zebras. ").length;
  const said = { start, end: start + "The cat flibbers.".length };
  assert.equal(mended(text, said, " The cat sleeps. "), "🦓 Zebras. The cat sleeps. The end.");
});

test("an explanation as Markdown has the clues and the steps, with nothing in it that means something else", () => {
  const step = {
    technique: "suppose",
    sentences: [{ text: "Suppose *that*.", chain: [{ text: "<b>But</b>", chain: [] }], so: "So not." }],
  };
  const text = explanation("A [riddle]", [{ number: 4, text: "Ann_Bea\n# x" }], { steps: [step] });
  assert.deepEqual(text.split("\n"), [
    "# A \\[riddle\\]",
    "",
    "4. Ann\\_Bea \\# x",
    "",
    "## Step 1: suppose",
    "",
    "- Suppose \\*that\\*.",
    "  - \\<b\\>But\\</b\\>",
    "- So not.",
    "",
  ]);
  assert.equal(quoted("well-known"), "well-known");
});

test("answers are told in words", () => {
  assert.equal(answerText("German"), "German");
  assert.equal(answerText({ Ines: "Monday", Kofi: "Tuesday" }), "Ines – Monday, Kofi – Tuesday");
  assert.equal(answerText(null), "The clues leave this open.");
});

test("the riddle of a day is the same all day, and another the next", () => {
  const [early, late, next] = ["T00:01", "T23:59", "T24:00"].map((time) => today(new Date(`2026-05-03${time}Z`)));
  assert.deepEqual(early, late);
  assert.notDeepEqual(late, next);
  assert.equal(early.seed, "2026-05-03");
});

const RIDDLE = {
  axis: "House",
  categories: [
    { name: "House", values: ["1", "2", "3"], order: "row" },
    { name: "Age", values: ["1", "7", "9"], order: "row" },
    { name: "Pet", values: ["cat", "dog"], held: { dog: 2 } },
  ],
  clues: [{ says: {}, number: 4 }],
};

test("a clue is built of two values and a relation, in the notation", () => {
  const relation = (label) => relationsOf(RIDDLE).find((one) => one.label === label);
  assert.deepEqual(builtClue(RIDDLE, 6, relation("goes with"), 4), {
    text: "cat goes with 7.",
    says: { together: ["cat", "7"] },
  });
  assert.deepEqual(builtClue(RIDDLE, 0, relation("does not go with"), 7).says, {
    not: { together: ["House: 1", { some: "dog" }] },
  });
  assert.deepEqual(builtClue(RIDDLE, 6, relation("is somewhere before (by Age)"), 2), {
    text: "cat is somewhere before (by Age) 3.",
    says: { offset: ["cat", "3"], most: null, along: "Age" },
  });
  assert.equal(relationsOf({ ...RIDDLE, categories: RIDDLE.categories.slice(2) }).length, 2);
});

test("a clue that was built takes the place of a sentence that was not understood", () => {
  const sentence = { text: "The cat flibbers.", kind: "unread", reason: "no such word" };
  const reading = { sentences: [{ text: "a", kind: "clue" }, sentence], problems: ["flibbers"] };
  const clue = { text: "cat goes with 7.", says: { together: ["cat", "7"] } };
  const [riddle, account] = withClue(RIDDLE, reading, sentence, clue);
  assert.equal(riddle.clues.length, 2);
  const { text: made } = clue;
  assert.deepEqual(account.sentences[1], { text: sentence.text, kind: "clue", clue: 5, made, reason: "", meant: made });
  assert.deepEqual(account.problems, []);
});

test("the scene of a riddle is what stands before its first clue", () => {
  const clues = [{ text: "Ann is old.", says: {} }];
  const of = (text, title) => sceneOf({ text, title, clues });
  assert.equal(of("Two houses\n\nThere are two houses.\n\n1. Ann is old.\n"), "There are two houses.");
  assert.equal(of("There are two houses.\nClues:\n- Ann is old."), "There are two houses.");
  assert.equal(of("There are two houses. Ann is old.", "Old"), "There are two houses.");
  assert.equal(of("Nothing of the kind."), "");
  assert.equal(sceneOf({ clues: [] }), "");
});

test("a race is told in times, lengths and costs", () => {
  assert.deepEqual([0.00042, 0.0042, 0.42, 4.2].map(timeText), ["0.42 ms", "4.2 ms", "420 ms", "4.2 s"]);
  assert.equal(lengthOf(10), 1);
  assert.equal(lengthOf(0), 0.02);
  const [short, ten, hundred] = [0.001, 0.01, 0.1].map(lengthOf);
  assert.ok(Math.abs(hundred - ten - (ten - short)) < 1e-9);
  assert.equal(costText({ conflicts: 1200, decisions: 3 }), "1,200 conflicts, 3 decisions");
  const one = costText({ conflicts: 1, branches: 1, "arrangements checked": 1 });
  assert.equal(one, "1 conflict, 1 branch, 1 arrangement checked");
  const of = (finished, total) => outcomeOf({ finished, total });
  assert.deepEqual([of(true, 0.1), of(false, 10), of(false, 0)], ["done", "late", "absent"]);
});

test("sentences that broke off at the edge of a picture go on; titles and lists stay lines", () => {
  const scene = "Market day\n\nFour sellers have stalls at the\nmarket. Each sells\ngoods.\n\n\n\n";
  const seen = `${scene}1. Dilan charges twice as much as\nAmira.\n2. Bruno sells lamps.\n`;
  assert.deepEqual(unwrapped(seen).split("\n"), [
    "Market day",
    "",
    "Four sellers have stalls at the market. Each sells goods.",
    "",
    "1. Dilan charges twice as much as Amira.",
    "2. Bruno sells lamps.",
  ]);
  assert.equal(unwrapped(""), "");
});
