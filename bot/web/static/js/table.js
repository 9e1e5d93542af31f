// The table at hand: its board, what can be touched, and the buttons below.

import { board } from "./board.js";
import { buttons } from "./buttons.js";
import { Choice } from "./choice.js";
import { countdown } from "./countdown.js";
import { byId, h, icon } from "./dom.js";
import { draftOf, rememberDraft } from "./draft.js";
import { inviteCard } from "./invite.js";
import * as people from "./personas.js";
import { blip } from "./sound.js";
import { awaited } from "./turn.js";
import { drawWatchers } from "./watchers.js";
import { t } from "./words.js";

/** @import { BoardMessage, Branch, ViewFrame, WatcherView } from "./types.js" */

/** So many buttons stay where they were while others are to move; more would only push the rest away. */
const FEW = 4;
/** A number that nobody reads digit by digit, such as the promise of the dice. */
const LONG_WORD = /\S{40}/;
/** Among more verbs than these there is no main one. */
const MOST_VERBS = 3;
/** Keys of buttons that mean a verb and not a place are shown even where the board can be touched. */
const WIDE = matchMedia("(min-width: 60rem)");

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>,
 *   press: (payload: string) => Promise<unknown>,
 *   room: () => string,
 * }} host `ask` sends a question, `press` a button's payload
 */
