// The first time that somebody plays a game: three short words beside the board, on its goal, on what is touched, and on what to beware of.
// Each game is told once. They have a place of their own, which stays until a move changes the board: nothing moves when one is read.

import { byId, h, icon } from "./elements.js";
import { grouped, keep, kept, roomy, t } from "./page.js";

/** @import { ViewFrame } from "./types.js" */

/** So long a word wants to be seen for each of its letters, in milliseconds: who moves sooner has not read it. */
const LETTER = 30;

/** Tells what a game is about. */
export function teacher() {
  const [frame, place] = [byId("learn"), byId("table")];
  /** `since` is when its word was shown. @type {{ table: string, game: string, texts: string[], step: number, since: number } | null} */
  let lesson = null;
  /** The board beside which the last word was read. @type {{ table: string, epoch: number } | null} */
  let board = null;

  new ResizeObserver(([{ target }]) => {
    const room = target.parentElement?.getBoundingClientRect().height;
    if (!frame.hidden) place.style.setProperty("--learn", `${room}px`);
  }).observe(frame);
  // How much room the words need depends on how the screen is held.
  roomy.addEventListener("change", () => { if (frame.hidden) place.style.removeProperty("--learn"); });

  function draw() {
    if (!lesson) return;
    const { step, texts } = lesson;
    const last = step === texts.length - 1;
    frame.replaceChildren(
      // The longest of them makes the place: its buttons stay where they are.
      h("div", { class: "learn-words" }, texts.map((text, at) => h("p", { class: at !== step && "unsaid" }, grouped(text)))),
      h("p", { class: "learn-ends" }, h("span", { class: "soft" }, t("past-place", { number: String(step + 1), count: String(texts.length) })),
        h("button", { type: "button", class: "press main", onclick: next }, t(last ? "learn-done" : "learn-next")),
        h("button", { type: "button", class: "round small", "aria-label": t("close"), title: t("close"), onclick: done }, icon("close"))));
    if (frame.hidden) lesson.since = performance.now();
    frame.hidden = false;
    place.classList.add("taught");
  }

  function next() {
    if (!lesson) return;
    if (lesson.step === lesson.texts.length - 1) {
      done();
      return;
    }
    lesson.step += 1;
    lesson.since = performance.now();
    keep("learning", { ...kept("learning"), [lesson.game]: lesson.step });
    draw();
  }

  function done() {
    if (lesson) {
      keep("learned", [...learned(), lesson.game]);
      keep("learning", { ...kept("learning"), [lesson.game]: undefined });
    }
    lesson = null;
    conceal();
  }

  function conceal() {
    const held = frame.contains(document.activeElement);
    frame.hidden = true;
    if (held) place.focus({ preventScroll: true });
  }

  /** Gives the place away. */
  function leave() {
    conceal();
    place.classList.remove("taught");
    place.style.removeProperty("--learn");
  }

  return {
    /** The table at hand, and what its game is about, if whoever speaks plays it. @param {ViewFrame} view */
    show({ table, about, epoch, level }) {
      const here = lesson?.table === table;
      if (lesson && (!about || !here)) lesson = null;
      if (lesson && about) lesson.texts = about.first_words;
      else if (about && !learned().includes(about.id)) {
        lesson = { table, game: about.id, texts: about.first_words, step: Math.min(kept("learning")?.[about.id] ?? 0, about.first_words.length - 1), since: 0 };
      }
      // What is touched is told to whoever is to move; what has been shown stays until it is read.
      if (lesson && (level || !frame.hidden || lesson.step === 0)) draw();
      if (lesson) board = { table, epoch };
      else if (board?.table !== table || board.epoch !== epoch) leave();
    },
    /** A move goes out: what has stood there long enough has been read, and the next one takes its place. */
    moved() {
      if (!lesson || frame.hidden || performance.now() - lesson.since < LETTER * lesson.texts[lesson.step].length) return;
      next();
    },
    /** It is told another time. */
    hide() {
      lesson = null;
      leave();
    },
    /** Whether something is told at the moment. */
    tells: () => lesson !== null,
  };
}

/** @returns {string[]} */
const learned = () => (Array.isArray(kept("learned")) ? kept("learned") : []);
