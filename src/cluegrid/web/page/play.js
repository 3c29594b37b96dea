// Play: the grid and the solution table, the clues to cross off, hints, notes and a clock, all kept in the browser.

import { Board, OPEN, YES, cell } from "./board.js";
import { Clock } from "./clock.js";
import { button, download, el, fill, guarded, say } from "./dom.js";
import { factOf } from "./explain.js";
import { GridView, TableView } from "./grid.js";
import { numbered, titleOf } from "./riddle.js";
import { shareIn } from "./sharing.js";

export const heading = "Play";
export const needsRiddle = true;

const STRENGTHS = { nudge: "A nudge", look: "Which clue?", step: "The next step", chain: "To the next value" };
const FINISHED = ["everything", "placed"];
const MOST_LINES = 8; // of a hint that are shown at once
const HOW =
  "Click a cell for ×, again for ●, once more to clear it; or go by arrow keys and press x, y or Backspace. " +
  "What you mark after Suppose you can drop together.";

export async function show(root, app) {
  const game = new Game(app);
  root.append(game.node);
  if (app.linkedMarks) game.takeLinked();
}

/** One riddle being played. */
class Game {
  constructor(app) {
    this.app = app;
    this.riddle = app.riddle;
    this.board = new Board(this.riddle);
    const kept = app.store.game(this.riddle) ?? {};
    this.board.restore(kept.board ?? {});
    this.crossed = new Set(Array.isArray(kept.crossed) ? kept.crossed : []);
    this.views = { grid: kept.views?.grid !== false, table: kept.views?.table !== false };
    this.clock = new Clock(kept.seconds, kept.clockHidden, () => this.keep());
    this.notes = el("textarea", {
      rows: 4,
      id: "notes",
      value: typeof kept.notes === "string" ? kept.notes : "",
      maxLength: 20_000,
      on: { input: () => this.keep() },
    });
    this.grid = new GridView(this.board, { act: (key, mark) => this.mark(key, mark), label: "Crossing-out grid" });
    this.table = new TableView(this.board, (place, c, value) => this.place(place, c, value));
    this.advice = el("div", { class: "advice", aria: { live: "polite" } });
    this.clues = this.clueList();
    this.solvedIn = typeof kept.solvedIn === "string" ? kept.solvedIn : "";
    this.build();
    this.draw();
    if (this.solvedIn && this.board.isFull) this.showSolved();
  }

  build() {
    this.undo = button("Undo", () => this.step("undo"), { title: "Ctrl + Z" });
    this.redo = button("Redo", () => this.step("redo"), { title: "Ctrl + Y" });
    this.supposing = el("span", { class: "supposing", role: "group", aria: { label: "Suppose" } });
    this.node = el(
      "div",
      { class: "game", on: { keydown: (event) => this.key(event) } },
      el("div", { class: "bar" }, this.undo, this.redo, this.supposing, this.clock.node),
      el(
        "div",
        { class: "columns game-columns" },
        el("section", { class: "clue-place", aria: { label: "Clues" } }, this.clues, this.questions()),
        el(
          "div",
          { class: "boards" },
          this.grid.node,
          el("p", { class: "quiet how" }, HOW),
          this.options(),
          this.table.node,
        ),
        this.help(),
        el(
          "div",
          { class: "rest" },
          this.scene(),
          el("label", { htmlFor: "notes" }, "Notes"),
          this.notes,
          this.more(),
        ),
      ),
    );
  }

  /** What is shown, and whether crosses come by themselves. */
  options() {
    const shows = (name, label) =>
      this.toggle(label, this.views[name], (on) => {
        this.views[name] = on;
        this.draw();
      });
    return el(
      "div",
      { class: "options" },
      shows("grid", "Grid"),
      shows("table", "Table"),
      this.toggle("Cross out by itself", this.board.automatic, (on) => {
        this.board.automatic = on;
        this.draw();
      }),
    );
  }

  /** The hints in their strengths, and what the last one said. */
  help() {
    return el(
      "section",
      { class: "help", aria: { label: "Hints" } },
      el("h2", {}, "Hints"),
      el(
        "div",
        { class: "strengths" },
        Object.entries(STRENGTHS).map(([strength, label]) => button(label, () => this.hint(strength))),
        button("Check my marks", () => this.check(), { class: "checker" }),
      ),
      this.advice,
    );
  }

  scene() {
    return (
      this.riddle.text &&
      el("details", {}, el("summary", {}, "The whole text"), el("p", { class: "whole" }, this.riddle.text))
    );
  }

