// The board as a drawing that can be touched: its spots are marked, walked with arrows, chosen with Enter.

import { themed } from "../base/themed.js";
import { onTurned, playersOf } from "./beside.js";
import { isSmall, nearest, touched as byFinger } from "./finger.js";
import { looks, move } from "./motion.js";

/** @import { Touch } from "./choice.js" */

const SVG = "image/svg+xml";
/** Room for three lines of news, in units of the drawing; one so much higher than wide is rather drawn larger. */
const NEWS = 118;
const TALL = 1.2;

/**
 * @param {HTMLElement} frame where the drawing goes
 * @param {{
 *   touched: (spot: string, small: boolean) => void, missed: (event: Event) => void, steady?: boolean, beside?: HTMLElement,
 * }} host `touched` gets a spot, and whether a finger may have meant its neighbour; `missed` is called where nothing can be
 *   touched; `steady` keeps the drawing as high as it has been; `beside` takes the players where they have room there
 */
export function board(frame, { touched, missed, steady = false, beside }) {
  /** @type {Map<string, { name: string, chosen: boolean }>} */
  let spots = new Map();
  let drawn = "";
  /** What was marked last. @type {[Map<string, Touch>, Set<string>, string | null]} */
  let marked = [new Map(), new Set(), null];
  let finger = false;
  /** The height of the highest drawing of this table so far. */
  let tallest = 0;

  frame.addEventListener("pointerdown", ({ pointerType }) => { finger = pointerType === "touch"; });
  frame.addEventListener("click", (event) => {
    const near = finger ? nearest(open(), event)?.dataset.spot : null;
    const spot = spotOf(event.target) ?? near;
    if (spot) touched(spot, finger && isSmall(/** @type {Element} */ (groups().find((it) => it.dataset.spot === spot))));
    else missed(event);
    finger = false;
  });
  frame.addEventListener("keydown", (event) => {
    const spot = spotOf(event.target);
    if (!spot) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      touched(spot, false);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      walk(event.key.slice(5));
    }
  });

  /** The name of the spot that is touchable here. @param {EventTarget | null} target */
  function spotOf(target) {
    const group = target instanceof Element ? target.closest("[data-spot]") : null;
    const spot = group?.getAttribute("data-spot") ?? "";
    return spots.has(spot) ? spot : null;
  }

  /** @returns {SVGGElement[]} */
  const groups = () => [...frame.querySelectorAll("[data-spot]")].filter((it) => it instanceof SVGGElement);

  /** What can be touched. */
  const open = () => groups().filter((it) => spots.has(it.dataset.spot ?? ""));

  /** Moves the focus to the nearest touchable spot in a direction. @param {string} way */
  function walk(way) {
    const here = document.activeElement;
    if (!(here instanceof SVGGElement)) return;
    const from = middle(here);
    let best = null;
    let least = Infinity;
    for (const group of open()) {
      if (group === here) continue;
      const to = middle(group);
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = { Left: -dx, Right: dx, Up: -dy, Down: dy }[way] ?? 0;
      const across = Math.abs(way === "Left" || way === "Right" ? dy : dx);
      // Straight ahead comes before aside.
      const far = along + 2 * across;
      if (along > 1 && far < least) [best, least] = [group, far];
    }
    if (best) focus(best);
  }

  /** @param {SVGGElement} group */
  function focus(group) {
    for (const other of groups()) if (other.hasAttribute("tabindex")) other.setAttribute("tabindex", "-1");
    group.setAttribute("tabindex", "0");
    group.focus({ preventScroll: true });
  }

  /** Puts a picture into its frame, and its players beside it. @param {SVGSVGElement} svg */
  function put(svg) {
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    const players = beside ? playersOf(svg, beside.hasChildNodes()) : null;
    beside?.replaceChildren(...(players ? [players] : []));
    if (steady) tallest = heighten(svg, tallest);
    frame.replaceChildren(svg);
  }

  const it = {
    /** Draws a picture; what has changed moves in. @param {string} svg */
    draw(svg) {
      if (svg === drawn) return;
      const parsed = read(svg);
      // What cannot be read is no reason to lose the board that is there.
      if (!parsed) return;
      const still = drawn === "";
      drawn = svg;
      const before = looks(groups());
      const held = document.activeElement instanceof SVGGElement ? document.activeElement.dataset.spot : null;
      put(parsed);
      if (still) performance.mark("board");
      else move(before, groups());
      const again = held && groups().find((group) => group.dataset.spot === held);
      if (again) it.held = again;
    },
    /** Draws the same anew: there is room beside it now, or no more. */
    redraw() {
      const parsed = read(drawn);
      if (!parsed) return;
      tallest = 0;
      beside?.replaceChildren();
      const held = spotOf(document.activeElement);
      put(parsed);
      it.held = groups().find((group) => group.dataset.spot === held) ?? null;
      it.mark(...marked);
    },
    /** Takes the drawing away, so that the same one can be drawn again. */
    clear() {
      drawn = "";
      tallest = 0;
      spots = new Map();
      frame.replaceChildren();
      beside?.replaceChildren();
    },
    /** The spot that had the focus before the drawing was replaced. */
    held: /** @type {SVGGElement | null} */ (null),
    /** Marks what can be touched. @param {Map<string, Touch>} touches @param {Set<string>} chosen @param {string | null} aimed */
    mark(touches, chosen, aimed) {
      marked = [touches, chosen, aimed];
      spots = new Map();
      frame.classList.toggle("begun", chosen.size > 0);
      let first = true;
      for (const group of groups()) {
        const spot = group.dataset.spot ?? "";
        const touch = touches.get(spot);
        const name = touch && named(touch, group);
        group.classList.toggle("chosen", chosen.has(spot));
        group.classList.toggle("aimed", spot === aimed);
        group.classList.toggle("open", touch !== undefined);
        group.classList.toggle("target", touch?.kind === "choose");
        if (!touch || !name) {
          for (const attribute of ["tabindex", "role", "aria-label", "aria-pressed"]) group.removeAttribute(attribute);
          continue;
        }
        spots.set(spot, { name, chosen: chosen.has(spot) });
        group.setAttribute("tabindex", first ? "0" : "-1");
        group.setAttribute("role", "button");
        group.setAttribute("aria-label", name);
        if (touch.kind === "toggle") group.setAttribute("aria-pressed", String(chosen.has(spot)));
        else group.removeAttribute("aria-pressed");
        first = false;
      }
      const { held } = it;
      it.held = null;
      if (held?.hasAttribute("tabindex")) focus(held);
    },
    /** Whether some of what can be touched is too small for the finger that touches this screen. */
    isSmall: () => byFinger() && open().some(isSmall),
    /** Whether the focus is on the drawing, or was when it was replaced. */
    hasFocus: () => it.held !== null || frame.contains(document.activeElement),
    /** Gives the first spot that can be touched the focus. */
    focusFirst() {
      const first = groups().find((group) => group.getAttribute("tabindex") === "0");
      first?.focus({ preventScroll: true });
      return first !== undefined;
    },
  };
  if (beside) onTurned(it.redraw);
  return it;
}

