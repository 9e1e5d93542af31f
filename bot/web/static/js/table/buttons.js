// Rows of buttons that keep their focus when they are drawn anew.

import { h } from "../base/dom.js";

/**
 * @typedef {{
 *   label: string, tone?: string, href?: string, disabled?: boolean, run?: () => unknown,
 * }} ButtonSpec
 */

/**
 * Draws buttons into a row; the one that had the focus, or what stands in its place, has it again.
 *
 * @param {HTMLElement} row @param {ButtonSpec[]} list
 */
export function buttons(row, list) {
  const before = [...row.querySelectorAll(".press")];
  const held = before.find((it) => it === document.activeElement);
  // Columns and numbers stand in a grid; words take the room they need.
  row.classList.toggle("tight", list.length > 3 && list.every(({ label }) => label.length <= 3));
  row.replaceChildren(...list.map(button));
  row.hidden = list.length === 0;
  if (held) {
    const after = [...row.querySelectorAll(".press")];
    const free = after.filter((it) => it.getAttribute("aria-disabled") !== "true");
    const same = free.find((it) => it.textContent === held.textContent);
    const near = after[Math.min(before.indexOf(held), after.length - 1)];
    const target = same ?? (near && free.includes(near) ? near : free[0]);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
  return row;
}

/** @param {ButtonSpec} spec */
function button({ label, tone = "plain", href, disabled = false, run }) {
  if (href) return h("a", { class: `press ${tone}`, href, target: "_blank", rel: "noreferrer" }, label);
  return h("button", {
    type: "button", class: `press ${tone}`, "aria-disabled": disabled ? "true" : null,
    onclick: async (/** @type {{ currentTarget: HTMLElement }} */ { currentTarget: it }) => {
      if (disabled || it.getAttribute("aria-busy") === "true") return;
      it.setAttribute("aria-busy", "true");
      await run?.();
      it.removeAttribute("aria-busy");
    },
  }, label);
}
