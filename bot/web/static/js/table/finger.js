// Spots under a finger: which one it means, and whether it is large enough to be met.

/** So large, in CSS pixels, is the least target of WCAG 2.2 (success criterion 2.5.8). */
const LEAST = 24;
/** So far from a spot a finger still means it. */
const REACH = 22;

/** Whether somebody touches this screen with a finger. */
export const touched = () => matchMedia("(pointer: coarse)").matches;

/** Whether a finger can miss the spot for its neighbour. @param {Element} spot */
export function isSmall(spot) {
  const { width, height } = area(spot);
  return Math.min(width, height) < LEAST;
}

/**
 * The spot that a finger means which has come down beside them all.
 *
 * @template {Element} T
 * @param {T[]} spots @param {{ clientX: number, clientY: number }} at @returns {T | null}
 */
export function nearest(spots, { clientX, clientY }) {
  let best = null;
  let least = REACH;
  for (const spot of spots) {
    const { left, right, top, bottom } = area(spot);
    const aside = Math.max(left - clientX, 0, clientX - right);
    const above = Math.max(top - clientY, 0, clientY - bottom);
    const far = Math.hypot(aside, above);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

/** Where a touch of the spot means it. @param {Element} spot */
const area = (spot) => (spot.querySelector(":scope > .spot") ?? spot).getBoundingClientRect();
