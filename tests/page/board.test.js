import assert from "node:assert/strict";
import { test } from "node:test";

import { Board, NO, OPEN, YES, cell } from "../../src/cluegrid/web/page/board.js";

const PETS = {
  axis: "House",
  categories: [
    { name: "House", values: ["1", "2", "3"], order: "row" },
    { name: "Pet", values: ["cat", "dog", "fish"] },
    { name: "Drink", values: ["tea", "milk", "water"] },
  ],
  clues: [],
};
const BOTTLES = {
  axis: "Bottle",
  categories: [
    { name: "Bottle", values: ["1", "2", "3", "4"] },
    { name: "Contents", values: ["poison", "wine"], held: { poison: 3 } },
    { name: "Size", values: ["small", "large"], held: { small: [0, 4], large: [0, 4] } },
  ],
  clues: [],
};

const at = (board, ...names) => cell(...names.map((name) => board.frame.find(name)));
const marked = (riddle, ...marks) => {
  const board = new Board(riddle);
  for (const [mark, ...names] of marks) board.change([[at(board, ...names), mark]]);
  return board;
};

/** The marks of a board by kind; in which order they were made is another question. */
const marksOf = (board) => {
  const { yes, no } = board.asMarks();
  return { yes, no };
};

test("marks say in which order they were made, and are taken over in that order", () => {
  const board = new Board(PETS);
  const [first, second, third] = board.frame.members(1).map((i) => cell(0, i));
  board.change([[second, NO]]);
  board.change([[first, YES]]);
  board.change([[third, NO]]);
  assert.equal(board.asMarks().order, "nyn");
  assert.deepEqual(
    board.fromMarks(board.asMarks()).map(([key]) => key),
    [second, first, third],
  );
});

test("what is supposed within a supposition, and crosses that follow from it, are not sure either", () => {
  const board = new Board(PETS);
  const [first, second] = board.frame.members(1).map((i) => cell(0, i));
  board.suppose();
  board.change([[first, YES]]);
  board.suppose();
  assert.ok(board.isSupposed(first) && board.isSupposed(second));
  board.keepSupposed();
  board.keepSupposed();
  assert.ok(!board.isSupposed(first) && !board.isSupposed(second));
});

test("a cell goes from open to no to yes and back", () => {
  const board = new Board(PETS);
  const key = at(board, "cat", "2");
  const seen = [0, 1, 2].map(() => (board.cycle(key), board.shows(key)));
  assert.deepEqual(seen, [NO, YES, OPEN]);
});

test("a yes crosses out the rest of its row and column, and only there", () => {
  const board = marked(PETS, [YES, "cat", "2"]);
  for (const names of [
    ["cat", "1"],
    ["cat", "3"],
    ["dog", "2"],
    ["fish", "2"],
  ]) {
    assert.equal(board.shows(at(board, ...names)), NO);
    assert.ok(board.isAutomatic(at(board, ...names)));
  }
  assert.equal(board.shows(at(board, "dog", "1")), OPEN);
  assert.equal(board.shows(at(board, "tea", "2")), OPEN);
});

test("automatic crosses can be switched off, go with their yes, and are no marks", () => {
  const board = marked(PETS, [YES, "cat", "2"]);
  assert.deepEqual(marksOf(board), { yes: [["2", "cat"]], no: [] });
  board.automatic = false;
  assert.equal(board.shows(at(board, "cat", "1")), OPEN);
  board.automatic = true;
  board.cycle(at(board, "cat", "2"));
  assert.equal(board.shows(at(board, "cat", "1")), OPEN);
});

test("a click on an automatic cross asks for yes, the next one gives the cross again", () => {
  const board = marked(PETS, [YES, "cat", "2"]);
  const key = at(board, "cat", "1");
  board.cycle(key);
  assert.equal(board.shows(key), YES);
  board.cycle(key);
  assert.equal(board.shows(key), NO);
  assert.ok(board.isAutomatic(key));
});

test("a value that is held more than once keeps its other places", () => {
  const board = marked(BOTTLES, [YES, "poison", "1"]);
  assert.equal(board.shows(at(board, "poison", "2")), OPEN);
  assert.equal(board.shows(at(board, "wine", "1")), NO);
});

