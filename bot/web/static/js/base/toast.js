// Short words that go away by themselves, unless somebody is looking at them.

import { byId, h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

const SHORTEST = 5000;
const A_LETTER = 60;
const MOST = 3;

/**
 * Shows a short word.
 *
 * @param {string} text
 * @param {{ label: string, run: () => void } | null} [action] a button beside it
 */
export function toast(text, action = null) {
  const frame = byId("toasts");
  // Said once more, it stands there once.
  withdraw(text);
  let timer = 0;
  const box = h("div", { class: "toast", onmouseenter: hold, onmouseleave: release, onfocusin: hold, onfocusout: release },
    h("p", {}, text),
    action && h("button", { type: "button", class: "main", onclick: () => { box.remove(); action.run(); } }, action.label),
    h("button", { type: "button", class: "round small", "aria-label": t("close"), onclick: () => box.remove() }, icon("close")));
  function hold() { clearTimeout(timer); }
  function release() { timer = setTimeout(() => box.remove(), SHORTEST + A_LETTER * text.length); }
  frame.append(box);
  while (frame.children.length > MOST) frame.firstElementChild?.remove();
  release();
}

/** They were for somebody who does not speak any more. */
export const clearToasts = () => byId("toasts").replaceChildren();

/** Takes away the words that offer what has been done by now. @param {string} text */
export function withdraw(text) {
  for (const box of [...byId("toasts").children]) if (box.querySelector("p")?.textContent === text) box.remove();
}
