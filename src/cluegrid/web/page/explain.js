// Explain: step by step; the clue in use, the cells used and the new cells are lit.

import { Board, NO, YES, cell } from "./board.js";
import { button, copy, el, fill } from "./dom.js";
import { GridView } from "./grid.js";
import { explanation } from "./markdown.js";
import { numbered, titleOf } from "./riddle.js";

export const heading = "Step by step";
export const needsRiddle = true;

const PACE = 2500;
const TECHNIQUES = {
  given: "the clue alone",
  left: "the last one left",
  carry: "a known pair",
  clue: "the clue with known facts",
  bounds: "order and distance",
  counted: "counting",
  logic: "an either-or clue",
  cross: "comparing two kinds of things",
  pair: "a pair",
  ahead: "looking one step ahead",
  triple: "a triple",
  suppose: "a short suppose",
  "long suppose": "a long suppose",
  "deep suppose": "a suppose inside a suppose",
};
const SEVERAL = "There are several solutions: this is all that is certain about the places.";

export async function show(root, app) {
  if ((await app.about("solve")).status === "none") {
    root.append(contradicted());
    return;
  }
  const explained = await app.about("explain");
  if (explained.status === "several") root.append(el("p", { class: "note warn" }, SEVERAL));
  for (const problem of explained.problems ?? []) root.append(el("p", { class: "quiet" }, problem));
  if (explained.steps.length) root.append(new Walk(app.riddle, explained).node);
}

function contradicted() {
  return el(
    "div",
    {},
    el("p", { class: "note bad" }, "The clues contradict each other, so there is nothing to explain."),
    el("a", { class: "button primary", href: "#check" }, "See which clues"),
  );
}

/** The cell of a fact, and what it says of it. */
export function factOf(frame, { values, together }) {
  return [cell(...values.map((value) => frame.valueOf(value))), together ? YES : NO];
}

/** What people call a technique. */
const called = (technique) => TECHNIQUES[technique] ?? technique;

/** A walk through the steps of an explanation. */
class Walk {
  constructor(riddle, explained) {
    this.riddle = riddle;
    this.explained = explained;
    this.steps = explained.steps;
    this.at = 1;
    this.timer = 0;
    this.board = new Board(riddle);
    this.grid = new GridView(this.board, { onlyPlaces: this.placesOnly(), label: "What is known" });
    this.build();
    this.go(1);
  }

  /** Whether all steps are about places, so that the other pairs need not be shown. */
  placesOnly() {
    const { frame } = this.board;
    return this.steps.every(({ settles }) =>
      settles.every(({ values }) => values.some(({ category }) => category === frame.categories[frame.axis].name)),
    );
  }

  build() {
    const last = this.steps.length;
    this.first = button("|◀", () => this.go(1), { title: "To the start", aria: { label: "To the start" } });
    this.back = button("◀", () => this.go(this.at - 1), { title: "Back", aria: { label: "One step back" } });
    this.forward = button("▶", () => this.go(this.at + 1), {
      title: "Forward",
      aria: { label: "One step forward" },
      class: "primary",
    });
    this.end = button("▶|", () => this.go(last), { title: "To the end", aria: { label: "To the end" } });
    this.playing = button("Autoplay", () => this.toggle(), { aria: { pressed: "false" } });
    this.slider = el("input", {
      type: "range",
      min: 1,
      max: last,
      value: "1",
      aria: { label: "Step" },
      on: { input: () => this.go(Number(this.slider.value)) },
    });
    this.head = el("h2", {});
    this.quotes = el("div", { class: "quotes" });
    this.lines = el("div", { class: "lines" });
    this.clues = el(
      "ol",
      { class: "clues" },
      numbered(this.riddle).map(({ number, text }) =>
        el("li", { value: number, data: { clue: String(number) } }, text),
      ),
    );
    this.node = el(
      "div",
      { class: "walk", on: { keydown: (event) => this.key(event) } },
      el(
        "div",
        { class: "walk-bar", role: "group", aria: { label: "Steps" } },
        this.first,
        this.back,
        this.forward,
        this.end,
        this.slider,
        this.playing,
      ),
      el(
        "div",
        { class: "columns walk-columns" },
        el("div", { class: "step", aria: { live: "polite" } }, this.head, this.quotes, this.lines),
        el(
          "div",
          { class: "walk-grid" },
          this.grid.node,
          el(
            "p",
            { class: "legend" },
            el("span", { class: "key fresh" }, "new"),
            el("span", { class: "key used" }, "used"),
            el("span", {}, "● yes"),
            el("span", {}, "× no"),
          ),
        ),
        el("details", { class: "walk-clues", open: true }, el("summary", {}, "Clues"), this.clues),
      ),
      el(
        "div",
        { class: "buttons" },
        button("Copy as Markdown", () => this.copy()),
        button("Print", () => window.print()),
      ),
      this.printed(),
    );
  }