export function tableView({ ask, press, room }) {
  const moves = byId("moves");
  const drawing = board(byId("board"), touch);
  /** @type {BoardMessage | null} */
  let message = null;
  /** @type {ViewFrame | null} */
  let view = null;
  /** @type {Choice | null} */
  let choice = null;
  let asking = false;
  /** Kept when the newest view has been drawn. */
  let refreshed = Promise.resolve();
  let stale = false;
  let busy = false;
  /** @type {WatcherView[]} */
  let watchers = [];
  /** Whether what is said in words can be folded away, since a board shows the same. */
  let folding = true;
  /** Whether the focus was on the board or its buttons when a move went out. */
  let held = false;

  byId("all-moves").addEventListener("toggle", () => { listOpen = /** @type {HTMLDetailsElement} */ (byId("all-moves")).open; });
  let listOpen = WIDE.matches;
  /** @type {HTMLDetailsElement} */ (byId("all-moves")).open = listOpen;

  /** Asks for the table as the person who speaks sees it; while an answer is on its way, once more after it. */
  function refresh() {
    stale = true;
    if (!asking) refreshed = reload();
  }

  async function reload() {
    asking = true;
    while (stale && message) {
      stale = false;
      const frame = await ask({ type: "view", persona: people.current().id, table: message.table, path: "" });
      if (frame?.type === "view" && frame.table === message?.table && !stale) take(frame);
    }
    asking = false;
  }

  /** @param {ViewFrame} frame */
  function take(frame) {
    const same = view?.table === frame.table && view.epoch === frame.epoch;
    if (view?.table === frame.table && view.svg !== frame.svg) blip();
    view = frame;
    const draft = same && choice ? choice.draft() : draftOf(frame.table, people.current().id, frame.epoch);
    choice = frame.level ? new Choice(frame.level) : null;
    if (choice && draft) choice.resume(draft);
    if (frame.svg) drawing.draw(frame.svg);
    byId("board").hidden = !frame.svg;
    draw();
    explore();
  }

  /** Loads what the present choice needs. */
  async function explore() {
    const [now, epoch] = [choice, view?.epoch];
    for (let path = now?.wanted; now && view && path !== null && path !== undefined; path = now.wanted) {
      const frame = await ask({ type: "view", persona: people.current().id, table: view.table, path });
      if (now !== choice) return;
      now.learn(path, frame?.type === "view" && frame.epoch === epoch ? frame.level ?? null : null);
      // What was remembered is not possible any more.
      if (!now.level) now.resume({ path: [], selected: [] });
      now.settle();
      draw();
    }
  }

  /** @param {string} spot */
  function touch(spot) {
    if (!choice || busy) return;
    go(choice.touch(spot));
  }

  /** @param {string | null} payload */
  async function go(payload) {
    if (payload !== null) {
      held = within();
      busy = true;
      await press(payload);
      // Until the new board is there, a touch would mean the old one.
      await refreshed;
      busy = false;
      remember(null);
      choice?.resume({ path: [], selected: [] });
    }
    remember();
    draw();
    explore();
  }

  function draw() {
    if (!message) return;
    const { card, closed } = message;
    byId("table").classList.toggle("closed", closed);
    byId("table").classList.toggle("lobby", !view?.svg);
    const waiting = awaited(message);
    const mine = waiting.some((person) => person.id === people.current().id);
    drawHandOver(mine ? [] : waiting);
    drawWatchers(watchers, message);
    drawing.mark(choice?.touches() ?? new Map(), choice?.chosenSpots() ?? new Set());
    drawMoves();
    buttons(byId("actions"), (card.actions ?? []).map(({ label, tone, payload, href }) => (
      { label, tone, href, run: () => press(payload ?? "") })));
    byId("due").replaceChildren(...(card.due ? [countdown(card.due)] : []));
    // A lobby has no board that shows the same; a board can be unfolded in words.
    const inWords = /** @type {HTMLDetailsElement} */ (byId("in-words"));
    if (inWords.classList.toggle("folding", !!view?.svg) !== folding) {
      folding = !folding;
      inWords.open = !folding;
    }
    byId("lines").replaceChildren(...card.lines.map((line) => h("p", { class: LONG_WORD.test(line) && "long", title: LONG_WORD.test(line) && line }, line)), ...(card.board ? [h("pre", { class: "card-board" }, card.board)] : []));
    byId("invite-here").replaceChildren(...(view?.svg || closed ? [] : [inviteCard(room())]));
    if (held && !within()) focusMoves();
  }

  /** @param {import("./types.js").Persona[]} others */
  function drawHandOver(others) {
    const row = byId("hand-overs");
    const focused = row.contains(document.activeElement);
    row.replaceChildren(...others.map((person) => h("button", {
      type: "button", class: "hand-over", onclick: () => { held = true; people.speakAs(person.id); },
    }, icon("swap"), t("turn-switch", { name: person.name }))));
    row.hidden = others.length === 0;
    if (focused && others.length === 0) focusMoves();
  }

  /** The buttons of the moves: verbs first; what can be touched on the board stands in a list that opens. */
  function drawMoves() {
    const list = byId("all-moves");
    const rest = byId("more-moves");
    if (!choice) {
      // Out of turn everything stays where it was, and looks out of turn. A lobby's buttons are for everybody.
      const lobby = !view?.svg;
      const choices = message?.card.choices ?? [];
      buttons(moves, (lobby || choices.length <= FEW ? choices : []).map(({ label, tone, payload, href }) => (
        { label, tone: lobby ? tone : "plain", href, disabled: !lobby, run: () => press(payload ?? "") })));
      list.hidden = true;
      return;
    }
    const now = choice;
    const { level } = now;
    const button = (/** @type {Branch} */ it, /** @type {string[]} */ from) => (
      { label: it.label, tone: "plain", run: () => (now === choice && !busy ? go(now.choose(it, from)) : null) });
    /** @type {import("./buttons.js").ButtonSpec[]} */
    const verbs = [];
    /** @type {import("./buttons.js").ButtonSpec[]} */
    const places = [];
    /** The branches that are verbs and lie nowhere: one of them may be the thing to do. @type {Branch[]} */
    let free = [];
    if (level?.select) {
      const { branches, from } = now.following;
      free = branches.filter(({ spots }) => spots.length === 0);
      verbs.push(...branches.map((it) => button(it, from)));
      if (now.follow === null) verbs.push({ label: t(now.selected.length > 0 ? "choose-other" : "choose-some"), disabled: true });
      places.push(...level.branches.map((it) => button(it, now.path)));
    } else {
      const branches = level?.branches ?? [];
      const whole = branches.every(({ spots }) => spots.length === 0) || !view?.svg;
      free = whole && now.path.length > 0 ? [] : branches.filter(({ spots }) => spots.length === 0);
      for (const it of branches) (whole || it.spots.length === 0 ? verbs : places).push(button(it, now.path));
      if (verbs.length === 0 && places.length > 0) verbs.push({ label: t("choose-board"), disabled: true });
    }
    const main = mainVerb(free);
    for (const verb of verbs) if (main && verb.label === main.label) verb.tone = "main";
    if (now.begun) verbs.push({ label: t("step-back"), run: () => { if (now === choice) { now.back(); remember(); draw(); explore(); } } });
    buttons(moves, verbs);
    list.hidden = places.length === 0;
    buttons(rest, places);
  }

  /** Whether the focus is on the board or its buttons. */
  function within() {
    return drawing.hasFocus() || byId("table-moves").contains(document.activeElement);
  }

  /** Gives the most likely next thing the focus. */
  function focusMoves() {
    const open = (/** @type {string} */ css) => [...byId("table").querySelectorAll(css)].find((it) => it instanceof HTMLElement && it.offsetParent !== null);
    const next = open(".hand-over") ?? open("#moves .press:not([aria-disabled])");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    else if (!drawing.focusFirst()) byId("table").focus({ preventScroll: true });
    // Once there is something to choose, the focus has come back.
    if (choice || message?.closed) held = false;
  }

  /** Keeps what is half chosen, or forgets it. @param {Choice | null} now */
  function remember(now = choice) {
    if (message && view) rememberDraft(message.table, people.current().id, view.epoch, now);
  }

  return {
    /** The table that is shown. */
    table: () => message?.table ?? null,
    /** Shows a table's newest state. @param {BoardMessage} next */
    show(next) {
      if (message?.table !== next.table) {
        [view, choice] = [null, null];
        // Nobody is typing: the table has the attention.
        held = document.activeElement === document.body || byId("home").contains(document.activeElement);
        byId("board").replaceChildren();
        byId("board").hidden = true;
      }
      message = next;
      byId("table-title").textContent = next.card.title;
      if (!view) draw();
      refresh();
    },
    /** Notes who looks at which table, and counts those who only watch this one. @param {WatcherView[]} all */
    watched(all) {
      watchers = all;
      drawWatchers(watchers, message);
    },
    /** Somebody else speaks, or the words have changed. */
    redraw() {
      if (!message) return;
      choice = null;
      draw();
      refresh();
    },
    focus: focusMoves,
  };
}

/**
 * The thing to do among some verbs. Among many answers none stands out, lest it look like advice, and nor does giving
 * something up, which labels mark with a cross.
 *
 * @param {Branch[]} verbs @returns {Branch | undefined}
 */
function mainVerb(verbs) {
  return verbs.length <= MOST_VERBS && !verbs[0]?.label.startsWith("✗") ? verbs[0] : undefined;
}
