// The list of past games: the latest, and below them older ones for whoever asks for them.

import { h } from "../base/dom.js";
import { language, t } from "../base/words.js";
import * as people from "../people/personas.js";
import { tableList } from "./tables.js";

/** @import { PastGames, TableItem } from "../types.js" */

/** @param {(frame: object) => Promise<any>} ask @returns the list with its button, and what brings it up to date */
export function pastGames(ask) {
  const { list, draw } = tableList("past");
  const button = h("button", { type: "button", class: "press plain", onclick: load });
  /** What is listed, the newest first. @type {TableItem[]} */
  let listed = [];
  /** The table before which older ones were over. @type {string | null} */
  let older = null;
  /** Whether more is listed than the latest. */
  let longer = false;
  let lang = language();

  async function load() {
    const before = older;
    if (before === null || button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    /** @type {PastGames & { type: string }} */
    const answer = await ask({ type: "past", persona: people.current().id, before });
    button.removeAttribute("aria-busy");
    if (answer?.type !== "past" || before !== older) return;
    longer = true;
    const shown = listed.length;
    show([...listed, ...answer.past], answer.older);
    // The next thing to read is what has come.
    list.children[shown]?.querySelector("a")?.focus();
  }

  /** @param {TableItem[]} items @param {string} [next] */
  function show(items, next) {
    [listed, older, lang] = [items, next ?? null, language()];
    draw(items);
    button.textContent = t("home-older");
    button.hidden = older === null;
  }

  return {
    element: h("div", { class: "past-games" }, list, button),
    /** The latest games; older ones that are listed stay. @param {PastGames} latest */
    draw({ past, older: next }) {
      // If nothing of them is listed, there may be others in between.
      const follows = past.some(({ table }) => listed.some((it) => it.table === table));
      if (lang !== language() || !follows) longer = false;
      const rest = longer ? listed.filter(({ table }) => !past.some((it) => it.table === table)) : [];
      show([...past, ...rest], longer ? older ?? undefined : next);
    },
  };
}
