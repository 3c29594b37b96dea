// The crossing-out grid: one tab stop, arrow keys, a name in words for every cell (the ARIA grid pattern).

import { NO, OPEN, YES, cell } from "./board.js";
import { el } from "./dom.js";

const SIGNS = { [OPEN]: "", [NO]: "×", [YES]: "" };
const WORDS = { [OPEN]: "open", [NO]: "no", [YES]: "yes" };
const KEYS = { x: NO, n: NO, "-": NO, y: YES, o: YES, "+": YES, Backspace: OPEN, Delete: OPEN };
const ROOMY = 15; // columns up to which cells may be larger
const LIT = { used: "used here", fresh: "new", wrong: "in contradiction" };

/** The categories down and across: the staircase of all pairs, the places first. */
export function staircase(frame, onlyPlaces = false) {
  const others = frame.categories.map((_, c) => c).filter((c) => c !== frame.axis);
  const across = [frame.axis, ...(onlyPlaces ? [] : others.slice(1).reverse())];
  const down = others.map((c, n) => ({
    category: c,
    across: across.filter((d) => d === frame.axis || (others.indexOf(d) > n && frame.crosses(c, d))),
  }));
  return { across: across.filter((d) => down.some((row) => row.across.includes(d))), down };
}

/** A grid over a board; `act(key, mark)` is asked for a change (mark undefined: the next one), or null to only show. */
export class GridView {
  constructor(board, { act = null, onlyPlaces = false, label = "Grid" } = {}) {
    this.board = board;
    this.act = act;
    this.lit = new Map();
    this.cells = new Map();
    this.rows = [];
    this.heads = new Map();
    const { across, down } = staircase(board.frame, onlyPlaces);
    const columns = across.reduce((sum, c) => sum + board.frame.members(c).length, 0);
    this.table = el(
      "table",
      {
        class: columns <= ROOMY ? "grid roomy" : "grid",
        role: "grid",
        aria: { label, readonly: String(!act) },
        on: {
          keydown: (event) => this.key(event),
          click: (event) => this.click(event),
          focusin: (event) => this.point(event.target),
          pointerover: (event) => this.point(event.target),
        },
      },
      this.head(across),
      ...down.map((row) => this.block(row, across)),
    );
    this.node = el("div", { class: "grid-frame" }, this.table);
    const first = this.rows[0]?.[0];
    if (first) first.tabIndex = 0;
    this.draw();
  }

  head(across) {
    const { frame } = this.board;
    const names = across.map((c) =>
      el(
        "th",
        { class: "kind edge", colSpan: frame.members(c).length, scope: "colgroup", role: "columnheader" },
        frame.categories[c].name,
      ),
    );
    const values = across.flatMap((c) =>
      frame.members(c).map((i, n) => {
        const shape = `value${n ? "" : " edge"}${this.isShort(c) ? " short" : ""}`;
        const node = el("th", { scope: "col", role: "columnheader", class: shape }, el("span", {}, frame.names[i]));
        this.heads.set(i, node);
        return node;
      }),
    );
    const corner = el("td", { class: "corner", role: "presentation", colSpan: 2, rowSpan: 2 });
    return el("thead", {}, el("tr", { role: "row" }, corner, names), el("tr", { role: "row" }, values));
  }

  /** Whether the names of a category are short enough to stand upright. */
  isShort(c) {
    return this.board.frame.categories[c].values.every((name) => name.length <= 2);
  }

  /** The rows of a category, as far to the right as it has cells. */
  block({ category, across: own }, across) {
    const { frame } = this.board;
    const members = frame.members(category);
    const kind = el(
      "th",
      { class: "kind", scope: "rowgroup", role: "rowheader", rowSpan: members.length },
      el("span", {}, frame.categories[category].name),
    );
    const wide = across.slice(0, across.indexOf(own.at(-1)) + 1);
    const rows = members.map((i, n) => {
      const cells = wide.flatMap((c) => frame.members(c).map((j, m) => this.place(own.includes(c), i, j, m === 0)));
      this.rows.push(cells.filter((node) => node.dataset.key));
      const name = el("th", { class: "name", scope: "row", role: "rowheader" }, frame.names[i]);
      return el("tr", { role: "row" }, n === 0 && kind, name, cells);
    });
    return el("tbody", { role: "rowgroup" }, rows);
  }

  /** A cell, or the gap where two categories have none. */
  place(isCell, i, j, edge) {
    return isCell ? this.cell(i, j, edge) : el("td", { class: "none", role: "presentation" });
  }

  cell(i, j, edge) {
    const node = el("td", { role: "gridcell", tabIndex: -1, class: edge ? "edge" : "", data: { key: cell(i, j) } });
    node.column = j;
    node.called = `${this.board.frame.names[i]}, ${this.board.frame.names[j]}`;
    this.cells.set(node.dataset.key, node);
    return node;
  }

