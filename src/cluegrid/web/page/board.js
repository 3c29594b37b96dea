// The rules of the board, without a page: which cells there are, what is marked, what follows, what cannot be.

export const OPEN = "open";
export const NO = "no";
export const YES = "yes";

const NEXT = { [OPEN]: NO, [NO]: YES, [YES]: OPEN };

/** The categories of a riddle as one row of values: each by its number has a category, a name, and how often it is. */
export class Frame {
  constructor(riddle) {
    this.categories = riddle.categories.map((category) => ({ name: category.name, values: [...category.values] }));
    this.axis = this.categories.findIndex((category) => category.name === riddle.axis);
    this.starts = [];
    this.names = [];
    this.category = [];
    this.held = [];
    riddle.categories.forEach((category, c) => {
      this.starts.push(this.names.length);
      const held = new Map(Object.entries(category.held ?? {}));
      for (const name of category.values) {
        this.names.push(name);
        this.category.push(c);
        const count = held.get(name) ?? 1;
        this.held.push(Array.isArray(count) ? count : [count, count]);
      }
    });
    const times = this.names.reduce((all, name) => all.set(name, (all.get(name) ?? 0) + 1), new Map());
    this.full = this.names.map((name, i) => `${this.categories[this.category[i]].name}: ${name}`);
    this.called = this.names.map((name, i) => (times.get(name) === 1 ? name : this.full[i]));
    this.byName = new Map([...this.full.entries(), ...this.called.entries()].map(([i, name]) => [name, i]));
    this.once = this.categories.map((_, c) => this.members(c).every((i) => this.held[i].join() === "1,1"));
  }

  /** The values of a category, by number. */
  members(c) {
    return this.categories[c].values.map((_, v) => this.starts[c] + v);
  }

  /** Whether two categories have cells: not where a value of theirs may be repeated and neither is the places. */
  crosses(c, d) {
    return c !== d && ((this.once[c] && this.once[d]) || c === this.axis || d === this.axis);
  }

  /** All pairs of categories that have cells, the earlier first. */
  pairs() {
    const all = [...this.categories.keys()];
    return all.flatMap((c) => all.filter((d) => c < d && this.crosses(c, d)).map((d) => [c, d]));
  }

  /** The value that the notation calls so (its name, with the category before it where two have that name), or -1. */
  find(called) {
    return this.byName.get(called) ?? -1;
  }

  /** The value of an object {"category": ..., "value": ...}, or -1. */
  valueOf({ category, value }) {
    const c = this.categories.findIndex(({ name }) => name === category);
    const v = c < 0 ? -1 : this.categories[c].values.indexOf(value);
    return v < 0 ? -1 : this.starts[c] + v;
  }

  /** Whether a value stands at one place at most, so that a yes for it rules out the others. */
  single(i) {
    return this.held[i][1] <= 1;
  }
}

/** The name of the cell of two values. */
export const cell = (i, j) => (i < j ? `${i},${j}` : `${j},${i}`);

/** The two values of a cell. */
export const valuesOf = (key) => key.split(",").map(Number);

/** Put changes among marks; a mark that is made anew is the latest. */
function apply(marks, changes) {
  for (const [key, mark] of changes) {
    marks.delete(key);
    if (mark !== OPEN) marks.set(key, mark);
  }
}

/** What a player has marked, with a history that has no end. */
export class Board {
  constructor(riddle) {
    this.frame = new Frame(riddle);
    this.automatic = true;
    this.log = [];
    this.at = 0;
    this.branches = [];
    this.before = new Map();
    this.sure = new Map();
    this.marks = new Map();
    this.crosses = new Map();
  }

  /** What a cell shows: the player's mark, or a cross that follows from a yes. */
  shows(key) {
    return this.marks.get(key) ?? (this.automatic && this.crosses.has(key) ? NO : OPEN);
  }

  /** Whether a cell shows a cross that the player has not made. */
  isAutomatic(key) {
    return this.automatic && !this.marks.has(key) && this.crosses.has(key);
  }

  /** Whether the board has such a cell. */
  has(key) {
    const [c, d] = valuesOf(key).map((i) => this.frame.category[i] ?? -1);
    return c >= 0 && d >= 0 && this.frame.crosses(c, d);
  }

  /** Whether what a cell shows was marked, or follows from a mark made, while something was supposed. */
  isSupposed(key) {
    if (!this.branches.length) return false;
    const from = this.marks.has(key) ? key : this.crosses.get(key); // a cross that follows is as sure as its yes
    return from !== undefined && this.sure.get(from) !== this.marks.get(from);
  }