  questions() {
    const questions = (this.riddle.questions ?? []).map(({ text }) => text).filter(Boolean);
    return questions.length ? el("p", { class: "asks" }, questions.join(" ")) : null;
  }

  more() {
    const link = el("div");
    return el(
      "details",
      { class: "more" },
      el("summary", {}, "Share, print, start again"),
      el(
        "div",
        { class: "buttons" },
        button("Link to the riddle", () => shareIn(link, this.riddle)),
        button("Link with my marks", () => shareIn(link, this.riddle, this.board.asMarks())),
        button("Save as a file", () =>
          download("riddle.json", JSON.stringify(this.riddle, null, 1), "application/json"),
        ),
        el("a", { class: "button", href: "#print" }, "Print"),
        button("Start again", () => this.again()),
      ),
      link,
    );
  }

  toggle(label, checked, act) {
    return el(
      "label",
      { class: "toggle" },
      el("input", {
        type: "checkbox",
        checked,
        on: {
          change: (event) => {
            act(event.target.checked);
            this.keep();
          },
        },
      }),
      el("span", {}, label),
    );
  }

  clueList() {
    return el(
      "ol",
      { class: "clues checks" },
      numbered(this.riddle).map(({ number, text }) => {
        const box = el("input", {
          type: "checkbox",
          checked: this.crossed.has(number),
          on: {
            change: () => {
              if (box.checked) this.crossed.add(number);
              else this.crossed.delete(number);
              this.keep();
            },
          },
        });
        return el("li", { value: number, data: { clue: String(number) } }, el("label", {}, box, el("span", {}, text)));
      }),
    );
  }

  /** Mark a cell, or go on to its next mark. */
  mark(key, mark) {
    if (mark === undefined) this.board.cycle(key);
    else this.board.change([[key, mark]]);
    this.changed();
  }

  step(way) {
    this.board[way]();
    this.changed();
  }

