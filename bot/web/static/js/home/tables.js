// A list of tables whose rows stay under the finger while what they say changes.

import { h } from "../base/dom.js";
import { roomAddress } from "./invite.js";
import { t } from "../base/words.js";
import { partsOf } from "./parts.js";

/** @import { TableItem } from "../types.js" */

/** @param {"table" | "past"} view where a row leads @returns the list, and what brings it up to date */
export function tableList(view) {
  const list = h("ul", { class: "tables" });
  const draw = partsOf(list);

  /** @param {TableItem} item */
  function row({ table, chat }) {
    const href = `${chat === undefined ? "" : roomAddress(chat)}#${view}/${table}`;
    return h("li", {}, h("a", { class: "table-row", href },
      h("span", { class: "emoji", "aria-hidden": "true" }), h("strong"), h("span", { class: "soft" }), h("span", { class: "badge" })));
  }

  /** @param {HTMLElement} row @param {TableItem} item */
  function fill(row, { emoji, title, status, owes, seated, chat }) {
    const told = chat === undefined ? status : `${t("room", { room: chat })} · ${status}`;
    const texts = { ".emoji": emoji, "strong": title, ".soft": told, ".badge": t(owes ? "home-your-turn" : "home-seated") };
    for (const [css, text] of Object.entries(texts)) {
      const part = row.querySelector(css);
      if (part && part.textContent !== text) part.textContent = text;
    }
    const badge = row.querySelector(".badge");
    badge?.toggleAttribute("hidden", !(owes || seated) || view === "past");
    badge?.classList.toggle("calm", !owes);
  }

  return {
    list,
    /** @param {TableItem[]} items */
    draw(items) {
      draw(items.map((item) => ({ name: item.table, key: item.table, make: () => row(item) })));
      items.forEach((item, place) => fill(/** @type {HTMLElement} */ (list.children[place]), item));
    },
  };
}
