// Make: a riddle to order, or today's.

import { el, fill, guarded } from "./dom.js";
import { cleanRiddle } from "./riddle.js";

export const heading = "Make a riddle";

const THEMES = [
  "houses",
  "dinner party",
  "kitchen",
  "library",
  "market stalls",
  "poison",
  "potion bottles",
  "regatta",
  "space station",
];
const BANDS = ["easy", "medium", "hard", "expert"];

export async function show(root, app) {
  const theme = select("Theme", THEMES, app.store.get("make")?.theme);
  const places = number("Places", 5, 3, 8);
  const categories = number("Categories", 4, 2, 6);
  const band = select("Difficulty", BANDS, app.store.get("make")?.difficulty ?? "medium");
  const seed = el("input", { type: "text", maxLength: 40, value: "", placeholder: "any word, or nothing" });
  const result = el("div");
  const make = async (order) => {
    await guarded(fill(result), async () => {
      const made = await app.call("generate", order);
      app.setRiddle(cleanRiddle(made));
      app.setText(app.riddle.text ?? "");
      await app.go("play");
    });
  };
  const submit = (event) => {
    event.preventDefault();
    app.store.set("make", { theme: theme.value, difficulty: band.value });
    make({
      theme: theme.value,
      size: `${places.value}x${categories.value}`,
      difficulty: band.value,
      seed: seed.value.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]),
    });
  };
  root.append(
    el(
      "p",
      { class: "lead" },
      "Every riddle has exactly one solution and no clue too many. The same seed gives the same riddle.",
    ),
    el(
      "form",
      { class: "form", on: { submit } },
      field("Theme", theme),
      field("Places", places),
      field("Categories", categories),
      field("Difficulty", band),
      field("Seed", seed),
      el(
        "div",
        { class: "buttons" },
        el("button", { type: "submit", class: "primary" }, "Make it"),
        el("button", { type: "button", on: { click: () => make(today()) } }, "Today’s riddle"),
      ),
    ),
    result,
  );
}

/** The order for the riddle of a day: the same for everyone. */
export function today(date = new Date()) {
  const day = date.toISOString().slice(0, 10);
  const number = Math.floor(date.getTime() / 86_400_000);
  return { theme: THEMES[number % THEMES.length], size: "4x4", difficulty: BANDS[number % 3], seed: day };
}

const field = (label, input) => el("label", { class: "field" }, el("span", {}, label), input);
const number = (name, value, min, max) =>
  el("input", { type: "number", name, value: String(value), min, max, required: true });
const select = (name, options, chosen) =>
  el(
    "select",
    { name },
    options.map((option) => el("option", { value: option, selected: option === chosen }, option)),
  );
