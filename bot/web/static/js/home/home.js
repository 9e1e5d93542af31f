// The home: my tables, a new game, past games, leaderboards. One tap away from everywhere.

import { byId, h } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { inviteCard } from "./invite.js";
import * as people from "../people/personas.js";
import { roomsCard } from "./rooms.js";
import { language, t } from "../base/words.js";

/** @import { GameItem, HomeFrame, TableItem } from "../types.js" */

const LINKS = /** @type {const} */ ([
  { text: "home-top", icon: "cup", line: "/top" },
  { text: "home-settings", icon: "gear", line: "/settings" },
  { text: "home-rules", icon: "book", line: "/rules" },
]);

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>, run: (lines: string[]) => Promise<unknown>, room: () => string,
 * }} host `run` does what lines say, one after the other
 */
export function homeView({ ask, run, room }) {
  const frame = byId("home");
  // The browser's own lazy loading begins thousands of pixels ahead. What is not displayed in a theme never comes near.
  const nearby = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
      target.src = target.dataset.src ?? "";
      nearby.unobserve(target);
    }
  }, { root: frame, rootMargin: "20px" });

  async function show() {
    const answer = await ask({ type: "home", persona: people.current().id });
    if (answer?.type === "home") draw(answer);
  }

  /** @param {HomeFrame} home */
  function draw(home) {
    performance.mark("home");
    const line = (/** @type {string} */ text) => async (/** @type {{ currentTarget: HTMLButtonElement }} */ { currentTarget }) => {
      currentTarget.disabled = true;
      await run([text]);
      currentTarget.disabled = false;
    };
    const quick = home.games.find(({ level }) => level !== null);
    const daily = home.games.filter((game) => game.daily);
    frame.replaceChildren(...[
      home.tables.length === 0
        ? h("header", { class: "welcome" }, h("h2", {}, t("welcome-title")), h("p", { class: "soft" }, t("welcome-about")))
        : section("home-tables", h("ul", { class: "tables" }, home.tables.map(tableRow))),
      quick && h("button", {
        type: "button", class: "offer-play", id: "quick",
        onclick: async (/** @type {{ currentTarget: HTMLButtonElement }} */ { currentTarget }) => {
          // Once is enough: the table comes by itself.
          currentTarget.disabled = true;
          await run([`/${quick.id} new`, `/${quick.id} bot ${quick.level}`, `/${quick.id} start`]);
          currentTarget.disabled = false;
        },
      }, icon("die"), h("strong", {}, t("welcome-play", { name: quick.name })), h("span", {}, t("welcome-play-about"))),
      h("nav", { class: "home-links", "aria-label": t("home-more") },
        daily.map((game) => h("button", { type: "button", class: "home-link", onclick: line(`/${game.id} daily`) }, icon("sun"), t("home-daily", { name: game.name }))),
        LINKS.map((link) => h("button", { type: "button", class: "home-link", onclick: line(link.line) }, icon(link.icon), t(link.text)))),
      section("home-new", h("ul", { class: "games" }, home.games.map((game) => h("li", {}, h("button", {
        type: "button", class: "game", "data-game": game.id, onclick: line(`/${game.id} new`),
      }, preview(game), h("strong", {}, `${game.emoji} ${game.name}`), h("span", { class: "soft" }, game.line)))))),
      ...(home.past.length === 0 ? [] : [section("home-past", h("ul", { class: "tables" }, home.past.map(pastRow)))]),
      section("home-invite", inviteCard(room())),
      section("home-rooms", roomsCard(room())),
      h("footer", {}, h("a", { class: "quiet-link", href: "/privacy", target: "_blank", rel: "noreferrer" }, t("privacy"))),
    ].filter((it) => it instanceof Node));
  }

  /** @param {string} title @param {HTMLElement} content */
  function section(title, content) {
    return h("section", {}, h("h2", {}, t(title)), content);
  }

  /** What a game looks like, in the colours of the page. @param {GameItem} game */
  function preview({ id }) {
    const image = (/** @type {string} */ theme) => h("img", {
      class: theme, "data-src": `/preview/${id}-${language()}-${theme}.svg`, alt: "", width: "96", height: "72",
    });
    const images = [image("light"), image("dark")];
    for (const it of images) nearby.observe(it);
    return h("span", { class: "preview" }, images);
  }

  /** @param {TableItem} item */
  function tableRow(item) {
    const sign = item.owes ? h("span", { class: "badge" }, t("home-your-turn")) : null;
    return h("li", {}, h("a", { class: "table-row", href: `#table/${item.table}` },
      h("span", { class: "emoji", "aria-hidden": "true" }, item.emoji), h("strong", {}, item.title),
      h("span", { class: "soft" }, item.status), sign));
  }

  /** @param {TableItem} item */
  function pastRow(item) {
    return h("li", {}, h("a", { class: "table-row", href: `#past/${item.table}` },
      h("span", { class: "emoji", "aria-hidden": "true" }, item.emoji), h("strong", {}, item.title),
      h("span", { class: "soft" }, item.status)));
  }

  return { show };
}
