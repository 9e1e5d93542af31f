// What is said at the board: one of a few signs with a touch, and lines that others write, at the place of whoever says it.

import { byId, h } from "./elements.js";
import { t } from "./page.js";
import * as people from "./people.js";

/** @import { PersonaView, SaidMessage } from "./types.js" */

/** So long a sign floats there, and so long a line, in milliseconds. */
const SIGN = 2000;
const LINE = 5000;
/** The room between two of them, and the least that a sign and a line have behind a name, in pixels. */
const GAP = 6;
const LEAST = 44;
const LEAST_LINE = 160;
/** No bubble is wider, in pixels. */
const MOST_WIDE = 280;
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
    if (sign) react(sign);
  });

  return {
    /** Whether there is a board at hand. @param {boolean} open */
    shown: (open) => { byId("react").hidden = !open; },
  };
}

/** Lets what somebody says at the board at hand stand at their place for a while: behind the name, and before the score. @param {SaidMessage} message */
export function float({ by, text, table }) {
  const main = byId("main");
  const at = seatOf(by);
  const line = table === undefined;
  const bubble = h("p", { class: line ? "float line" : "float", "aria-hidden": "true" },
    // Elsewhere than at a name, it is said whose it is.
    !at && !people.isMine(by.mark) && h("strong", {}, by.name), line && text.length > MOST ? `${text.slice(0, MOST)}…` : text);
  main.append(bubble);
  place(bubble, at ? behind(at, line ? LEAST_LINE : LEAST) : below(byId("drawer-toggle"), bubble.offsetWidth), main.getBoundingClientRect());
  setTimeout(() => bubble.remove(), line ? LINE : SIGN);
  byId("news").textContent = `${people.isMine(by.mark) ? "" : `${by.name}: `}${text}`;
}

/**
 * Puts a bubble where there is room for it: beside those that stand there, or below them.
 *
 * @param {HTMLElement} bubble @param {{ left: number, right: number, top: number }} room @param {DOMRect} main what it is measured from
 */
function place(bubble, { left, right, top }, main) {
  bubble.style.setProperty("max-width", `${right - left}px`);
  let [x, y] = [left - main.left, top - main.top];
  const others = [...document.querySelectorAll(".float")].filter((it) => it instanceof HTMLElement && it !== bubble);
  const inTheWay = () => others.find((it) => it instanceof HTMLElement && it.offsetLeft < x + bubble.offsetWidth && it.offsetLeft + it.offsetWidth > x &&
    it.offsetTop < y + bubble.offsetHeight && it.offsetTop + it.offsetHeight > y);
  for (let it = inTheWay(); it instanceof HTMLElement; it = inTheWay()) {
    x = it.offsetLeft + it.offsetWidth + GAP;
    if (x + bubble.offsetWidth > right - main.left) [x, y] = [left - main.left, it.offsetTop + it.offsetHeight + GAP];
  }
  bubble.style.setProperty("left", `${x}px`);
  bubble.style.setProperty("top", `${y}px`);
}

/** The room behind a name: up to the next words of its row or of those below, such as the scores. @param {Element} name @param {number} least */
function behind(name, least) {
  const { right: end, top } = name.getBoundingClientRect();
  const board = name.closest("svg, .chair-list") ?? name;
  const left = end + GAP;
  const words = [...board.querySelectorAll("text")].map((it) => it.getBoundingClientRect()).filter((it) => it.left >= left && it.bottom > top);
  const right = Math.min(board.getBoundingClientRect().right, ...words.map((it) => it.left)) - GAP;
  return { left: Math.min(left, right - least), right, top };
}

/** The room for so wide a bubble below what stands at the right edge. @param {Element} it @param {number} width */
function below(it, width) {
  const { right, bottom } = it.getBoundingClientRect();
  const top = Math.max(bottom, byId("main").getBoundingClientRect().top) + GAP;
  return { left: right - Math.min(width + 1, right - GAP, MOST_WIDE), right, top };
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
