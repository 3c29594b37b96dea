// Riddles from outside (files, links, what was kept): only what has the shape of one, within bounds, gets in.

const MOST_TEXT = 100_000;
const MOST_VALUES = 400;
const MOST_CLUES = 500;
const BEFORE_A_CLUE = /(?:\n[^\n.]*:)?(?:\s+[([]?\d+[.)\]:]|\s+[-*•])?\s*$/;
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text without signs that command anything, or an error where it is none or too long. */
export function cleanText(text, most = MOST_TEXT) {
  if (typeof text !== "string") throw new Error("This is no text.");
  if (text.length > most)
    throw new Error(`This text is too long: at most ${most.toLocaleString("en")} signs are read.`);
  return text.replaceAll("\r\n", "\n").replace(CONTROL, "");
}

/** A riddle in the JSON notation, with the parts that the page needs checked; the engine checks the rest. */
export function cleanRiddle(data) {
  if (!isObject(data) || !Array.isArray(data.categories)) throw new Error("This is no riddle in cluegrid's notation.");
  const categories = data.categories.map(cleanCategory);
  const names = categories.map((category) => category.name);
  const size = categories.reduce((sum, category) => sum + category.values.length, 0);
  if (categories.length < 2 || size > MOST_VALUES) throw new Error("This riddle has too few or too many values.");
  if (new Set(names).size < names.length) throw new Error("Two categories of this riddle have the same name.");
  if (!names.includes(data.axis)) throw new Error("This riddle does not say which category is the places.");
  const clues = listOf(data.clues, MOST_CLUES).map(cleanClue);
  const riddle = { cluegrid: 1, axis: data.axis, categories, clues };
  for (const name of ["title", "text"]) if (data[name]) riddle[name] = cleanText(data[name]);
  for (const name of ["questions", "doubts"]) if (data[name]) riddle[name] = listOf(data[name], MOST_CLUES);
  return riddle;
}

/** The clues of a riddle with their numbers: those that have none are numbered on. */
export function numbered(riddle) {
  let last = 0;
  return riddle.clues.map((clue) => {
    last = clue.number || last + 1;
    return { number: last, text: clue.text || `Clue ${last}` };
  });
}

/** What a riddle is called: its title, or its first line. */
export function titleOf(riddle) {
  const first = (riddle.text ?? "").split("\n").find((line) => line.trim()) ?? "";
  return riddle.title || (first.length <= 60 ? first : "") || "A riddle";
}

/** What a riddle says before its first clue, without its title; nothing where that cannot be told. */
export function sceneOf(riddle) {
  const text = riddle.text ?? "";
  const first = riddle.clues[0]?.text;
  const at = first ? text.indexOf(first) : -1;
  const opening = at < 0 ? "" : text.slice(0, at).replace(BEFORE_A_CLUE, "").trim();
  const title = titleOf(riddle);
  return (opening.startsWith(title) && opening.slice(title.length).trim()) || opening;
}

function cleanCategory(data) {
  if (!isObject(data) || !Array.isArray(data.values)) throw new Error("A category of this riddle has no values.");
  const values = data.values.map((value) => cleanText(String(value), 200));
  if (!values.length || new Set(values).size < values.length) throw new Error("A category has a value twice or none.");
  const category = { ...data, name: cleanText(data.name, 200), values };
  if (data.held !== undefined) category.held = cleanHeld(data.held, values);
  return category;
}

function cleanHeld(held, values) {
  const isCount = (n) => Number.isInteger(n) && n >= 0;
  const isHeld = (n) => isCount(n) || (Array.isArray(n) && n.length === 2 && n.every(isCount));
  const entries = isObject(held) ? Object.entries(held) : [];
  if (!entries.every(([name, count]) => values.includes(name) && isHeld(count))) {
    throw new Error("A category of this riddle does not say how often its values are held.");
  }
  return Object.fromEntries(entries);
}

function cleanClue(data) {
  if (!isObject(data) || data.says === undefined) throw new Error("A clue of this riddle says nothing.");
  const clue = { says: data.says };
  if (data.text) clue.text = cleanText(data.text, 2000);
  if (Number.isInteger(data.number)) clue.number = data.number;
  return clue;
}

function listOf(data, most) {
  if (data === undefined) return [];
  if (!Array.isArray(data) || data.length > most) throw new Error("A list of this riddle is none, or is too long.");
  return data;
}

const isObject = (data) => typeof data === "object" && data !== null && !Array.isArray(data);
