// What is said at the board: one of a few signs with a touch, and lines that others write, at the place of whoever says it.

import { byId, h } from "./elements.js";
import * as people from "./people.js";

/** @import { SaidMessage } from "./types.js" */

/** So long a sign floats there, and so long a line, in milliseconds. */
const SIGN = 2000;
const LINE = 5000;
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
  const seat = seatOf(by.name) ?? { x: main.left + main.width / 2, y: main.bottom - 40 };
  const bubble = h("p", { class: table === undefined ? "float line" : "float", "aria-hidden": "true" },
    (table === undefined || !people.isMine(by.mark)) && h("strong", {}, by.name), table === undefined && text.length > MOST ? `${text.slice(0, MOST)}…` : text);
  byId("main").append(bubble);
  const aside = bubble.offsetWidth / 2 + 6;
  bubble.style.setProperty("left", `${Math.max(Math.min(seat.x - main.left, main.width - aside), aside)}px`);
  bubble.style.setProperty("top", `${Math.max(Math.min(seat.y - main.top, main.height), bubble.offsetHeight + 6)}px`);
  setTimeout(() => bubble.remove(), table === undefined ? LINE : SIGN);
  byId("news").textContent = `${people.isMine(by.mark) ? "" : `${by.name}: `}${text}`;
}

/** Where a name stands on the board at hand; it may be cut off there. @param {string} name */
function seatOf(name) {
  for (const place of ["players", "board"]) {
    for (const text of byId(place).querySelectorAll("text")) {
      const shown = (text.textContent ?? "").trim().replace(/…$/, "");
      // One's own is marked there.
      if (shown.length < 2 || !(name.startsWith(shown) || shown.startsWith(`${name} `))) continue;
      const { left, width, top } = text.getBoundingClientRect();
      return { x: left + width / 2, y: top };
    }
  }
  return null;
}
