// Race: the engines side by side on this riddle, as bars, with what each cost.

import { bar, button, el, fill } from "./dom.js";
import { CancelledError } from "./engine.js";

export const heading = "The engines side by side";
export const needsRiddle = true;

const PATIENCE = 10; // seconds for an engine
const LEAST = 1e-4; // seconds: where the bars start
const PLURAL = /^(\w*?)(?:(?<=ch)e)?s\b/;
const ABOUT = {
  asp: "answer sets, by clingo",
  brute: "every arrangement there is",
  constraint: "constraints, by python-constraint",
  cpsat: "constraints, by OR-Tools",
  dfs: "place by place, and back at the first mistake",
  permutations: "category by category, all orders",
  sat: "logic, by a SAT solver",
};

export async function show(root, app) {
  const { engines } = await app.call("race", app.request({ engines: [] }));
  const race = new Race(app, engines);
  root.append(race.node);
  await race.run();
}

/** A time in words that fit beside a bar. */
export function timeText(seconds) {
  if (seconds >= 1) return `${seconds.toFixed(1)} s`;
  const thousandths = seconds * 1000;
  return `${thousandths.toFixed(thousandths < 1 ? 2 : thousandths < 10 ? 1 : 0)} ms`;
}

/** How long a bar is, from 0 to 1: ten times as long is always the same way further. */
export const lengthOf = (seconds) =>
  Math.max(0.02, Math.min(1, Math.log10(Math.max(seconds, LEAST) / LEAST) / Math.log10(PATIENCE / LEAST)));

/** How an engine did: "done", "late" (not finished in time), or "absent" (it does not run here). */
export function outcomeOf({ finished, total }) {
  if (finished) return "done";
  return total > 0 ? "late" : "absent";
}

/** What the search cost, in the engine's own words, of which the first is said in the singular where it is one. */
export const costText = (cost) =>
  Object.entries(cost)
    .map(([what, number]) => `${number.toLocaleString("en")} ${number === 1 ? what.replace(PLURAL, "$1") : what}`)
    .join(", ");

/** One race; the slowest kind of search starts last. */
class Race {
  constructor(app, engines) {
    this.app = app;
    this.names = [...engines].sort((one, two) => (one === "brute") - (two === "brute"));
    this.lanes = new Map(this.names.map((name) => [name, lane(name)]));
    this.list = el("ul", { class: "lanes" }, [...this.lanes.values()]);
    this.end = el("p", { class: "quiet", role: "status" });
    this.again = button("Run again", () => this.app.show("race"), { disabled: true });
    this.node = el(
      "div",
      { class: "race-track" },
      el(
        "p",
        { class: "lead" },
        `Each looks for all solutions, ${PATIENCE} seconds at the most. Each mark to the right is ten times as long.`,
      ),
      this.list,
      el("p", { class: "scale", aria: { hidden: "true" } }, scaleMarks()),
      this.end,
      el("div", { class: "buttons" }, this.again),
    );
  }

  async run() {
    const runs = [];
    for (const name of this.names) {
      if (!this.node.isConnected) return;
      const run = await this.one(name);
      if (!run) break;
      runs.push(run);
      if (outcomeOf(run) === "absent") this.lanes.get(name).remove();
      else finish(this.lanes.get(name), run);
    }
    this.close(runs);
  }

  /** Say who was first, and who could not run. */
  close(runs) {
    const [first] = runs.filter(({ finished }) => finished).sort((one, two) => one.total - two.total);
    const badge = el("span", { class: "badge" }, "first");
    if (first) this.lanes.get(first.engine).querySelector("b").after(badge);
    const absent = runs.filter((run) => outcomeOf(run) === "absent").map(({ engine }) => engine);
    const out = absent.length ? ` These do not run here: ${absent.join(", ")}.` : "";
    this.end.textContent = `The race is over.${out}`;
    this.again.disabled = false;
  }

  /** How one engine did; nothing where the user has stopped the race. */
  async one(name) {
    const node = this.lanes.get(name);
    await this.app.engine.ready;
    node.dataset.state = "runs";
    let late = false;
    const bell = setTimeout(() => {
      late = true;
      this.app.engine.cancel();
    }, (PATIENCE + 2) * 1000);
    try {
      const { runs } = await this.app.call("race", this.app.request({ engines: [name], seconds: PATIENCE }));
      return runs[0];
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
      if (late) return { engine: name, finished: false, total: PATIENCE, solutions: 0, cost: {} };
      node.dataset.state = "waits";
      return null;
    } finally {
      clearTimeout(bell);
    }
  }
}

function lane(name) {
  return el(
    "li",
    { data: { engine: name, state: "waits" } },
    el("span", { class: "lane-name" }, el("b", {}, name), " ", el("span", { class: "quiet" }, ABOUT[name] ?? "")),
    bar(0),
    el("span", { class: "lane-time" }, ""),
    el("span", { class: "lane-cost quiet" }, ""),
  );
}

/** Show in its lane how an engine did. */
function finish(node, run) {
  const done = run.finished;
  node.dataset.state = done ? "done" : "late";
  node.querySelector(".run").style.inlineSize = `${100 * lengthOf(run.total)}%`;
  node.querySelector(".lane-time").textContent = done ? timeText(run.total) : "not finished";
  const found = run.solutions === 1 ? "1 solution" : `${run.solutions.toLocaleString("en")} solutions`;
  fill(node.querySelector(".lane-cost"), [found, costText(run.cost)].filter(Boolean).join(" · "));
}

const scaleMarks = () => ["0.1 ms", "1 ms", "10 ms", "0.1 s", "1 s", "10 s"].map((text) => el("span", {}, text));