/** A drawing as it is put into the page; null where it cannot be read. @param {string} text */
function read(text) {
  const svg = document.importNode(new DOMParser().parseFromString(themed(text), SVG).documentElement, true);
  return svg instanceof SVGSVGElement ? svg : null;
}

/** What a spot is called: in any case by the words that stand there. @param {Touch} touch @param {SVGGElement} group */
function named(touch, group) {
  const { label } = touch.kind === "choose" ? touch.branch : touch.item;
  const shown = (group.textContent ?? "").trim().replace(/\s+/g, " ");
  // Axe-core, too, asks that whoever speaks to the page can say what they see.
  return /[\p{L}\p{N}]/u.test(shown) && !label.includes(shown) ? `${shown}: ${label}` : label;
}

/** @param {SVGGElement} group */
function middle(group) {
  const box = group.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Keeps the box of a drawing as high as it has been, so that what stands below it does not jump: there is room for the
 * news that the next move brings.
 *
 * @param {SVGSVGElement} svg @param {number} tallest of the drawings before it; 0 if it is the first
 */
function heighten(svg, tallest) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const room = tallest === 0 && height < TALL * width ? height + NEWS : Math.max(height, tallest);
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${room}`);
  svg.style.setProperty("--tall", `${room / width}`);
  return room;
}
