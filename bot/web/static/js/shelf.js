// The shelf of games: each with a picture of it, for how many, how long and how hard; found by any of its names, or by kind.

import { h, image, inputById } from "./elements.js";
import { grouped, language, t } from "./page.js";

/** @import { GameItem } from "./types.js" */

/** So many minutes are few. */
const FEW = 5;

/** Whether there is a keyboard on the screen. */
const FINGER = matchMedia("(pointer: coarse)");
/** The room above the line while somebody looks for something, in pixels. */
const ABOVE = 8;

/** From so many letters on a word may have two wrong ones. */
const LONG = 7;

/** By what games can be narrowed; what fits none of them or all is left out. @type {{ id: string, fits: (game: GameItem) => boolean }[]} */
const CHIPS = [
  { id: "chip-two", fits: ({ players: [least, most] }) => least <= 2 && most >= 2 },
  { id: "chip-more", fits: ({ players: [, most] }) => most >= 3 },
  { id: "chip-quick", fits: ({ minutes }) => minutes <= FEW },
  { id: "chip-dice", fits: ({ tags }) => tags.includes("dice") },
  { id: "chip-board", fits: ({ tags }) => tags.includes("board") },
  { id: "chip-puzzle", fits: ({ tags, players: [, most] }) => tags.includes("puzzle") || most === 1 },
  { id: "chip-diceless", fits: ({ dice }) => dice === 0 },
];

/**
 * The shelf; what somebody looks for stays while it is drawn anew.
 *
 * @param {HTMLElement} frame what scrolls it @param {(game: GameItem, sought: string) => void} chosen `sought` is what somebody has looked for
 * @returns what makes it, and what forgets what was looked for
 */
export function shelf(frame, chosen) {
  let wanted = "";
  /** @type {Set<string>} */
  const pressed = new Set();
  // The browser's own lazy loading begins thousands of pixels ahead. What is not displayed in a theme never comes near.
  const nearby = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
      target.src = target.dataset.src ?? "";
      nearby.unobserve(target);
    }
  }, { root: frame, rootMargin: "20px" });

  /** @param {GameItem} game */
  function card(game) {
    const picture = preview(game);
    for (const it of picture.querySelectorAll("img")) nearby.observe(it);
    return h("li", {}, h("button", {
      type: "button", class: "game", "data-game": game.id, "aria-haspopup": "dialog", onclick: () => chosen(game, wanted),
    }, picture, h("strong", {}, `${game.emoji} ${game.name}`), h("span", { class: "soft line" }, grouped(game.line)),
    h("span", { class: "soft facts" }, [`👥 ${span(game)}`, ...facts(game)].join(" · "))));
  }

  /** Shows what fits. */
  let look = () => {};

  /** @param {GameItem[]} games */
  function make(games) {
    nearby.disconnect();
    const cards = games.map((game) => ({ game, name: plain(game.known_as), words: plain(`${game.known_as} ${game.line} ${game.kinds}`), names: plain(`${game.known_as} ${game.kinds}`).split(/\s+/), element: card(game) }));
    const chips = CHIPS.filter(({ fits }) => games.some(fits) && !games.every(fits));
    const all = h("button", { type: "button", class: "press", onclick: everything }, t("results-all"));
    const none = h("p", { class: "empty", role: "status" }, t("shelf-none"), all);

    look = () => {
      const words = plain(wanted).split(/\s+/);
      const on = chips.filter(({ id }) => pressed.has(id));
      const kind = cards.filter(({ game }) => on.every((chip) => chip.fits(game)));
      const exact = kind.filter(({ words: known }) => words.every((it) => known.includes(it)));
      // Only where nothing is called so, somebody has mistyped.
      const fitting = exact.length > 0 ? exact : kind.filter(({ words: known, names }) => words.every((it) => known.includes(it) || names.some((name) => isNear(it, name))));
      for (const { element } of cards) element.hidden = true;
      for (const { element } of fitting) element.hidden = false;
      // What is called so comes before what is only of that kind.
      const called = fitting.filter(({ name }) => words.every((it) => name.includes(it)));
      list.append(...new Set([...called, ...cards].map(({ element }) => element)));
      section.classList.toggle("sought", wanted.trim() !== "");
      none.hidden = fitting.length > 0;
    };

    const search = h("input", {
      type: "search", id: "shelf-search", value: wanted, placeholder: t("shelf-search"), "aria-label": t("shelf-search"), autocomplete: "off",
      oninput: () => { wanted = inputById("shelf-search").value; look(); raise(); }, onfocus: raise,
    });
    const row = h("div", { class: "chips", role: "group", "aria-label": t("shelf-kinds") }, chips.map(({ id }) => h("button", {
      type: "button", class: "chip", "aria-pressed": String(pressed.has(id)),
      onclick: (/** @type {{ currentTarget: HTMLElement }} */ { currentTarget }) => {
        if (!pressed.delete(id)) pressed.add(id);
        currentTarget.setAttribute("aria-pressed", String(pressed.has(id)));
        look();
      },
    }, t(id))));
    const list = h("ul", { class: "games" });
    const section = h("section", { class: "shelf" }, h("h2", {}, t("home-new")), search, row, none, list);
    look();
    return section;

    function everything() {
      pressed.clear();
      for (const chip of row.children) chip.setAttribute("aria-pressed", "false");
      clear();
      search.focus();
    }

    /** What is found stands below the line, and a phone's keyboard covers the lower half: the line goes to the upper edge. */
    function raise() {
      if (FINGER.matches) frame.scrollTop += search.getBoundingClientRect().top - frame.getBoundingClientRect().top - ABOVE;
    }
  }

  /** Forgets what somebody has looked for. */
  function clear() {
    wanted = "";
    const search = document.getElementById("shelf-search");
    if (search instanceof HTMLInputElement) search.value = "";
    look();
  }

  return { make, clear };
}

