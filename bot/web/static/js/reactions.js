// What is said at the board: one of a few signs with a touch, and lines that others write, at the place of whoever says it.

import { byId, h } from "./elements.js";
import { t } from "./page.js";
import * as people from "./people.js";

/** @import { PersonaView, SaidMessage } from "./types.js" */

/** So long a sign floats there, and so long a line, in milliseconds. */
const SIGN = 2000;
const LINE = 5000;
/** Where a sign stands beside a name, in pixels. */
const SIGN_ASIDE = 24;
const SIGN_BELOW = 8;
/** So much of a line is read at the board, in characters. */
const MOST = 80;

/** @param {(sign: string) => unknown} react sends a sign */
export function reactions(react) {
  const strip = byId("reactions");
  const toggle = byId("reactions-open");

  /** @param {boolean} open */
  function set(open) {
    strip.classList.toggle("open", open);
    toggle.setAttribute("aria-expanded", String(open));
  }

  toggle.addEventListener("click", () => set(!strip.classList.contains("open")));
  // A touch of anything else means that nothing is said.
  document.addEventListener("click", ({ target }) => { if (target instanceof Node && !byId("react").contains(target)) set(false); });
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") set(false); });
  strip.addEventListener("click", ({ target }) => {
    const sign = target instanceof Element ? target.closest("button")?.textContent : null;
    if (!sign) return;
    react(sign);
    if (toggle.checkVisibility()) {
      set(false);
      toggle.focus({ preventScroll: true });
    }
  });

  return {
    /** Whether there is a board at hand. @param {boolean} open */
    shown: (open) => { byId("react").hidden = !open; },
  };
}

/** Lets what somebody says at the board at hand float up at their place. @param {SaidMessage} message */
export function float({ by, text, table }) {
  const main = byId("main").getBoundingClientRect();
  const seat = (seatOf(by) ?? byId("drawer-toggle")).getBoundingClientRect();
  const bubble = h("p", { class: table === undefined ? "float line" : "float", "aria-hidden": "true" },
    (table === undefined || !people.isMine(by.mark)) && h("strong", {}, by.name), table === undefined && text.length > MOST ? `${text.slice(0, MOST)}…` : text);
  byId("main").append(bubble);
  const aside = bubble.offsetWidth / 2 + 6;
  // A sign stands behind the name, in its own row: above it, it would be that of the row before.
  const [x, y] = table === undefined ? [seat.left + seat.width / 2, seat.top] : [seat.right + SIGN_ASIDE, seat.bottom + SIGN_BELOW];
  bubble.style.setProperty("left", `${Math.max(Math.min(x - main.left, main.width - aside), aside)}px`);
  bubble.style.setProperty("top", `${Math.max(Math.min(y - main.top, main.height), bubble.offsetHeight + 6)}px`);
  setTimeout(() => bubble.remove(), table === undefined ? LINE : SIGN);
  byId("news").textContent = `${people.isMine(by.mark) ? "" : `${by.name}: `}${text}`;
}

/** Where somebody's name stands on the board at hand, or in the list of a lobby; it may be cut off there. Whoever looks on has none. @param {PersonaView} by */
function seatOf({ name, mark }) {
  // The headline of a board may begin with a name, too.
  const texts = [".players text, .chair-name", "#board text"].flatMap((css) => [...document.querySelectorAll(css)]).filter((it) => it.checkVisibility());
  const found = texts.find((text) => {
    const shown = (text.textContent ?? "").trim().replace(/…$/, "");
    // One's own is marked there, and may be nothing but the mark.
    const own = people.isMine(mark) && shown.toLowerCase() === t("you");
    return own || (shown.length > 1 && (name.startsWith(shown) || shown.startsWith(`${name} `)));
  });
  return found ?? null;
}
