// Those who look at a table without sitting at it.

import { byId } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { t } from "../base/words.js";
import { isMine } from "./personas.js";

/** @import { BoardMessage, WatcherView } from "../types.js" */

/** Says who only watches a table. @param {WatcherView[]} all what the browsers show @param {BoardMessage | null} message */
export function drawWatchers(all, message) {
  const seated = message?.seated ?? [];
  const only = all.filter(({ table, marks }) => table === message?.table && !marks.some((it) => seated.includes(it)));
  const names = only.map(({ name, marks }) => (marks.some(isMine) ? t("you-name", { name }) : name)).join(", ");
  const line = byId("watchers");
  line.hidden = only.length === 0;
  line.replaceChildren(icon("eye"), t("watchers", { count: String(only.length), names }));
}