/** For how many a game is, in numbers. @param {GameItem} game */
const span = ({ players: [least, most] }) => (least === most ? String(most) : `${least}–${most}`);

/** The same in words. @param {GameItem} game */
export const playersOf = (game) => (game.players[1] === 1 ? t("start-one") : t("start-number", { number: span(game) }));

/** How long and how hard it is. @param {GameItem} game @returns {string[]} */
export const facts = ({ minutes, difficulty }) => [t("minutes", { number: String(minutes) }), t(GRADES[difficulty - 1] ?? "grade-3")];

const GRADES = ["grade-1", "grade-2", "grade-3", "grade-4", "grade-5"];

/** What a game looks like, in the colours of the page; whoever shows it asks for the pictures. @param {{ id: string }} game @param {string} [kind] */
export function preview({ id }, kind = "") {
  const themed = (/** @type {string} */ theme) => image(null, {
    class: theme, "data-src": `/preview/${id}-${language()}-${theme}${kind}.svg`, alt: "", width: "96", height: "72",
  });
  return h("span", { class: "preview" }, themed("light"), themed("dark"));
}

/** Letters as whoever looks for something may type them: small, without marks. @param {string} text */
export const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\p{M}’'ʼ-]/gu, "").trim();

/** Whether somebody may have meant this name, or its beginning: a letter is wrong, missing or too many, or two have changed places. @param {string} typed @param {string} name */
function isNear(typed, name) {
  const most = typed.length < LONG ? 1 : 2;
  return typed.length > 2 && [name, name.slice(0, typed.length)].some((it) => distance(typed, it) <= most);
}

/** How many letters have to be changed, added, taken away or swapped with the next. @param {string} one @param {string} other */
function distance(one, other) {
  /** @type {number[][]} */
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let place = 1; place <= other.length; place += 1) {
      const same = one[row - 1] === other[place - 1] ? 0 : 1;
      const swapped = row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1];
      rows[row].push(Math.min(rows[row - 1][place] + 1, rows[row][place - 1] + 1, rows[row - 1][place - 1] + same,
        swapped ? rows[row - 2][place - 2] + 1 : Infinity));
    }
  }
  return rows[one.length][other.length];
}
