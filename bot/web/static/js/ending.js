// The end of a game: how it has ended, at large for those who were there, and what can be done next: again, another one, show it to
// others, look at it move by move.

import { buttons, byId } from "./elements.js";
import { toast } from "./news.js";
import { goTo, t, tablePage } from "./page.js";
import * as people from "./people.js";
import { play } from "./sound.js";

/** @import { LessonFrame, ViewFrame } from "./types.js" */
/** @import { ButtonSpec } from "./elements.js" */

/** What is told of a move that cost much, the costliest last. */
const SIGNS = ["?!", "?", "??"];

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>, next: (game?: string) => ButtonSpec[], finale: (result: string, won: boolean) => void,
 * }} host `next` are the buttons that lead on, to a game if it is named; `finale` shows a result at large
 */
export function ending({ ask, next, finale }) {
  const frame = byId("ending");
  const more = /** @type {HTMLDetailsElement} */ (byId("ending-more"));
  let table = "";

  /** What the coach has said of the costliest move, if it has looked at the game. @param {string} of */
  async function learn(of) {
    /** @type {LessonFrame | { type: string }} */
    const frame = await ask({ type: "lesson", persona: people.current().id, table: of, run: false });
    if (of !== table || !("lesson" in frame) || !frame.lesson) return;
    const marks = frame.lesson.marks.filter(({ worst, own }) => worst && own);
    const worst = marks.sort((one, other) => SIGNS.indexOf(other.sign) - SIGNS.indexOf(one.sign))[0];
    byId("ending-told").textContent = worst ? t("ending-costliest", { name: worst.told }) : frame.lesson.slips ?? "";
  }

  return {
    /**
     * Shows it for a table that is over.
     *
     * @param {ViewFrame} view @param {ButtonSpec[]} actions those of its card; the one that stands out plays it again @param {boolean} seen whether it has just ended here
     */
    show({ table: of, won = false, result = "", next: game, daily }, actions, seen) {
      frame.hidden = false;
      buttons(byId("ending-moves"), [
        ...actions.filter(({ tone }) => tone === "main"),
        ...next(game),
        { label: t("ending-past"), run: () => goTo({ view: "past", id: of }) },
      ]);
      buttons(byId("ending-others"), [
        // A game of the day has a result to share, which gives nothing away.
        ...(daily ? [] : [{ label: t("ending-share"), run: () => share(ask, of) }]),
        ...actions.filter(({ tone }) => tone !== "main"),
        ...(game && !tablePage ? [{ label: t("ending-games"), run: () => goTo({ view: "home", id: "" }) }] : []),
      ]);
      if (of === table || result === "") return;
      table = of;
      more.open = false;
      if (seen) finale(result, won);
      if (seen && won) play("win");
      byId("ending-told").textContent = "";
      learn(of);
    },
    /** The game at hand goes on. */
    hide() {
      frame.hidden = true;
      table = "";
    },
  };
}

/**
 * Hands a picture of the table to whatever shares things here; where nothing does, it is copied, or else saved.
 *
 * @param {(frame: object) => Promise<any>} ask @param {string} table
 */
async function share(ask, table) {
  const answer = await ask({ type: "picture", table });
  const response = answer?.type === "picture" ? await fetch(answer.picture.src).catch(() => null) : null;
  if (!response?.ok) { toast(t("board-late")); return; }
  const picture = await response.blob();
  const file = new File([picture], `kubyk-${table}.png`, { type: "image/png" });
  const shared = { files: [file], text: answer.picture.alt };
  if (navigator.canShare?.(shared)) {
    // Whoever thinks better of it has not failed.
    await navigator.share(shared).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    toast(t("ending-copied"));
  } catch {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(picture);
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
    toast(t("ending-saved"));
  }
}
