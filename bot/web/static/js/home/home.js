// The home: my tables, a new game, past games, leaderboards. One tap away from everywhere.

import { afterPaint, byId, h } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { image } from "../base/image.js";
import { inviteCard } from "./invite.js";
import * as people from "../people/personas.js";
import { partsOf } from "./parts.js";
import { pastGames } from "./past_games.js";
import { knownRooms, roomsCard } from "./rooms.js";
import { tableList } from "./tables.js";
import { language, t } from "../base/words.js";

/** @import { GameItem, HomeState } from "../types.js" */
/** @import { Part } from "./parts.js" */

const LINKS = /** @type {const} */ ([
  { text: "home-top", icon: "cup", line: "/top" },
  { text: "home-settings", icon: "gear", line: "/settings" },
  { text: "home-rules", icon: "book", line: "/rules" },
]);

/** How long a home that could not be made waits for the next try, in milliseconds. */
const RETRY = 2000;

/** What is drawn first. The games below, with their signs and pictures, take a browser as long as all the rest. */
const SOONEST = ["welcome", "tables", "quick", "links"];

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>, press: (payload: string) => Promise<unknown>,
 *   run: (lines: string[]) => Promise<unknown>, room: () => string,
 * }} host `press` presses a button whose answer is for the one who speaks alone; `run` does what lines say, one after the other
 */
export function homeView({ ask, press, run, room }) {
  const frame = byId("home");
  // The browser's own lazy loading begins thousands of pixels ahead. What is not displayed in a theme never comes near.
  const nearby = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
      target.src = target.dataset.src ?? "";
      nearby.unobserve(target);
    }
  }, { root: frame, rootMargin: "20px" });

  const draw = partsOf(frame);
  /** What is known of it. @type {HomeState | null} */
  let newest = null;
  const [open, over] = [tableList("table"), pastGames(ask)];
  let asking = false;
  let stale = false;

  /** Boards change faster than this is answered: while an answer is on its way, it is asked once more after it. */
  async function show() {
    stale = true;
    if (asking) return;
    asking = true;
    while (stale) {
      stale = false;
      const by = people.current().id;
      const answer = await ask({ type: "home", persona: by });
      if (answer?.type === "home" && by === people.current().id) fill(answer);
      // It could not be made just now: what stands here stays.
      if (answer?.type === "done") setTimeout(show, RETRY);
    }
    asking = false;
  }

  /** @param {HomeState} home */
  function fill(home) {
    const first = newest === null;
    newest = home;
    draw(parts(home).filter(({ name }) => !first || SOONEST.includes(name)));
    open.draw(home.tables);
    over.draw(home);
    if (!first) return;
    performance.mark("home");
    afterPaint(() => {
      fill(newest ?? home);
      performance.mark("games");
    });
  }

  // Once is enough: what is asked for comes by itself.
  const once = (/** @type {() => Promise<unknown>} */ deed) => async (/** @type {{ currentTarget: HTMLButtonElement }} */ { currentTarget }) => {
    // A button that is switched off would lose the focus.
    if (currentTarget.getAttribute("aria-busy") === "true") return;
    currentTarget.setAttribute("aria-busy", "true");
    await deed();
    currentTarget.removeAttribute("aria-busy");
  };
  const line = (/** @type {string} */ text) => once(() => run([text]));

  /** @param {HomeState} home @returns {Part[]} */
  function parts({ tables, past, games }) {
    const [lang, here] = [language(), room()];
    const quick = games.find(({ level }) => level !== null);
    return [
      tables.length === 0
        ? { name: "welcome", key: lang, make: welcome }
        : { name: "tables", key: lang, make: () => section("home-tables", open.list) },
      ...(quick ? [{ name: "quick", key: [lang, quick], make: () => quickly(quick) }] : []),
      { name: "links", key: [lang, games], make: () => links(games.filter(({ daily }) => daily)) },
      ...(past.length === 0 ? [] : [{ name: "past", key: lang, make: () => section("home-past", over.element) }]),
      { name: "games", key: [lang, games], make: () => section("home-new", catalogue(games)) },
      { name: "invite", key: [lang, here], make: () => section("home-invite", inviteCard(here)) },
      { name: "rooms", key: [lang, here, knownRooms()], make: () => section("home-rooms", roomsCard(here)) },
      { name: "foot", key: lang, make: () => h("footer", {}, h("a", { class: "quiet-link", href: "/privacy", target: "_blank", rel: "noreferrer" }, t("privacy"))) },
    ];
  }

  function welcome() {
    return h("header", { class: "welcome" }, h("h2", {}, t("welcome-title")), h("p", { class: "soft" }, t("welcome-about")));
  }

  /** @param {GameItem} game */
  function quickly({ id, level, name }) {
    return h("button", {
      type: "button", class: "offer-play", id: "quick", onclick: once(() => run([`/${id} new`, `/${id} bot ${level}`, `/${id} start`])),
    }, icon("die"), h("strong", {}, t("welcome-play", { name })), h("span", {}, t("welcome-play-about")));
  }

  /** @param {GameItem[]} daily */
  function links(daily) {
    return h("nav", { class: "home-links", "aria-label": t("home-more") },
      daily.map((game) => h("button", { type: "button", class: "home-link", onclick: line(`/${game.id} daily`) }, icon("sun"), t("home-daily", { name: game.name }))),
      LINKS.map((link) => h("button", { type: "button", class: "home-link", onclick: once(() => press(link.line)) }, icon(link.icon), t(link.text))));
  }

  /** @param {GameItem[]} games */
  function catalogue(games) {
    nearby.disconnect();
    return h("ul", { class: "games" }, games.map((game) => h("li", {}, h("button", {
      type: "button", class: "game", "data-game": game.id, onclick: line(`/${game.id} new`),
    }, preview(game), h("strong", {}, `${game.emoji} ${game.name}`), h("span", { class: "soft" }, game.line)))));
  }

  /** @param {string} title @param {HTMLElement} content */
  function section(title, content) {
    return h("section", {}, h("h2", {}, t(title)), content);
  }

  /** What a game looks like, in the colours of the page. @param {GameItem} game */
  function preview({ id }) {
    const themed = (/** @type {string} */ theme) => image(null, {
      class: theme, "data-src": `/preview/${id}-${language()}-${theme}.svg`, alt: "", width: "96", height: "72",
    });
    const images = [themed("light"), themed("dark")];
    for (const it of images) nearby.observe(it);
    return h("span", { class: "preview" }, images);
  }

  return { show, fill };
}
