// The page: one riddle at a time, the views on it, and who does the thinking.

import { el, fill, guarded, say } from "./dom.js";
import { fetchEngine, workerEngine } from "./engine.js";
import { titleOf } from "./riddle.js";
import { fromFragment } from "./share.js";
import { Store } from "./store.js";

// Each view is loaded when it is first looked at, so that the page is there at once.
const VIEWS = {
  paste: { title: "Paste", load: () => import("./paste.js") },
  solve: { title: "Solve", load: () => import("./solve.js") },
  explain: { title: "Explain", load: () => import("./explain.js") },
  play: { title: "Play", load: () => import("./play.js") },
  check: { title: "Check", load: () => import("./check.js") },
  print: { title: "Print", load: () => import("./print.js") },
  race: { title: "Race", load: () => import("./race.js") },
  make: { title: "Make", load: () => import("./make.js") },
};
const WORTH_KEEPING = 60; // letters of a text that can be had again
const MOST_RESTATED = 200; // sentences that are remembered as a model's
const WHERE = {
  fetch: "Python on the machine that runs cluegrid serve does the thinking. Nothing you paste goes anywhere else, unless you let a model of yours restate it.",
  worker: "Python in this browser does the thinking: nothing you paste leaves this device.",
};

/** What all views share: the riddle, what was made of its text, and the engine. */
class App {
  constructor() {
    this.store = new Store(storage());
    this.engine = chosenEngine();
    this.riddle = this.store.riddle();
    this.text = this.store.get("text") ?? this.riddle?.text ?? "";
    this.reading = null;
    this.take = this.store.get("take") ?? {};
    this.leftOut = this.store.get("left out") ?? 0;
    this.answers = new Map();
    this.book = null;
    this.shown = null;
    this.offered = null;
    this.jobs = 0;
    this.stops = new Set();
  }

  /** Have another riddle, with the account of its text where there is one. */
  setRiddle(riddle, reading = null) {
    this.riddle = riddle;
    this.book = null;
    this.reading = reading;
    this.take = {};
    this.leftOut = reading?.sentences.filter(({ kind }) => kind === "unread").length ?? 0;
    this.answers.clear();
    this.store.set("riddle", riddle);
    this.store.set("take", this.take);
    this.store.set("left out", this.leftOut);
  }

  /** Have another text; what was made of the last one is forgotten. */
  setText(text) {
    if (this.text.length > WORTH_KEEPING && !text.startsWith(this.text.slice(0, WORTH_KEEPING))) {
      this.store.set("text before", this.text);
    }
    this.text = text;
    this.store.set("text", text);
  }

  /** Read doubtful words in this way from now on. */
  choose(doubt, reading) {
    this.take = { ...this.take, [doubt]: reading };
    this.store.set("take", this.take);
    this.answers.clear();
  }

  /** What a command says of the riddle; asked once, then remembered. */
  async about(command) {
    if (!this.answers.has(command)) {
      const asked = this.answers;
      const answer = await this.call(command, this.request());
      asked.set(command, answer);
    }
    return this.answers.get(command);
  }

  /** A request about the riddle as it is read now. */
  request(more = {}) {
    return { puzzle: this.riddle, ...(Object.keys(this.take).length ? { take: this.take } : {}), ...more };
  }

  /** The sentences of the text that are as a model restated them. */
  get restated() {
    const known = this.store.get("restated");
    return (Array.isArray(known) ? known : []).filter(({ says }) => says && this.text.includes(says));
  }

  /** Remember which sentences are not the riddle's own. */
  noteRestated(more) {
    this.store.set("restated", [...more, ...this.restated].slice(0, MOST_RESTATED));
  }

  /** Ask the engine. */
  call(command, request) {
    return this.work(() => this.engine.call(command, request));
  }

  /** Do something that may take long, with a sign that it goes on and a way to stop it. */
  async work(act, text = "Thinking …") {
    const stop = new AbortController();
    this.stops.add(stop);
    this.jobs += 1;
    const sign = setTimeout(() => this.showWork(text), 250);
    try {
      return await act(stop.signal, (now) => this.showWork(now));
    } finally {
      clearTimeout(sign);
      this.stops.delete(stop);
      this.jobs -= 1;
      if (!this.jobs) document.getElementById("work").hidden = true;
    }
  }

  showWork(text) {
    const shown = this.engine.isReady ? text : "Waiting until Python is loaded …";
    document.getElementById("work-text").textContent = shown;
    document.getElementById("work").hidden = false;
  }

