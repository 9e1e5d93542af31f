// What the coach says of a past game: how it went as a drawing, and the moves that cost much.

import { byId, h } from "../base/dom.js";
import { toast } from "../base/toast.js";
import { t } from "../base/words.js";
import { board } from "../table/board.js";
import { buttons } from "../table/buttons.js";

/** @import { LessonFrame, LessonView, MarkView } from "../types.js" */
/** @import { Touch } from "../table/choice.js" */

/** What stands before the number of an event in the name of its spot. */
const EVENT = "event:";

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>, press: (payload: string) => Promise<unknown>, go: (step: number) => void,
 *   learned: () => void,
 * }} host `go` leads to a step of the game; `learned` is called when there is something new to say
 */
export function lessonView({ ask, press, go, learned }) {
  const chart = board(byId("lesson-chart"), { touched: (spot) => go(stepOf(spot)), missed });
  /** @type {LessonView | null} */
  let lesson = null;
  let table = "";
  let step = 0;

  /** @param {string} spot */
  const stepOf = (spot) => Number(spot.slice(EVENT.length));

  /** A touch beside the marks means the moment it meets. @param {Event} event */
  function missed({ target }) {
    const group = target instanceof Element ? target.closest("[data-spot]") : null;
    const spot = group?.getAttribute("data-spot") ?? "";
    if (spot.startsWith(EVENT)) go(stepOf(spot));
  }

  /** Asks the coach; only if it is to `run` it looks at a game that it has not seen. @param {boolean} run */
  async function load(run) {
    const of = table;
    /** @type {LessonFrame | { type: string }} */
    const frame = await ask({ type: "lesson", table: of, run });
    if (of !== table) return;
    const known = "offered" in frame ? frame : null;
    lesson = known?.lesson ?? null;
    if (run && !lesson) toast(t("past-coach-later"));
    // Whoever has asked already may ask again.
    offer(lesson === null && (run || known?.offered === true));
    byId("lesson").hidden = lesson === null;
    if (lesson) draw(lesson);
    learned();
  }

  /** @param {boolean} open */
  function offer(open) {
    buttons(byId("past-coach"), open ? [{ label: t("past-coach"), run: () => load(true) }] : []);
  }

  /** @param {LessonView} now */
  function draw({ svg, foot, marks }) {
    chart.draw(svg);
    byId("lesson-marks").replaceChildren(...marks.filter(({ worst }) => worst).map(({ step: to, told }) => h("li", {},
      h("button", { type: "button", class: "past-move", "data-step": to, onclick: () => go(to) }, told))));
    byId("lesson-foot").textContent = foot ?? "";
    mark();
  }

  /** Shows which step is being looked at. */
  function mark() {
    const worst = (lesson?.marks ?? []).filter((it) => it.worst);
    /** @type {Map<string, Touch>} */
    const touches = new Map(worst.map(({ step: to, told }) => (
      [`${EVENT}${to}`, { kind: "choose", branch: { key: String(to), label: told, spots: [] }, from: [] }])));
    chart.mark(touches, new Set([`${EVENT}${step}`]), null);
    for (const button of byId("lesson-marks").querySelectorAll("button")) {
      if (button.dataset.step === String(step)) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    const now = lesson?.marks.find((it) => it.step === step);
    byId("past-told").textContent = now?.told ?? "";
    buttons(byId("past-closer"), now ? [{ label: t("past-again"), run: () => press(now.payload) }] : []);
  }

  return {
    /** Another game is looked at, of which nothing is known yet. @param {string} id */
    open(id) {
      [table, step, lesson] = [id, 0, null];
      byId("lesson").hidden = true;
      offer(false);
      mark();
    },
    /** Asks what the coach has said of the game. */
    load: () => load(false),
    /** The game is seen after so many steps. @param {number} now */
    at(now) {
      step = now;
      mark();
    },
    /** The mark of a step. @param {number} of @returns {MarkView | undefined} */
    markOf: (of) => lesson?.marks.find((it) => it.step === of),
  };
}
