// What a finger, a pointer or a key means, and what it does not.

/** So long what has come under a finger takes no tap, in milliseconds. */
const FRESH = 300;
/** A finger this near to where it was, in pixels, has stayed there. */
const NEAR = 24;

/** What can be tapped. */
const PRESSABLE = "button, a, summary, label, select, input, [data-spot]";

/** Where the finger is, what it was put on, what lies there now and since when. */
let finger = { x: -NEAR, y: -NEAR, meant: "", there: "", since: -Infinity };
let [looking, scrolled, changed] = [false, false, false];
/** What the page itself has put the focus on, and when. @type {{ at: Element | null, since: number }} */
let lent = { at: null, since: -Infinity };

/**
 * Keeps taps from what has just come under the finger: they were meant for what lay there a moment ago. The page is drawn anew at any
 * moment, by the tap before or by somebody else's move: what has just slid under a finger or a pointer that has stayed where it was
 * takes no tap for a while, and whoever goes on tapping has not looked at it yet. Keys have no place: one is held up only where the
 * page has just put the focus itself.
 */
export function guardTaps() {
  addEventListener("click", tapped, { capture: true });
  // A mouse is somewhere before it clicks; of a finger nothing is known between two taps.
  addEventListener("pointermove", (event) => { if (event.pointerType === "mouse" && !stays(event)) put(event); }, { capture: true, passive: true });
  new MutationObserver(() => soon()).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener("scroll", () => soon(true), { capture: true, passive: true });
  addEventListener("resize", () => soon());
}

/** @param {MouseEvent} event */
function tapped(event) {
  // A browser may bring the next tap before what the last one has drawn is looked at.
  if (looking) look();
  // A key's click has no place.
  const byKey = event.detail === 0;
  const last = byKey ? lent : finger;
  const misses = byKey ? event.isTrusted && event.target === lent.at : stays(event) && keyOf(event.target) !== finger.meant;
  if (isNew(last) && misses) {
    last.since = performance.now();
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (!byKey) {
    put(event);
  }
}

/**
 * Gives the focus to a button that begins something new: a key pressed in the same moment was meant for what had the focus before.
 *
 * @param {HTMLElement} at
 */
export function lendFocus(at) {
  lent = { at, since: performance.now() };
  at.focus({ preventScroll: true });
}

/** So large, in CSS pixels, is the least target of WCAG 2.2 (success criterion 2.5.8). */
const LEAST = 24;
/** A finger meets a line that is so high, though others begin at its edges all along it. */
const LEAST_LINE = 30;
/** So far from a spot a finger still means it. */
const REACH = 22;

/** Whether somebody touches this screen with a finger. */
export const byFinger = () => matchMedia("(pointer: coarse)").matches;

/** Whether a finger can miss the spot for its neighbour. @param {Element} spot */
export function isSmall(spot) {
  const it = part(spot);
  if (!(it instanceof SVGGraphicsElement)) return false;
  // What moves in is as large as it will be.
  const scale = it.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  const { width, height } = it.getBBox();
  const isLine = spot.getAttribute("data-spot")?.startsWith("line:");
  return scale * Math.min(width, height) < (isLine ? LEAST_LINE : LEAST);
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

/**
 * Whether a key was pressed alone: with others it is the browser's, which goes back with Alt and an arrow.
 *
 * @param {KeyboardEvent} event
 */
export const isAlone = ({ altKey, ctrlKey, metaKey, shiftKey }) => !(altKey || ctrlKey || metaKey || shiftKey);

/** Whether the finger has stayed where it was. @param {MouseEvent} event */
const stays = ({ clientX, clientY }) => Math.hypot(clientX - finger.x, clientY - finger.y) < NEAR;

/** @param {MouseEvent} event */
function put({ clientX: x, clientY: y, target }) {
  const meant = keyOf(target);
  finger = { x, y, meant, there: meant, since: -Infinity };
}

/**
 * Looks at what lies under the finger, once for all that happens at the same time.
 *
 * @param {boolean} [byScrolling] what somebody has scrolled there is what they mean
 */
function soon(byScrolling = false) {
  scrolled ||= byScrolling;
  changed ||= !byScrolling;
  if (!looking) setTimeout(look);
  looking = true;
}

function look() {
  const there = keyOf(document.elementFromPoint(finger.x, finger.y));
  // What the page has just changed scrolls by itself, too, when its height is another one.
  if (scrolled && !changed && !isNew(finger)) Object.assign(finger, { meant: there, there, since: -Infinity });
  else if (there !== finger.there) Object.assign(finger, { there, since: performance.now() });
  [looking, scrolled, changed] = [false, false, false];
}

/** @param {{ since: number }} what */
const isNew = ({ since }) => performance.now() - since < FRESH;

/** What a tap there does, however often it is drawn anew, with other numbers or ticked. @param {EventTarget | null} target */
function keyOf(target) {
  const found = target instanceof Element ? target.closest(PRESSABLE) : null;
  const it = found?.closest("label") ?? found;
  if (!it) return "";
  const text = it.textContent ?? "";
  const label = text.replace(/[\d☐☑✓✔○●]/gu, "").trim() || text;
  const names = [it.id, it.getAttribute("href"), it.getAttribute("aria-label"), it.closest("[data-id]")?.getAttribute("data-id"), label];
  return it.getAttribute("data-spot") ?? names.join(" ");
}

/** Where a touch of the spot means it. @param {Element} spot */
const area = (spot) => part(spot).getBoundingClientRect();

/** What of a spot is touched. @param {Element} spot */
const part = (spot) => spot.querySelector(":scope > .spot") ?? spot;
