// The buttons of the moves: verbs first; what can be touched on the board stands in a list that opens.

import { byId } from "../base/dom.js";
import { toast } from "../base/toast.js";
import { t } from "../base/words.js";
import { buttons } from "./buttons.js";

/** @import { Branch, ButtonView } from "../types.js" */
/** @import { ButtonSpec } from "./buttons.js" */
/** @import { Choice } from "./choice.js" */

/** So many buttons stay where they were while others are to move; more would only push the rest away. */
const FEW = 4;
/** Labels so short stand in a grid, and so many of them in two rows of a phone. */
const SHORT = 3;
const TWO_ROWS = 14;
const ROOMY = matchMedia("(min-width: 60rem)");

/** Sets the list up. @returns what draws the buttons */
export function movesView() {
  const row = byId("moves");
  const list = /** @type {HTMLDetailsElement} */ (byId("all-moves"));
  const rest = byId("more-moves");
  /** Whether somebody has opened or closed the list. @type {boolean | null} */
  let wished = null;
  /** The height of buttons and news at their most, which the board leaves them: else it would change its size with them. */
  let room = 0;

  list.querySelector("summary")?.addEventListener("click", () => {
    wished = !list.open;
    list.classList.toggle("wished", wished);
  });

  /** @param {number} height */
  function leave(height) {
    room = height;
    document.documentElement.style.setProperty("--moves", `${room}px`);
  }

  return {
    /** Takes them away: another table is shown. */
    clear() {
      buttons(row, []);
      list.hidden = true;
      leave(0);
    },
    /**
     * The buttons of whoever owes no move. A lobby's are for everybody; out of turn everything stays where it was, and
     * looks out of turn.
     *
     * @param {ButtonView[]} choices @param {boolean} lobby @param {(payload: string) => unknown} press
     */
    idle(choices, lobby, press) {
      buttons(row, (lobby || choices.length <= FEW ? choices : []).map(({ label, tone, payload, href }) => (
        { label, tone: lobby ? tone : "plain", href, disabled: !lobby, run: () => press(payload ?? ""), why: notYours })));
      list.hidden = true;
    },
    /**
     * The buttons of a choice.
     *
     * @param {Choice} now
     * @param {{
     *   drawn: boolean, small: boolean, aimed: { name: string, run: () => unknown } | null,
     *   choose: (branch: Branch, from: string[]) => unknown, back: () => void,
     * }} at whether there is a board, whether its spots are too small for a finger, what a finger has aimed at
     */
    choice(now, { drawn, small, aimed, choose, back }) {
      const { verbs, places, main } = now.level?.select ? selecting(now, choose) : branching(now, drawn, choose);
      for (const verb of verbs) if (main && verb.label === main.label && !aimed) verb.tone = "main";
      if (aimed) verbs.unshift({ label: aimed.name, tone: "main", run: aimed.run });
      else if (verbs.length === 0 && places.length > 0) verbs.push({ label: t(small ? "choose-finger" : "choose-board"), disabled: true });
      if (now.begun) verbs.push({ label: t("step-back"), run: back });
      buttons(row, verbs);
      list.hidden = places.length === 0;
      // Two rows of large buttons are at hand where the board's own spots are small.
      const near = small && places.length <= TWO_ROWS && places.every(({ label }) => label.length <= SHORT);
      list.open = wished ?? (ROOMY.matches || near);
      buttons(rest, places);
    },
    /** Has the board leave room for them, and for what has happened. */
    keepRoom() {
      // A list that somebody has opened themselves may lie over the board.
      if (list.hidden || wished !== true) leave(Math.max(room, byId("table-moves").offsetHeight + byId("told").offsetHeight));
    },
  };
}

/** @param {Choice} now @param {(branch: Branch, from: string[]) => unknown} choose */
function selecting(now, choose) {
  const { branches, from } = now.following;
  /** @type {ButtonSpec[]} */
  const verbs = branches.map((it) => button(it, from, choose));
  if (now.follow === null) verbs.push({ label: t(now.selected.length > 0 ? "choose-other" : "choose-some"), disabled: true });
  const places = (now.level?.branches ?? []).map((it) => button(it, now.path, choose));
  return { verbs, places, main: mainVerb(branches.filter(nowhere)) };
}

/** @param {Choice} now @param {boolean} drawn @param {(branch: Branch, from: string[]) => unknown} choose */
function branching(now, drawn, choose) {
  const branches = now.level?.branches ?? [];
  const whole = branches.every(nowhere) || !drawn;
  /** @type {ButtonSpec[]} */
  const verbs = [];
  /** @type {ButtonSpec[]} */
  const places = [];
  for (const it of branches) (whole || nowhere(it) ? verbs : places).push(button(it, now.path, choose));
  return { verbs, places, main: whole && now.path.length > 0 ? undefined : mainVerb(branches.filter(nowhere)) };
}

const notYours = () => toast(t("board-not-yours"));

/** A verb lies nowhere on the board. @param {Branch} branch */
const nowhere = ({ spots }) => spots.length === 0;

/** @param {Branch} it @param {string[]} from @param {(branch: Branch, from: string[]) => unknown} choose @returns {ButtonSpec} */
const button = (it, from, choose) => ({ label: it.label, tone: "plain", run: () => choose(it, from) });

/**
 * The thing to do, if it is the only one. Among several none stands out, lest it look like advice, and nor does giving
 * something up, which labels mark with a cross.
 *
 * @param {Branch[]} verbs @returns {Branch | undefined}
 */
function mainVerb(verbs) {
  return verbs.length === 1 && !verbs[0].label.startsWith("✗") ? verbs[0] : undefined;
}
