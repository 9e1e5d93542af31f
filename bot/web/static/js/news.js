// How somebody learns that something has happened: by a short word, by a screen reader, by the tab's title.

import { byId, h, icon } from "./elements.js";
import { place, t } from "./page.js";
import * as people from "./people.js";

/** @import { BoardMessage, CardView } from "./types.js" */

const SHORTEST = 5000;
const A_LETTER = 60;
const MOST = 2;

/**
 * Shows a short word that goes away by itself, unless somebody is looking at it.
 *
 * @param {string} text
 * @param {{ label: string, run: () => void } | null} [action] a button beside it
 * @param {string} [of] the name by which it is withdrawn
 */
export function toast(text, action = null, of = text) {
  const frame = byId("toasts");
  // Said once more, it stands there once.
  withdraw(of);
  let timer = 0;
  const box = h("div", { class: "toast", "data-of": of, "data-at": location.hash, onmouseenter: hold, onmouseleave: release, onfocusin: hold, onfocusout: release },
    h("p", {}, text),
    action && h("button", { type: "button", class: "main", onclick: () => { box.remove(); action.run(); } }, action.label),
    h("button", { type: "button", class: "round small", "aria-label": t("close"), onclick: () => box.remove() }, icon("close")));
  function hold() { clearTimeout(timer); }
  function release() { timer = setTimeout(() => box.remove(), SHORTEST + A_LETTER * text.length); }
  // What lies behind a dialog is neither seen nor touched.
  const dialog = document.querySelector("dialog[open]");
  (dialog ?? document.body).append(frame);
  dialog?.addEventListener("close", () => document.body.append(frame), { once: true });
  frame.append(box);
  while (frame.children.length > MOST) frame.firstElementChild?.remove();
  release();
}

/** They were for somebody who does not speak any more. */
export const clearToasts = () => byId("toasts").replaceChildren();

/**
 * What is pressed next has other words: those that only told of the last press go; what offers something stays.
 *
 * @param {boolean} [moved] whether another part of the page is shown: what was told there already stays
 */
export function clearWords(moved = false) {
  for (const box of [...byId("toasts").children]) {
    if (!box.querySelector(".main") && !(moved && box.getAttribute("data-at") === location.hash)) box.remove();
  }
}

/** Takes away the words that offer what has been done by now. @param {string} of their text, or the name that they were given */
export function withdraw(of) {
  for (const box of [...byId("toasts").children]) if (box.getAttribute("data-of") === of) box.remove();
}

/** The word that was told last, which is told elsewhere instead, such as at the field that it is about. */
export function takeWord() {
  const box = byId("toasts").lastElementChild;
  box?.remove();
  return box?.querySelector("p")?.textContent ?? "";
}

/** A word for one of this browser, perhaps not the one who speaks now. @param {{ persona: string, text: string }} frame */
export function shortWord({ persona, text }) {
  const person = people.named(persona);
  if (!person) return;
  // The turn was handed over before the word came.
  if (person.id !== people.current().id) toast(`${person.name}: ${text}`);
  else toast(text);
}

/** What has been told of each table. @type {Map<string, Set<string>>} */
const told = new Map();

/** Tells a screen reader what is new on the board at hand. @param {string} table @param {CardView} card */
export function tell(table, { title: name, lines: said }) {
  const lines = [name, ...said];
  const old = told.get(table);
  told.set(table, new Set(lines));
  if (old) read(lines.filter((it) => !old.has(it)));
}

/** Tells it what a step of the board shows; the board says it no more. @param {string} table @param {string[]} said */
export function tellStep(table, said) {
  told.set(table, new Set([...told.get(table) ?? [], ...said]));
  read(said);
}

/** @param {string[]} lines */
function read(lines) {
  if (lines.length > 0) byId("news").textContent = lines.map((it) => (/[.!?…]$/.test(it) ? it : `${it}.`)).join(" ");
}

/**
 * A dot in the tab calls somebody back to a board that waits, and one on the way home to a board that is not at hand.
 *
 * @param {BoardMessage[]} boards
 */
export function title(boards) {
  const waiting = boards.filter((message) => people.awaited(message).length > 0);
  document.title = `${document.hidden && waiting.length > 0 ? "● " : ""}${t("title")}`;
  const { view, id } = place();
  // The home itself says whose turn it is.
  const elsewhere = view !== "home" && waiting.some(({ table }) => view !== "table" || table !== id);
  const home = byId("home-link");
  home.classList.toggle("waits", elsewhere);
  home.setAttribute("data-t-label", elsewhere ? "home-waits" : "home");
  home.setAttribute("aria-label", t(elsewhere ? "home-waits" : "home"));
}
