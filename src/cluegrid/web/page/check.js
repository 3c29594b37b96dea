// Check: what a setter wants to know: what contradicts, what is open, what is spare, each with its clues lit.

import { bar, button, el } from "./dom.js";
import { doubtsOf } from "./doubts.js";
import { numbered } from "./riddle.js";
import { table } from "./solve.js";

export const heading = "What a setter wants to know";
export const needsRiddle = true;

export async function show(root, app) {
  const found = await app.about("check");
  const clues = el(
    "ol",
    { class: "clues" },
    numbered(app.riddle).map(({ number, text }) => el("li", { value: number, data: { clue: String(number) } }, text)),
  );
  const light = (numbers) => {
    for (const item of clues.children) item.classList.toggle("lit", numbers.includes(Number(item.dataset.clue)));
    clues.querySelector(".lit")?.scrollIntoView({ block: "nearest" });
  };
  const findings = el(
    "div",
    { class: "findings" },
    verdict(found),
    conflicts(found, light),
    repairs(found, light),
    openness(found, app.riddle),
    economy(found, light),
    [...found.problems, ...found.wording.problems].map((text) => el("p", { class: "quiet" }, text)),
    doubtsOf(app, found.wording.doubts, () => app.show("check")),
  );
  root.append(el("div", { class: "columns" }, findings, el("div", { class: "side" }, el("h2", {}, "Clues"), clues)));
}

function verdict({ status, count, exact }) {
  const number = `${exact ? "" : "at least "}${count.toLocaleString("en")}`;
  const [tone, text] = {
    unique: ["good", "There is exactly one solution."],
    none: ["bad", "There is no solution: the clues contradict each other."],
    several: ["warn", `There are ${number} solutions.`],
  }[status] ?? ["warn", "The time was over before everything was looked at."];
  return el("p", { class: `note ${tone}` }, text);
}

/** A button that lights the clues it names. */
const lamp = (text, numbers, light) => button(text, () => light(numbers), { class: "lamp" });
const cluesText = (numbers) => (numbers.length === 1 ? `Clue ${numbers[0]}` : `Clues ${numbers.join(", ")}`);
const section = (heading, ...children) => el("section", {}, el("h2", {}, heading), children);
const list = (items) =>
  el(
    "ul",
    { class: "plain" },
    items.map((item) => el("li", {}, item)),
  );

function conflicts({ conflicts: found }, light) {
  return (
    found &&
    section(
      "Clues that cannot all be true",
      list(found.sets.map((numbers) => lamp(cluesText(numbers), numbers, light))),
      found.argument.map((line) => el("p", {}, line)),
    )
  );
}

function repairs({ repairs: found }, light) {
  if (!found) return null;
  const left = (repair) => [
    "Leaving out ",
    lamp(cluesText(repair.left_out).toLowerCase(), repair.left_out, light),
    ` ${solutionsText(repair)}`,
  ];
  const turned = (repair) =>
    repair.turned.map(({ clue, text }) => el("p", {}, lamp(`Clue ${clue}`, [clue], light), ` would be: “${text}”`));
  return section(
    "The smallest repair",
    list(found.dropping.map(left)),
    found.turning.length ? [el("h3", {}, "The other way round"), list(found.turning.map(turned))] : null,
  );
}

const solutionsText = ({ solutions, exact }) =>
  solutions === 1 && exact
    ? "leaves exactly one solution."
    : `leaves ${exact ? "" : "at least "}${solutions.toLocaleString("en")} solutions.`;

function openness({ openness: found }, riddle) {
  if (!found) return null;
  const rows = (cells) =>
    table(
      cells.map(({ place, category, values }) => ({
        [riddle.axis]: place,
        Category: category,
        Possible: values.join(" or "),
      })),
      "Cells",
    );
  return [
    section("What is open", rows(found.open)),
    found.certain.length > 0 && section("What is certain", rows(found.certain)),
    found.settled_by.length > 0 &&
      section(
        "One of these, as a clue, would settle it",
        list(found.settled_by.map((fact) => Object.values(fact).join(" – "))),
      ),
  ].filter(Boolean);
}

function economy({ economy: found }, light) {
  if (!found) return null;
  const spare = found.spare.length
    ? [
        found.spare.length === 1
          ? "This clue can be left out, and there is still one solution: "
          : "Each of these clues can be left out by itself, and there is still one solution: ",
        lamp(cluesText(found.spare), found.spare, light),
      ]
    : ["Every clue is needed."];
  const together =
    found.spare_together.length > 1 &&
    el("p", {}, "These can be left out together: ", lamp(cluesText(found.spare_together), found.spare_together, light));
  const weights = [...found.weights].sort((one, two) => two.solutions - one.solutions);
  const most = Math.max(...weights.map(({ solutions }) => solutions), 2);
  return [
    section("Spare clues", el("p", {}, spare), together),
    section(
      "What each clue carries",
      el("p", { class: "quiet" }, "The number of solutions without it."),
      el(
        "ul",
        { class: "bars" },
        weights.map(({ clue, solutions, exact }) =>
          el(
            "li",
            {},
            lamp(`Clue ${clue}`, [clue], light),
            bar(Math.log(Math.max(1, solutions)) / Math.log(most)),
            el("span", {}, `${exact ? "" : "≥ "}${solutions.toLocaleString("en")}`),
          ),
        ),
      ),
    ),
  ];
}