  /** Stop what is going on. */
  cancel() {
    for (const stop of this.stops) stop.abort();
    this.engine.cancel();
  }

  /** Show a view; where it cannot, it says why in a sentence. */
  async go(name) {
    fill(document.getElementById("said"));
    if (location.hash !== `#${name}`) history.pushState(null, "", `#${name}`);
    await this.show(name);
    document.getElementById("main").focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  async show(name) {
    this.shown = name;
    for (const link of document.querySelectorAll("#views a")) {
      if (link.hash === `#${name}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    const { title, load } = VIEWS[name];
    document.title = `${title} – cluegrid`;
    const root = el("section", { class: `view ${name}`, aria: { label: title } });
    const main = document.getElementById("main");
    const view = await load();
    if (this.shown !== name) return;
    fill(main, root);
    const named = view.needsRiddle && this.riddle;
    if (named) root.append(el("p", { class: "eyebrow" }, view.heading));
    root.append(el("h1", {}, named ? titleOf(this.riddle) : view.heading));
    if (view.needsRiddle && !this.riddle) root.append(this.needed());
    else {
      root.append(...(view.needsRiddle ? this.warnings() : []));
      await guarded(root, () => view.show(root, this));
    }
  }

  /** What the riddle that is there does not have of the text. */
  warnings() {
    const mend = (text) => el("p", { class: "note warn" }, `${text} `, el("a", { href: "#paste" }, "Go to the text"));
    const many = this.leftOut === 1 ? "One sentence of the text was" : `${this.leftOut} sentences of the text were`;
    const theirs = this.restated.length;
    const changed = this.riddle.text && this.text.trim() && this.text.trim() !== this.riddle.text.trim();
    return [
      this.leftOut > 0 && mend(`${many} not understood and left out.`),
      theirs > 0 &&
        mend(
          `${theirs === 1 ? "One sentence is" : `${theirs} sentences are`} as a model restated ${theirs === 1 ? "it" : "them"}: this is about the restated riddle.`,
        ),
      changed && mend("The text was changed since: read it again to have that here."),
    ].filter(Boolean);
  }

  needed() {
    return el(
      "div",
      { class: "note" },
      el("p", {}, "There is no riddle yet. "),
      el(
        "p",
        {},
        el("a", { class: "button primary", href: "#paste" }, "Paste one"),
        " ",
        el("a", { class: "button", href: "#make" }, "Make one"),
      ),
    );
  }
}

function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function chosenEngine() {
  if (document.documentElement.dataset.engine !== "worker") return fetchEngine();
  const engine = workerEngine(() => new Worker("worker.js", { type: "module" }), showLoading);
  engine.ready.then(() => navigator.serviceWorker?.register("offline.js")); // later: it loads all files once more
  return engine;
}

/** Show how far the engine is loaded (meanwhile the page can be used), or that it could not be. */
function showLoading(part) {
  const line = document.getElementById("loading");
  if (Number.isNaN(part)) fill(line, "Python could not be loaded. Load the page again.");
  else {
    line.hidden = part >= 1;
    line.toggleAttribute("data-ready", part >= 1);
    line.querySelector("progress").value = part;
  }
}

const viewOf = (hash) => (hash.slice(1) in VIEWS ? hash.slice(1) : null);

/** Take over the riddle of a link; where the link is no good, say so. */
async function openLink(app) {
  try {
    const link = await fromFragment(location.hash);
    if (!link) return;
    if (link.riddle) app.setRiddle(link.riddle);
    app.setText(link.riddle?.text ?? link.text);
    app.linkedMarks = link.marks;
    history.replaceState(null, "", link.riddle ? "#play" : "#paste");
  } catch (error) {
    history.replaceState(null, "", "#paste");
    say(error.message);
  }
}

async function start() {
  const app = new App();
  fill(
    document.getElementById("views"),
    Object.entries(VIEWS).map(([name, view]) => el("li", {}, el("a", { href: `#${name}` }, view.title))),
  );
  document.getElementById("where").textContent = WHERE[app.engine.kind];
  document.getElementById("cancel").addEventListener("click", () => app.cancel());
  addEventListener("pointerdown", () => fill(document.getElementById("said"))); // it was of what was done before
  addEventListener("hashchange", async () => {
    fill(document.getElementById("said"));
    await openLink(app);
    const name = viewOf(location.hash);
    if (name) await app.show(name);
  });
  await openLink(app);
  await app.show(viewOf(location.hash) ?? "paste");
}

start();