  copy() {
    const text = explanation(titleOf(this.riddle), numbered(this.riddle), this.explained);
    return copy(text, "The explanation is copied as Markdown.");
  }

  /** The clues and all steps one after another, for paper. */
  printed() {
    const clues = numbered(this.riddle).map(({ number, text }) => el("li", { value: number }, text));
    const steps = this.steps.map(({ technique, sentences }) =>
      el("li", {}, el("h3", {}, called(technique)), sentences.map(told)),
    );
    const part = (heading, items) => [el("h2", {}, heading), el("ol", {}, items)];
    return el("div", { class: "on-paper" }, part("Clues", clues), part("Steps", steps));
  }

  key(event) {
    if (event.target.closest(".grid, input") || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowRight: this.at + 1, ArrowLeft: this.at - 1, Home: 1, End: this.steps.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }

  /** Play on by itself, or stop. */
  toggle() {
    if (this.timer) {
      this.stop();
      return;
    }
    if (this.at === this.steps.length) this.go(1);
    this.timer = setInterval(() => {
      if (!this.node.isConnected || this.at >= this.steps.length) this.stop();
      else this.go(this.at + 1);
    }, PACE);
    this.playing.textContent = "Pause";
    this.playing.setAttribute("aria-pressed", "true");
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.playing.textContent = "Autoplay";
    this.playing.setAttribute("aria-pressed", "false");
  }

  /** Show a step, with the board as it is after it. */
  go(to) {
    this.at = Math.max(1, Math.min(to, this.steps.length));
    const step = this.steps[this.at - 1];
    const { frame } = this.board;
    const known = this.steps.slice(0, this.at).flatMap(({ settles }) => settles.map((fact) => factOf(frame, fact)));
    this.board.replace(known);
    this.board.log.length = this.board.at = 0;
    const lit = new Map(step.uses.map((fact) => [factOf(frame, fact)[0], "used"]));
    for (const fact of step.settles) lit.set(factOf(frame, fact)[0], "fresh");
    this.grid.draw(lit);
    fill(this.head, `Step ${this.at} of ${this.steps.length}`, el("span", { class: "badge" }, called(step.technique)));
    fill(
      this.quotes,
      numbered(this.riddle)
        .filter(({ number }) => step.clues.includes(number))
        .map(({ number, text }) => el("p", {}, el("b", {}, `Clue ${number}`), ` ${text}`)),
    );
    fill(this.lines, step.sentences.map(told));
    for (const item of this.clues.children) {
      const used = step.clues.includes(Number(item.dataset.clue));
      item.classList.toggle("lit", used);
      if (used) item.setAttribute("aria-current", "true");
      else item.removeAttribute("aria-current");
    }
    this.slider.value = String(this.at);
    this.slider.setAttribute("aria-valuetext", `Step ${this.at} of ${this.steps.length}`);
    this.back.disabled = this.first.disabled = this.at === 1;
    this.forward.disabled = this.end.disabled = this.at === this.steps.length;
  }
}

/** A sentence; of a suppose also its chain and what comes of it. */
export function told({ text, chain = [], so }) {
  if (!chain.length) return el("p", {}, text);
  return el(
    "div",
    { class: "suppose" },
    el("p", {}, text),
    el("div", { class: "chain" }, chain.map(told)),
    so && el("p", {}, so),
  );
}
