// What has happened at a table since this browser showed it last, played step by step.

import { diceOf } from "./board.js";
import { byId, h } from "./elements.js";

/** @import { StepView } from "./types.js" */

/** So long a roll tumbles, and what it shows stands there, in milliseconds. */
const TUMBLE = 450;
const LANDED = 150;
/** So long one sees what has come of it on the board. */
const AFTER = 150;
/** So long a step takes that others follow, and one of many. */
const STEP = 600;
const HURRIED = 250;
/** From so many steps on they are many. */
const MANY = 12;
/** So long one sees that a stake has burned, whatever is tapped meanwhile, and so long besides. */
const BURNS = 500;
const BURNED = 400;
/** So long a step stands there where nothing may move. */
const READ = 1000;
/** So long one sees dice that were rolled unseen, and what was said of them. */
const REVEALED = 2600;

/** The size of a die in the middle, the room between two and for the words below, in pixels. */
const LARGEST = 132;
const SMALLEST = 44;
const GAP = 12;
const WORDS = 72;

/** @typedef {{ then: () => void, skipped: boolean }} Run steps that are being played, and what comes after them */

/**
 * @param {{
 *   draw: (step: StepView) => boolean, landed: (how: "land" | "burn") => void, away: () => boolean, dropped: () => void,
 * }} host `draw` draws a step into the board and tells whether a piece goes somewhere, `landed` is called when dice lie there, and when a stake burns, `away` says whether the board is out of
 *   sight, `dropped` is called where not all steps have been shown
 */
export function stage({ draw, landed, away, dropped }) {
  const frame = byId("stage");
  /** @type {StepView[]} */
  let queue = [];
  /** @type {Run | null} */
  let run = null;
  /** Ends a pause early. */
  let wake = () => {};

  /** @param {number} time @returns {Promise<void>} */
  const pause = (time) => new Promise((resolve) => {
    const timer = setTimeout(resolve, run?.skipped ? 0 : time);
    wake = () => { clearTimeout(timer); resolve(); };
  });

  /** @param {Run} now */
  async function play(now) {
    for (let step = queue.shift(); step; step = queue.shift()) {
      await sight();
      if (run === now && away()) stop();
      // A stake of one's own that burns is seen however soon somebody wants to see the end.
      if (run === now && (!now.skipped || step.burned === "own")) await show(step, now);
      if (run !== now) return;
    }
    run = null;
    now.then();
  }

  /** @param {StepView} step @param {Run} now */
  async function show(step, now) {
    const many = queue.length > MANY;
    const thrown = step.thrown && (!many || step.burned === "own") ? diceOf(step.svg ?? "") : [];
    if (thrown.length > 0) {
      await arrived();
      if (run !== now) return;
    }
    if (thrown.length > 0 || step.burned || step.revealed) put(step, step.revealed ? diceOf(step.svg ?? "") : thrown);
    if (thrown.length > 0 && !still()) {
      frame.classList.add("rolling");
      await pause(TUMBLE);
      if (run !== now) return;
    }
    frame.classList.remove("rolling");
    frame.classList.toggle("burned", step.burned !== undefined);
    if (step.burned) landed("burn");
    else if (thrown.length > 0) landed("land");
    if (step.burned) await new Promise((resolve) => setTimeout(resolve, BURNS));
    if (run !== now) return;
    if (!frame.hidden) await pause(step.revealed ? REVEALED : still() ? READ : step.burned ? BURNED : LANDED);
    if (run !== now) return;
    hide();
    const walks = draw(step) && thrown.length > 0;
    const last = queue.length === 0;
    if (last && !walks) return;
    // What has come of it is seen before the next die lies over it.
    const time = still() ? READ : many || last ? HURRIED : STEP;
    await pause(thrown.length > 0 && !walks ? AFTER : time);
  }

  /** Lays dice and words over the middle of the board. @param {StepView} step @param {SVGSVGElement[]} thrown */
  function put({ said, burned }, thrown) {
    const [board, main] = [byId("board"), byId("main")].map((it) => it.getBoundingClientRect());
    const [top, bottom] = [Math.max(board.top, main.top), Math.min(board.bottom, main.bottom)];
    const place = { left: board.left - main.left, top: top - main.top, width: board.width, height: bottom - top };
    for (const [side, at] of Object.entries(place)) frame.style.setProperty(side, `${at}px`);
    const across = thrown.length > 4 ? Math.ceil(Math.sqrt(thrown.length)) : Math.min(thrown.length, 2);
    const rows = Math.ceil(thrown.length / across);
    const size = Math.min(LARGEST, place.width / across - GAP, (place.height - WORDS) / rows - GAP);
    frame.style.setProperty("--die", `${Math.max(size, SMALLEST)}px`);
    frame.style.setProperty("--across", String(across));
    frame.replaceChildren(
      h("div", { class: "thrown" }, thrown),
      h("p", {}, said.join(" · ")),
      ...(burned ? [h("span", { class: "flame" }, "🔥")] : []));
    frame.hidden = false;
  }

  function hide() {
    frame.hidden = true;
    frame.classList.remove("rolling", "burned");
  }

  /** Drops all that has not been shown. */
  function stop() {
    if (run) dropped();
    [queue, run] = [[], null];
    hide();
    wake();
  }

  return {
    /** Whether something is being played. */
    playing: () => run !== null,
    /** Plays steps, behind those that are being played, and then what comes after them. @param {StepView[]} steps @param {() => void} then */
    play(steps, then) {
      queue.push(...steps);
      if (run) run.then = then;
      else play(run = { then, skipped: false });
    },
    /** Goes to the end. */
    skip() {
      if (run) run.skipped = true;
      wake();
    },
    stop,
  };
}

/** Whether the system asks for no motion. */
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Waits until the pieces on the board are where they go: a die would lie over their way. */
const arrived = () => Promise.allSettled(byId("board").getAnimations({ subtree: true }).filter((it) => !(it instanceof CSSAnimation)).map(({ finished }) => finished));

/** Waits until somebody can see the page. @returns {Promise<void>} */
const sight = () => new Promise((resolve) => {
  if (!document.hidden) resolve();
  else document.addEventListener("visibilitychange", () => resolve(), { once: true });
});
