// Today's riddle: the same for everyone, wherever they are.

import { el, fill, guarded } from "./dom.js";
import { cleanRiddle } from "./riddle.js";

export const THEMES = [
  "houses",
  "allotments",
  "bakery",
  "campsite",
  "detectives",
  "dinner party",
  "dog show",
  "hotel",
  "kitchen",
  "knights",
  "library",
  "market stalls",
  "museum",
  "night train",
  "poison",
  "potion bottles",
  "regatta",
  "science fair",
  "space station",
  "theatre",
  "zoo",
];
export const BANDS = ["easy", "medium", "hard", "expert"];
const ANY_SIZE = THEMES.filter((theme) => theme !== "poison");
export const PATIENCE = 60; // seconds; who does not want to wait so long presses Stop
const DAY = 86_400_000;

/** The order for the riddle of a day. */
export function today(date = new Date()) {
  const day = date.toISOString().slice(0, 10);
  const number = Math.floor(date.getTime() / DAY);
  return { theme: ANY_SIZE[number % ANY_SIZE.length], size: "4x4", difficulty: BANDS[number % 3], seed: day };
}

/** The riddle of the day, with a button that makes it. */
export function todayCard(app) {
  const order = today();
  const date = new Date(`${order.seed}T12:00:00Z`).toLocaleDateString("en", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const place = el("div");
  const make = () => guarded(fill(place), () => makeOne(app, order));
  return el(
    "section",
    { class: "card today", aria: { label: "Today’s riddle" } },
    el("p", { class: "eyebrow" }, date),
    el("h2", {}, "Today’s riddle"),
    el("p", {}, `${order.theme[0].toUpperCase()}${order.theme.slice(1)}, ${order.difficulty}. The same for everyone.`),
    el("div", { class: "buttons" }, el("button", { type: "button", class: "primary", on: { click: make } }, "Play it")),
    place,
  );
}

/** Make a riddle and play it. */
export async function makeOne(app, order) {
  const made = cleanRiddle(await app.call("generate", { ...order, seconds: PATIENCE }));
  app.setRiddle(made);
  app.setText(made.text ?? "");
  await app.go("play");
}
