// A past game, move by move, and what the coach says of it.

import { board } from "./board.js";
import { buttons, byId, h, icon } from "./elements.js";
import { toast } from "./news.js";
import { back, goTo, grouped, place, t } from "./page.js";
import * as people from "./people.js";
import { isAlone } from "./touch.js";

/** @import { LessonFrame, LessonView, MarkView, ReplayFrame } from "./types.js" */
/** @import { Touch } from "./choice.js" */

/** Waits for another try, in milliseconds: each is twice as long as the one before. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>, press: (payload: string) => Promise<unknown>,
 *   run: (lines: string[]) => Promise<unknown>,
 * }} host
 */
export function pastView({ ask, press, run }) {
  const drawing = board(byId("past-board"), { touched: () => {}, missed: () => {}, steady: true, beside: byId("past-players") });
  const list = byId("past-moves");
  const lesson = lessonView({ ask, press, go, learned: () => { if (shown) drawMoves(shown); } });
  let table = "";
  let step = 0;
  let moves = 0;
  /** @type {ReplayFrame | null} */
  let shown = null;
  /** The step that is asked for while an answer is on its way. @type {number | null} */
  let wanted = null;
  let asking = false;
  /** Whether the step that is asked for is the next one of a walk. */
  let walking = false;

  for (const [id, name, to] of /** @type {const} */ ([
    ["past-first", "first", () => 0], ["past-prev", "prev", () => from(-1)],
    ["past-next", "next", () => from(1)], ["past-last", "last", () => moves],
  ])) {
    byId(id).append(icon(name));
    byId(id).addEventListener("click", () => walk(to()));
  }
  byId("past-back").addEventListener("click", back);
  byId("past-record").addEventListener("click", () => run([`/record #${table}`]));
  byId("past-film").addEventListener("click", () => run([`/film #${table}`]));
  byId("past").addEventListener("keydown", (event) => {
    const to = { ArrowLeft: from(-1), ArrowRight: from(1), Home: 0, End: moves }[event.key];
    // The marks of the coach's drawing are walked with the same keys.
    if (to === undefined || event.defaultPrevented || !isAlone(event)) return;
    event.preventDefault();
    walk(to);
  });

  /** The step before or after this one: what has only asked for a roll shows nothing new. @param {1 | -1} by */
  function from(by) {
    const to = step + by;
    return shown?.moves[to - 1] === "" && !lesson.markOf(to) ? to + by : to;
  }

  /** Goes from step to step. @param {number} to */
  function walk(to) {
    walking = true;
    go(to);
  }

  /** @param {number} to */
  async function go(to) {
    wanted = to;
    if (asking) return;
    asking = true;
    let wait = FIRST_WAIT;
    while (wanted !== null) {
      const of = table;
      /** @type {number} */
      const next = wanted;
      wanted = null;
      const frame = await ask({ type: "replay", persona: people.current().id, table: of, step: Math.max(0, next) });
      // Another game is looked at by now, and has been asked for.
      if (of !== table) continue;
      if (frame?.type === "replay") {
        draw(frame);
        wait = FIRST_WAIT;
      } else if (frame?.type === "missing") {
        gone();
      } else {
        // It could not be shown just now, which says nothing of the game.
        if (wait < LONGEST_WAIT && wait * 2 >= LONGEST_WAIT) toast(t("board-late"));
        await new Promise((resolve) => setTimeout(resolve, wait));
        wait = Math.min(wait * 2, LONGEST_WAIT);
        if (of === table && place().view === "past") wanted ??= next;
      }
    }
    asking = false;
  }

  /** The game was called off, or has been erased. */
  function gone() {
    table = "";
    goTo({ view: "home", id: "" });
    toast(t("past-none"));
  }

  /** @param {ReplayFrame} frame */
  function draw(frame) {
    step = frame.step;
    moves = frame.moves.length;
    // The board comes first: what the coach says below it would move away under a finger.
    if (!shown) lesson.load();
    shown = frame;
    drawing.draw(frame.svg);
    drawMoves(frame);
    lesson.at(step);
    if (walking) showRow();
    walking = false;
    byId("past-place").textContent = t("past-place", { number: String(rowsUpTo(frame.moves, step)), count: String(rowsUpTo(frame.moves, moves)) });
  }

  /** @param {ReplayFrame} frame */
  function drawMoves(frame) {
    const held = list.contains(document.activeElement);
    list.replaceChildren(...frame.moves.flatMap((text, index) => {
      if (text === "") return [];
      // A roll shares its row with the move that has asked for it.
      const asked = frame.moves[index - 1] === "";
      const mark = lesson.markOf(index + 1) ?? (asked ? lesson.markOf(index) : undefined);
      const here = step === index + 1 || (asked && step === index);
      return [h("li", {}, h("button", {
        type: "button", class: "past-move", "data-step": index + 1, "aria-current": here ? "step" : null, onclick: () => go(mark?.step ?? index + 1),
      }, grouped(text), mark && h("strong", { class: "past-mark", title: mark.told }, ` · ${mark.grade}`)))];
    }));
    const now = list.querySelector("[aria-current]");
    // What the coach says of a move names it.
    byId("past-said").textContent = (!lesson.markOf(step) && now?.textContent) || "";
    if (!now) list.scrollTop = 0;
    if (now instanceof HTMLElement) {
      const top = now.offsetTop - list.clientHeight / 2;
      // No row is cut in half at the upper edge.
      const row = [...list.children].find((it) => it instanceof HTMLElement && it.offsetTop >= top);
      list.scrollTop = row instanceof HTMLElement ? row.offsetTop : top;
      if (held) now.focus({ preventScroll: true });
    }
  }

  /** Whoever goes from step to step is shown its row, where the list is a part of what is scrolled. */
  function showRow() {
    const [now, side] = [list.querySelector("[aria-current]"), list.parentElement];
    if (!now || !side || getComputedStyle(list).overflowY !== "visible") return;
    const [row, head, frame] = [now, byId("past-now"), side].map((it) => it.getBoundingClientRect());
    if (row.top >= head.bottom && row.bottom <= frame.bottom) return;
    side.scrollTop += row.top - head.bottom - (frame.bottom - head.bottom - row.height) / 2;
  }

  return {
    /** Opens a past game at its end. @param {string} id */
    show(id) {
      if (id === table) {
        // Perhaps in another language.
        lesson.load();
        go(shown ? step : Number.MAX_SAFE_INTEGER);
        return;
      }
      [table, step, moves, shown] = [id, 0, 0, null];
      drawing.clear();
      lesson.open(id);
      go(Number.MAX_SAFE_INTEGER);
      byId("past").focus({ preventScroll: true });
    },
  };
}

