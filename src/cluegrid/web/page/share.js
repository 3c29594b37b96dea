// Links that hold a riddle, and marks if wanted, in their fragment: it never leaves the browser.

import { cleanRiddle, cleanText } from "./riddle.js";

const START = "#r1.";
const MOST_LINK = 60_000;
const MOST_BYTES = 400_000;

/** The fragment for a riddle (or only its text) and marks in the form of the commands. */
export async function toFragment({ riddle, text, marks }) {
  const bytes = new TextEncoder().encode(JSON.stringify({ riddle, text: riddle ? undefined : text, marks }));
  const packed = await gathered(through(bytes, new CompressionStream("deflate-raw")), MOST_LINK);
  const signs = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return START + btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What a fragment holds, checked; null where it holds no riddle. An error says what is wrong with the link. */
export async function fromFragment(fragment) {
  if (!fragment.startsWith(START)) return null;
  const data = await unpacked(fragment.slice(START.length));
  const { riddle, text, marks } = typeof data === "object" && data !== null ? data : {};
  return { riddle: riddle ? cleanRiddle(riddle) : null, text: text ? cleanText(text) : "", marks: marks ?? null };
}

async function unpacked(code) {
  if (code.length > MOST_LINK * 2) throw new Error("This link is too long to hold a riddle.");
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const plain = await gathered(through(bytes, new DecompressionStream("deflate-raw")), MOST_BYTES);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
  } catch {
    throw new Error("This link is damaged: a part of it may be missing. Ask for it again.");
  }
}

const through = (bytes, transform) => new Blob([bytes]).stream().pipeThrough(transform);

/** All bytes of a stream, or an error where they are more than allowed: a small link must not unpack to a flood. */
async function gathered(stream, most) {
  const found = [];
  let length = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error("This riddle is too long for a link: save it as a file instead.");
    }
    found.push(value);
  }
  const all = new Uint8Array(length);
  found.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}
