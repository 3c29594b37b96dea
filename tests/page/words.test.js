import assert from "node:assert/strict";
import { test } from "node:test";

import { today } from "../../src/cluegrid/web/page/make.js";
import { explanation, quoted } from "../../src/cluegrid/web/page/markdown.js";
import { mended, withClue } from "../../src/cluegrid/web/page/account.js";
import { builtClue, relationsOf } from "../../src/cluegrid/web/page/builder.js";
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
  assert.deepEqual(account.sentences[1], { text: sentence.text, kind: "clue", clue: 5, made: clue.text, reason: "" });
  assert.deepEqual(account.problems, []);
});
