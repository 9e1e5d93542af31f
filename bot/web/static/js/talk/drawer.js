// The drawer of the conversation: beside the table where there is room, over it on a phone.

import { byId } from "../base/dom.js";
import { keep, kept } from "../base/kept.js";

const WIDE = matchMedia("(min-width: 75rem)");

/** @param {{ opened: () => void }} host */
export function drawer({ opened }) {
  const toggle = byId("drawer-toggle");
  const frame = byId("drawer");
  let unread = 0;

  toggle.addEventListener("click", () => set(frame.hidden !== false));
  byId("drawer-close").addEventListener("click", () => { set(false); toggle.focus(); });
  frame.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !WIDE.matches) { set(false); toggle.focus(); }
  });

  /** @param {boolean} open */
  function set(open) {
    frame.hidden = !open;
    document.body.classList.toggle("with-drawer", open);
    toggle.setAttribute("aria-expanded", String(open));
    if (WIDE.matches) keep("drawer", open);
    if (!open) return;
    count(0);
    opened();
  }

  /** @param {number} number */
  function count(number) {
    unread = number;
    byId("unread").textContent = number > 0 ? String(Math.min(number, 99)) : "";
  }

  set(WIDE.matches && kept("drawer") !== false);
  return {
    open: () => set(true),
    /** Something is new in it. */
    news: () => { if (frame.hidden) count(unread + 1); },
  };
}
