// The players of a high board stand apart from it: beside it on a wide screen, so that it can be larger, and below it where it
// would be higher than an upright phone together with them.

import { t } from "../base/words.js";

const SVG = "http://www.w3.org/2000/svg";
/** From this height on, in parts of the width, the rest of a drawing is high. */
const HIGH = 0.9;
/** A drawing gives way to the buttons down to this part of its full size: the factor of css/table.css. */
const LEAST = 0.78;
/** What bar, people and the buttons of a move need of an upright screen, in pixels. */
const OTHERS = 208;

/** Whether there is room beside a board: the same as the two columns of css/table.css. */
const ROOMY = matchMedia("(min-width: 48rem), (min-width: 34rem) and (orientation: landscape) and (max-height: 30rem)");

/** Calls `changed` when a screen becomes wide or narrow, as when a phone is turned. @param {() => void} changed */
export const onTurned = (changed) => ROOMY.addEventListener("change", changed);

/**
 * Takes the players out of a drawing; what lies below them moves up.
 *
 * @param {SVGSVGElement} svg @param {boolean} apart whether they stood apart before: they do not jump to and fro
 * @returns {SVGSVGElement | null} a drawing of their own; null where they stay
 */
export function playersOf(svg, apart) {
  const players = svg.querySelector(".players");
  if (!(players instanceof SVGElement)) return null;
  const [top, height] = [Number(players.dataset.top), Number(players.dataset.height)];
  const view = svg.viewBox.baseVal;
  const beside = view.height - height >= HIGH * view.width;
  const below = apart || LEAST * innerWidth * view.height > view.width * (innerHeight - OTHERS);
  if (ROOMY.matches ? !beside : !below) return null;
  const own = /** @type {SVGSVGElement} */ (svg.cloneNode());
  own.setAttribute("aria-label", t("players"));
  own.setAttribute("viewBox", `${view.x} ${top} ${view.width} ${height}`);
  const rest = document.createElementNS(SVG, "g");
  rest.setAttribute("transform", `translate(0 ${-height})`);
  while (players.nextSibling) rest.append(players.nextSibling);
  own.append(players);
  svg.append(rest);
  svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height - height}`);
  return own;
}
