// Where the focus goes when what had taken it is done with.

/** What is found again by its words, since the page draws it anew. */
const NAMED = ".press, .home-link, .game, .offer-play";

/**
 * Gives the focus back to what had it, or to what stands there in its place.
 *
 * @param {Element | null} before @returns {boolean} whether there was anything
 */
export function giveBack(before) {
  if (!before || before === document.body) return false;
  const seen = (/** @type {Element} */ it) => it.isConnected && it.checkVisibility();
  const again = seen(before) ? before
    : before.matches(NAMED) && [...document.querySelectorAll(NAMED)].find((it) => seen(it) && it.textContent === before.textContent);
  if (!(again instanceof HTMLElement || again instanceof SVGElement)) return false;
  again.focus({ preventScroll: true });
  return document.activeElement === again;
}
