// What has changed between two drawings of a board moves: dice tumble, pieces and markers slide, columns flare.

/** The class whose animation brings in a changed spot, by the spot's kind. */
const CLASSES = { die: "tumble", tray: "tumble", face: "tumble", cell: "arrive", entry: "arrive", column: "flare", line: "arrive" };
const SLIDE = { duration: 220, easing: "ease-in-out" };
/** So far off the line, in units of the drawing, a piece does not lie between two others. */
const NEAR = 12;

/**
 * How a spot looked: its parts in words, wherever they lay, their colours, and its middle.
 *
 * @typedef {{ parts: string, fills: string[], x: number, y: number }} Look
 */

/** @param {SVGGElement[]} groups @returns {Map<string, Look>} */
export function looks(groups) {
  return new Map(groups.map((group) => [nameOf(group), look(group)]));
}

/** The name by which a group is found in the next drawing: no piece is called like a spot. @param {SVGGElement} group */
const nameOf = ({ dataset: { spot, piece } }) => spot ?? piece ?? "";

/**
 * Lets everything that has changed since `before` move to its place.
 *
 * @param {Map<string, Look>} before @param {SVGGElement[]} groups @param {boolean} again whether dice were thrown since
 */
export function move(before, groups, again) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const after = looks(groups);
  const slides = slid(before, after);
  const rolling = thrown(before, after, groups, again);
  for (const group of groups) {
    const name = nameOf(group);
    const [old, now] = [before.get(name), after.get(name)];
    // A marker is the same wherever it stands.
    const from = name.startsWith("marker:") && old && now && distance(old, now) > 1 ? old : slides.get(name);
    if (rolling.has(group)) group.classList.add("tumble");
    if (!old || !now || rolling.has(group)) continue;
    if (from) {
      const back = raised(group);
      const slide = group.animate([{ transform: `translate(${from.x - now.x}px, ${from.y - now.y}px)` }, { transform: "none" }], SLIDE);
      slide.finished.then(back, back);
    } else if (old.parts !== now.parts) {
      group.classList.add(CLASSES[/** @type {keyof typeof CLASSES} */ (name.split(":")[0])] ?? "arrive");
    }
  }
}

/** Puts a part above whatever it slides over. @param {SVGGElement} group @returns {() => void} what puts it back into its place */
function raised(group) {
  const place = document.createComment("");
  group.before(place);
  group.ownerSVGElement?.append(group);
  return () => {
    const held = document.activeElement === group;
    place.replaceWith(group);
    if (held) group.focus({ preventScroll: true });
  };
}

/**
 * The dice of a throw: where there was one, or one of those that do not lie apart is new or shows another face, all of
 * them were thrown, also those whose face is the same again.
 *
 * @param {Map<string, Look>} before @param {Map<string, Look>} after @param {SVGGElement[]} groups @param {boolean} again
 */
function thrown(before, after, groups, again) {
  const loose = groups.filter(({ dataset: { spot, aside } }) => spot?.startsWith("die:") && aside === undefined);
  const changed = again || loose.some(({ dataset: { spot = "" } }) => before.get(spot)?.parts !== after.get(spot)?.parts);
  return new Set(changed ? loose : []);
}

/**
 * Where the pieces of cells have slid from. A row of equal pieces that moves on by one looks as if only its last had
 * moved to the front; each of them slides.
 *
 * @param {Map<string, Look>} before @param {Map<string, Look>} after @returns {Map<string, Look>}
 */
function slid(before, after) {
  const cells = [...after].flatMap(([spot, now]) => {
    const old = spot.startsWith("cell:") ? before.get(spot) : undefined;
    return old ? [{ spot, old, now, still: same(old, now) }] : [];
  });
  const left = cells.filter(({ old, still }) => !still && old.fills.length > 1);
  /** @type {Map<string, Look>} */
  const from = new Map();
  for (const to of cells.filter(({ now, still }) => !still && now.fills.length > 1)) {
    const sources = left.filter(({ old }) => same(old, to.now)).sort((a, b) => distance(a.now, to.now) - distance(b.now, to.now));
    const source = sources[0];
    if (!source) continue;
    left.splice(left.indexOf(source), 1);
    const row = cells.filter((cell) => cell.still && same(cell.now, to.now) && between(cell.now, source.now, to.now));
    row.sort((a, b) => distance(a.now, source.now) - distance(b.now, source.now));
    const chain = [source, ...row, to];
    // The board may have moved as a whole, so places are those of the new drawing.
    chain.slice(1).forEach(({ spot }, index) => from.set(spot, chain[index].now));
  }
  return from;
}

/** @param {SVGGElement} group @returns {Look} */
function look(group) {
  const area = group.querySelector(":scope > .spot");
  const number = (/** @type {string} */ name) => Number(area?.getAttribute(name) ?? 0);
  const { x, y } = group.dataset;
  const parts = [...group.children].filter((it) => it !== area);
  return {
    parts: parts.map((it) => `${it.tagName} ${it.getAttribute("fill")} ${it.textContent}`).join(),
    fills: parts.map((it) => it.getAttribute("fill") ?? ""),
    x: x === undefined ? number("x") + number("width") / 2 : Number(x),
    y: y === undefined ? number("y") + number("height") / 2 : Number(y),
  };
}

/** Whether two cells hold the same piece, or none: one of them may be lit besides. @param {Look} a @param {Look} b */
function same(a, b) {
  const length = Math.min(a.fills.length, b.fills.length);
  if (length < 2) return Math.max(a.fills.length, b.fills.length) < 2;
  return a.fills.slice(0, length).every((fill, index) => fill === b.fills[index]);
}

/** @param {Look} a @param {Look} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether `it` lies on the way from `a` to `b`. @param {Look} it @param {Look} a @param {Look} b */
const between = (it, a, b) => distance(a, it) + distance(it, b) < distance(a, b) + NEAR;
