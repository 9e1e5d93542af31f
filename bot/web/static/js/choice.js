// A move on its way: the levels of the tree of choices, how far it has been chosen, what a touch would mean now, and its buttons.

import { buttons, byId } from "./elements.js";
import { toast } from "./news.js";
import { grouped, keep, kept, roomy, t } from "./page.js";

/** @import { Branch, ButtonView, Item, Level } from "./types.js" */
/** @import { ButtonSpec } from "./elements.js" */

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

  /** What is asked now, where what has been chosen last leads to a question. */
  get question() {
    const above = this.#levels.get(join(this.path.slice(0, -1)));
    return above?.branches.find(({ key }) => key === this.path.at(-1))?.asks;
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
    this.#touched[from.length] = spot;
    if (branch.below) this.learn(join(this.path), branch.below);
    this.pending = spot;
    this.settle();
    return null;
  }

  /** The spot whose touch led to a level that is on its way. @type {string | undefined} */
  pending;
  /** The spots whose touches led along the path, as far as it was touched. @type {(string | undefined)[]} */
  #touched = [];

  /** Selects the item whose touch led here, once the level is known. */
  settle() {
    const item = this.level?.select?.items.find(({ spot }) => spot === this.pending);
    if (this.level) this.pending = undefined;
    if (item && this.selected.length === 0) this.toggle(item);
  }

  /** The spot whose touch led here and would be a move if it were touched again; null if there is none. */
  get meant() {
    const spot = this.#touched[this.path.length - 1];
    const branch = this.level?.branches.find(({ spots, payload }) => payload && spots.length === 1 && spots[0] === spot);
    return branch && spot ? spot : null;
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
      // Of a branch with many spots, such as dice of one face, the one that was touched is chosen.
      const touched = branch?.spots.find((it) => branch.spots.length === 1 || it === this.#touched[index]);
      if (touched) spots.push(touched);
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
    this.#touched.length = Math.min(this.#touched.length, path.length);
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

/**
 * Keeps what somebody has half chosen at a table: the tab remembers it over a reload, until the board changes.
 *
 * @param {string} table @param {string} person @param {number} epoch @param {Choice | null} choice null forgets
 */
export function rememberDraft(table, person, epoch, choice) {
  keep(draftKey(table, person), choice?.begun ? { epoch, ...choice.draft() } : null, sessionStorage);
}

/** What was chosen on this very board. @param {string} table @param {string} person @param {number} epoch */
export function draftOf(table, person, epoch) {
  const draft = kept(draftKey(table, person), sessionStorage);
  return draft?.epoch === epoch ? draft : null;
}

/** So many buttons push nothing away: as many small spots are buttons, too, and as many stay while others are to move. */
const FEW = 4;
/** The name under which the browser remembers that all moves stand there as buttons. */
const LIST = "all-moves";

/**
 * The buttons of the moves: verbs first; what can be touched on the board stands in a list that opens.
 *
 * @returns what draws the buttons
 */
export function movesView() {
  const row = byId("moves");
  const list = /** @type {HTMLDetailsElement} */ (byId("all-moves"));
  const rest = byId("more-moves");
  /** Whether somebody has opened the list, and has not closed it since. */
  let wished = kept(LIST) === true;
  /** The height of buttons and news at their most, which the board leaves them: else it would change its size with them. */
  let room = 0;
  /** Whether first words were among them. */
  let taught = false;

  list.querySelector("summary")?.addEventListener("click", () => {
    wished = !list.open;
    keep(LIST, wished);
  });

  // A screen that is turned has other room.
  roomy.addEventListener("change", () => leave(0));

  /** @param {number} height */
  function leave(height) {
    room = height;
    document.documentElement.style.setProperty("--moves", `${room}px`);
  }

  return {
    /** Takes them away: another table is shown. */
    clear() {
      buttons(row, []);
      list.hidden = true;
      leave(0);
    },
    /** They do nothing while what has happened is played. */
    wait() {
      for (const button of byId("table-moves").querySelectorAll(".press, .hand-over")) button.setAttribute("aria-disabled", "true");
    },
    /**
     * The buttons of whoever owes no move. A lobby's are for everybody; out of turn everything stays where it was, and
     * looks out of turn.
     *
     * @param {ButtonView[]} choices @param {boolean} lobby @param {(payload: string) => unknown} press
     */
    idle(choices, lobby, press) {
      buttons(row, (lobby || choices.length <= FEW ? choices : []).map(({ label, tone, payload, href }) => (
        { label, tone: lobby ? tone : "plain", href, disabled: !lobby, run: () => press(payload ?? ""), why: notYours })));
      list.hidden = true;
    },
    /**
     * The buttons of a choice.
     *
     * @param {Choice} now
     * @param {{
     *   drawn: boolean, small: Set<string>, aimed: ButtonSpec | null,
     *   hinted: string[], choose: (branch: Branch, from: string[]) => unknown, back: () => void,
     * }} at whether there is a board, its spots that are too small for a finger, what a finger has aimed at, the path of a hint
     */
    choice(now, { drawn, small, aimed, hinted, choose, back }) {
      const button = (/** @type {Branch} */ it, /** @type {string[]} */ from) => (
        { label: grouped(it.label), tone: "plain", hinted: join([...from, it.key]) === join(hinted.slice(0, from.length + 1)), run: () => choose(it, from) });
      const { verbs, places, main } = now.level?.select ? selecting(now, button) : branching(now, drawn, small, button);
      for (const verb of verbs) if (main && verb.label === grouped(main.label) && !aimed) verb.tone = "main";
      if (verbs.length === 0 && places.length > 0) verbs.push({ label: now.question ?? t(small.size > 0 ? "choose-finger" : "choose-board"), disabled: true });
      if (now.begun) verbs.push({ label: t("step-back"), tone: "plain step-back", run: back });
      // It pushes none of the others away.
      if (aimed) verbs.unshift({ ...aimed, tone: "main aim" });
      buttons(row, verbs);
      list.hidden = places.length === 0;
      list.open = wished;
      buttons(rest, places);
    },
    /** Has the board leave room for them, and for what has happened. */
    keepRoom() {
      // A list that somebody has opened themselves may lie over the board.
      const teaches = byId("table").classList.contains("taught");
      if (taught !== teaches) [room, taught] = [0, teaches];
      if (list.hidden || !wished) leave(Math.max(room, ["table-moves", "told", "asks", "table-foot"].reduce((sum, id) => sum + byId(id).offsetHeight, 0)));
    },
  };
}

/** @typedef {(branch: Branch, from: string[]) => ButtonSpec} MakeButton */

/** @param {Choice} now @param {MakeButton} button */
function selecting(now, button) {
  const { branches, from } = now.following;
  /** @type {ButtonSpec[]} */
  const verbs = branches.map((it) => button(it, from));
  // What is chosen goes somewhere on the board.
  if (branches.some((it) => !nowhere(it))) verbs.unshift({ label: t("choose-where"), disabled: true });
  if (now.follow === null) verbs.push({ label: t(now.selected.length > 0 ? "choose-other" : "choose-some"), disabled: true });
  const places = (now.level?.branches ?? []).map((it) => button(it, now.path));
  return { verbs, places, main: mainVerb(branches.filter(nowhere)) };
}

/** @param {Choice} now @param {boolean} drawn @param {Set<string>} small @param {MakeButton} button */
function branching(now, drawn, small, button) {
  const branches = now.level?.branches ?? [];
  /** @param {Branch} branch */
  const isMissed = ({ spots }) => spots.every((it) => small.has(it));
  // A few that a finger would hardly hit are buttons, too.
  const whole = !drawn || branches.every(nowhere) || (branches.length <= FEW && branches.every(isMissed));
  /** @type {ButtonSpec[]} */
  const verbs = [];
  /** @type {ButtonSpec[]} */
  const places = [];
  for (const it of branches) (whole || nowhere(it) ? verbs : places).push(button(it, now.path));
  return { verbs, places, main: (whole && now.path.length > 0) || places.length > 0 ? undefined : mainVerb(branches) };
}

const notYours = () => toast(t("board-not-yours"));

/** A verb lies nowhere on the board. @param {Branch} branch */
const nowhere = ({ spots }) => spots.length === 0;

/**
 * The thing to do, if it is the only one. Among several none stands out, lest it look like advice, and nor does giving
 * something up, which labels mark with a cross.
 *
 * @param {Branch[]} verbs @returns {Branch | undefined}
 */
function mainVerb(verbs) {
  return verbs.length === 1 && !verbs[0].label.startsWith("✗") ? verbs[0] : undefined;
}

/** @param {string[]} path */
const join = (path) => path.join(".");

/** @param {string} table @param {string} person */
const draftKey = (table, person) => `draft-${table}-${person}`;
