// The board as a drawing that can be touched: its spots are marked, and chosen with a touch or with Enter.

import { grouped, onTurn, roomy, screenNow, t } from "./page.js";
import { byFinger, isAlone, isSmall, nearest } from "./touch.js";

/** @import { Touch } from "./choice.js" */

/**
 * @param {HTMLElement} frame where the drawing goes
 * @param {{
 *   touched: (spot: string, small: boolean) => void, missed: (event: Event) => void, steady?: boolean, beside?: HTMLElement,
 * }} host `touched` gets a spot, and whether a finger may have meant its neighbour; `missed` is called where nothing can be
 *   touched; `steady` keeps the drawing as high as it has been; `beside` takes the players where they have room there, and the head
 *   of a board for a phone on its side
 */
export function board(frame, { touched, missed, steady = false, beside }) {
  /** @type {Map<string, { name: string, chosen: boolean }>} */
  let spots = new Map();
  let drawn = "";
  /** How many rolls there had been. */
  let rolled = 0;
  /** What was marked last. @type {[Map<string, Touch>, Set<string>, Set<string>, Set<string>]} */
  let marked = [new Map(), new Set(), new Set(), new Set()];
  /** Where a finger has come down: a browser moves its click to what can be clicked nearby. @type {PointerEvent | null} */
  let finger = null;
  /** The height of the highest drawing of this table so far. */
  let tallest = 0;
  /** Whether the screen has been turned since: the next drawing is laid out for how it is held. */
  let turned = false;
  /** Where the drawing is: what the players have collected, and is beside the board with them, can be touched as well. */
  const places = beside ? [frame, beside] : [frame];

  for (const place of places) {
    place.addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch" ? event : null; });
    place.addEventListener("click", (event) => {
      const spot = finger ? spotUnder(finger) : spotOf(event.target);
      if (spot) touched(spot, finger !== null && isSmall(/** @type {Element} */ (groups().find((it) => it.dataset.spot === spot))));
      else if (place === frame) missed(event);
      finger = null;
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

  /**
   * The spot that a finger means: the uppermost that can be touched where it is, else the nearest, unless it is on one that cannot
   * be touched now.
   *
   * @param {PointerEvent} finger
   */
  function spotUnder({ clientX, clientY }) {
    const under = document.elementsFromPoint(clientX, clientY);
    const hit = under.map(spotOf).find((spot) => spot !== null);
    const closed = under.some((it) => { const group = it.closest("[data-spot]"); return group && !isSmall(group); });
    return hit ?? (closed ? null : nearest(open(), { clientX, clientY })?.dataset.spot ?? null);
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
    const others = OTHERS + (frame.closest(".taught") ? WORDS : 0);
    const head = beside ? cut(svg, "head") : null;
    head?.setAttribute("aria-label", svg.querySelector("title")?.textContent ?? "");
    const players = beside && divides(svg, beside.hasChildNodes(), others) ? cut(svg, "players") : null;
    players?.setAttribute("aria-label", t("players"));
    beside?.replaceChildren(...[head, players].filter((it) => it !== null));
    if (steady) {
      tallest = heighten(svg, tallest);
      // What the buttons beside it may take depends on it.
      frame.parentElement?.style.setProperty("--tall", `${tallest / svg.viewBox.baseVal.width}`);
    }
    frame.replaceChildren(svg);
  }

  const it = {
    /**
     * Draws a picture; what has changed moves in.
     *
     * @param {string} svg @param {number} [rolls] how many there have been @returns {string[]} what goes from one place to another
     */
    draw(svg, rolls = 0) {
      if (svg === drawn && rolls === rolled) return [];
      const parsed = read(svg);
      // What cannot be read is no reason to lose the board that is there.
      if (!parsed) return [];
      const still = drawn === "";
      const again = rolls > rolled;
      [drawn, rolled] = [svg, rolls];
      const before = looks(moving());
      if (turned) [tallest, turned] = [0, false];
      focus.keep(() => put(parsed));
      if (still) performance.mark("board");
      return still ? [] : move(before, moving(), again);
    },
    /** Draws the same anew: there is room beside it now, or no more. */
    redraw() {
      const parsed = read(drawn);
      if (!parsed) return;
      [tallest, turned] = [0, true];
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
    /**
     * Marks what can be touched.
     *
     * @param {Map<string, Touch>} touches @param {Set<string>} chosen @param {Set<string>} [aimed] the spots of a move that
     *   is asked for once more @param {Set<string>} [hinted] those of a hint
     */
    mark(touches, chosen, aimed = new Set(), hinted = new Set()) {
      marked = [touches, chosen, aimed, hinted];
      spots = new Map();
      // What is asked for once more stands out alone.
      const goesOn = aimed.size === 0;
      frame.classList.toggle("begun", goesOn && chosen.size > 0);
      // What is selected first stands out from what a single touch plays.
      const kinds = new Set([...touches.values()].map(({ kind }) => kind));
      for (const place of places) place.classList.toggle("mixed", kinds.size > 1);
      let first = true;
      for (const group of groups()) {
        const spot = group.dataset.spot ?? "";
        const touch = touches.get(spot);
        const area = group.querySelector(":scope > .spot");
        area?.replaceChildren();
        const about = touch?.kind === "choose" ? touch.branch.about : undefined;
        const name = touch && [named(touch, group), about].filter((it) => it).join(". ");
        if (about) area?.append(titled(about));
        group.classList.toggle("chosen", chosen.has(spot));
        group.classList.toggle("aimed", aimed.has(spot));
        group.classList.toggle("hinted", hinted.has(spot));
        group.classList.toggle("open", touch !== undefined);
        group.classList.toggle("target", touch?.kind === "choose");
        // It goes on with what is chosen.
        group.classList.toggle("onward", goesOn && touch?.kind === "choose" && touch.from.length > 0);
        if (!touch || !name) {
          for (const attribute of ["tabindex", "role", "aria-label", "aria-pressed"]) group.removeAttribute(attribute);
          continue;
        }
        spots.set(spot, { name, chosen: chosen.has(spot) });
        group.setAttribute("tabindex", first ? "0" : "-1");
        group.setAttribute("role", "button");
        group.setAttribute("aria-label", hinted.has(spot) ? `💡 ${name}` : name);
        if (touch.kind === "toggle") group.setAttribute("aria-pressed", String(chosen.has(spot)));
        else group.removeAttribute("aria-pressed");
        first = false;
      }
      focus.restore();
    },
    /** The spots that can be touched and are too small for the finger that touches this screen. */
    small: () => new Set(byFinger() ? open().filter(isSmall).map(({ dataset }) => dataset.spot ?? "") : []),
    /** Whether the focus is on the drawing, or was when it was replaced. */
    hasFocus: focus.has,
    /** Gives the first spot that can be touched the focus. @returns whether there is one */
    focusFirst: focus.first,
  };
  if (beside) onTurn(it.redraw);
  return it;
}

/** What is read where a pointer rests. @param {string} text */
function titled(text) {
  const title = document.createElementNS(SVG, "title");
  title.textContent = text;
  return title;
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

const SVG = "http://www.w3.org/2000/svg";
/** From this height on, in parts of the width, the rest of a drawing is high. */
const HIGH = 0.9;
/**
 * What bar, people and the buttons of a move need of an upright screen, in pixels: the 7 and 12 rem of css/table.css. And what first words
 * need besides.
 */
const OTHERS = 304;
const WORDS = 130;
/** What bar and buttons need of a phone on its side, in pixels: the 3.9 and 22 rem of css/table.css. */
const BAR = 62;
const BUTTONS = 352;

/**
 * Whether the players of a drawing stand apart from a high board: beside it on a wide screen, so that it can be larger, or
 * on a phone on its side, and below it on an upright phone, where it would be higher than the phone together with them.
 *
 * @param {SVGSVGElement} svg @param {boolean} apart whether they stood apart before: they do not jump to and fro @param {number} others
 *   what else needs room on an upright screen, in pixels
 */
function divides(svg, apart, others) {
  const height = Number(section(svg, "players")?.dataset.height ?? 0);
  const view = svg.viewBox.baseVal;
  const beside = view.height - height >= HIGH * view.width;
  /** Whether all of it would be higher than its room. */
  const isCramped = (/** @type {number} */ width, /** @type {number} */ room) => apart || width * view.height > view.width * room;
  if (screenNow() === "aside") return isCramped(innerWidth - BUTTONS, innerHeight - BAR);
  return roomy.matches ? beside : isCramped(innerWidth, innerHeight - others);
}

/** A section of a drawing that can stand elsewhere. @param {SVGSVGElement} svg @param {string} name */
function section(svg, name) {
  const it = svg.querySelector(`.${name}`);
  return it instanceof SVGElement ? it : null;
}

/**
 * Takes a section out of a drawing; what lies below it moves up.
 *
 * @param {SVGSVGElement} svg @param {string} name @returns {SVGSVGElement | null} a drawing of its own; null where there is none
 */
function cut(svg, name) {
  const cut = section(svg, name);
  if (!cut) return null;
  const [top, height] = [Number(cut.dataset.top), Number(cut.dataset.height)];
  const view = svg.viewBox.baseVal;
  const own = /** @type {SVGSVGElement} */ (svg.cloneNode());
  own.setAttribute("viewBox", `${view.x} ${top} ${view.width} ${height}`);
  const rest = document.createElementNS(SVG, "g");
  rest.setAttribute("transform", `translate(0 ${-height})`);
  while (cut.nextSibling) rest.append(cut.nextSibling);
  cut.replaceWith(rest);
  own.append(cut);
  svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height - height}`);
  return own;
}

/**
 * The focus among the spots of a board: arrows walk it, and it stays where it was when the drawing is replaced.
 *
 * @param {HTMLElement[]} places of the drawing
 * @param {{ all: () => SVGGElement[], open: () => SVGGElement[] }} spots those of the drawing, and those that can be touched
 */
function spotFocus(places, { all, open }) {
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
  if (way === "Up" || way === "Down") return aboveOrBelow(here, spots, way === "Up" ? -1 : 1);
  const lines = inLines(spots);
  return lines[lines.indexOf(here) + (way === "Left" ? -1 : 1)] ?? null;
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
function aboveOrBelow(here, spots, down) {
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

/** The class whose animation brings in a changed spot, by the spot's kind. */
const CLASSES = { die: "tumble", tray: "tumble", face: "tumble", cell: "arrive", entry: "arrive", column: "flare", line: "arrive" };
/** So long a piece slides, in milliseconds. */
const SLIDE = 220;
/** So long a figure walks from one place to the next, in milliseconds. */
const PACE = 160;
/** So far off the line, in units of the drawing, a piece does not lie between two others. */
const NEAR = 12;

/**
 * How a spot looked: its parts in words, wherever they lay, their colours, and its middle.
 *
 * @typedef {{ parts: string, fills: string[], x: number, y: number }} Look
 */

/**
 * Lets everything that has changed since `before` move to its place: dice tumble, pieces and markers slide, columns flare.
 *
 * @param {Map<string, Look>} before @param {SVGGElement[]} groups @param {boolean} again whether dice were rolled since
 * @returns what slides, or would do so where motion is wished
 */
function move(before, groups, again) {
  const after = looks(groups);
  const slides = slid(before, after);
  for (const [name, now] of after) {
    const old = before.get(name);
    // A marker is the same wherever it stands.
    if (name.startsWith("marker:") && old && distance(old, now) > 1) slides.set(name, old);
  }
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return [...slides.keys()];
  const rolling = rolledDice(before, after, groups, again);
  for (const group of groups) {
    const name = nameOf(group);
    const [old, now] = [before.get(name), after.get(name)];
    const from = slides.get(name);
    if (rolling.has(group)) group.classList.add("tumble");
    if (!old || !now || rolling.has(group)) continue;
    if (from) {
      const back = raised(group);
      const way = wayOf(group);
      const over = [from, ...way, now].map(({ x, y }) => ({ transform: `translate(${x - now.x}px, ${y - now.y}px)`, easing: "ease-in-out" }));
      const slide = group.animate(over, way.length > 0 ? PACE * (way.length + 1) : SLIDE);
      slide.finished.then(back, back);
    } else if (old.parts !== now.parts) {
      group.classList.add(CLASSES[/** @type {keyof typeof CLASSES} */ (name.split(":")[0])] ?? "arrive");
    }
  }
  return [...slides.keys()];
}

/** The places over which a piece comes to its own. @param {SVGGElement} group */
function wayOf({ dataset: { way = "" } }) {
  const places = [...way.matchAll(/(\S+) (\S+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  // At its own it may stand beside others.
  return places.slice(0, -1);
}

/** @param {SVGGElement[]} groups @returns {Map<string, Look>} */
function looks(groups) {
  return new Map(groups.map((group) => [nameOf(group), look(group)]));
}

/** The name by which a group is found in the next drawing: no piece is called like a spot. @param {SVGGElement} group */
const nameOf = ({ dataset: { spot, piece } }) => spot ?? piece ?? "";

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
 * The dice of a roll: where there was one, or one of those that do not lie apart is new or shows another face, all of
 * them were rolled, also those whose face is the same again.
 *
 * @param {Map<string, Look>} before @param {Map<string, Look>} after @param {SVGGElement[]} groups @param {boolean} again
 */
function rolledDice(before, after, groups, again) {
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

const SVG_TYPE = "image/svg+xml";

/** Reads a drawing; null where that cannot be done. @param {string} text */
function read(text) {
  const svg = document.importNode(new DOMParser().parseFromString(themed(text), SVG_TYPE).documentElement, true);
  if (!(svg instanceof SVGSVGElement)) return null;
  for (const it of svg.querySelectorAll("text")) {
    const text = grouped(it.textContent ?? "");
    if (text !== it.textContent) it.textContent = text;
  }
  // The page says how large it is.
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  return svg;
}

/**
 * Keeps the box of a drawing as high as it has been, so that what stands below it does not jump when a card that only this
 * person sees comes and goes.
 *
 * @param {SVGSVGElement} svg @param {number} tallest of the drawings before it; 0 if it is the first
 */
function heighten(svg, tallest) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const room = Math.max(height, tallest);
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${room}`);
  return room;
}

/** Pictures of the dice that a drawing shows as thrown, one each. @param {string} text @returns {SVGSVGElement[]} */
export function diceOf(text) {
  const dice = read(text)?.querySelectorAll("[data-spot^='die:']:not([data-aside])") ?? [];
  return [...dice].map((die) => {
    const area = die.querySelector(":scope > .spot");
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(area?.getAttribute(name)));
    area?.remove();
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    picture.setAttribute("aria-hidden", "true");
    picture.append(...die.childNodes);
    return picture;
  });
}

const PAIR = /light-dark\((#\w+),(#\w+)\)/g;

/**
 * A drawing in both themes, in words that this browser knows: those of css/base.css where it does not know light-dark() (before Chrome
 * 123, Firefox 120, Safari 17.5).
 *
 * @param {string} svg
 */
function themed(svg) {
  return CSS.supports("color", "light-dark(#000, #fff)") ? svg : svg.replace(PAIR, "var(--light, $1) var(--dark, $2)");
}
