// A past game, move by move.

import { board } from "../table/board.js";
import { byId, h } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { goTo } from "../base/router.js";
import { toast } from "../base/toast.js";
import { t } from "../base/words.js";

/** @import { ReplayFrame } from "../types.js" */

/** @param {{ ask: (frame: object) => Promise<any>, run: (lines: string[]) => Promise<unknown> }} host */
export function pastView({ ask, run }) {
  const drawing = board(byId("past-board"), { touched: () => {}, missed: () => {} });
  const list = byId("past-moves");
  let table = "";
  let step = 0;
  let moves = 0;
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
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });

  /** @param {number} to */
  async function go(to) {
    wanted = to;
    if (asking) return;
    asking = true;
    while (wanted !== null) {
      const next = wanted;
      wanted = null;
      const frame = await ask({ type: "replay", table, step: Math.max(0, next) });
      if (frame?.type === "replay" && frame.table === table) draw(frame);
      else if (frame?.type === "done" && moves === 0) gone();
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
    drawing.draw(frame.svg);
    const held = list.contains(document.activeElement);
    list.replaceChildren(...frame.moves.map((text, index) => h("li", {}, h("button", {
      type: "button", class: "past-move", "aria-current": index + 1 === step ? "step" : null, onclick: () => go(index + 1),
    }, text))));
    const now = list.querySelector("[aria-current]");
    if (now instanceof HTMLElement) {
      list.scrollTop = now.offsetTop - list.clientHeight / 2;
      if (held) now.focus({ preventScroll: true });
    }
    byId("past-place").textContent = t("past-place", { number: String(step), count: String(moves) });
  }

  return {
    /** Opens a past game at its end. @param {string} id */
    show(id) {
      if (id === table) return;
      [table, step, moves] = [id, 0, 0];
      go(Number.MAX_SAFE_INTEGER);
      byId("past").focus({ preventScroll: true });
    },
  };
}
