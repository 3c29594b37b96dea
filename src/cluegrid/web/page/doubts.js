// Doubts: words that can be read in two ways are choices to click, with the number of solutions beside each.

import { el, say } from "./dom.js";

/** The doubts of the riddle as choices; nothing where there are none. `again` is called after a choice. */
export function doubtsOf(app, settled = [], again = () => {}) {
  const doubts = app.riddle?.doubts ?? [];
  if (!doubts.length) return null;
  return el(
    "section",
    { class: "doubts", aria: { label: "Doubts" } },
    el("h2", {}, "What can be read in two ways"),
    doubts.map((doubt) =>
      choices(
        app,
        doubt,
        settled.find(({ name }) => name === doubt.name),
        again,
      ),
    ),
  );
}

function choices(app, doubt, found, again) {
  const chosen = app.take[doubt.name];
  const first = app.reading?.doubts.find(({ name }) => name === doubt.name); // a choice leaves nothing to count
  return el(
    "fieldset",
    {},
    el("legend", {}, doubt.text || doubt.name),
    doubt.readings.map((reading, n) => {
      const text = typeof reading === "string" ? reading : reading.text;
      const solutions = (found ?? first)?.readings[n]?.solutions;
      const taken = chosen === undefined ? found?.taken === text : chosen === text;
      return el(
        "label",
        { class: "choice" },
        el("input", {
          type: "radio",
          name: `doubt ${doubt.name}`,
          checked: taken,
          on: {
            change: () => {
              app.choose(doubt.name, text);
              say(`Taken: ${text}`);
              again();
            },
          },
        }),
        el("span", {}, text),
        solutions !== undefined && el("span", { class: "count" }, counted(solutions)),
      );
    }),
    chosen === undefined && found?.because && el("p", { class: "quiet" }, found.because),
  );
}

/** So many solutions; null where there are more than anybody counts. */
const counted = (number) =>
  number === null ? "many solutions" : (["no solution", "1 solution"][number] ?? `${number} solutions`);
