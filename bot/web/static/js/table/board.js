// The board as a drawing that can be touched: its spots are marked, and chosen with a touch or with Enter.

import { isAlone } from "../base/keys.js";
import { onTurned, playersOf } from "./beside.js";
import { heighten, read } from "./drawing.js";
import { isSmall, nearest, touched as byFinger } from "./finger.js";
import { looks, move } from "./motion.js";
import { spotFocus } from "./spot_focus.js";

/** @import { Touch } from "./choice.js" */

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
  /** How many throws there had been. */
  let thrown = 0;
  /** What was marked last. @type {[Map<string, Touch>, Set<string>, string | null]} */
  let marked = [new Map(), new Set(), null];
  let finger = false;
  /** The height of the highest drawing of this table so far. */
  let tallest = 0;
  /** Where the drawing is: what the players have collected, and is beside the board with them, can be touched as well. */
  const places = beside ? [frame, beside] : [frame];

  for (const place of places) {
    place.addEventListener("pointerdown", ({ pointerType }) => { finger = pointerType === "touch"; });
    place.addEventListener("click", (event) => {
      const near = finger ? nearest(open(), event)?.dataset.spot : null;
      const spot = spotOf(event.target) ?? near;
      if (spot) touched(spot, finger && isSmall(/** @type {Element} */ (groups().find((it) => it.dataset.spot === spot))));
      else if (place === frame) missed(event);
      finger = false;
    });
    place.addEventListener("keydown", (event) => {
      const spot = spotOf(event.target);
      if (!spot || !isAlone(event)) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        touched(spot, false);
      } else if (event.key.startsWith("Arrow")) {
        event.preventDefault();
        focus.walk(event.key.slice(5));
      }
    });
  }

  /** The name of the spot that is touchable here. @param {EventTarget | null} target */
  function spotOf(target) {
    const group = target instanceof Element ? target.closest("[data-spot]") : null;
    const spot = group?.getAttribute("data-spot") ?? "";
    return spots.has(spot) ? spot : null;
  }

  /** The groups that have one of these attributes. @param {string} attributes @returns {SVGGElement[]} */
  const having = (attributes) => places.flatMap((it) => [...it.querySelectorAll(attributes)]).filter((it) => it instanceof SVGGElement);

  const groups = () => having("[data-spot]");

  /** What a move can change: spots, and pieces that nobody can point at. */
  const moving = () => having("[data-spot], [data-piece]");

  /** What can be touched. */
  const open = () => groups().filter((it) => spots.has(it.dataset.spot ?? ""));

  const focus = spotFocus(places, { all: groups, open });

  /** Puts a picture into its frame, and its players beside it. @param {SVGSVGElement} svg */
  function put(svg) {
    const players = beside ? playersOf(svg, beside.hasChildNodes()) : null;
    beside?.replaceChildren(...(players ? [players] : []));
    if (steady) {
      tallest = heighten(svg, tallest);
      // What the buttons beside it may take depends on it.
      frame.parentElement?.style.setProperty("--tall", `${tallest / svg.viewBox.baseVal.width}`);
    }
    frame.replaceChildren(svg);
  }

  const it = {
    /** Draws a picture; what has changed moves in. @param {string} svg @param {number} [throws] how many there have been */
    draw(svg, throws = 0) {
      if (svg === drawn && throws === thrown) return;
      const parsed = read(svg);
      // What cannot be read is no reason to lose the board that is there.
      if (!parsed) return;
      const still = drawn === "";
      const again = throws > thrown;
      [drawn, thrown] = [svg, throws];
      const before = looks(moving());
      focus.keep(() => put(parsed));
      if (still) performance.mark("board");
      else move(before, moving(), again);
    },
    /** Draws the same anew: there is room beside it now, or no more. */
    redraw() {
      const parsed = read(drawn);
      if (!parsed) return;
      tallest = 0;
      beside?.replaceChildren();
      focus.keep(() => put(parsed));
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
      focus.restore();
    },
    /** Whether some of what can be touched is too small for the finger that touches this screen. */
    isSmall: () => byFinger() && open().some(isSmall),
    /** Whether the focus is on the drawing, or was when it was replaced. */
    hasFocus: focus.has,
    /** Gives the first spot that can be touched the focus. @returns whether there is one */
    focusFirst: focus.first,
  };
  if (beside) onTurned(it.redraw);
  return it;
}

/** What a spot is called: in any case by the words that stand there. @param {Touch} touch @param {SVGGElement} group */
function named(touch, group) {
  const { label } = touch.kind === "choose" ? touch.branch : touch.item;
  const shown = (group.textContent ?? "").trim().replace(/\s+/g, " ");
  // Axe-core, too, asks that whoever speaks to the page can say what they see.
  return words(label).includes(words(shown)) ? label : `${shown}: ${label}`;
}

/** The words of a text, each between blanks: the 9 of a block is not said by the name of the cell a9. @param {string} text */
const words = (text) => ` ${text.match(/[\p{L}\p{N}]+/gu)?.join(" ") ?? ""} `.replace("  ", " ");