  /** Go on to what comes after what the cell shows: open, no, yes. */
  cycle(key) {
    return this.change([[key, NEXT[this.shows(key)]]]);
  }

  /** Mark cells in one move, which one undo takes back; what changes nothing is no move. */
  change(changes) {
    const real = changes.filter(([key, mark]) => this.has(key) && (this.marks.get(key) ?? OPEN) !== mark);
    if (!real.length) return false;
    this.log.length = this.at;
    this.log.push(real);
    this.at += 1;
    apply(this.marks, real);
    this.derive();
    return true;
  }

  /** The marks after so many moves, in the order in which they were made. */
  marksAt(at) {
    const marks = new Map();
    for (const changes of this.log.slice(0, at)) apply(marks, changes);
    return marks;
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at < this.log.length;
  }

  undo() {
    if (this.canUndo) this.goTo(this.at - 1);
  }

  redo() {
    if (this.canRedo) this.goTo(this.at + 1);
  }

  /** Go to the board after so many moves; what was supposed later than that is supposed no more. */
  goTo(at) {
    this.at = Math.max(0, Math.min(at, this.log.length));
    this.marks = this.marksAt(this.at);
    this.branch(this.branches.filter((start) => start <= this.at));
    this.derive();
  }

  /** Have these suppositions, each by the number of moves before it. */
  branch(branches) {
    this.branches = branches;
    this.before = this.marksAt(branches.at(-1) ?? 0);
    this.sure = this.marksAt(branches[0] ?? 0);
  }

  /** Suppose something: marks from now on can be dropped together. */
  suppose() {
    this.branch([...this.branches, this.at]);
  }

  /** Keep what was supposed last: its marks are marks like others. */
  keepSupposed() {
    this.branch(this.branches.slice(0, -1));
  }

  /** Drop what was supposed last, in one move. */
  dropSupposed() {
    const { before } = this;
    this.branch(this.branches.slice(0, -1));
    this.replace(before);
  }

  /** Have these marks and no others, in one move. */
  replace(marks) {
    const wanted = new Map(marks);
    const gone = [...this.marks.keys()].filter((key) => !wanted.has(key)).map((key) => [key, OPEN]);
    return this.change([...gone, ...wanted]);
  }

  /** Find the crosses that follow from each yes, with the cell each is from. */
  derive() {
    this.crosses.clear();
    for (const [key, mark] of this.marks) {
      if (mark !== YES) continue;
      for (const other of this.ruledOut(key)) if (!this.crosses.has(other)) this.crosses.set(other, key);
    }
  }

  /** The cells that a yes rules out: the rest of its row and column, where the value there stands at one place. */
  ruledOut(key) {
    const [i, j] = valuesOf(key);
    return [
      [i, j],
      [j, i],
    ].flatMap(([one, other]) =>
      !this.frame.single(one)
        ? []
        : this.frame
            .members(this.frame.category[other])
            .filter((k) => k !== other)
            .map((k) => cell(one, k)),
    );
  }

  /** The marks as the commands take them, in the order in which they were made. */
  asMarks() {
    const of = (kind) =>
      [...this.marks]
        .filter(([, mark]) => mark === kind)
        .map(([key]) => valuesOf(key).map((i) => this.frame.called[i]));
    const order = [...this.marks.values()].map((mark) => (mark === YES ? "y" : "n")).join("");
    return { yes: of(YES), no: of(NO), order };
  }

  /** Cells and marks of what a command takes; what the riddle does not have is an error in a sentence. */
  fromMarks(data) {
    if (typeof data !== "object" || data === null || Array.isArray(data)) throw new Error("These are no marks.");
    const [yes, no] = [YES, NO].map((mark) => {
      const pairs = data[mark] ?? [];
      if (!Array.isArray(pairs)) throw new Error(`The marks: expected a list of pairs at "${mark}".`);
      return pairs.map((pair) => [this.cellOf(pair), mark]);
    });
    const order = typeof data.order === "string" ? [...data.order] : [];
    const taken = order.map((letter) => (letter === "y" ? yes : no).shift()).filter(Boolean);
    return [...taken, ...yes, ...no];
  }

  /** The cell of two names. */
  cellOf(pair) {
    if (!Array.isArray(pair) || pair.length !== 2) throw new Error("The marks: expected two values in each pair.");
    const [i, j] = pair.map((name) => this.frame.find(String(name)));
    const lost = pair[[i, j].indexOf(-1)];
    if (lost !== undefined) throw new Error(`The marks: the riddle has no value "${String(lost).slice(0, 60)}".`);
    const key = cell(i, j);
    if (!this.has(key)) throw new Error(`The marks: there is no cell for "${pair[0]}" and "${pair[1]}".`);
    return key;
  }

