// A past game, move by move.

import { board } from "../table/board.js";
import { byId, h } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { isAlone } from "../base/keys.js";
import * as people from "../people/personas.js";
import { goTo, place } from "../base/router.js";
import { toast } from "../base/toast.js";
import { t } from "../base/words.js";
import { lessonView } from "./lesson.js";

/** Waits for another try, in milliseconds: each is twice as long as the one before. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** @import { ReplayFrame } from "../types.js" */

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>, press: (payload: string) => Promise<unknown>,
 *   run: (lines: string[]) => Promise<unknown>,
 * }} host
 */
export function pastView({ ask, press, run }) {
  const drawing = board(byId("past-board"), { touched: () => {}, missed: () => {}, steady: true, beside: byId("past-players") });
  const list = byId("past-moves");
  const lesson = lessonView({ ask, press, go, learned: () => { if (shown) drawMoves(shown); } });
  let table = "";
  let step = 0;
  let moves = 0;
  /** @type {ReplayFrame | null} */
  let shown = null;
  /** The step that is asked for while an answer is on its way. @type {number | null} */
  let wanted = null;
  let asking = false;

  for (const [id, name, to] of /** @type {const} */ ([
    ["past-first", "first", () => 0], ["past-prev", "prev", () => step - 1],
    ["past-next", "next", () => step + 1], ["past-last", "last", () => moves],
  ])) {
    byId(id).append(icon(name));
    byId(id).addEventListener("click", () => go(to()));
  }
  byId("past-record").addEventListener("click", () => run([`/record #${table}`]));
  byId("past-film").addEventListener("click", () => run([`/film #${table}`]));
  byId("past").addEventListener("keydown", (event) => {
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: moves }[event.key];
    // The marks of the coach's drawing are walked with the same keys.
    if (to === undefined || event.defaultPrevented || !isAlone(event)) return;
    event.preventDefault();
    go(to);
  });

  /** @param {number} to */
  async function go(to) {
    wanted = to;
    if (asking) return;
    asking = true;
    let wait = FIRST_WAIT;
    while (wanted !== null) {
      const of = table;
      /** @type {number} */
      const next = wanted;
      wanted = null;
      const frame = await ask({ type: "replay", persona: people.current().id, table: of, step: Math.max(0, next) });
      // Another game is looked at by now, and has been asked for.
      if (of !== table) continue;
      if (frame?.type === "replay") {
        draw(frame);
        wait = FIRST_WAIT;
      } else if (frame?.type === "missing") {
        gone();
      } else {
        // It could not be shown just now, which says nothing of the game.
        if (wait < LONGEST_WAIT && wait * 2 >= LONGEST_WAIT) toast(t("board-late"));
        await new Promise((resolve) => setTimeout(resolve, wait));
        wait = Math.min(wait * 2, LONGEST_WAIT);
        if (of === table && place().view === "past") wanted ??= next;
      }
    }
    asking = false;
  }

  /** The game was called off, or has been erased. */
  function gone() {
    table = "";
    toast(t("past-none"));
    goTo({ view: "home", id: "" });
  }

  /** @param {ReplayFrame} frame */
  function draw(frame) {
    step = frame.step;
    moves = frame.moves.length;
    // The board comes first: what the coach says below it would move away under a finger.
    if (!shown) lesson.load();
    shown = frame;
    drawing.draw(frame.svg);
    drawMoves(frame);
    lesson.at(step);
    byId("past-place").textContent = t("past-place", { number: String(step), count: String(moves) });
  }

  /** @param {ReplayFrame} frame */
  function drawMoves(frame) {
    const held = list.contains(document.activeElement);
    list.replaceChildren(...frame.moves.map((text, index) => {
      const mark = lesson.markOf(index + 1);
      return h("li", {}, h("button", {
        type: "button", class: "past-move", "aria-current": index + 1 === step ? "step" : null, onclick: () => go(index + 1),
      }, text, mark && h("strong", { class: "past-mark", title: mark.told }, ` ${mark.sign}`)));
    }));
    const now = list.querySelector("[aria-current]");
    if (!now) list.scrollTop = 0;
    if (now instanceof HTMLElement) {
      const top = now.offsetTop - list.clientHeight / 2;
      // No row is cut in half at the upper edge.
      const row = [...list.children].find((it) => it instanceof HTMLElement && it.offsetTop >= top);
      list.scrollTop = row instanceof HTMLElement ? row.offsetTop : top;
      if (held) now.focus({ preventScroll: true });
    }
  }

  return {
    /** Opens a past game at its end. @param {string} id */
    show(id) {
      if (id === table) {
        // Perhaps in another language.
        lesson.load();
        go(shown ? step : Number.MAX_SAFE_INTEGER);
        return;
      }
      [table, step, moves, shown] = [id, 0, 0, null];
      drawing.clear();
      lesson.open(id);
      go(Number.MAX_SAFE_INTEGER);
      byId("past").focus({ preventScroll: true });
    },
  };
}
