// Buttons by which those at one screen hand it over to whoever is to move.

import { byId, h } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { t } from "../base/words.js";
import * as people from "../people/personas.js";

/** @import { Persona } from "../types.js" */

/** @param {Persona[]} others whom the table waits for @param {() => void} handing called before somebody else speaks */
export function drawHandOver(others, handing) {
  const row = byId("hand-overs");
  const held = document.activeElement?.closest(".hand-over")?.getAttribute("data-id");
  row.replaceChildren(...others.map((person) => h("button", {
    type: "button", class: "hand-over", "data-id": person.id,
    onclick: () => {
      handing();
      people.speakAs(person.id);
    },
  }, icon("swap"), t("turn-switch", { name: person.name }))));
  row.hidden = others.length === 0;
  const same = held ? row.querySelector(`[data-id="${held}"]`) : null;
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}