  /** The solution table as far as it is marked: a row a place, each with the value of every category or null. */
  table() {
    const { frame } = this;
    return frame.members(frame.axis).map((place) => {
      const known = this.knownOf(place);
      return frame.categories.map((_, c) =>
        c === frame.axis ? place : (known.find((i) => frame.category[i] === c) ?? null),
      );
    });
  }

  /** All values that go with one, from yes to yes, through values that stand at one place. */
  knownOf(start) {
    const seen = [start];
    for (const here of seen) {
      if (!this.frame.single(here)) continue;
      for (const [key, mark] of this.marks) {
        const [i, j] = valuesOf(key);
        const other = i === here ? j : j === here ? i : -1;
        if (mark === YES && other >= 0 && !seen.includes(other)) seen.push(other);
      }
    }
    return seen;
  }

  /** Whether every place has a value of every category. */
  get isFull() {
    return this.table().every((row) => row.every((value) => value !== null));
  }

  /** What the marks say against each other, without any clue: each with its cells and a sentence. */
  contradictions() {
    return [...this.twice(), ...this.nothingLeft(), ...this.broken()];
  }

  /** Two yes in one row or column. */
  *twice() {
    for (const [key, mark] of this.marks) {
      const other = this.crosses.get(key);
      if (mark !== YES || other === undefined) continue;
      const [shared] = valuesOf(key).filter((i) => valuesOf(other).includes(i));
      const [one, two] = [key, other].map((k) => this.frame.names[valuesOf(k).find((i) => i !== shared)]);
      yield { cells: [other, key], text: `${this.frame.names[shared]} goes with both ${two} and ${one}.` };
    }
  }

  /** A value that is left no place, or too few. */
  *nothingLeft() {
    for (let i = 0; i < this.frame.names.length; i += 1) {
      for (let d = 0; d < this.frame.categories.length; d += 1) {
        if (!this.frame.crosses(this.frame.category[i], d)) continue;
        const cells = this.frame.members(d).map((k) => cell(i, k));
        const out = cells.filter(
          (key) => this.marks.get(key) === NO || (!this.marks.has(key) && this.crosses.has(key)),
        );
        const sure = cells.filter((key) => this.marks.get(key) === YES);
        const [least, most] = d === this.frame.axis ? this.frame.held[i] : [1, cells.length];
        const what = `${this.frame.names[i]} and ${this.frame.categories[d].name}`;
        if (cells.length - out.length < least) yield { cells: out, text: `Too little is left for ${what}.` };
        else if (sure.length > most && most > 1) yield { cells: sure, text: `There is too much for ${what}.` };
      }
    }
  }

  /** A goes with B and B with C, but A not with C. */
  *broken() {
    const yes = [...this.marks].filter(([, mark]) => mark === YES).map(([key]) => key);
    for (const [n, one] of yes.entries()) {
      for (const two of yes.slice(n + 1)) {
        const middle = valuesOf(one).find((i) => valuesOf(two).includes(i));
        if (middle === undefined || !this.frame.single(middle)) continue;
        const [a, c] = [one, two].map((key) => valuesOf(key).find((i) => i !== middle));
        const far = cell(a, c);
        if (this.has(far) && (this.marks.get(far) === NO || (!this.marks.has(far) && this.crosses.has(far)))) {
          const [x, m, z] = [a, middle, c].map((i) => this.frame.names[i]);
          yield { cells: [one, two, far], text: `${x} goes with ${m} and ${m} with ${z}, but ${x} not with ${z}.` };
        }
      }
    }
  }

  /** All that has to be kept to have the same board again. */
  kept() {
    return { automatic: this.automatic, at: this.at, log: this.log, branches: this.branches };
  }

  /** Have a board again; what is not of this riddle is left out. */
  restore({ automatic, at, log, branches }) {
    const sound = (change) =>
      Array.isArray(change) &&
      typeof change[0] === "string" &&
      change[0] === cell(...valuesOf(change[0])) &&
      this.has(change[0]) &&
      Object.hasOwn(NEXT, change[1]);
    this.automatic = automatic !== false;
    this.log = (Array.isArray(log) ? log : []).filter(Array.isArray).map((changes) => changes.filter(sound));
    this.branches = (Array.isArray(branches) ? branches : []).filter(Number.isInteger);
    this.goTo(Number.isInteger(at) ? at : this.log.length);
  }
}
