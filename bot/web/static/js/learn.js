// The first time that somebody plays a game: three short words at the board, on its goal, on what is touched, and on what to beware of.
// Each game is told once.

import { byId, h, icon } from "./elements.js";
import { keep, kept, t } from "./page.js";

/** @import { ViewFrame } from "./types.js" */

/** What each word points at, the first that can be seen. */
const TARGETS = ["#board svg", "#board .open > .spot, #moves .press:not([aria-disabled])", "#board svg"];

/** Tells what a game is about. */
export function teacher() {
  const frame = byId("learn");
  /**
   * `epoch` is the board on which its reader was to move last, `moved` whether a move led to what it says now.
   *
   * @type {{ table: string, game: string, texts: string[], step: number, epoch: number | null, moved: boolean } | null}
   */
  let lesson = null;

  addEventListener("resize", () => { if (lesson) place(); });
  byId("table").addEventListener("scroll", () => { if (lesson) place(); }, { passive: true });

  function draw() {
    if (!lesson) return;
    const { step, texts } = lesson;
    const last = step === texts.length - 1;
    frame.replaceChildren(
      h("p", {}, texts[step]),
      h("p", { class: "learn-ends" }, h("span", { class: "soft" }, t("past-place", { number: String(step + 1), count: String(texts.length) })),
        h("button", { type: "button", class: "press main", onclick: () => next() }, t(last ? "learn-done" : "learn-next")),
        h("button", { type: "button", class: "round small", "aria-label": t("close"), title: t("close"), onclick: done }, icon("close"))));
    place();
  }

  /**
   * Below what it speaks of where there is room, else below all that stands beside the board, or right above the moves. Whoever
   * has moved needs what is said of that more: then it stays only where it covers nothing.
   */
  function place() {
    if (!lesson) return;
    frame.hidden = false;
    const main = byId("main").getBoundingClientRect();
    const seen = [...document.querySelectorAll(TARGETS[lesson.step])].find((it) => it.getClientRects().length > 0);
    const at = seen?.getBoundingClientRect() ?? main;
    const { width, height } = frame.getBoundingClientRect();
    const [moves, side] = ["table-moves", "in-words"].map((id) => byId(id).getBoundingClientRect());
    const beside = moves.left > byId("board").getBoundingClientRect().right - 1;
    // What is pressed stays free.
    const free = moves.top > at.bottom ? moves.top : main.bottom;
    const fits = !beside && at.bottom + height + 18 < free;
    const said = Math.max(...["board", "told"].map((id) => byId(id).getBoundingClientRect().bottom));
    frame.hidden = lesson.moved && !beside && said + height + 10 > free;
    const [below, pressed] = [side.bottom + 10, byId("actions").getBoundingClientRect()];
    // Where there is no room below all of it, the players are covered rather than what is pressed.
    const over = below + height > main.bottom && main.bottom - height < pressed.bottom;
    const left = beside ? moves.left : at.left + at.width / 2 - width / 2;
    const top = beside ? (over ? main.top + 8 : below) : fits ? at.bottom + 10 : Math.min(moves.top, main.bottom) - height - 10;
    frame.style.setProperty("left", `${Math.max(8, Math.min(left - main.left, main.width - width - 8))}px`);
    frame.style.setProperty("top", `${Math.max(8, Math.min(top - main.top, main.height - height - 8))}px`);
  }

  /** @param {boolean} [moved] */
  function next(moved = false) {
    if (!lesson) return;
    lesson.moved = moved;
    lesson.step += 1;
    if (lesson.step < lesson.texts.length) draw();
    else done();
  }

  function done() {
    if (lesson) keep("learned", [...learned(), lesson.game]);
    lesson = null;
    const held = frame.contains(document.activeElement);
    frame.hidden = true;
    if (held) byId("table").focus({ preventScroll: true });
  }

  return {
    /** The table at hand, and what its game is about, if whoever speaks plays it. @param {ViewFrame} view */
    show({ table, about, epoch, level }) {
      if (!about) {
        if (lesson) hide();
        return;
      }
      if (lesson?.table === table) {
        const had = lesson.epoch;
        if (lesson.texts.join() !== about.first_words.join()) {
          lesson.texts = about.first_words;
          draw();
        }
        if (level) lesson.epoch = epoch;
        // Whoever moves has read it.
        if (level && had !== null && epoch > had) next(true);
        else place();
        return;
      }
      if (learned().includes(about.id)) { hide(); return; }
      lesson = { table, game: about.id, texts: about.first_words, step: 0, epoch: level ? epoch : null, moved: false };
      draw();
    },
    hide,
    /** Whether something is told at the moment. */
    tells: () => lesson !== null,
  };

  /** It is told another time. */
  function hide() {
    lesson = null;
    frame.hidden = true;
  }
}

/** @returns {string[]} */
const learned = () => (Array.isArray(kept("learned")) ? kept("learned") : []);
