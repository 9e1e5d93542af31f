// The table at hand: its board, what can be touched, and the buttons below.

import { byId } from "../base/dom.js";
import { blip } from "../base/sound.js";
import { toast } from "../base/toast.js";
import { t } from "../base/words.js";
import * as people from "../people/personas.js";
import { tell } from "../talk/news.js";
import { awaited } from "../people/turn.js";
import { drawWatchers } from "../people/watchers.js";
import { clearBelow, drawBelow, fitNews } from "./below.js";
import { board } from "./board.js";
import { Choice } from "./choice.js";
import { draftOf, rememberDraft } from "./draft.js";
import { drawHandOver } from "./hand_over.js";
import { moveFocus } from "./move_focus.js";
import { movesView } from "./moves.js";
import { seatView } from "./seat_view.js";

/** @import { BoardMessage, ViewFrame, WatcherView } from "../types.js" */

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>,
 *   press: (payload: string) => Promise<unknown>,
 *   room: () => string,
 *   begun: () => void,
 * }} host `ask` sends a question, `press` a button's payload; `begun` hears that the game of a lobby has begun
 */
export function tableView({ ask, press, room, begun }) {
  const drawing = board(byId("board"), { touched: touch, missed, steady: true, beside: byId("players") });
  const focus = moveFocus(drawing, () => choice !== null || !!message?.closed);
  const moves = movesView();
  const source = seatView(ask, take);
  /** @type {BoardMessage | null} */
  let message = null;
  /** @type {ViewFrame | null} */
  let view = null;
  /** @type {Choice | null} */
  let choice = null;
  /** The small spot that a finger has touched once. @type {string | null} */
  let aimed = null;
  /** Whose choice it is. */
  let person = "";
  /** The move that is on its way. @type {{ table: string, person: string } | null} */
  let sent = null;
  /** @type {WatcherView[]} */
  let watchers = [];
  /** Whether the game has not begun yet. */
  let lobby = false;

  // A phone that is turned, or a list that is opened, leaves them other room.
  addEventListener("resize", fitNews);
  byId("all-moves").addEventListener("toggle", fitNews);

  /** @param {ViewFrame} frame */
  function take(frame) {
    const now = people.current().id;
    const same = view?.table === frame.table && view.epoch === frame.epoch && person === now;
    if (view?.table === frame.table && view.svg !== frame.svg) blip();
    focus.hold();
    [view, person] = [frame, now];
    if (frame.card) tell(frame.table, frame.card);
    const draft = same && choice ? choice.draft() : draftOf(frame.table, now, frame.epoch);
    choice = frame.level ? new Choice(frame.level) : null;
    if (!same) aimed = null;
    if (choice && draft) choice.resume(draft);
    if (frame.svg) drawing.draw(frame.svg, frame.throws);
    byId("board").hidden = !frame.svg;
    draw();
    explore();
  }

  /** Loads what the present choice needs. */
  async function explore() {
    const [now, seen] = [choice, view];
    for (let path = now?.wanted; now && seen && path !== null && path !== undefined; path = now.wanted) {
      const level = await source.level(seen, path);
      // Without an answer there is a newer board, or somebody has gone on.
      if (now !== choice || level === undefined) return;
      now.learn(path, level);
      // What was remembered is not possible any more.
      if (!now.level) now.resume({ path: [], selected: [] });
      now.settle();
      draw();
    }
  }

  /** @param {string} spot @param {boolean} small whether a finger has touched it that may have meant its neighbour */
  function touch(spot, small) {
    if (!choice || sent) return;
    const meant = choice.touches().get(spot);
    if (small && aimed !== spot && meant?.kind === "choose" && meant.branch.payload) {
      // What cannot be taken back is asked for once more.
      aimed = spot;
      draw();
      return;
    }
    go(choice.touch(spot));
  }

  /** A touch that means nothing now. */
  function missed() {
    if (!view?.svg || !message || message.closed || sent) return;
    if (choice) toast(t(choice.touches().size > 0 ? "board-elsewhere" : "board-buttons"));
    else if (message.awaits.length > 0) toast(t("board-not-yours"));
  }

  /** @param {string | null} payload */
  async function go(payload) {
    aimed = null;
    if (payload !== null && !await made(payload)) return;
    remember();
    draw();
    explore();
  }

  /** Sends a move and waits for its board. @param {string} payload @returns whether that is still the table at hand */
  async function made(payload) {
    if (!message) return false;
    const move = { table: message.table, person: people.current().id };
    const before = view?.epoch;
    focus.leave();
    underway(move);
    await press(payload);
    // Until the new board is there, a touch would mean the old one.
    if (sent === move) await source.refreshed();
    // Another table, or somebody else, is none of this move's business.
    const here = sent === move;
    // A move that was refused can be mended.
    const refused = here && view?.epoch === before;
    if (!refused) rememberDraft(move.table, move.person, 0, null);
    if (!here) return false;
    underway(null);
    if (!refused) choice?.resume({ path: [], selected: [] });
    return true;
  }

  /** Notes which move is on its way. @param {typeof sent} move */
  function underway(move) {
    sent = move;
    if (move) byId("table").setAttribute("aria-busy", "true");
    else byId("table").removeAttribute("aria-busy");
  }

  function draw() {
    // What whoever speaks reads and can do stands in the view.
    if (message && view) focus.keep(drawAll.bind(null, message, view));
  }

  /** @param {BoardMessage} message @param {ViewFrame} view */
  function drawAll(message, view) {
    const { closed } = message;
    const card = view.card ?? message.card;
    const drawn = !!view.svg;
    byId("table-title").textContent = card.title;
    byId("table").classList.toggle("closed", closed);
    if (lobby && drawn) begun();
    lobby = !drawn;
    byId("table").classList.toggle("lobby", lobby);
    const waiting = awaited(message);
    const mine = waiting.some((person) => person.id === people.current().id);
    drawHandOver(mine ? [] : waiting, focus.owe);
    drawWatchers(watchers, message);
    drawing.mark(choice?.touches() ?? new Map(), choice?.chosenSpots() ?? new Set(), aimed);
    if (choice) drawChoice(choice);
    else moves.idle(card.choices ?? [], !drawn, press);
    drawBelow(card, view, { closed, room: room(), press });
    moves.keepRoom();
    fitNews();
  }

  /** @param {Choice} now */
  function drawChoice(now) {
    const meant = aimed ? now.touches().get(aimed) : undefined;
    const spot = aimed ?? "";
    moves.choice(now, {
      drawn: !!view?.svg,
      small: drawing.isSmall(),
      aimed: meant?.kind === "choose" ? { name: meant.branch.label.startsWith("✗") ? meant.branch.label : `✓ ${meant.branch.label}`, run: () => touch(spot, false) } : null,
      choose: (branch, from) => (now === choice && !sent ? go(now.choose(branch, from)) : null),
      back: () => {
        if (now !== choice) return;
        now.back();
        go(null);
      },
    });
  }

  /** Takes away what is of another table. */
  function clear() {
    drawing.clear();
    byId("board").hidden = true;
    drawHandOver([], () => {});
    moves.clear();
    clearBelow();
  }

  /** Keeps what is half chosen. */
  function remember() {
    if (message && view) rememberDraft(message.table, people.current().id, view.epoch, choice);
  }

  return {
    /** The table that is shown. */
    table: () => message?.table ?? null,
    /** Asks for a table that will probably be shown. @param {string} id */
    expect: (id) => source.expect(id),
    /** Takes a table that is about to be shown. @param {ViewFrame} frame */
    offer: (frame) => source.offer(frame),
    /** Shows a table's newest state. @param {BoardMessage} next */
    show(next) {
      if (message?.table !== next.table) {
        [view, choice, aimed] = [null, null, null];
        lobby = false;
        underway(null);
        focus.arrive();
        clear();
      }
      message = next;
      source.refresh(next.table);
    },
    /** Notes who looks at which table, and counts those who only watch this one. @param {WatcherView[]} all */
    watched(all) {
      watchers = all;
      drawWatchers(watchers, message);
    },
    /** Somebody else speaks, or the words have changed. */
    redraw() {
      if (!message) return;
      focus.hold();
      if (person !== people.current().id) {
        [choice, aimed] = [null, null];
        underway(null);
      }
      draw();
      source.refresh(message.table);
    },
    focus: focus.give,
  };
}
