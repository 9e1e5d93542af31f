// The first game of each family: three short words at the board, on what it is about, what can be touched, and how it ends. Each family
// is told once.

import { byId, h, icon } from "./elements.js";
import { keep, kept, t } from "./page.js";

/** @import { GameAbout } from "./types.js" */

/** The families by a tag of their games, the first that fits, and how a game of them ends. */
const FAMILIES = /** @type {const} */ ([
  ["stop", "learn-end-stop"], ["sheet", "learn-end-sheet"], ["bluff", "learn-end-bluff"], ["lives", "learn-end-lives"],
  ["race", "learn-end-race"], ["board", "learn-end-board"], ["solo", "learn-end-solo"],
]);
const OTHERS = /** @type {const} */ (["points", "learn-end-points"]);

/** What each word points at, the first that can be seen. */
const TARGETS = ["#board svg", "#board .open > .spot, #moves .press:not([aria-disabled])", "#players svg, #board svg .players, #board svg"];

/** Tells what a game is about. */
export function teacher() {
  const frame = byId("learn");
  /** @type {{ table: string, family: string, texts: string[], step: number } | null} */
  let lesson = null;

  addEventListener("resize", () => { if (lesson) place(); });
  byId("table").addEventListener("scroll", () => { if (lesson) place(); }, { passive: true });

  function draw() {
    if (!lesson) return;
    const { step, texts } = lesson;
    const last = step === texts.length - 1;
    frame.replaceChildren(
      h("p", {}, texts[step]),
      h("p", { class: "learn-ends" }, h("span", { class: "soft" }, t("past-place", { number: String(step + 1), count: String(texts.length) })),
        h("button", { type: "button", class: "press main", onclick: next }, t(last ? "learn-done" : "learn-next")),
        h("button", { type: "button", class: "round small", "aria-label": t("close"), title: t("close"), onclick: done }, icon("close"))));
    frame.hidden = false;
    place();
  }

  /** Below what it speaks of where there is room, else below all that stands beside the board, or right above the moves. */
  function place() {
    if (!lesson) return;
    const main = byId("main").getBoundingClientRect();
    const seen = [...document.querySelectorAll(TARGETS[lesson.step])].find((it) => it.getClientRects().length > 0);
    const at = seen?.getBoundingClientRect() ?? main;
    const { width, height } = frame.getBoundingClientRect();
    const [moves, side] = ["table-moves", "in-words"].map((id) => byId(id).getBoundingClientRect());
    const beside = moves.left > byId("board").getBoundingClientRect().right - 1;
    // What is pressed stays free.
    const free = moves.top > at.bottom ? moves.top : main.bottom;
    const fits = !beside && at.bottom + height + 18 < free;
    const left = beside ? moves.left : at.left + at.width / 2 - width / 2;
    const top = beside ? side.bottom + 10 : fits ? at.bottom + 10 : Math.min(moves.top, main.bottom) - height - 10;
    frame.style.setProperty("left", `${Math.max(8, Math.min(left - main.left, main.width - width - 8))}px`);
    frame.style.setProperty("top", `${Math.max(8, Math.min(top - main.top, main.height - height - 8))}px`);
  }

  function next() {
    if (!lesson) return;
    lesson.step += 1;
    if (lesson.step < lesson.texts.length) draw();
    else done();
  }

  function done() {
    if (lesson) keep("learned", [...learned(), lesson.family]);
    lesson = null;
    const held = frame.contains(document.activeElement);
    frame.hidden = true;
    if (held) byId("table").focus({ preventScroll: true });
  }

  return {
    /** The table at hand, and what its game is about, if whoever speaks plays it. @param {string} table @param {GameAbout | undefined} about */
    show(table, about) {
      if (!about) {
        if (lesson) hide();
        return;
      }
      const [family, end] = FAMILIES.find(([tag]) => about.tags.includes(tag)) ?? OTHERS;
      if (lesson?.table === table) { place(); return; }
      if (learned().includes(family)) { hide(); return; }
      const touch = byId("board").querySelector(".open > .spot") ? "learn-touch" : "learn-press";
      lesson = { table, family, texts: [about.goal, t(touch), t(end)], step: 0 };
      draw();
    },
    hide,
  };

  /** It is told another time. */
  function hide() {
    lesson = null;
    frame.hidden = true;
  }
}

/** @returns {string[]} */
const learned = () => (Array.isArray(kept("learned")) ? kept("learned") : []);
