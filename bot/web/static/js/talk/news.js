// How somebody learns that a board has changed: by a screen reader, by the tab's title, by a word.

import { byId } from "../base/dom.js";
import { place } from "../base/router.js";
import { toast } from "../base/toast.js";
import { t } from "../base/words.js";
import * as people from "../people/personas.js";
import { awaited } from "../people/turn.js";

/** @import { BoardMessage, CardView } from "../types.js" */

/** What has been told of each table. @type {Map<string, Set<string>>} */
const told = new Map();

/** Tells a screen reader what is new on the board at hand. @param {string} table @param {CardView} card */
export function tell(table, { title: name, lines: said }) {
  const lines = [name, ...said];
  const old = told.get(table);
  told.set(table, new Set(lines));
  const fresh = old ? lines.filter((it) => !old.has(it)).join(". ") : "";
  if (fresh) byId("news").textContent = fresh;
}

/**
 * A dot in the tab calls somebody back to a board that waits, and one on the way home to a board that is not at hand.
 *
 * @param {BoardMessage[]} boards
 */
export function title(boards) {
  const waiting = boards.filter((message) => awaited(message).length > 0);
  document.title = `${document.hidden && waiting.length > 0 ? "● " : ""}${t("title")}`;
  const { view, id } = place();
  // The home itself says whose turn it is.
  const elsewhere = view !== "home" && waiting.some(({ table }) => view !== "table" || table !== id);
  const home = byId("home-link");
  home.classList.toggle("waits", elsewhere);
  home.setAttribute("data-t-label", elsewhere ? "home-waits" : "home");
  home.setAttribute("aria-label", t(elsewhere ? "home-waits" : "home"));
}

/** A word for one of this browser, perhaps not the one who speaks now. @param {{ persona: string, text: string }} frame */
export function shortWord({ persona, text }) {
  const person = people.named(persona);
  if (!person) return;
  // The turn was handed over before the word came.
  if (person.id !== people.current().id) toast(`${person.name}: ${text}`);
  else toast(text);
}
