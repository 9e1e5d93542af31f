// The home: my tables, a new game, past games, leaderboards. One tap away from everywhere.

import { afterPaint, buttons, byId, dialogById, h, icon, image, partsOf } from "./elements.js";
import { keep, kept, language, t } from "./page.js";
import * as people from "./people.js";
import { inviteCard, knownRooms, roomAddress, roomsCard } from "./rooms.js";

/** @import { GameItem, HomeState, LevelItem, PastGames, TableItem } from "./types.js" */
/** @import { Part } from "./elements.js" */

/** @typedef {{ game: GameItem, level: LevelItem | null }} Start a game against a machine, or with people */

const LINKS = /** @type {const} */ ([
  { text: "home-top", icon: "cup", line: "/top" },
  { text: "home-settings", icon: "gear", line: "/settings" },
  { text: "home-rules", icon: "book", line: "/rules" },
]);

/** How long a home that could not be made waits for the next try, in milliseconds. */
const RETRY = 2000;

/** The name under which the browser remembers what was begun last, and how. */
const LAST = "last-start";

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
  const dialog = dialogById("start-dialog");
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
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
    const quick = lastPlayed(games);
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

  /** @param {Start} start */
  function quickly({ game, level }) {
    const about = level && kept(LAST) ? t("start-again", { name: level.name }) : t(level ? "welcome-play-about" : "start-people-about");
    return h("button", { type: "button", class: "offer-play", id: "quick", onclick: once(() => begin({ game, level })) },
      icon("die"), h("strong", {}, t(level ? "welcome-play" : "start-play", { name: game.name })), h("span", {}, about));
  }

  /** Begins a game, and remembers how. @param {Start} start */
  function begin({ game, level }) {
    const { id, players: [, most] } = game;
    keep(LAST, { game: id, level: level?.id ?? null });
    if (level) return run([`/${id} new`, `/${id} bot ${level.id}`, `/${id} start`]);
    return run(most === 1 ? [`/${id} new`, `/${id} start`] : [`/${id} new`]);
  }

  /** Shows what a game is, and how it can begin. @param {GameItem} game */
  function offer(game) {
    const { name, emoji, line: about, levels, players: [least, most] } = game;
    const last = kept(LAST);
    const start = (/** @type {LevelItem | null} */ level) => async () => {
      dialog.close();
      await begin({ game, level });
    };
    const alone = most === 1;
    const chosen = levels.find(({ id }) => id === last?.level) ?? levels[0];
    const people = !chosen || (last?.game === game.id && last.level === null);
    const row = h("div", { class: "choices" });
    buttons(row, [
      ...levels.map((level) => ({
        label: levels.length === 1 ? t("start-bot") : `🤖 ${level.name}`,
        tone: level === chosen && !people ? "main" : "plain", run: start(level),
      })),
      { label: t(alone ? "start-alone" : "start-people"), tone: people ? "main" : "plain", run: start(null) },
    ]);
    byId("start-title").textContent = `${emoji} ${name}`;
    byId("start-body").replaceChildren(preview(game), h("p", {}, about),
      h("p", { class: "soft" }, alone ? t("start-one") : least === most ? t("start-number", { number: String(most) }) : t("start-numbers", { number: String(least), count: String(most) })),
      row);
    // What cannot be seen is not near: the sheet asks for its picture at once.
    for (const it of byId("start-body").querySelectorAll("img")) it.src = it.dataset.src ?? "";
    dialog.showModal();
    const first = row.querySelector(".main");
    if (first instanceof HTMLElement) first.focus();
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
      type: "button", class: "game", "data-game": game.id, "aria-haspopup": "dialog", onclick: () => offer(game),
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

/** What was begun last, or what a newcomer begins with. @param {GameItem[]} games @returns {Start | null} */
function lastPlayed(games) {
  /** @type {{ game: string, level: string | null } | null} */
  const last = kept(LAST);
  const game = games.find(({ id }) => id === last?.game);
  if (game && last) return { game, level: game.levels.find(({ id }) => id === last.level) ?? null };
  const first = games.find(({ levels }) => levels.length > 0);
  return first ? { game: first, level: first.levels[0] } : null;
}

/**
 * The list of past games: the latest, and below them older ones for whoever asks for them.
 *
 * @param {(frame: object) => Promise<any>} ask @returns the list with its button, and what brings it up to date
 */
function pastGames(ask) {
  const { list, draw } = tableList("past");
  const button = h("button", { type: "button", class: "press plain", onclick: load });
  /** What is listed, the newest first. @type {TableItem[]} */
  let listed = [];
  /** The table before which older ones were over. @type {string | null} */
  let older = null;
  /** Whether more is listed than the latest. */
  let longer = false;
  let lang = language();

  async function load() {
    const before = older;
    if (before === null || button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    /** @type {PastGames & { type: string }} */
    const answer = await ask({ type: "past", persona: people.current().id, before });
    button.removeAttribute("aria-busy");
    if (answer?.type !== "past" || before !== older) return;
    longer = true;
    const shown = listed.length;
    show([...listed, ...answer.past], answer.older);
    // The next thing to read is what has come.
    list.children[shown]?.querySelector("a")?.focus();
  }

  /** @param {TableItem[]} items @param {string} [next] */
  function show(items, next) {
    [listed, older, lang] = [items, next ?? null, language()];
    draw(items);
    button.textContent = t("home-older");
    button.hidden = older === null;
  }

  return {
    element: h("div", { class: "past-games" }, list, button),
    /** The latest games; older ones that are listed stay. @param {PastGames} latest */
    draw({ past, older: next }) {
      // If nothing of them is listed, there may be others in between.
      const follows = past.some(({ table }) => listed.some((it) => it.table === table));
      if (lang !== language() || !follows) longer = false;
      const rest = longer ? listed.filter(({ table }) => !past.some((it) => it.table === table)) : [];
      show([...past, ...rest], longer ? older ?? undefined : next);
    },
  };
}

/**
 * A list of tables whose rows stay under the finger while what they say changes.
 *
 * @param {"table" | "past"} view where a row leads @returns the list, and what brings it up to date
 */
function tableList(view) {
  const list = h("ul", { class: "tables" });
  const draw = partsOf(list);

  /** @param {TableItem} item */
  function row({ table, chat }) {
    const href = `${chat === undefined ? "" : roomAddress(chat)}#${view}/${table}`;
    return h("li", {}, h("a", { class: "table-row", href },
      h("span", { class: "emoji", "aria-hidden": "true" }), h("strong"), h("span", { class: "soft" }), h("span", { class: "badge" })));
  }

  /** @param {HTMLElement} row @param {TableItem} item */
  function fill(row, { emoji, title, status, owes, seated, chat }) {
    const told = chat === undefined ? status : `${t("room", { room: chat })} · ${status}`;
    const texts = { ".emoji": emoji, "strong": title, ".soft": told, ".badge": t(owes ? "home-your-turn" : "home-seated") };
    for (const [css, text] of Object.entries(texts)) {
      const part = row.querySelector(css);
      if (part && part.textContent !== text) part.textContent = text;
    }
    const badge = row.querySelector(".badge");
    badge?.toggleAttribute("hidden", !(owes || seated) || view === "past");
    badge?.classList.toggle("calm", !owes);
  }

  return {
    list,
    /** @param {TableItem[]} items */
    draw(items) {
      draw(items.map((item) => ({ name: item.table, key: item.table, make: () => row(item) })));
      items.forEach((item, place) => fill(/** @type {HTMLElement} */ (list.children[place]), item));
    },
  };
}
