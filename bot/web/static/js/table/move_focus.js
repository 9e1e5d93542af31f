// The focus between two moves: whoever had it on the board or its buttons gets the next thing to do.

import { byId } from "../base/dom.js";

/**
 * @param {{ hasFocus: () => boolean, focusFirst: () => boolean }} board
 * @param {() => boolean} settled whether there is something to choose, or the game is over: no better thing is to come
 */
export function moveFocus(board, settled) {
  const [table, moves, home] = ["table", "table-moves", "home"].map(byId);
  /** Whether the focus is to come back once there is something to do. */
  let owed = false;

  /** Whether it is on the board or its buttons. */
  const within = () => board.hasFocus() || moves.contains(document.activeElement);

  /** Whether nobody has put it anywhere: whoever types or presses something else keeps it. */
  function idle() {
    const at = document.activeElement;
    return at === document.body || at === table || home.contains(at);
  }

  /** Gives it to the most likely next thing. */
  function give() {
    const open = (/** @type {string} */ css) => [...table.querySelectorAll(css)].find((it) => it instanceof HTMLElement && it.offsetParent !== null);
    const next = open(".hand-over") ?? open("#moves .press:not([aria-disabled]):not(.danger)");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    else if (!board.focusFirst()) table.focus({ preventScroll: true });
    if (settled()) owed = false;
  }

  return {
    give,
    /** Notes that it is to come back. */
    owe: () => { owed = true; },
    /** Notes the same where it is on the board or its buttons. */
    hold: () => { owed ||= within(); },
    /** A move goes out. */
    leave: () => { owed = within(); },
    /** Another table is shown. */
    arrive: () => { owed = idle(); },
    /** Draws the table anew, and gives the focus where it is owed. @param {() => void} draw */
    keep(draw) {
      const at = document.activeElement;
      const focused = at !== table && table.contains(at);
      draw();
      // What had the focus is not there any more: the next thing to do has it rather than whatever stands in its place.
      if (focused && !table.contains(document.activeElement)) owed = true;
      if (owed && !within() && idle()) give();
    },
  };
}
