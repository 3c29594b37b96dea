// Solve: the table, the answer, and whether it is the only one.

import { button, copy, el } from "./dom.js";
import { doubtsOf } from "./doubts.js";
import { numbered } from "./riddle.js";

export const heading = "The solution";
export const needsRiddle = true;

const VERDICTS = {
  unique: ["good", "There is exactly one solution."],
  several: ["warn", "There is more than one solution."],
  none: ["bad", "There is no solution: the clues contradict each other."],
};

export async function show(root, app) {
  const solved = await app.about("solve");
  const [tone, verdict] = VERDICTS[solved.status] ?? ["warn", "The time was over before the search was."];
  root.append(el("p", { class: `note ${tone}` }, verdict));
  if (solved.status !== "none") root.append(answers(app.riddle, solved));
  if (solved.grid) root.append(table(solved.grid), actions(app.riddle, solved));
  else root.append(el("p", {}, el("a", { class: "button primary", href: "#check" }, "See why")));
  for (const problem of solved.problems ?? []) root.append(el("p", { class: "quiet" }, problem));
  const again = () => app.show("solve");
  root.append(...[doubtsOf(app, solved.doubts, again)].filter(Boolean), clues(app.riddle));
}

/** The questions with their answers. */
function answers(riddle, solved) {
  const questions = riddle.questions ?? [];
  const found = questions.length === 1 ? [solved.answer] : (solved.answer ?? []);
  return el(
    "dl",
    { class: "answers" },
    questions.flatMap((question, n) => [
      el("dt", {}, question.text ?? "The question"),
      el("dd", {}, answerNode(found[n])),
    ]),
  );
}

/** An answer as it is shown: many pairs are a list. */
function answerNode(answer) {
  if (typeof answer !== "object" || answer === null) return answerText(answer);
  return el(
    "ul",
    { class: "plain" },
    Object.entries(answer).map((pair) => el("li", {}, pair.join(" – "))),
  );
}

/** An answer in words: a name, or pairs of names. */
export function answerText(answer) {
  if (answer === null || answer === undefined) return "The clues leave this open.";
  if (typeof answer === "object")
    return Object.entries(answer)
      .map((pair) => pair.join(" – "))
      .join(", ");
  return String(answer);
}

/** Rows of objects as a table. */
export function table(rows, label = "The solution") {
  const names = Object.keys(rows[0]);
  return el(
    "div",
    { class: "scroll", tabIndex: 0, role: "region", aria: { label } },
    el(
      "table",
      { class: "solution" },
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          names.map((name) => el("th", { scope: "col" }, name)),
        ),
      ),
      el(
        "tbody",
        {},
        rows.map((row) =>
          el(
            "tr",
            {},
            names.map((name, n) => el(n ? "td" : "th", n ? {} : { scope: "row" }, String(row[name]))),
          ),
        ),
      ),
    ),
  );
}

function actions(riddle, solved) {
  const names = Object.keys(solved.grid[0]);
  const line = (cells) => `| ${cells.map((held) => String(held).replaceAll("|", "\\|")).join(" | ")} |`;
  const markdown = [
    line(names),
    line(names.map(() => "---")),
    ...solved.grid.map((row) => line(names.map((name) => row[name]))),
  ].join("\n");
  return el(
    "div",
    { class: "buttons" },
    el("a", { class: "button primary", href: "#explain" }, "Explain it"),
    button("Copy the table", () => copy(markdown, "The table is copied as Markdown.")),
  );
}

function clues(riddle) {
  return el(
    "details",
    { class: "cast" },
    el("summary", {}, "The clues"),
    el(
      "ol",
      { class: "clues" },
      numbered(riddle).map(({ number, text }) => el("li", { value: number }, text)),
    ),
  );
}