  key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest("textarea, input[type=text]")) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    this.step(key === "y" || event.shiftKey ? "redo" : "undo");
  }

  changed() {
    this.light([], []);
    fill(this.advice);
    this.draw();
    this.solvedIn = "";
    this.keep();
    const [twice] = this.board.twice();
    if (twice) {
      fill(this.advice, el("p", { class: "note bad" }, twice.text));
      this.light(twice.cells, []);
    } else if (this.board.isFull && this.board.at === this.board.log.length) this.finish();
  }

  draw() {
    this.grid.draw();
    this.grid.node.hidden = !this.views.grid;
    this.table.draw();
    this.table.node.hidden = !this.views.table;
    this.drawSupposing();
    this.undo.disabled = !this.board.canUndo;
    this.redo.disabled = !this.board.canRedo;
  }

  drawSupposing() {
    const deep = this.board.branches.length;
    const act = (label, what) =>
      button(label, () => {
        this.board[what]();
        this.changed();
        this.supposing.querySelector("button").focus();
      });
    fill(
      this.supposing,
      act(deep ? "Suppose more" : "Suppose", "suppose"),
      deep > 0 && [act("Keep", "keepSupposed"), act("Drop", "dropSupposed")],
      deep > 0 && el("span", { class: "quiet" }, deep > 1 ? `${deep} deep` : "supposing"),
    );
  }

  /** Put a value into the solution table, in place of the one that was there. */
  place(place, c, value) {
    const old = this.board.frame
      .members(c)
      .map((i) => cell(place, i))
      .filter((key) => this.board.marks.get(key) === YES);
    this.board.change([...old.map((key) => [key, OPEN]), ...(value === null ? [] : [[cell(place, value), YES]])]);
    this.changed();
  }

  /** Light cells and clues that something is said about, and cells that this rests on; after it was said. */
  light(cells, clues, how = "wrong", used = []) {
    this.grid.draw(new Map([...used.map((key) => [key, "used"]), ...cells.map((key) => [key, how])]));
    const panel = this.node.querySelector(".help").offsetHeight;
    this.node.style.setProperty("--help", `${panel}px`);
    this.grid.cells.get(cells[0])?.scrollIntoView({ block: "nearest", inline: "nearest" });
    for (const item of this.clues.children) item.classList.toggle("lit", clues.includes(Number(item.dataset.clue)));
  }

  async ask() {
    return this.app.call("hint", this.app.request({ marks: this.board.asMarks() }));
  }

  async hint(strength) {
    await guarded(fill(this.advice), async () => {
      const hint = await this.ask();
      if (FINISHED.includes(hint.status)) {
        this.showSolved();
        return;
      }
      const strong = strength === "step" || strength === "chain";
      const steps = strength === "chain" ? hint.steps : hint.steps.slice(0, 1);
      const facts = steps.flatMap(({ settles }) => settles).map((fact) => factOf(this.board.frame, fact));
      const clues = strength === "nudge" ? [] : [...hint.wrong_clues, ...steps.flatMap((step) => step.clues)];
      const lines = hint[strength].map((line) => el("p", { class: /^\s/.test(line) ? "deeper" : "" }, line.trim()));
      const rest = lines.splice(MOST_LINES);
      fill(
        this.advice,
        strong &&
          facts.length > 0 &&
          button("Put it in", () => this.putIn(facts), { class: "primary" }),
        hint.status === "mistake" && strong && this.backButton(hint),
        lines,
        rest.length > 0 && el("details", {}, el("summary", {}, "The rest of it"), rest),
      );
      if (hint.status === "mistake" && strong) this.lightMistake(hint);
      else this.light(strong ? facts.map(([key]) => key) : [], clues, "fresh");
    });
  }

  /** Light the mark that is wrong, and what shows it: marks that are right are not wrong because they show it. */
  lightMistake(hint) {
    const wrong = this.cellsOf([hint.wrong_mark]);
    this.light(wrong, hint.wrong_clues, "wrong", this.cellsOf(hint.wrong_marks));
  }

  putIn(facts) {
    this.board.change(facts);
    this.changed();
  }

  cellsOf(facts) {
    return facts.map((fact) => factOf(this.board.frame, fact)[0]);
  }

  backButton(hint) {
    return button("Back to where all was right", () => {
      this.board.replace(hint.sound_marks.map((fact) => factOf(this.board.frame, fact)));
      this.changed();
    });
  }

  /** Say what the marks say against each other or against the clues: the first at once, the second by the engine. */
  async check() {
    const [first] = this.board.contradictions();
    if (first) {
      fill(this.advice, el("p", { class: "note bad" }, `Your marks contradict each other: ${first.text}`));
      this.light(first.cells, []);
      return;
    }
    await guarded(fill(this.advice), async () => {
      const hint = await this.ask();
      if (FINISHED.includes(hint.status)) {
        this.showSolved();
        return;
      }
      if (hint.status === "contradiction") {
        fill(
          this.advice,
          el("p", { class: "note bad" }, "No marks can be right: the clues contradict each other."),
          el("a", { class: "button", href: "#check" }, "See which clues"),
        );
        return;
      }
      if (hint.status !== "mistake") {
        fill(this.advice, el("p", { class: "note good" }, "So far all your marks can be right."));
        return;
      }
      fill(this.advice, el("p", { class: "note bad" }, hint.step[0]), this.backButton(hint));
      this.lightMistake(hint);
    });
  }

  /** Every place has its values: see whether they are right. */
  async finish() {
    if (this.board.contradictions().length) return;
    const hint = await this.ask().catch(() => null);
    if (!hint || !this.board.isFull) return;
    if (FINISHED.includes(hint.status)) this.showSolved();
    else {
      const wrong = "The table is full, but something in it is not right: check your marks.";
      fill(this.advice, el("p", { class: "note bad" }, wrong));
    }
    say(this.advice.textContent);
  }

  /** Say that everything is right, and stop the clock. */
  showSolved() {
    this.clock.stop();
    this.solvedIn ||= this.clock.text;
    this.keep();
    fill(this.advice, el("p", { class: "note good" }, `Solved in ${this.solvedIn}.`));
  }

  /** Take over the marks of a link, as one move that can be undone. */
  takeLinked() {
    const marks = this.app.linkedMarks;
    this.app.linkedMarks = null;
    try {
      this.board.replace(this.board.fromMarks(marks));
      this.changed();
    } catch (error) {
      say(error.message);
    }
  }

  /** Take all marks off, which can be undone, and start the clock anew. */
  again() {
    this.board.replace([]);
    this.crossed.clear();
    for (const box of this.clues.querySelectorAll("input")) box.checked = false;
    this.clock.reset();
    this.changed();
    say(`${titleOf(this.riddle)} starts again. Undo brings your marks back.`);
  }

  keep() {
    this.app.store.keepGame(this.riddle, {
      board: this.board.kept(),
      crossed: [...this.crossed],
      notes: this.notes.value,
      views: this.views,
      seconds: this.clock.seconds,
      clockHidden: this.clock.hidden,
      solvedIn: this.solvedIn,
    });
  }
}
