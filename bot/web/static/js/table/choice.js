// A move on its way: the levels of the tree of choices, how far it has been chosen, and what a touch would mean now.

/** @import { Branch, Item, Level } from "../types.js" */

/** What marks a step of a path that selects items; their keys follow. */
const SELECTION = "-";

/**
 * What a touch of a spot means.
 *
 * @typedef {{ kind: "choose", branch: Branch, from: string[] }} Choose
 * @typedef {{ kind: "toggle", item: Item, from: string[], chosen: boolean }} Toggle
 * @typedef {Choose | Toggle} Touch
 */

export class Choice {
  /** Every level that is known, by its path; null where nothing is there. @type {Map<string, Level | null>} */
  #levels = new Map();
  /** @type {string[]} */
  path = [];
  /** The keys of the selected items. @type {string[]} */
  selected = [];

  /** @param {Level} root */
  constructor(root) {
    this.#levels.set("", root);
  }

  /** The level at hand; null while it is on its way. */
  get level() {
    return this.#levels.get(join(this.path)) ?? null;
  }

  /** What can be done with the selection: null where it is not legal, undefined while that is not known. */
  get follow() {
    return this.#levels.get(join(this.#selection()));
  }

  /** Whether anything has been chosen. */
  get begun() {
    return this.path.length > 0 || this.selected.length > 0;
  }

  /** The path of a level that has to be asked for, if any. */
  get wanted() {
    const paths = [join(this.path), ...(this.level?.select ? [join(this.#selection())] : [])];
    // After a reload the steps before are not known: they carry the marks of what is chosen.
    paths.push(...this.path.map((_, length) => join(this.path.slice(0, length))));
    return paths.find((path) => !this.#levels.has(path)) ?? null;
  }

  /** The answer to a question for a level. @param {string} path @param {Level | null} level */
  learn(path, level) {
    this.#levels.set(path, level);
  }

  /** What a touch of each spot means now. */
  touches() {
    /** @type {Map<string, Touch>} */
    const touches = new Map();
    const { level, follow } = this;
    const put = (/** @type {string} */ spot, /** @type {Touch} */ touch) => {
      if (!touches.has(spot)) touches.set(spot, touch);
    };
    if (level?.select) {
      this.#items(level, this.path, put);
      for (const branch of follow?.branches ?? []) {
        for (const spot of branch.spots) put(spot, { kind: "choose", branch, from: this.#selection() });
      }
    } else {
      this.#branches(level, this.path, put);
    }
    // Another beginning can be touched at any time.
    for (let length = this.path.length - 1; length >= 0; length -= 1) {
      const above = this.path.slice(0, length);
      this.#branches(this.#levels.get(join(above)) ?? null, above, put);
    }
    return touches;
  }

  /** Takes a touch; returns the payload of the move if it is whole. @param {string} spot */
  touch(spot) {
    const touch = this.touches().get(spot);
    if (!touch) return null;
    if (touch.kind === "choose") return this.choose(touch.branch, touch.from, spot);
    if (join(touch.from) !== join(this.path)) this.#go(touch.from);
    this.toggle(touch.item);
    return null;
  }

  /** Selects an item, or no longer. @param {Item} item */
  toggle(item) {
    const select = this.level?.select;
    if (!select) return;
    const kept = this.selected.filter((key) => key !== item.key);
    if (kept.length === this.selected.length) {
      // One too many takes the place of the first.
      kept.push(item.key);
      if (kept.length > select.at_most) kept.shift();
    }
    this.selected = select.items.map(({ key }) => key).filter((key) => kept.includes(key));
  }

  /** Goes into a branch; returns its payload if it is a move. @param {Branch} branch @param {string[]} [from] @param {string} [spot] */
  choose(branch, from = this.path, spot) {
    if (branch.payload) return branch.payload;
    this.#go([...from, branch.key]);
    if (branch.below) this.learn(join(this.path), branch.below);
    this.pending = spot;
    this.settle();
    return null;
  }

  /** The spot whose touch led to a level that is on its way. @type {string | undefined} */
  pending;

  /** Selects the item whose touch led here, once the level is known. */
  settle() {
    const item = this.level?.select?.items.find(({ spot }) => spot === this.pending);
    if (this.level) this.pending = undefined;
    if (item && this.selected.length === 0) this.toggle(item);
  }

  /** One step back. */
  back() {
    if (this.selected.length > 0) this.selected = [];
    else this.#go(this.path.slice(0, -1));
  }

  /** A branch of the level that selection leads to. */
  get following() {
    return { branches: this.follow?.branches ?? [], from: this.#selection() };
  }

  /** The spots that are chosen so far. @returns {Set<string>} */
  chosenSpots() {
    const items = this.level?.select?.items ?? [];
    const spots = items.filter(({ key }) => this.selected.includes(key)).map(({ spot }) => spot);
    for (const [index, key] of this.path.entries()) {
      const above = this.#levels.get(join(this.path.slice(0, index)));
      const branch = above?.branches.find((it) => it.key === key);
      // A branch with many spots, such as all blocks of a colour, is no single choice.
      if (branch?.spots.length === 1) spots.push(...branch.spots);
    }
    return new Set(spots);
  }

  /** What is to be remembered of it. */
  draft() {
    return { path: this.path, selected: this.selected };
  }

  /** Goes back to what was remembered. @param {{ path: string[], selected: string[] }} draft */
  resume({ path, selected }) {
    this.path = path;
    this.selected = selected;
  }

  /** @param {string[]} path */
  #go(path) {
    this.path = path;
    this.selected = [];
    this.pending = undefined;
  }

  #selection() {
    return [...this.path, SELECTION + this.selected.join("")];
  }

  /** @param {Level} level @param {string[]} from @param {(spot: string, touch: Touch) => void} put */
  #items(level, from, put) {
    const here = join(from) === join(this.path);
    for (const item of level.select?.items ?? []) {
      put(item.spot, { kind: "toggle", item, from, chosen: here && this.selected.includes(item.key) });
    }
  }

  /** @param {Level | null} level @param {string[]} from @param {(spot: string, touch: Touch) => void} put */
  #branches(level, from, put) {
    for (const branch of level?.branches ?? []) {
      for (const spot of branch.spots) put(spot, { kind: "choose", branch, from });
    }
    for (const branch of level?.branches ?? []) {
      if (!branch.below) continue;
      const inside = [...from, branch.key];
      this.learn(join(inside), branch.below);
      this.#items(branch.below, inside, put);
    }
  }
}

/** @param {string[]} path */
const join = (path) => path.join(".");
