// What has happened at a table since this browser showed it last, played step by step.

import { diceOf } from "./board.js";
import { byId, h } from "./elements.js";
import { grouped } from "./page.js";

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
const BURNED = 900;
/** No figure walks for longer. */
const LONGEST = 6000;
/** So long a step stands there where nothing may move. */
const READ = 1000;
/** So long one reads what somebody else has done without dice. */
const TOLD = 750;
/** So long one sees dice that were rolled unseen, and what was said of them. */
const REVEALED = 2600;
/** So long the result of a game stands there, and so many pieces of confetti fall. */
const FINALE = 2600;
const CONFETTI = 40;

/** The size of a die in the middle, the room between two and for the words below, in pixels. */
const LARGEST = 132;
const SMALLEST = 44;
const GAP = 12;
const WORDS = 72;

/** @typedef {{ then: () => void, lingers: boolean, skipped: boolean }} Run steps that are being played, and what comes after them */

/**
 * @param {{
 *   draw: (step: StepView) => string[], landed: (how: "land" | "burn") => void, away: () => boolean, dropped: () => void,
 * }} host `draw` draws a step into the board and tells what goes from one place to another, `landed` is called when dice lie there, and when a stake burns, `away` says whether the board is out of
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
  /** Takes the result away. */
  let curtain = 0;

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
    if (now.lingers && !now.skipped) {
      await arrived();
      await pause(TOLD);
      if (run !== now) return;
      // More has happened meanwhile.
      if (queue.length > 0) return play(now);
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
    const slides = draw(step);
    const walks = slides.length > 0 && thrown.length > 0;
    const last = queue.length === 0;
    // Nothing else shows it well: points that are banked, a line that is written. A piece that is moved shows itself.
    if (step.other && !slides.some((it) => it.startsWith("cell:")) && !many && !step.burned && !step.revealed && thrown.length === 0) {
      await pause(still() ? READ : TOLD);
      return;
    }
    if (last && !walks) return;
    // A figure walks to the end of its way, unless somebody wants to see that at once.
    if (walks) await Promise.race([arrived(), pause(LONGEST)]);
    if (run !== now) return;
    // What has come of it is seen before the next die lies over it.
    const time = still() ? READ : many || last ? HURRIED : STEP;
    await pause(thrown.length > 0 && !walks ? AFTER : time);
  }

  /** Lays dice and words over the middle of the board. @param {StepView} step @param {SVGSVGElement[]} thrown */
  function put({ said, burned }, thrown) {
    const place = lay();
    const across = thrown.length > 4 ? Math.ceil(Math.sqrt(thrown.length)) : Math.min(thrown.length, 2);
    const rows = Math.ceil(thrown.length / across);
    const size = Math.min(LARGEST, place.width / across - GAP, (place.height - WORDS) / rows - GAP);
    frame.style.setProperty("--die", `${Math.max(size, SMALLEST)}px`);
    frame.style.setProperty("--across", String(across));
    // Many have no room to fly past each other.
    frame.classList.toggle("many", across > 2);
    frame.append(
      h("div", { class: "thrown" }, thrown),
      h("p", {}, grouped(said.join(" · "))),
      ...(burned ? [h("span", { class: "flame" }, "🔥")] : []));
  }

  /** Says something at the head of the board, for a moment. @param {string} said */
  function tell(said) {
    lay();
    frame.classList.add("telling");
    frame.append(h("p", {}, said));
    curtain = setTimeout(hide, still() ? READ : TOLD);
  }

  /** Lays the empty stage over the middle of the board. @returns where it lies */
  function lay() {
    hide();
    const [board, main] = [byId("board"), byId("main")].map((it) => it.getBoundingClientRect());
    const [top, bottom] = [Math.max(board.top, main.top), Math.min(board.bottom, main.bottom)];
    const place = { left: board.left - main.left, top: top - main.top, width: board.width, height: bottom - top };
    for (const [side, at] of Object.entries(place)) frame.style.setProperty(side, `${at}px`);
    frame.replaceChildren();
    frame.hidden = false;
    return place;
  }

  function hide() {
    clearTimeout(curtain);
    frame.hidden = true;
    frame.classList.remove("rolling", "burned", "finale", "telling");
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
    /**
     * Plays steps, behind those that are being played, and then what comes after them.
     *
     * @param {StepView[]} steps @param {() => void} then @param {boolean} lingers whether the last one is to be seen for a while before that
     */
    play(steps, then, lingers) {
      queue.push(...steps);
      if (run) Object.assign(run, { then, lingers });
      else play(run = { then, lingers, skipped: false });
    },
    /** Goes to the end. */
    skip() {
      if (run) run.skipped = true;
      for (const it of walking()) it.finish();
      wake();
    },
    stop,
    tell,
    /** Shows at large how a game has ended. @param {string} result @param {boolean} won whether whoever looks has won it */
    finale(result, won) {
      lay();
      frame.classList.add("finale");
      const [, sign = "", words = result] = result.match(/^(\p{Extended_Pictographic})\s*(.*)$/u) ?? [];
      frame.append(h("span", { class: "sign" }, sign), h("p", {}, grouped(words)), ...(won && !still() ? confetti() : []));
      curtain = setTimeout(hide, FINALE);
    },
  };
}

/** Pieces of paper that fall from somewhere above, each its own way. */
const confetti = () => Array.from({ length: CONFETTI }, (_, place) => {
  const piece = h("i", { class: `confetti tint-${place % 8}` });
  for (const name of ["--across", "--late", "--turn"]) piece.style.setProperty(name, String(Math.random()));
  return piece;
});

/** Whether the system asks for no motion. */
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The pieces on the board that are on their way. */
const walking = () => byId("board").getAnimations({ subtree: true }).filter((it) => !(it instanceof CSSAnimation));

/** Waits until the pieces on the board are where they go: a die would lie over their way. */
const arrived = () => Promise.allSettled(walking().map(({ finished }) => finished));

/** Waits until somebody can see the page. @returns {Promise<void>} */
const sight = () => new Promise((resolve) => {
  if (!document.hidden) resolve();
  else document.addEventListener("visibilitychange", () => resolve(), { once: true });
});