  /** Show the board as it is now; `lit` says which cells are used, fresh or wrong. */
  draw(lit = this.lit) {
    this.lit = lit;
    for (const [key, node] of this.cells) {
      const mark = this.board.shows(key);
      const automatic = this.board.isAutomatic(key);
      const light = lit.get(key);
      const supposed = this.board.isSupposed(key);
      const state = [mark, automatic && "automatic", supposed && "supposed", light].filter(Boolean).join(" ");
      if (node.dataset.state === state) continue;
      node.dataset.state = state;
      node.textContent = SIGNS[mark];
      node.setAttribute(
        "aria-label",
        [
          `${node.called}: ${WORDS[mark]}`,
          automatic && "crossed out by itself",
          supposed && "supposed",
          light && LIT[light],
        ]
          .filter(Boolean)
          .join(", "),
      );
    }
  }

  click(event) {
    const node = event.target.closest("[data-key]");
    if (!node) return;
    this.focus(node);
    this.act?.(node.dataset.key);
  }

  key(event) {
    const node = event.target.closest("[data-key]");
    if (!node || event.altKey || ((event.ctrlKey || event.metaKey) && !["Home", "End"].includes(event.key))) return;
    const target = this.towards(node, event.key, event.ctrlKey || event.metaKey);
    if (target) this.focus(target);
    else if (event.key === " " || event.key === "Enter") this.act?.(node.dataset.key);
    else if (event.key in KEYS) this.act?.(node.dataset.key, KEYS[event.key]);
    else return;
    event.preventDefault();
  }

  /** The cell that a key leads to. */
  towards(node, key, far) {
    const row = this.rows.findIndex((cells) => cells.includes(node));
    const column = this.rows[row].indexOf(node);
    const at = (r, c) => this.rows[r]?.[Math.min(c, this.rows[r].length - 1)] ?? node;
    switch (key) {
      case "ArrowRight":
        return at(row, column + 1);
      case "ArrowLeft":
        return at(row, Math.max(0, column - 1));
      case "ArrowDown":
        return at(row + 1, column);
      case "ArrowUp":
        return at(row - 1, column);
      case "Home":
        return at(far ? 0 : row, 0);
      case "End":
        return at(far ? this.rows.length - 1 : row, Infinity);
      default:
        return null;
    }
  }

  /** Show which column a cell is in; the row shows itself. */
  point(target) {
    const column = target.closest("[data-key]")?.column;
    for (const [i, node] of this.heads) node.classList.toggle("here", i === column);
  }

  focus(node) {
    for (const other of this.table.querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
    node.tabIndex = 0;
    node.focus();
  }
}

/** The solution table of a board: a row a place; values can be chosen where `choose(place, category, value)` is. */
export class TableView {
  constructor(board, choose = null) {
    this.board = board;
    this.cells = [];
    const { frame } = board;
    const order = [frame.axis, ...frame.categories.keys()].filter((c, n) => n === 0 || c !== frame.axis);
    const heads = order.map((c) => el("th", { scope: "col" }, frame.categories[c].name));
    const rows = frame
      .members(frame.axis)
      .map((place) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, frame.names[place]),
          order.slice(1).map((c) => this.cell(place, c, choose)),
        ),
      );
    const table = el("table", { class: "solution" }, el("thead", {}, el("tr", {}, heads)), el("tbody", {}, rows));
    this.node = el("div", { class: "scroll", tabIndex: 0, role: "region", aria: { label: "Solution table" } }, table);
    this.draw();
  }

  cell(place, c, choose) {
    const node = choose ? this.choice(place, c, choose) : null;
    const held = el("td", {}, node);
    this.cells.push({ place, c, node: node ?? held });
    return held;
  }

  /** The values of a category to choose from, for a place. */
  choice(place, c, choose) {
    const { frame } = this.board;
    return el(
      "select",
      {
        aria: { label: `${frame.categories[c].name} of ${frame.names[place]}` },
        on: { change: (event) => choose(place, c, event.target.value === "" ? null : Number(event.target.value)) },
      },
      el("option", { value: "" }, "–"),
      frame.members(c).map((i) => el("option", { value: String(i) }, frame.names[i])),
    );
  }

  /** Show the board as it is now; what is crossed out at a place cannot be chosen for it. */
  draw() {
    const { frame } = this.board;
    const rows = new Map(this.board.table().map((row) => [row[frame.axis], row]));
    for (const { place, c, node } of this.cells) {
      const chosen = rows.get(place)[c];
      if (node.tagName !== "SELECT") {
        node.textContent = frame.names[chosen] ?? "";
        continue;
      }
      for (const option of [...node.options].slice(1)) {
        const i = Number(option.value);
        option.disabled = i !== chosen && this.board.shows(cell(place, i)) === NO;
      }
      node.value = chosen === null ? "" : String(chosen);
    }
  }
}