/** The number of the row that tells of a step: what only asks for a roll shares the row of the roll. @param {string[]} moves @param {number} step */
function rowsUpTo(moves, step) {
  const rows = moves.slice(0, step).filter((text) => text !== "").length;
  return moves[step - 1] === "" ? rows + 1 : rows;
}

/** What stands before the number of an event in the name of its spot. */
const EVENT = "event:";

/**
 * What the coach says of a past game: how it went as a drawing, and the moves that cost much.
 *
 * @param {{
 *   ask: (frame: object) => Promise<any>, press: (payload: string) => Promise<unknown>, go: (step: number) => void,
 *   learned: () => void,
 * }} host `go` leads to a step of the game; `learned` is called when there is something new to say
 */
function lessonView({ ask, press, go, learned }) {
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
    const frame = await ask({ type: "lesson", persona: people.current().id, table: of, run });
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
  function draw({ svg, foot, slips, marks }) {
    chart.draw(svg);
    const worst = marks.filter((it) => it.worst);
    const [own, others] = [marks.filter((it) => it.own), marks.filter((it) => !it.own)];
    // Whoever has played is shown their own; whoever looks on, the worst of all.
    const played = worst.length === 0 || own.length > 0;
    const list = (/** @type {MarkView[]} */ some) => h("ol", { class: "lesson-marks" }, some.map((mark) => h("li", { value: worst.indexOf(mark) + 1, class: mark.worst ? null : "plain" },
      h("button", { type: "button", class: "past-move", "data-step": mark.step, onclick: () => go(mark.step) }, mark.told))));
    byId("lesson-marks").replaceChildren(...[
      slips && h("p", {}, slips),
      own.length > 0 && h("h3", {}, t("past-own-marks")), own.length > 0 && list(own),
      others.length > 0 && (played ? h("details", { class: "fold" }, h("summary", {}, t("past-other-marks", { count: String(others.length) })), list(others)) : list(worst)),
    ].filter((it) => it instanceof Node));
    byId("lesson-foot").textContent = foot ?? "";
    mark();
  }

  /** Shows which step is being looked at. */
  function mark() {
    const worst = (lesson?.marks ?? []).filter((it) => it.worst);
    /** @type {Map<string, Touch>} */
    const touches = new Map(worst.map(({ step: to, told }) => (
      [`${EVENT}${to}`, { kind: "choose", branch: { key: String(to), label: told, spots: [] }, from: [] }])));
    chart.mark(touches, new Set([`${EVENT}${step}`]));
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
