// Paste: a text comes in, and every sentence is marked by what was made of it.

import { button, el, fill, guarded, say, ways } from "./dom.js";
import { cleanRiddle, cleanText, titleOf } from "./riddle.js";
import { todayCard } from "./today.js";

export const heading = "Paste a riddle";

const LEAD =
  "An Einstein riddle, a zebra puzzle, a logic grid puzzle, in plain English as you found it. See what was " +
  "understood, then solve it, follow it step by step, play it or print it.";

export async function show(root, app) {
  const area = el("textarea", {
    id: "text",
    rows: 14,
    spellcheck: false,
    value: app.text,
    placeholder: "Five houses stand in a row …",
    on: { input: () => app.setText(area.value) },
  });
  const account = el("div", { class: "account", aria: { live: "polite" } });
  const take = (text) => {
    area.value = text;
    app.setText(text);
  };
  const read = async () => {
    if (area.value.trim()) await guarded(fill(account), () => readText(app, area.value, account, take, read));
    else say("There is no text yet: paste one, or start from an example.");
  };
  const clear = () => {
    take("");
    fill(account, welcome(app, take, read));
    area.focus();
  };
  const look = async (file) => {
    const { readPicture } = await import("./picture.js");
    await readPicture(file, account, take);
  };
  root.append(
    el("p", { class: "lead" }, LEAD),
    el(
      "div",
      { class: "columns paste-columns" },
      el(
        "div",
        {},
        el("label", { htmlFor: "text" }, "The text of the riddle"),
        area,
        el(
          "div",
          { class: "buttons" },
          button("Read it", read, { class: "primary", title: "Ctrl + Enter" }),
          opener("Open a file", ".txt,.json,.md,text/plain,application/json", (file) => opened(file, take, app, read)),
          canPicture() && opener("From a picture", "image/*", look),
          button("Clear", clear),
          app.store.get("text before") && button("My last text", () => take(app.store.get("text before"))),
        ),
      ),
      account,
    ),
  );
  area.addEventListener("paste", (event) => {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
    if (!picture || !canPicture()) return;
    event.preventDefault();
    guarded(account, () => look(picture));
  });
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) read();
  });
  if (app.reading && cleanText(app.text) === app.reading.of) await tellOf(app, account, take, read);
  else fill(account, welcome(app, take, read));
}

/** What there is to begin with: the riddle of the last visit, today's, and those that come with the page. */
function welcome(app, take, read) {
  return el("div", { class: "welcome" }, lastOne(app), todayCard(app), examples(app, take, read));
}

/** The riddle that is there already. */
function lastOne(app) {
  return (
    app.riddle &&
    el(
      "section",
      { class: "card", aria: { label: "Go on" } },
      el("p", { class: "eyebrow" }, "Go on with"),
      el("h2", {}, titleOf(app.riddle)),
      el("div", { class: "buttons" }, ways(["play", "solve", "explain", "print"])),
    )
  );
}

/** The riddles that come with the page. */
function examples(app, take, read) {
  const list = el("ul", { class: "examples" });
  const start = (riddle) => {
    take(riddle.text);
    app.setRiddle(riddle);
    read();
  };
  const load = async () => {
    const riddles = (await (await fetch("examples.json")).json()).map(cleanRiddle);
    fill(
      list,
      riddles.map((riddle) =>
        el(
          "li",
          {},
          el(
            "button",
            { type: "button", on: { click: () => start(riddle) } },
            el("b", {}, titleOf(riddle)),
            el("span", { class: "quiet" }, sizeText(riddle)),
          ),
        ),
      ),
    );
  };
  load().catch(() => fill(list, el("li", {}, "The examples could not be loaded.")));
  return el("section", {}, el("h2", {}, "Or start from one of these"), list);
}

const sizeText = ({ categories, clues }) =>
  `${Math.max(...categories.map(({ values }) => values.length))} × ${categories.length}, ${clues.length} clues`;

/** Whether this site has what it takes to read pictures. */
const canPicture = () => document.documentElement.dataset.picture === "here";

/** A button that lets the user choose a file, and does something with it. */
function opener(label, accept, act) {
  const file = el("input", {
    type: "file",
    accept,
    hidden: true,
    tabIndex: -1,
    aria: { hidden: "true" },
    on: {
      change: async () => {
        const [chosen] = file.files;
        if (chosen) await act(chosen).catch((error) => say(error.message));
        file.value = "";
      },
    },
  });
  return el(
    "span",
    {},
    button(label, () => file.click()),
    file,
  );
}

/** Take over a file: a text, or a riddle in JSON. */
async function opened(file, take, app, read) {
  const text = cleanText(await file.text());
  if (!text.trimStart().startsWith("{")) {
    take(text);
    await read();
    return;
  }
  app.setRiddle(cleanRiddle(parsed(text)));
  app.setText(app.riddle.text ?? "");
  await app.go("play");
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("This file starts like JSON but is none.");
  }
}

async function readText(app, given, account, take, read) {
  const text = cleanText(given);
  fill(account, el("p", { class: "quiet" }, "Reading …"), app.riddle?.text === given && meanwhile(app));
  const answer = await app.call("read", { text }).catch((error) => {
    fill(account);
    throw error;
  });
  const reading = { ...answer, of: text };
  const riddle = reading.puzzle && cleanRiddle(reading.puzzle);
  if (riddle) app.setRiddle(riddle, reading);
  else app.reading = reading; // the riddle that was there is still there
  await tellOf(app, account, take, read);
  if (account.getBoundingClientRect().top > innerHeight * 0.7) account.scrollIntoView();
}

/** Draw the account; its module is not needed before there is one. */
async function tellOf(app, account, take, read) {
  const { drawAccount } = await import("./account.js");
  drawAccount(app, account, take, read);
}

/** What can be done with a riddle that came with the page while the engine is still being loaded. */
function meanwhile(app) {
  return (
    !app.engine.isReady &&
    el(
      "div",
      { class: "note" },
      el("p", {}, "Python is still being loaded. This riddle can be played and printed at once."),
      el("div", { class: "buttons" }, ways(["play", "print"])),
    )
  );
}
