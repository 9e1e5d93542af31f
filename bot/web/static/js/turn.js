// Whose turn it is, for people who share a screen.

import { h, icon } from "./dom.js";
import * as people from "./personas.js";
import { t } from "./words.js";

const KEY = "kubyk-follow";

/** Does the page hand over by itself? */
export function follows() {
  try { return localStorage.getItem(KEY) === "yes"; } catch { return false; }
}

export function setFollows(yes) {
  try { localStorage.setItem(KEY, yes ? "yes" : "no"); } catch { /* not kept */ }
}

/** Those of this browser whom a live board waits for. */
export function awaited(message) {
  if (message.kind !== "board" || message.closed) return [];
  return people.all().filter(({ id }) => message.awaits.includes(people.markOf(id)));
}

/** A button that hands over to somebody. */
export function handOver(person, run) {
  return h("button", { type: "button", class: "hand-over", onclick: () => { people.speakAs(person.id); run?.(); } },
    icon("swap"), t("turn-switch", { name: person.name }));
}
