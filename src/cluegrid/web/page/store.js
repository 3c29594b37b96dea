// What the browser keeps for the next visit: the riddle, the boards, the notes and the settings.

import { cleanRiddle } from "./riddle.js";

const PREFIX = "cluegrid.";
const MOST_GAMES = 30;

/** A store over something like localStorage; where that is closed or full, nothing is kept and nothing breaks. */
export class Store {
  constructor(storage) {
    this.storage = storage;
  }

  get(name) {
    try {
      return JSON.parse(this.storage.getItem(PREFIX + name)) ?? null;
    } catch {
      return null;
    }
  }

  set(name, data) {
    try {
      this.storage.setItem(PREFIX + name, JSON.stringify(data));
      return true;
    } catch {
      return false;
    }
  }

  /** The riddle of the last visit, or null. */
  riddle() {
    try {
      return cleanRiddle(this.get("riddle"));
    } catch {
      return null;
    }
  }

  /** The game that was played with a riddle, or null. */
  game(riddle) {
    const game = this.get(`game.${nameOf(riddle)}`);
    return typeof game === "object" ? game : null;
  }

  /** Keep a game; of many the ones that were not touched for longest go. */
  keepGame(riddle, game) {
    const name = nameOf(riddle);
    const known = this.get("games");
    const names = [name, ...(Array.isArray(known) ? known : []).filter((other) => other !== name)];
    for (const old of names.splice(MOST_GAMES)) this.drop(`game.${old}`);
    this.set("games", names);
    return this.set(`game.${name}`, game);
  }

  drop(name) {
    try {
      this.storage.removeItem(PREFIX + name);
    } catch {
      // there is no storage, so nothing is left in it
    }
  }
}

const named = new WeakMap();

/** A short name for a riddle: the same for the same values and clues. */
export function nameOf(riddle) {
  if (!named.has(riddle)) named.set(riddle, hashed(riddle));
  return named.get(riddle);
}

/** FNV-1a over what matters of a riddle. */
function hashed({ axis, categories, clues }) {
  let hash = 0xcbf29ce484222325n;
  for (const sign of new TextEncoder().encode(JSON.stringify([axis, categories, clues]))) {
    hash = ((hash ^ BigInt(sign)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return hash.toString(36);
}
