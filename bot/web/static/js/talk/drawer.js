// The drawer of the conversation: beside the table where there is room, over it on a phone.

import { byId } from "../base/dom.js";
import { keep, kept } from "../base/kept.js";
import { onWords, t } from "../base/words.js";

const WIDE = matchMedia("(min-width: 75rem)");
/** What it lies over where there is no room beside it. */
const BEHIND = [".bar", ".who", "main"];

/** @param {{ shown: () => void, opened: () => void }} host `opened` is called where somebody may want to write now */
export function drawer({ shown, opened }) {
  const toggle = byId("drawer-toggle");
  const frame = byId("drawer");
  let unread = 0;

  toggle.addEventListener("click", () => set(frame.hidden !== false));
  byId("drawer-close").addEventListener("click", leave);
  frame.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !WIDE.matches) leave();
  });
  // What lies behind takes no touches: they mean the way out.
  document.addEventListener("click", ({ target }) => {
    if (covers() && (target === document.body || target === document.documentElement)) leave();
  });
  // What stood beside the table would lie over it, and the other way round.
  WIDE.addEventListener("change", () => draw(wished()));
  onWords(name);

  // The table comes first: beside it stands what somebody has opened.
  const wished = () => WIDE.matches && kept("drawer") === true;
  const covers = () => !frame.hidden && !WIDE.matches;

  /** @param {boolean} open */
  function draw(open) {
    frame.hidden = !open;
    document.body.classList.toggle("with-drawer", open);
    toggle.setAttribute("aria-expanded", String(open));
    for (const css of BEHIND) document.querySelector(css)?.toggleAttribute("inert", covers());
    if (!open) return;
    count(0);
    shown();
  }

  /** @param {boolean} open */
  function set(open) {
    draw(open);
    if (WIDE.matches) keep("drawer", open);
    if (open) opened();
    if (covers() && !frame.contains(document.activeElement)) byId("drawer-close").focus({ preventScroll: true });
  }

  function leave() {
    set(false);
    toggle.focus();
  }

  /** @param {number} number */
  function count(number) {
    unread = number;
    byId("unread").textContent = number > 0 ? String(Math.min(number, 99)) : "";
    name();
  }

  function name() {
    const text = unread > 0 ? t("conversation-new", { count: String(unread) }) : t("conversation");
    for (const attribute of ["aria-label", "title"]) toggle.setAttribute(attribute, text);
  }

  set(wished());
  return {
    open: () => set(true),
    /** Shows what it lies over. */
    uncover: () => { if (covers()) set(false); },
    /** Something is new in it. */
    news: () => { if (frame.hidden) count(unread + 1); },
  };
}
