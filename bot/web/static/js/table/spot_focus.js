// The focus among the spots of a board: arrows walk it, and it stays where it was when the drawing is replaced.

/**
 * @param {HTMLElement[]} places of the drawing
 * @param {{ all: () => SVGGElement[], open: () => SVGGElement[] }} spots those of the drawing, and those that can be touched
 */
export function spotFocus(places, { all, open }) {
  const within = (/** @type {Element | null} */ it) => places.some((place) => place.contains(it));
  /** The spot that gets the focus once it is marked: the same had it in the drawing before. @type {SVGGElement | null} */
  let heir = null;

  /** @param {SVGGElement} spot */
  function give(spot) {
    // One spot is reached with Tab, the others from there.
    for (const other of all()) if (other.hasAttribute("tabindex")) other.setAttribute("tabindex", "-1");
    spot.setAttribute("tabindex", "0");
    spot.focus({ preventScroll: true });
  }

  return {
    /** Whether a spot has the focus, or had it when the drawing was replaced. */
    has: () => heir !== null || within(document.activeElement),
    /** Moves it to the next spot in a direction. @param {string} way Left, Right, Up or Down */
    walk(way) {
      const here = document.activeElement;
      if (!(here instanceof SVGGElement)) return;
      const there = next(here, open(), way);
      if (there) give(there);
    },
    /** Gives it to the first spot. @returns whether there is one */
    first() {
      const first = all().find((spot) => spot.getAttribute("tabindex") === "0");
      first?.focus({ preventScroll: true });
      return first !== undefined;
    },
    /** Keeps it while the drawing is replaced. @param {() => void} replace */
    keep(replace) {
      const at = document.activeElement;
      const had = heir ?? (at instanceof SVGGElement && within(at) ? at : null);
      replace();
      heir = all().find(({ dataset }) => had !== null && dataset.spot === had.dataset.spot) ?? null;
    },
    /** Gives it back, where the spot can still be touched. */
    restore() {
      const spot = heir;
      heir = null;
      if (spot?.hasAttribute("tabindex")) give(spot);
    },
  };
}

/**
 * The next spot in a direction: left and right read the board line by line, so that no spot is left out; up and down go to the
 * nearest one.
 *
 * @param {SVGGElement} here @param {SVGGElement[]} spots @param {string} way @returns {SVGGElement | null}
 */
function next(here, spots, way) {
  if (way === "Up" || way === "Down") return nearest(here, spots, way === "Up" ? -1 : 1);
  const read = inLines(spots);
  return read[read.indexOf(here) + (way === "Left" ? -1 : 1)] ?? null;
}

/** Spots as they are read: those whose middles are hardly apart in height are on one line. @param {SVGGElement[]} spots */
function inLines(spots) {
  const placed = spots.map((spot) => ({ spot, ...middle(spot) })).sort((one, other) => one.y - other.y);
  let line = 0;
  const lined = placed.map((at, index) => {
    if (index > 0 && at.y - placed[index - 1].y > at.height / 3) line += 1;
    return { ...at, line };
  });
  return lined.sort((one, other) => one.line - other.line || one.x - other.x).map(({ spot }) => spot);
}

/**
 * The nearest of the other spots above or below.
 *
 * @param {SVGGElement} here @param {SVGGElement[]} spots @param {number} down 1 for those below, -1 for those above
 * @returns {SVGGElement | null}
 */
function nearest(here, spots, down) {
  const from = middle(here);
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const to = middle(spot);
    const along = (to.y - from.y) * down;
    const across = Math.abs(to.x - from.x);
    // Straight ahead comes before aside, but no row is skipped: on a board of hexagons the next one is half a cell aside.
    const far = 2 * along + across + (across > along ? 2 * across : 0);
    if (spot !== here && along > 1 && far < least) [best, least] = [spot, far];
  }
  return best;
}

/** @param {SVGGElement} spot */
function middle(spot) {
  const box = spot.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}
