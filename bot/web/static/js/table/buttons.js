// Rows of buttons that keep their focus when they are drawn anew.

import { h } from "../base/dom.js";

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
    type: "button", class: `press ${tone}${hint ? " explained" : ""}`, "aria-disabled": disabled ? "true" : null,
    onclick: async (/** @type {MouseEvent & { currentTarget: HTMLElement }} */ event) => {
      const it = event.currentTarget;
      if (disabled) why?.();
      if (disabled || it.getAttribute("aria-busy") === "true") return;
      it.setAttribute("aria-busy", "true");
      await run?.();
      it.removeAttribute("aria-busy");
    },
  }, label, hint && h("small", {}, hint));
}
