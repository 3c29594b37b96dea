// From a picture: a screenshot or photo of a riddle becomes text, in the browser; loaded only when asked for.

import { button, el, fill, say } from "./dom.js";
import { cleanText } from "./riddle.js";

const FILES = new URL("picture/", import.meta.url);
const LARGEST = 2400; // pixels of a side: more makes nothing clearer
const LISTED = /^\s*(?:[-*•]|[([]?\d+[.)\]:])/;

/** Show a picture in a place and hand on its text, which is for the user to correct. */
export async function readPicture(file, place, take) {
  const bar = el("progress", { max: 1, value: 0, aria: { label: "Reading the picture" } });
  const note = el("p", { class: "note" }, "The picture is being read on this device … ", bar);
  const canvas = await drawn(file);
  let worker = null;
  const stop = button("Stop", () => {
    worker?.terminate();
    fill(place);
    say("Stopped.");
  });
  fill(place, el("h2", {}, "The picture"), note, stop, canvas);
  const told = ({ status, progress }) => {
    if (status === "recognizing text") bar.value = progress;
  };
  worker = await started(told);
  const { data } = await worker.recognize(canvas);
  await worker.terminate();
  if (!place.contains(canvas)) return;
  take(unwrapped(cleanText(data.text)));
  stop.remove();
  fill(note, "Compare the text with the picture, correct what was misread, then have it read.");
}

/** The picture on a canvas, no larger than is of use. */
async function drawn(file) {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error("This file is no picture that the browser can show.");
  });
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height));
  const canvas = el("canvas", {
    class: "picture",
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
    role: "img",
    aria: { label: "The picture that was read" },
  });
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The program that reads, from the files of this site alone. */
async function started(told) {
  const { default: tesseract } = await import(new URL("tesseract.esm.min.js", FILES)).catch(() => {
    throw new Error("What reads pictures could not be loaded: it needs the network the first time.");
  });
  return tesseract.createWorker("eng", 1, {
    workerPath: new URL("worker.min.js", FILES).href,
    corePath: new URL("tesseract-core-simd-lstm.wasm.js", FILES).href,
    langPath: FILES.href.replace(/\/$/, ""),
    workerBlobURL: false,
    cacheMethod: "none",
    logger: told,
  });
}

/** A text whose sentences do not break off at the edge of a picture; titles and lists stay lines of their own. */
export function unwrapped(text) {
  const lines = text.split("\n").map((line) => line.trim());
  const widest = Math.max(...lines.map((line) => line.length));
  const ends = (line) => !line || /[.?!:]["”’)]?$/.test(line);
  const starts = (line) => !line || LISTED.test(line);
  const goesOn = (line, next) =>
    !ends(line) && !starts(next) && (/^\p{Ll}/u.test(next) || line.length > widest / 2);
  return lines
    .reduce((told, line, n) => told + (n && goesOn(lines[n - 1], line) ? " " : "\n") + line, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
