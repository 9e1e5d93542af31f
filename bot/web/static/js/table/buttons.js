// Rows of buttons that keep their focus when they are drawn anew.

import { h } from "../base/dom.js";

/** A second tap comes within so many milliseconds of the first, and so near to it, in pixels. */
const SECOND_TAP = { within: 600, near: 24 };
/** The last press: when, where, and in which row. @type {{ at: number, x: number, y: number, row: Element | null }} */
let last = { at: -SECOND_TAP.within, x: 0, y: 0, row: null };

/**
 * @typedef {{
 *   label: string, hint?: string, tone?: string, href?: string, disabled?: boolean, run?: () => unknown, why?: () => void,
 * }} ButtonSpec `hint` is a second line; `why` says why a disabled one does nothing
 */

/**
 * Draws buttons into a row; the one that had the focus has it again, if it is still there: what stands in its place may do
 * something else altogether.
 *
 * @param {HTMLElement} row @param {ButtonSpec[]} list
 */
export function buttons(row, list) {
  const held = [...row.querySelectorAll(".press")].find((it) => it === document.activeElement);
  // Columns and numbers stand in a grid; words take the room they need.
  row.classList.toggle("tight", list.length > 3 && list.every(({ label }) => label.length <= 3));
  row.replaceChildren(...list.map(button));
  row.hidden = list.length === 0;
  if (held) {
    const free = [...row.querySelectorAll(".press:not([aria-disabled])")];
    const same = free.find((it) => it.textContent === held.textContent);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }
  return row;
}

/** @param {ButtonSpec} spec */
function button({ label, hint, tone = "plain", href, disabled = false, run, why }) {
  if (href) return h("a", { class: `press ${tone}`, href, target: "_blank", rel: "noreferrer" }, label);
  return h("button", {
    type: "button", class: `press ${tone}${hint ? " told" : ""}`, "aria-disabled": disabled ? "true" : null,
    onclick: async (/** @type {MouseEvent & { currentTarget: HTMLElement }} */ event) => {
      const it = event.currentTarget;
      if (isSecondTap(event, it)) return;
      if (disabled) why?.();
      if (disabled || it.getAttribute("aria-busy") === "true") return;
      it.setAttribute("aria-busy", "true");
      await run?.();
      it.removeAttribute("aria-busy");
    },
  }, label, hint && h("small", {}, hint));
}

/**
 * Whether this is the second tap of a double one whose first made another row of the table slide under the finger: at the end
 * of a move, or of a game, what can be done then stands where the move was. A menu is drawn anew with each answer, and there a quick
 * second tap is meant. Keys and a reader of the screen have no place.
 *
 * @param {MouseEvent} event @param {HTMLElement} button
 */
export function isSecondTap({ detail, timeStamp: at, clientX: x, clientY: y }, button) {
  const row = button.closest("#table .choices, #table .actions, #table .hand-overs");
  const second = detail > 0 && row !== null && last.row !== null && last.row !== row && at - last.at < SECOND_TAP.within
    && Math.hypot(x - last.x, y - last.y) < SECOND_TAP.near;
  if (detail > 0) last = { at, x, y, row };
  return second;
}
