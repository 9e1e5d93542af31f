// Taps that were meant for what lay there a moment ago. After a tap the page may be drawn anew: what slides under the finger then
// does not take the second tap of a double one. Keys and a reader of the screen have no place and are never held up.

/** So long what has come under a finger takes no tap, in milliseconds. */
const FRESH = 300;
/** A tap this near to the one before it, in pixels, comes from a finger that has stayed where it was. */
const NEAR = 24;
/** So long after a tap its place is looked at, in milliseconds. */
const LOOKED_AT = 1500;

/** What can be tapped. */
const PRESSABLE = "button, a, summary, label, select, input, [data-spot]";

/** The last tap: where, on what, what lies there now and since when. */
let last = { x: 0, y: 0, until: -Infinity, tapped: "", there: "", since: -Infinity };
let looking = false;

/** Keeps taps from what has just come under the finger. */
export function guardTaps() {
  addEventListener("click", (event) => {
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const { clientX: x, clientY: y, target } = event;
    const now = performance.now();
    const key = keyOf(target);
    const stayed = now < last.until && Math.hypot(x - last.x, y - last.y) < NEAR;
    if (stayed) look(now);
    if (stayed && key !== last.tapped && now - last.since < FRESH) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    last = { x, y, until: now + LOOKED_AT, tapped: key, there: key, since: -Infinity };
    if (!looking) {
      looking = true;
      requestAnimationFrame(watch);
    }
  }, { capture: true });
}

/** Looks at the place of the last tap in every frame. @param {number} now */
function watch(now) {
  look(now);
  looking = now < last.until;
  if (looking) requestAnimationFrame(watch);
}

/** @param {number} now */
function look(now) {
  const there = keyOf(document.elementFromPoint(last.x, last.y));
  if (there !== last.there) Object.assign(last, { there, since: now });
}

/** What a tap there means, however often it is drawn anew. @param {Element | null} element */
function keyOf(element) {
  const it = element?.closest(PRESSABLE);
  if (!it) return "";
  return it.getAttribute("data-spot") ?? `${it.id} ${it.getAttribute("href") ?? ""} ${it.textContent}`;
}