test("there are cells for all pairs of categories, but not between values that may be repeated", () => {
  assert.deepEqual(new Board(PETS).frame.pairs(), [
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  assert.deepEqual(new Board(BOTTLES).frame.pairs(), [
    [0, 1],
    [0, 2],
  ]);
  const board = new Board(BOTTLES);
  assert.equal(board.change([[at(board, "poison", "small"), YES]]), false);
});

test("undo and redo go to the first move and to the last, and a new move forgets what was undone", () => {
  const board = new Board(PETS);
  const keys = board.frame.members(1).flatMap((i) => board.frame.members(2).map((j) => cell(i, j)));
  for (let n = 0; n < 900; n += 1) board.cycle(keys[n % keys.length]);
  const end = marksOf(board);
  for (let n = 0; n < 900; n += 1) board.undo();
  assert.equal(board.marks.size, 0);
  assert.equal(board.canUndo, false);
  for (let n = 0; n < 900; n += 1) board.redo();
  assert.deepEqual(marksOf(board), end);
  board.undo();
  board.change([[at(board, "cat", "1"), YES]]);
  assert.equal(board.canRedo, false);
});

test("undo gives marks in the order in which they were made", () => {
  const board = marked(PETS, [NO, "cat", "1"], [NO, "cat", "2"], [OPEN, "cat", "1"]);
  board.undo();
  assert.deepEqual(marksOf(board).no, [
    ["1", "cat"],
    ["2", "cat"],
  ]);
});

test("what changes nothing is no move", () => {
  const board = marked(PETS, [NO, "cat", "1"]);
  assert.equal(board.change([[at(board, "cat", "1"), NO]]), false);
  assert.equal(board.at, 1);
});

test("all marks can be replaced in one move", () => {
  const board = marked(PETS, [NO, "cat", "1"], [YES, "dog", "2"]);
  board.replace([
    [at(board, "cat", "1"), NO],
    [at(board, "fish", "3"), YES],
  ]);
  assert.deepEqual(marksOf(board), { yes: [["3", "fish"]], no: [["1", "cat"]] });
  board.undo();
  assert.deepEqual(marksOf(board), { yes: [["2", "dog"]], no: [["1", "cat"]] });
});

test("the solution table follows yes marks through other categories", () => {
  const board = marked(PETS, [YES, "cat", "2"], [YES, "cat", "milk"]);
  const names = board.table().map((row) => row.map((i) => (i === null ? null : board.frame.names[i])));
  assert.deepEqual(names, [
    ["1", null, null],
    ["2", "cat", "milk"],
    ["3", null, null],
  ]);
  assert.equal(board.isFull, false);
});

test("the table does not go through a value that stands at several places", () => {
  const board = marked(BOTTLES, [YES, "poison", "1"], [YES, "poison", "2"], [YES, "small", "2"]);
  assert.equal(board.table()[0][2], null);
  assert.equal(board.frame.names[board.table()[1][2]], "small");
});

test("two yes in a row contradict each other", () => {
  const board = marked(PETS, [YES, "cat", "1"], [YES, "cat", "2"]);
  const [first] = board.contradictions();
  assert.deepEqual(first.cells.sort(), [at(board, "cat", "1"), at(board, "cat", "2")].sort());
  assert.match(first.text, /^cat goes with both/);
});

test("a value without a place left is a contradiction", () => {
  const board = marked(PETS, [NO, "cat", "1"], [NO, "cat", "2"], [NO, "cat", "3"]);
  assert.ok(board.contradictions().some(({ text }) => text === "Too little is left for cat and House."));
});

test("a crossed-out column is found through automatic crosses as well", () => {
  const board = marked(PETS, [YES, "cat", "1"], [YES, "dog", "2"], [NO, "fish", "3"]);
  assert.ok(board.contradictions().some(({ text }) => text.includes("fish")));
});

test("a value that is held three times cannot lose two of four places, nor have four", () => {
  const few = marked(BOTTLES, [NO, "poison", "1"], [NO, "poison", "2"]);
  assert.ok(few.contradictions().some(({ text }) => text === "Too little is left for poison and Bottle."));
  const many = marked(BOTTLES, ...["1", "2", "3", "4"].map((place) => [YES, "poison", place]));
  assert.ok(many.contradictions().some(({ text }) => text === "There is too much for poison and Bottle."));
});

test("a value that need not be there may lose all its places", () => {
  const board = marked(BOTTLES, ...["1", "2", "3", "4"].map((place) => [NO, "small", place]));
  assert.deepEqual(board.contradictions(), []);
});

test("what goes from yes to yes must not end in no", () => {
  const board = marked(PETS, [YES, "cat", "2"], [YES, "cat", "milk"], [NO, "milk", "2"]);
  assert.ok(board.contradictions().some(({ text }) => text.includes("but")));
  const fine = marked(BOTTLES, [YES, "poison", "1"], [YES, "poison", "2"]);
  assert.deepEqual(fine.contradictions(), []);
});

test("marks go out and come in as the commands have them", () => {
  const board = marked(PETS, [YES, "cat", "2"], [NO, "tea", "dog"]);
  const other = new Board(PETS);
  other.replace(other.fromMarks(JSON.parse(JSON.stringify(marksOf(board)))));
  assert.deepEqual(marksOf(other), marksOf(board));
});

test("values of two categories with one name are told apart", () => {
  const riddle = {
    axis: "Place",
    categories: [
      { name: "Place", values: ["1", "2"] },
      { name: "Age", values: ["1", "2"] },
    ],
  };
  const board = new Board(riddle);
  board.change([[cell(0, 3), YES]]);
  assert.deepEqual(marksOf(board), { yes: [["Place: 1", "Age: 2"]], no: [] });
  const other = new Board(riddle);
  assert.deepEqual(other.fromMarks(marksOf(board)), [[cell(0, 3), YES]]);
});

test("marks that are none are refused in a sentence", () => {
  const board = new Board(PETS);
  for (const wrong of [
    null,
    [],
    "yes",
    { yes: 1 },
    { yes: [["cat"]] },
    { yes: [["cat", "dog"]] },
    { no: [["cat", "9"]] },
    { no: [["__proto__", "constructor"]] },
  ]) {
    assert.throws(() => board.fromMarks(wrong), /marks/);
  }
});

test("a board that was kept is there again, with its history", () => {
  const board = marked(PETS, [YES, "cat", "2"], [NO, "tea", "dog"], [NO, "fish", "1"]);
  board.undo();
  const other = new Board(PETS);
  other.restore(JSON.parse(JSON.stringify(board.kept())));
  assert.deepEqual(marksOf(other), marksOf(board));
  other.redo();
  assert.equal(marksOf(other).no.length, 2);
});

test("what was kept of another riddle, or broken, does no harm", () => {
  const board = new Board(PETS);
  board.restore({
    at: 99,
    log: [[["0,3", YES], ["0,1", YES], ["7,99", YES], ["x", NO], ["0,4", "toString"], 7], 5, null],
  });
  assert.deepEqual(marksOf(board), { yes: [["1", "cat"]], no: [] });
});

test("what is supposed can be dropped in one move, and that can be undone", () => {
  const board = marked(PETS, [NO, "cat", "1"]);
  board.suppose();
  board.change([[at(board, "dog", "1"), YES]]);
  board.change([[at(board, "cat", "1"), OPEN]]);
  assert.ok(board.isSupposed(at(board, "dog", "1")));
  board.dropSupposed();
  assert.deepEqual(marksOf(board), { yes: [], no: [["1", "cat"]] });
  assert.equal(board.branches.length, 0);
  board.undo();
  assert.deepEqual(marksOf(board), { yes: [["1", "dog"]], no: [] });
});

test("what is supposed can be kept, and suppositions go into each other", () => {
  const board = new Board(PETS);
  board.suppose();
  board.change([[at(board, "dog", "1"), YES]]);
  board.suppose();
  board.change([[at(board, "cat", "2"), YES]]);
  assert.ok(board.isSupposed(at(board, "dog", "1")));
  board.keepSupposed();
  assert.ok(board.isSupposed(at(board, "dog", "1")));
  board.dropSupposed();
  assert.equal(board.marks.size, 0);
});

test("undo goes out of a supposition, and one that was kept is there again", () => {
  const board = marked(PETS, [NO, "cat", "1"]);
  board.suppose();
  board.change([[at(board, "dog", "1"), YES]]);
  const other = new Board(PETS);
  other.restore(JSON.parse(JSON.stringify(board.kept())));
  assert.ok(other.isSupposed(at(other, "dog", "1")));
  assert.ok(!other.isSupposed(at(other, "cat", "1")));
  other.undo();
  other.undo();
  assert.equal(other.branches.length, 0);
});
