// The table as the person who speaks sees it, asked for anew whenever it has changed.

import * as people from "../people/personas.js";

/** @import { ViewFrame } from "../types.js" */

/**
 * @param {(frame: object) => Promise<any>} ask
 * @param {(frame: ViewFrame) => void} taken gets the newest view
 */
export function seatView(ask, taken) {
  /** @type {string | null} */
  let table = null;
  let asking = false;
  let stale = false;
  /** Kept when the newest view has been taken. */
  let refreshed = Promise.resolve();

  async function reload() {
    asking = true;
    while (stale && table) {
      stale = false;
      const frame = await question(table, "");
      if (frame?.type === "view" && frame.table === table && !stale) taken(frame);
    }
    asking = false;
  }

  /** @param {string} of @param {string} path */
  const question = (of, path) => ask({ type: "view", persona: people.current().id, table: of, path });

  return {
    /** Asks for a table; while an answer is on its way, once more after it. @param {string} of */
    refresh(of) {
      table = of;
      stale = true;
      if (!asking) refreshed = reload();
    },
    refreshed: () => refreshed,
    /** Asks for a level of the choices. @param {ViewFrame} view @param {string} path */
    async level(view, path) {
      const frame = await question(view.table, path);
      return frame?.type === "view" && frame.epoch === view.epoch ? frame.level ?? null : null;
    },
  };
}
