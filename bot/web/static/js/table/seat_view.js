// The table as the person who speaks sees it, asked for anew whenever it has changed.

import { toast } from "../base/toast.js";
import { t } from "../base/words.js";
import * as people from "../people/personas.js";

/** @import { Level, ViewFrame } from "../types.js" */

/** Waits for another try, in milliseconds: each is twice as long as the one before. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/**
 * @param {(frame: object) => Promise<any>} ask
 * @param {(frame: ViewFrame) => void} taken gets every view that comes, the newest last
 */
export function seatView(ask, taken) {
  /** @type {string | null} */
  let table = null;
  let asking = false;
  let stale = false;
  /** Kept when the newest view has been taken. */
  let refreshed = Promise.resolve();
  /** Ends a wait early. */
  let wake = () => {};
  /** The table that was asked for before anybody knew whether it is there. @type {string | null} */
  let expected = null;
  /** A table that has been opened here, as its message is to come next. @type {{ frame: ViewFrame, by: string } | null} */
  let offered = null;

  async function reload() {
    asking = true;
    let wait = FIRST_WAIT;
    while (stale && table) {
      stale = false;
      const [of, by] = [table, people.current().id];
      const frame = await question(of, "");
      // Somebody looks at another table, or somebody else looks at this one: that has been asked for besides.
      if (of !== table || by !== people.current().id) continue;
      if (frame?.type === "view") {
        // A board that changes faster than it is answered is shown all the same.
        taken(frame);
        wait = FIRST_WAIT;
      } else if (expected === of) {
        // Nobody has said that it is there.
        [expected, table] = [null, null];
      } else {
        // The board could not be made: the old one stays, and another is asked for.
        if (wait < LONGEST_WAIT && wait * 2 >= LONGEST_WAIT) toast(t("board-late"));
        await pause(wait);
        wait = Math.min(wait * 2, LONGEST_WAIT);
        stale = true;
      }
    }
    asking = false;
  }

  /** @param {number} wait */
  const pause = (wait) => new Promise((resolve) => {
    wake = () => resolve(null);
    setTimeout(resolve, wait);
  });

  /** @param {string} of @param {string} path */
  const question = (of, path) => ask({ type: "view", persona: people.current().id, table: of, path });

  return {
    /** Asks for a table that will probably be shown. @param {string} of */
    expect(of) {
      this.refresh(of);
      expected = of;
    },
    /** Takes a table that has just been opened, so that it is there at once; it is asked for all the same. @param {ViewFrame} frame */
    offer(frame) {
      offered = { frame, by: frame.persona ?? people.current().id };
    },
    /** Asks for a table; while an answer is on its way, once more after it. @param {string} of */
    refresh(of) {
      const again = expected === of && asking;
      expected = null;
      // The answer that is on its way is the first one.
      if (again) return;
      if (of !== table) wake();
      table = of;
      if (offered?.frame.table === of && offered.by === people.current().id) taken(offered.frame);
      offered = null;
      stale = true;
      if (!asking) refreshed = reload();
    },
    refreshed: () => refreshed,
    /**
     * Asks for a level of the choices: null where nothing is there, undefined where there is no answer for this view.
     *
     * @param {ViewFrame} view @param {string} path @returns {Promise<Level | null | undefined>}
     */
    async level(view, path) {
      const by = people.current().id;
      for (let wait = FIRST_WAIT; view.table === table && by === people.current().id; wait = Math.min(wait * 2, LONGEST_WAIT)) {
        const frame = await question(view.table, path);
        if (frame?.type === "view") return frame.epoch === view.epoch ? frame.level ?? null : undefined;
        // The question was refused, which says nothing of the choice: perhaps there were too many at once.
        if (wait < LONGEST_WAIT && wait * 2 >= LONGEST_WAIT) toast(t("board-late"));
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
      return undefined;
    },
  };
}
