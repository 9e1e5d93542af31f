// What comes from the server, and where on the page it goes.

import { goTo, place } from "../base/router.js";
import { toast } from "../base/toast.js";
import { t } from "../base/words.js";
import * as people from "../people/personas.js";
import { follow } from "../people/turn.js";
import { shortWord, title } from "./news.js";

/** @import { BoardMessage, CardMessage, Message } from "../types.js" */

/**
 * The word of a table that somebody has opened: its sign and its number, which every language shares.
 *
 * @param {BoardMessage} message
 */
export const opened = ({ table, card }) => `${card.title.split(" ")[0]} #${table}`;

/**
 * @param {{
 *   log: ReturnType<typeof import("./log.js").conversation>, drawn: ReturnType<typeof import("./drawer.js").drawer>,
 *   panel: ReturnType<typeof import("./panel.js").panelView>, table: ReturnType<typeof import("../table/table.js").tableView>,
 *   home: { show: () => void }, justActed: () => boolean, welcome: (frame: any) => void, people: (frame: any) => void,
 * }} page the parts of the page; `welcome` and `people` get the frames of these kinds
 * @returns {(frame: any) => void} what hears every frame
 */
export function arrivals({ log, drawn, panel, table, home, justActed, welcome, people: met }) {
  /** Tables whose board was taken away: it is put up anew below what was said since. @type {Set<string>} */
  const takenDown = new Set();

  /** @param {Message} message */
  function show(message) {
    const known = message.kind === "board" && (takenDown.has(message.table) || log.boards().some(({ table: it }) => it === message.table));
    log.show(message);
    // The answer for one alone lies over the table, and the drawer over both.
    if (message.kind === "card" && message.only === people.current().id) drawn.uncover();
    panel.show(message);
    if (message.kind === "board") board(message, known);
    else if (message.kind === "card" && message.only === undefined) card(message);
    else if (message.kind === "said" && !people.isMine(message.by.mark)) drawn.news();
    title(log.boards());
  }

  /** @param {BoardMessage} message @param {boolean} known */
  function board(message, known) {
    const at = { view: /** @type {const} */ ("table"), id: message.table };
    const shown = message.table === table.table();
    if (shown && place().view === "table") {
      table.show(message);
      follow(message);
    }
    // A table that this browser has opened is gone to; somebody else may open one at the same moment.
    else if (!known && justActed() && message.seated.some(people.isMine)) goTo(at);
    else {
      if (!known) toast(opened(message), { label: t("table-open"), run: () => goTo(at) });
      if (place().view === "home") home.show();
    }
  }

  /** @param {CardMessage} message */
  function card({ id, asked }) {
    // An answer to what was asked here is read at once.
    if (!justActed() || asked === undefined || !people.isMine(asked)) { drawn.news(); return; }
    drawn.open();
    log.reveal(id);
  }

  /** @param {number} message */
  function gone(message) {
    for (const { id, table: it } of log.boards()) if (id === message) takenDown.add(it);
    log.gone(message);
    panel.gone(message);
  }

  return (frame) => {
    switch (frame.type) {
      case "welcome": welcome(frame); break;
      case "show": show(frame.message); break;
      case "gone": gone(frame.id); break;
      case "people": met(frame); break;
      // A table that was opened here comes before its message; what somebody has asked for is with whoever did.
      case "view": if (frame.id === undefined) table.offer(frame); break;
      case "toast": shortWord(frame); break;
      case "fault": toast(frame.text); break;
    }
  };
}
