// Print: one sheet a riddle, with its grid, and the key on a page of its own.

import { Board } from "./board.js";
import { button, el, fill, guarded } from "./dom.js";
import { GridView, TableView } from "./grid.js";
import { numbered, sceneOf, titleOf } from "./riddle.js";
import { answerText, table } from "./solve.js";

export const heading = "Print";
export const needsRiddle = true;

const WIDEST = 36; // cells that fit across a sheet; wider grids show the places only
const PAPER = { width: 186, height: 252 }; // millimetres inside the margins that A4 and Letter both have
const PIXELS = 96 / 25.4; // in a millimetre, as the sheet of styles counts
const SCALES = Array.from({ length: 18 }, (_, n) => 1 - 0.02 * n); // smaller type would be too small
const ON_TWO = 0.82; // for what does not fit one page
const PARTS = { grid: "Crossing-out grid", table: "Table to fill in", key: "Key on a page of its own" };

export async function show(root, app) {
  const riddles = app.book ?? [app.riddle];
  const wanted = { grid: true, table: true, key: true, ...app.store.get("print") };
  const paper = el("div", { class: "paper" });
  const draw = () => {
    fill(
      paper,
      riddles.map((riddle, n) => sheet(riddle, wanted, riddles.length > 1 ? n + 1 : 0)),
    );
    for (const node of paper.children) fit(node);
    return wanted.key && guarded(paper, () => addKey(paper, app, riddles));
  };
  const toggle = ([name, label]) =>
    el(
      "label",
      { class: "toggle" },
      el("input", {
        type: "checkbox",
        checked: wanted[name] !== false,
        on: {
          change: (event) => {
            wanted[name] = event.target.checked;
            app.store.set("print", wanted);
            draw();
          },
        },
      }),
      el("span", {}, label),
    );
  root.append(
    el(
      "div",
      { class: "bar" },
      button("Print", () => window.print(), { class: "primary" }),
      Object.entries(PARTS).map(toggle),
    ),
    paper,
  );
  await draw();
}

/** The sheet of a riddle: its scene, its clues, and what can be filled in. */
function sheet(riddle, wanted, number) {
  const board = new Board(riddle);
  const scene = sceneOf(riddle);
  const questions = (riddle.questions ?? []).map(({ text }) => text).filter(Boolean);
  return el(
    "article",
    { class: "sheet" },
    el("h2", {}, number > 0 && `${number}. `, titleOf(riddle)),
    scene ? el("p", { class: "whole" }, scene) : cast(riddle),
    el(
      "ol",
      { class: "clues" },
      numbered(riddle).map((clue) => el("li", { value: clue.number }, clue.text)),
    ),
    questions.length > 0 && el("p", { class: "asks" }, questions.join(" ")),
    wanted.grid && blankGrid(board),
    wanted.table && new TableView(board).node,
  );
}

function blankGrid(board) {
  const { frame } = board;
  const across = frame.names.length - Math.min(...frame.categories.map(({ values }) => values.length));
  return new GridView(board, { onlyPlaces: across > WIDEST, label: "Grid to fill in" }).node;
}

/** Make a sheet that is on the page so much smaller on paper that it fits one. */
function fit(node) {
  node.classList.add("measured");
  const fits = SCALES.find((scale) => {
    node.style.inlineSize = `${PAPER.width / scale}mm`;
    return node.offsetHeight * scale <= PAPER.height * PIXELS;
  });
  node.classList.remove("measured");
  node.style.inlineSize = "";
  node.style.setProperty("--fit", (fits ?? ON_TWO).toFixed(2));
}

function cast(riddle) {
  return el(
    "dl",
    {},
    riddle.categories.flatMap(({ name, values }) => [el("dt", {}, name), el("dd", {}, values.join(", "))]),
  );
}

/** The page with the solutions; the engine finds them. */
async function addKey(paper, app, riddles) {
  const key = el("article", { class: "sheet key", aria: { busy: "true" } }, el("h2", {}, "Key"));
  paper.append(key);
  for (const [n, riddle] of riddles.entries()) {
    const solved = riddles.length > 1 ? await app.call("solve", { puzzle: riddle }) : await app.about("solve");
    key.append(solution(riddle, solved, riddles.length > 1 ? n + 1 : 0));
  }
  key.setAttribute("aria-busy", "false");
}

function solution(riddle, solved, number) {
  const questions = riddle.questions ?? [];
  const answers = questions.length === 1 ? [solved.answer] : (solved.answer ?? []);
  return el(
    "section",
    {},
    el("h3", {}, number > 0 && `${number}. `, titleOf(riddle)),
    solved.grid ? table(solved.grid) : el("p", {}, "This riddle does not have exactly one solution."),
    solved.grid &&
      questions.map(({ text }, n) => el("p", {}, `${text ?? ""} `, el("b", {}, answerText(answers[n])))),
  );
}
