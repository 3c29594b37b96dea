// Make: a riddle to order, today's, or a book of them to print.

import { el, fill, guarded } from "./dom.js";
import { cleanRiddle } from "./riddle.js";
import { BANDS, PATIENCE, THEMES, makeOne, todayCard } from "./today.js";

export const heading = "Make a riddle";

export async function show(root, app) {
  const last = app.store.get("make") ?? {};
  const theme = select("theme", THEMES, last.theme);
  const places = number("places", last.places ?? 5, 3, 8);
  const categories = number("categories", last.categories ?? 4, 2, 6);
  const band = select("difficulty", BANDS, last.difficulty ?? "medium");
  const seed = el("input", { type: "text", name: "seed", maxLength: 40, placeholder: "any word, or nothing" });
  const many = number("riddles", 1, 1, 30);
  const result = el("div", { aria: { live: "polite" } });
  const submit = (event) => {
    event.preventDefault();
    app.store.set("make", {
      theme: theme.value,
      places: places.value,
      categories: categories.value,
      difficulty: band.value,
    });
    const order = {
      theme: theme.value,
      size: `${places.value}x${categories.value}`,
      difficulty: band.value,
      seed: seed.value.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]),
    };
    guarded(fill(result), () => (many.value === "1" ? makeOne(app, order) : makeBook(app, order, many.value, result)));
  };
  root.append(
    el(
      "p",
      { class: "lead" },
      "Every riddle has exactly one solution and no clue too many. The same seed gives the same riddle.",
    ),
    el(
      "div",
      { class: "columns" },
      el(
        "form",
        { class: "form", on: { submit } },
        field("Theme", theme),
        field("Difficulty", band),
        field("Places", places, "3 to 8"),
        field("Categories", categories, "2 to 6, without the places"),
        field("Seed", seed),
        field("How many", many),
        el("p", { class: "quiet" }, "One is there to play; several become a book to print, with the key at its end."),
        el("div", { class: "buttons" }, el("button", { type: "submit", class: "primary" }, "Make it")),
        result,
      ),
      todayCard(app),
    ),
  );
}

/** Make riddles one after another, and print them. */
async function makeBook(app, order, many, result) {
  const book = [];
  for (let n = 1; n <= Number(many); n += 1) {
    fill(result, el("p", { class: "note" }, `Making riddle ${n} of ${many} …`));
    book.push(cleanRiddle(await app.call("generate", { ...order, seed: `${order.seed}/${n}`, seconds: PATIENCE })));
    if (!result.isConnected) return;
  }
  app.setRiddle(book[0]);
  app.setText(book[0].text ?? "");
  app.book = book;
  await app.go("print");
}

const field = (label, input, about = "") =>
  el("label", { class: "field" }, el("span", {}, label), input, about && el("span", { class: "quiet" }, about));
const number = (name, value, min, max) =>
  el("input", { type: "number", name, value: String(value), min, max, required: true });
const select = (name, options, chosen) =>
  el(
    "select",
    { name },
    options.map((option) => el("option", { value: option, selected: option === chosen }, option)),
  );
