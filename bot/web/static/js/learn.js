// The first time that somebody plays a game: three short words at the board, on its goal, on what is touched, and on what to beware of.
// Each game is told once.

import { byId, h, icon } from "./elements.js";
import { keep, kept, t } from "./page.js";

/** @import { ViewFrame } from "./types.js" */

/** Tells what a game is about. */
export function teacher() {
  const frame = byId("learn");
  /** `epoch` is the board on which its reader was to move last. @type {{ table: string, game: string, texts: string[], step: number, epoch: number | null } | null} */
  let lesson = null;

  addEventListener("resize", () => { if (lesson) place(); });

  function draw() {
    if (!lesson) return;
    const { step, texts } = lesson;
    const last = step === texts.length - 1;
    frame.replaceChildren(
      h("p", {}, texts[step]),
      ends(t("past-place", { number: String(step + 1), count: String(texts.length) }), t(last ? "learn-done" : "learn-next"), next));
    place();
  }

  /** What stands below a text. @param {string} told @param {string} label @param {() => void} run */
  function ends(told, label, run) {
    return h("p", { class: "learn-ends" }, h("span", { class: "soft" }, told),
      h("button", { type: "button", class: "press main", onclick: run }, label),
      h("button", { type: "button", class: "round small", "aria-label": t("close"), title: t("close"), onclick: done }, icon("close")));
  }

  /** It has a place of its own: the board becomes smaller by its height, and nothing is covered. */
  function place() {
    frame.hidden = false;
    byId("table").style.setProperty("--learn", `${frame.offsetHeight}px`);
    frame.scrollIntoView({ block: "nearest" });
  }

  function next() {
    if (!lesson) return;
    lesson.step += 1;
    if (lesson.step < lesson.texts.length) draw();
    else done();
  }

  function done() {
    if (lesson) keep("learned", [...learned(), lesson.game]);
    lesson = null;
    const held = frame.contains(document.activeElement);
    frame.hidden = true;
    if (held) byId("table").focus({ preventScroll: true });
  }

  return {
    /** The table at hand, and what its game is about, if whoever speaks plays it. @param {ViewFrame} view */
    show({ table, about, epoch, level }) {
      if (!about) {
        if (lesson) hide();
        return;
      }
      if (lesson?.table === table) {
        const had = lesson.epoch;
        if (lesson.texts.join() !== about.first_words.join()) {
          lesson.texts = about.first_words;
          draw();
        }
        if (level) lesson.epoch = epoch;
        // Whoever moves has read it.
        if (level && had !== null && epoch > had) next();
        return;
      }
      if (learned().includes(about.id)) {
        if (lesson) hide();
        return;
      }
      lesson = { table, game: about.id, texts: about.first_words, step: 0, epoch: level ? epoch : null };
      draw();
    },
    hide,
    /** Whether something is told at the moment. */
    tells: () => lesson !== null,
    /** Asks something in its place. @param {string} text @param {string} label @param {() => void} run */
    ask(text, label, run) {
      frame.replaceChildren(h("p", {}, text), ends("", label, () => { run(); done(); }));
      place();
    },
  };

  /** It is told another time. */
  function hide() {
    lesson = null;
    frame.hidden = true;
  }
}

/** @returns {string[]} */
const learned = () => (Array.isArray(kept("learned")) ? kept("learned") : []);
