// Paste: a text comes in, and every sentence is marked by what was made of it.

import { drawAccount } from "./account.js";
import { button, el, fill, guarded, say } from "./dom.js";
import { cleanRiddle, cleanText, titleOf } from "./riddle.js";

export const heading = "Paste a riddle";

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
  const read = () => guarded(fill(account), () => readText(app, area.value, account, take, read));
  root.append(
    el(
      "p",
      { class: "lead" },
      "An Einstein riddle, a zebra puzzle, a logic grid puzzle: in plain English, as you found it.",
    ),
    el(
      "div",
      { class: "columns" },
      el(
        "div",
        {},
        el("label", { htmlFor: "text" }, "The text of the riddle"),
        area,
        el(
          "div",
          { class: "buttons" },
          button("Read it", read, { class: "primary" }),
          opener(take, app, read),
          el("span", { class: "hint-key" }, "Ctrl + Enter"),
        ),
        examples(app, take, read),
      ),
      account,
    ),
  );
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) read();
  });
  if (app.reading && cleanText(app.text) === app.reading.of) drawAccount(app, account, take, read);
}

/** The riddles that come with the page. */
function examples(app, take, read) {
  const list = el("ul", { class: "chips" });
  const load = async () => {
    const riddles = (await (await fetch("examples.json")).json()).map(cleanRiddle);
    fill(
      list,
      riddles.map((riddle) =>
        el(
          "li",
          {},
          button(titleOf(riddle), () => {
            take(riddle.text);
            app.setRiddle(riddle);
            read();
          }),
        ),
      ),
    );
  };
  load().catch(() => fill(list, el("li", {}, "The examples could not be loaded.")));
  return el("div", { class: "examples" }, el("h2", {}, "Or start from one of these"), list);
}

/** A button that opens a file: a text, or a riddle in JSON. */
function opener(take, app, read) {
  const file = el("input", {
    type: "file",
    accept: ".txt,.json,.md,text/plain,application/json",
    hidden: true,
    tabIndex: -1,
    aria: { hidden: "true" },
    on: {
      change: async () => {
        try {
          if (!file.files[0]) return;
          await opened(cleanText(await file.files[0].text()), take, app, read);
        } catch (error) {
          say(error.message);
        }
        file.value = "";
      },
    },
  });
  return el(
    "span",
    {},
    button("Open a file", () => file.click()),
    file,
  );
}

async function opened(text, take, app, read) {
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
  if (!text.trim()) {
    say("There is no text yet: paste one, or start from an example.");
    return;
  }
  fill(account, el("p", { class: "quiet" }, "Reading …"));
  const answer = await app.call("read", { text }).catch((error) => {
    fill(account);
    throw error;
  });
  const reading = { ...answer, of: text };
  const riddle = reading.puzzle && cleanRiddle(reading.puzzle);
  app.setRiddle(riddle, reading);
  drawAccount(app, account, take, read);
}
