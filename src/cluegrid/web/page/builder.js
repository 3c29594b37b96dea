// A clue built by clicking: two values and a relation, for what was not understood.

import { Frame } from "./board.js";
import { button, el, say } from "./dom.js";

/** The relations that two values of a riddle can have: what each is called, and what it says in the notation. */
export function relationsOf(riddle) {
  const ordered = riddle.categories.filter(({ order }) => order === "row" || order === "ring");
  return [
    { text: (a, b) => `${a} goes with ${b}.`, label: "goes with", says: (pair) => ({ together: pair }) },
    {
      text: (a, b) => `${a} does not go with ${b}.`,
      label: "does not go with",
      says: (pair) => ({ not: { together: pair } }),
    },
    ...ordered.flatMap((category) => alongOf(category, category.name === riddle.axis)),
  ];
}

/** The relations along a category that has an order. */
function alongOf({ name, order }, isAxis) {
  const along = isAxis ? {} : { along: name };
  const of = (label, more, deny = false) => {
    const words = isAxis ? label : `${label} (by ${name})`;
    const says = (pair) => (deny ? { not: { offset: pair, ...more, ...along } } : { offset: pair, ...more, ...along });
    return { label: words, text: (a, b) => `${a} ${words} ${b}.`, says };
  };
  const beside = [of("is next to", { either: true }), of("is not next to", { either: true }, true)];
  const before = [of("is immediately before", {}), of("is somewhere before", { most: null })];
  return order === "row" ? [...beside, ...before] : beside;
}

/** A clue about two values, by their numbers; a value that may be there more than once is meant somewhere. */
export function builtClue(riddle, a, relation, b) {
  const frame = new Frame(riddle);
  const meant = [a, b].map((i) => (frame.single(i) ? frame.called[i] : { some: frame.called[i] }));
  return { text: relation.text(frame.names[a], frame.names[b]), says: relation.says(meant) };
}

/** The fields to build a clue with; `use(clue)` takes it. */
export function builder(riddle, use) {
  const frame = new Frame(riddle);
  const relations = relationsOf(riddle);
  const values = (label) =>
    el(
      "select",
      { aria: { label } },
      frame.categories.map((category, c) =>
        el(
          "optgroup",
          { label: category.name },
          frame.members(c).map((i) => el("option", { value: String(i) }, frame.names[i])),
        ),
      ),
    );
  const [one, other] = [values("The first value"), values("The second value")];
  const [first, second] = frame.categories.map((_, c) => c).filter((c) => c !== frame.axis);
  one.value = String(frame.starts[first]);
  other.value = String(frame.starts[second ?? frame.axis]);
  const relation = el(
    "select",
    { aria: { label: "The relation" } },
    relations.map(({ label }, n) => el("option", { value: String(n) }, label)),
  );
  const take = () => {
    const [a, b] = [one, other].map((select) => Number(select.value));
    const chosen = relations[Number(relation.value)];
    if (a === b) say("Choose two different values.");
    else if (frame.category[a] === frame.category[b] && relation.value < 2) say("Both are of one category.");
    else use(builtClue(riddle, a, chosen, b));
  };
  return el("div", { class: "builder" }, one, relation, other, button("Add this clue", take));
}
