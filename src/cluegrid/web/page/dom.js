// Elements, made without any HTML: what comes from a riddle is only ever text.

import { CancelledError } from "./engine.js";

const SHOWN = 10_000; // milliseconds

/** An element with properties ("on" for events, "data" and "aria" for attributes) and children (nodes or texts). */
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") for (const [event, act] of Object.entries(value)) node.addEventListener(event, act);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name === "aria") for (const [key, held] of Object.entries(value)) node.setAttribute(`aria-${key}`, held);
    else if (name === "class") node.className = value;
    else if (name in node && name !== "role" && name !== "list") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...real(children));
  return node;
}

/** A button that does something. */
export const button = (label, act, properties = {}) =>
  el("button", { type: "button", on: { click: act }, ...properties }, label);

/** Ways to other views, the first one the likeliest. */
export const ways = (names) =>
  names.map((name, n) =>
    el("a", { class: n ? "button" : "button primary", href: `#${name}` }, name[0].toUpperCase() + name.slice(1)),
  );

/** A bar of a length from 0 to 1; what it means stands beside it in words. */
export function bar(length) {
  const run = el("span", { class: "run" });
  run.style.inlineSize = `${100 * length}%`;
  return el("span", { class: "track" }, run);
}

/** Put these children in place of the ones that are there. */
export function fill(node, ...children) {
  node.replaceChildren(...real(children));
  return node;
}

const real = (children) =>
  children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

/** Say something to those who listen and show it to those who look, for a while. */
export function say(text) {
  const said = document.getElementById("said");
  said.textContent = text;
  clearTimeout(said.going);
  said.going = setTimeout(() => fill(said), SHOWN);
}

/** Hand a text to the clipboard, or say that this browser does not allow it. */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say("This browser does not let the page copy. Mark the text and copy it by hand.");
  }
}

/** Let the user keep a text as a file. */
export function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Do something, and tell in the view where it did not work. */
export async function guarded(root, work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof CancelledError) say("Stopped.");
    else root.append(el("p", { class: "note bad", role: "alert" }, error.message));
  }
}
