// The home: the tables that wait, the last game once more, what there is today, the shelf of games, past games. One tap away from
// everywhere.

import { afterPaint, buttons, byId, dialogById, h, hoursLeft, icon, partsOf } from "./elements.js";
import { goTo, grouped, keep, kept, language, t } from "./page.js";
import * as people from "./people.js";
import { inviteCard, knownRooms, roomAddress, roomsCard } from "./rooms.js";
import { facts, plain, playersOf, preview, shelf } from "./shelf.js";

/** @import { BoardMessage, GameItem, HomeState, LevelItem, PastGames, Persona, TableItem, TodayItem, TodayView, LobbyView, OfferedVariant, VariantsFrame } from "./types.js" */
/** @import { Part } from "./elements.js" */

/** @typedef {{ game: GameItem, level: LevelItem | null, variant?: ChosenVariant, here?: boolean }} Start a game against a machine, or with people: `here` if all of them are at this screen */
/** @typedef {{ word: string, label: string, lang: string }} ChosenVariant not the usual one; its name is in the language in which it was chosen */
/** @typedef {{ game: string, level: string | null, bot?: string, variant?: ChosenVariant, here?: boolean, people?: number }} LastStart what was begun last, and how: `bot` is the level's name, `people` is how many were at this screen */

/** How long a home that could not be made waits for the next try, in milliseconds. */
const RETRY = 2000;

/** The name under which the browser remembers what was begun last, and how. */
const LAST = "last-start";

/** What is drawn first. The games below, with their signs and pictures, take a browser as long as all the rest. */
const SOONEST = ["welcome", "tables", "quick", "today"];

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>, press: (payload: string) => Promise<unknown>,
 *   run: (lines: string[], persona?: string) => Promise<unknown>, room: () => string, settings: () => void, ours: (table: string) => boolean,
 * }} host `press` presses a button whose answer is for the one who speaks alone; `run` does what lines say, one after the other;
 *   `ours` tells whether somebody of this browser sits at a table
 */
export function homeView({ ask, press, run, room, settings, ours }) {
  const frame = byId("home");
  const dialog = dialogById("start-dialog");
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
  const draw = partsOf(frame);
  /** What is known of it. @type {HomeState | null} */
  let newest = null;
  const [open, over, games] = [tableStrip(ours), pastGames(ask), shelf(frame, (game, sought) => offer(game, [], sought))];
  let asking = false;
  let stale = false;
  /** The sheet that has given way to the rules of its game, and where. @type {{ game: GameItem, mates: Persona[], at: string } | null} */
  let read = null;

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
  function parts({ tables, past, today, games: all }) {
    const [lang, here] = [language(), room()];
    const quick = lastPlayed(all);
    return [
      ...(tables.some(open.isOwn) ? [{ name: "tables", key: lang, make: () => section("home-tables", open.own) }] : []),
      ...(tables.length + past.length === 0 ? [{ name: "welcome", key: lang, make: welcome }] : []),
      ...(quick ? [{ name: "quick", key: [lang, quick], make: () => quickly(quick) }] : []),
      ...(today ? [{ name: "today", key: [lang, today, hoursLeft(today.ends), tables.map(({ table, chat }) => [table, chat])], make: () => everyDay(today, all, tables) }] : []),
      ...(tables.every(open.isOwn) ? [] : [{ name: "others", key: lang, make: () => open.others }]),
      { name: "games", key: [lang, all], make: () => games.make(all) },
      past.length > 0 ? { name: "past", key: lang, make: () => over.element() }
        : { name: "no-past", key: [lang, quick], make: () => section("home-past", noPast(quick)) },
      { name: "links", key: [lang, past.length > 0], make: () => links(past.length > 0) },
      { name: "invite", key: [lang, here], make: () => section("home-invite", inviteCard(here, ask)) },
      { name: "rooms", key: [lang, here, knownRooms()], make: () => section("home-rooms", roomsCard(here)) },
      { name: "foot", key: lang, make: () => h("footer", {}, h("a", { class: "quiet-link", href: "/privacy", target: "_blank", rel: "noreferrer" }, t("privacy"))) },
    ];
  }

  function welcome() {
    return h("header", { class: "welcome" }, h("h2", {}, t("welcome-title")), h("p", { class: "soft" }, t("welcome-about")));
  }

  /** @param {Start} start */
  function quickly(start) {
    const { game, level, variant } = start;
    const about = level && kept(LAST) ? t("start-again", { name: level.name }) : t(level ? "welcome-play-about" : "start-people-about");
    const told = variant && variant.lang === language() ? `${variant.label} · ${about}` : about;
    return h("button", { type: "button", class: "offer-play", id: "quick", onclick: once(() => begin(start)) },
      icon("die"), h("strong", {}, t(level ? "welcome-play" : "start-play", { name: game.name })), h("span", {}, told));
  }

  /** What will stand where past games do. @param {Start | null} start */
  function noPast(start) {
    const play = start && h("button", { type: "button", class: "press", onclick: once(() => begin(start)) }, t("start-play", { name: start.game.name }));
    return h("p", { class: "empty" }, t("past-empty"), play);
  }

  /**
   * Begins a game, and remembers how.
   *
   * @param {Start} start @param {Persona[]} [mates] others of this browser who sit down at a table with people
   */
  async function begin({ game, level, variant, here = false }, mates = here ? company(game) : []) {
    const { id, players: [, most] } = game;
    keep(LAST, { game: id, level: level?.id ?? null, bot: level?.name, variant, here, people: people.all().length });
    games.clear();
    const open = `/${id} new${variant ? ` ${variant.word}` : ""}`;
    if (level) return run([open, `/${id} bot ${level.id}`, `/${id} start`]);
    await run(most === 1 ? [open, `/${id} start`] : [open]);
    for (const mate of most === 1 ? [] : mates) await run([`/${id} join`], mate.id);
    if (here && mates.length > 0) await run([`/${id} start`]);
  }

  /** The others at this screen, where all of them can play it together; nobody otherwise. @param {GameItem} game */
  function company({ players: [least, most] }) {
    const all = people.all();
    return all.length > 1 && all.length >= least && all.length <= most ? all.filter(({ id }) => id !== people.current().id) : [];
  }

  /** Shows what a game is, and how it can begin. @param {GameItem} game @param {Persona[]} [mates] who else of this browser plays with people @param {string} [sought] the words by which it was found */
  function offer(game, mates = [], sought = "") {
    const { id, name, emoji, line: about, players: [, most] } = game;
    /** @type {LastStart | null} */
    const last = kept(LAST);
    read = null;
    /** What is chosen, if that is not the usual variant. @type {ChosenVariant | undefined} */
    let variant;
    const start = (/** @type {LevelItem | null} */ level, here = false) => async () => {
      dialog.close();
      await begin({ game, level, variant, here }, here ? company(game) : mates);
    };
    const alone = most === 1;
    const here = company(game);
    const row = h("div", { class: "choices" });
    const offerLevels = (/** @type {LevelItem[]} */ levels) => {
      const chosen = levels.find(({ id }) => id === last?.level) ?? levels[0];
      const several = !chosen || mates.length > 0 || (last?.game === game.id && last.level === null);
      // Whoever has sat down beside somebody wants to play with them.
      const together = here.length > 0 && (mates.length > 0 ? mates.length === here.length : !last || last.here === true || last.people !== people.all().length);
      buttons(row, [
        ...levels.map((level) => ({
          label: levels.length === 1 ? t("start-bot") : `🤖 ${level.name}`,
          tone: level === chosen && !several && !together ? "main" : "plain", run: start(level),
        })),
        ...(here.length > 0 ? [{ label: `👥 ${namesOf(people.all())}`, tone: together ? "main here" : "plain here", run: start(null, true) }] : []),
        { label: t(alone ? "start-alone" : "start-people"), tone: several && !together ? "main" : "plain", run: start(null) },
      ]);
    };
    offerLevels(game.levels);
    const choice = variantChoice(game.variants > 1, ({ word, label, usual, levels }) => {
      variant = usual ? undefined : { word, label, lang: language() };
      offerLevels(levels);
    });
    ask({ type: "variants", game: id }).then((/** @type {VariantsFrame} */ frame) => {
      if (frame?.type === "variants") choice.fill(frame, sought, last?.game === id ? last.variant?.word : undefined);
    });
    byId("start-title").textContent = `${emoji} ${name}`;
    const rules = h("button", { type: "button", class: "press plain", onclick: () => { dialog.close(); read = { game, mates, at: location.hash }; press(`/rules ${id}`); } }, icon("book"), t("home-rules"));
    byId("start-body").replaceChildren(preview(game, "-whole"), h("p", {}, grouped(about)),
      h("p", { class: "soft facts" }, [playersOf(game), ...facts(game)].join(" · ")), choice.element, row, h("div", { class: "actions" }, rules));
    // What cannot be seen is not near: the sheet asks for its picture at once.
    for (const it of byId("start-body").querySelectorAll("img")) it.src = it.dataset.src ?? "";
    dialog.showModal();
    const first = row.querySelector(".main");
    if (first instanceof HTMLElement) first.focus();
  }

  /**
   * The variants of a game, none to choose from until they are known: what stands below does not move when they come.
   *
   * @param {boolean} several @param {(variant: OfferedVariant) => void} chosen
   */
  function variantChoice(several, chosen) {
    const told = h("span", { class: "soft told-variant" });
    const element = h("label", { class: "pick", hidden: !several }, h("span", { class: "soft" }, t("rules-variants")), h("select", { disabled: true }), told);

    return {
      element,
      /** @param {VariantsFrame} frame @param {string} sought what may be the name of one @param {string} [word] the one that was played last */
      fill({ groups }, sought, word) {
        const all = groups.flatMap(({ variants }) => variants);
        const named = plain(sought);
        const first = all.find(({ label }) => named !== "" && plain(label).startsWith(named)) ?? all.find((it) => it.word === word) ?? all.find(({ usual }) => usual);
        if (all.length === 0) return;
        const option = (/** @type {OfferedVariant} */ it) => h("option", { value: it.word, selected: it === first }, it.label);
        const list = h("select", { id: "start-variant", onchange: () => pick() }, groups.map(({ title, variants }) => (
          title === "" ? variants.map(option) : h("optgroup", { label: title }, variants.map(option)))).flat());
        const pick = () => {
          const it = all[list.selectedIndex];
          told.textContent = grouped(it.about);
          chosen(it);
        };
        element.replaceChildren(h("span", { class: "soft" }, t("rules-variants")), list, told);
        element.hidden = false;
        pick();
      },
    };
  }

  /** @param {boolean} played whether there are leaderboards */
  function links(played) {
    const link = (/** @type {string} */ text, /** @type {"cup" | "gear"} */ sign, /** @type {() => Promise<unknown>} */ run) => (
      h("button", { type: "button", class: "home-link", onclick: once(run) }, icon(sign), t(text)));
    return h("nav", { class: "home-links", "aria-label": t("home-more") }, played && link("home-results", "cup", async () => goTo({ view: "results", id: "" })),
      played && link("home-top", "cup", async () => goTo({ view: "leaders", id: "" })), link("home-settings", "gear", async () => settings()));
  }

  /** What there is every day. @param {TodayView} today @param {GameItem[]} all @param {TableItem[]} tables */
  function everyDay({ ends, puzzle, games: daily }, all, tables) {
    const rows = daily.flatMap((item) => {
      const game = all.find(({ id }) => id === item.game);
      const begun = tables.find(({ table }) => table === item.table);
      const deed = async () => {
        if (item.over && item.table) goTo({ view: "past", id: item.table });
        // It was begun in another room, and goes on there.
        else if (begun?.chat !== undefined) location.assign(addressOf(begun));
        else await run([`/${item.game} daily`]);
      };
      return game ? [dayRow(game.emoji, game.name, item, deed)] : [];
    });
    return h("section", { class: "today" },
      h("h2", {}, icon("sun"), t("home-today"), h("span", { class: "soft" }, until(hoursLeft(ends)))),
      h("div", { class: "days" }, puzzle && dayRow("🧩", t("home-puzzle"), puzzle, () => press("/puzzle")), rows));
  }

  /** @param {[number, number]} left hours and minutes */
  const until = ([hours, minutes]) => t(hours > 0 ? "today-until" : "today-soon", { number: String(hours), count: String(minutes) });

  /** @param {string} emoji @param {string} name @param {TodayItem} item @param {() => Promise<unknown>} run */
  function dayRow(emoji, name, { result, over: done, won, days, table }, run) {
    const state = done ? t(won ? "today-won" : "today-lost") : t(result !== "" || table ? "today-begun" : "today-new");
    const said = [state, result].filter((it) => it !== "").join(" · ");
    const told = h("span", { class: "soft" }, said);
    const deed = once(async () => {
      // The first who asks for a day's puzzle waits until it is found.
      told.textContent = t("today-busy");
      await run();
      told.textContent = said;
    });
    return h("button", { type: "button", class: "day", onclick: deed },
      h("span", { class: "emoji", "aria-hidden": "true" }, emoji), h("strong", {}, name),
      told,
      days > 0 && h("span", { class: "badge calm", title: t("today-streak", { count: String(days) }), "aria-label": t("today-streak", { count: String(days) }) }, `🔥 ${days}`));
  }

  /** @param {string} title @param {HTMLElement} content */
  function section(title, content) {
    return h("section", {}, h("h2", {}, t(title)), content);
  }

  return {
    show,
    fill,
    /**
     * Offers the game that comes after another one, to the same people.
     *
     * @param {string} id @param {BoardMessage} [after] the table of the other one
     */
    async next(id, after) {
      if (!newest) await show();
      const game = newest?.games.find((it) => it.id === id);
      const away = new Set(after ? people.absent(after) : people.all()).add(people.current());
      if (game) offer(game, people.all().filter((it) => !away.has(it)));
    },
    /** A game has begun from a lobby: it is what was begun last. @param {LobbyView} lobby */
    begun({ game, variant: label, again, changed, chairs }) {
      const known = again?.level !== undefined || kept(LAST)?.game === game;
      if (!again || !known || changed.length > 0) return;
      const bot = chairs.find(({ machine }) => machine)?.name.replace(/^🤖\s*/u, "");
      keep(LAST, { game, level: again.level ?? null, bot, variant: { word: again.variant, label, lang: language() } });
    },
    /** The rules have been read: the sheet of their game comes back. @returns whether there is one */
    resume() {
      const sheet = read;
      read = null;
      if (!sheet || sheet.at !== location.hash) return false;
      offer(sheet.game, sheet.mates);
      return true;
    },
  };
}

/** People as a sentence names them. @param {Persona[]} all */
const namesOf = (all) => new Intl.ListFormat(language()).format(all.map(({ name }) => name));

/** What was begun last, or what a newcomer begins with. @param {GameItem[]} games @returns {Start | null} */
function lastPlayed(games) {
  /** @type {LastStart | null} */
  const last = kept(LAST);
  const game = games.find(({ id }) => id === last?.game);
  if (game && last) {
    // A variant may have bots that the first one has not.
    const bot = last.level !== null && last.bot ? { id: last.level, name: last.bot } : null;
    return { game, level: game.levels.find(({ id }) => id === last.level) ?? bot, variant: last.variant, here: last.here };
  }
  const first = games.find(({ levels }) => levels.length > 0);
  return first ? { game: first, level: first.levels[0] } : null;
}

/**
 * The list of past games: the latest, and below them older ones for whoever asks for them.
 *
 * @param {(frame: object) => Promise<any>} ask @returns the list with its button, and what brings it up to date
 */
function pastGames(ask) {
  const list = h("ul", { class: "tables" });
  const draw = partsOf(list);
  const count = h("span", { class: "soft" });
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
    draw(items.map((item) => ({ name: item.table, key: [lang, item], make: () => pastRow(item) })));
    count.textContent = `${items.length}${next ? "+" : ""}`;
    button.textContent = t("home-older");
    button.hidden = older === null;
  }

  return {
    element: () => h("details", { class: "past-games" }, h("summary", {}, h("h2", {}, t("home-past")), count), list, button),
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
 * A game that is over: what was played, how it ended, when and with whom.
 *
 * @param {TableItem & { opens?: boolean }} item one that does not open can be looked at no more
 */
export function pastRow({ table, emoji, title, status, chat, ended, opens = true }) {
  const date = ended && new Date(ended.at);
  const day = date?.toLocaleDateString(language(), { day: "numeric", month: "short", ...(date.getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" }) });
  const href = opens ? `${chat === undefined ? "" : roomAddress(chat)}#past/${table}` : null;
  return h("li", {}, h(opens ? "a" : "div", { class: "table-row", href },
    h("span", { class: "emoji", "aria-hidden": "true" }, emoji), h("strong", {}, grouped(title)),
    h("span", { class: "soft" }, [day, ended?.players || status].filter((it) => it).join(" · ")),
    ended && h("span", { class: "score" }, ended.verdict && h("strong", {}, ended.verdict), [ended.early, grouped(ended.score).replaceAll(" ", "\u00a0")].filter((it) => it).join(" · "))));
}

/** Where an open table is. @param {TableItem} item */
const addressOf = ({ table, chat }) => `${chat === undefined ? "" : roomAddress(chat)}#table/${table}`;

/**
 * The tables that are open: those of this browser, and folded away those of others.
 *
 * @param {(table: string) => boolean} ours @returns both, and what brings them up to date
 */
function tableStrip(ours) {
  const [own, others] = [strip(), strip()];
  const [name, count] = [h("strong"), h("span", { class: "soft" })];
  const fold = h("details", { class: "fold others" }, h("summary", {}, name, count), others.list);
  const isOwn = (/** @type {TableItem} */ { seated, table }) => seated || ours(table);
  let alone = false;

  return {
    isOwn,
    own: own.list,
    others: fold,
    /** @param {TableItem[]} items */
    draw(items) {
      const [mine, rest] = [items.filter(isOwn), items.filter((item) => !isOwn(item))];
      // What somebody can join comes first.
      const gathering = rest.filter(({ lobby }) => lobby);
      own.draw(mine);
      others.draw([...gathering, ...rest.filter(({ lobby }) => !lobby)]);
      name.textContent = `${t("home-others")} · ${rest.length}`;
      count.textContent = gathering.length > 0 ? t("home-gathering", { count: String(gathering.length) }) : "";
      // Whoever has no table of their own is shown where they can join.
      if (alone !== (mine.length === 0)) fold.open = alone = !alone;
    },
  };
}

/** A row of tables, whose cards stay under the finger while what they say changes. @returns the row, and what brings it up to date */
function strip() {
  const list = h("ul", { class: "strip" });
  const draw = partsOf(list);

  /** @param {TableItem} item */
  function card(item) {
    return h("li", {}, h("a", { class: "table-row", href: addressOf(item) },
      h("span", { class: "emoji", "aria-hidden": "true" }), h("strong"), h("span", { class: "soft" }), h("span", { class: "badge" })));
  }

  /** @param {HTMLElement} row @param {TableItem} item */
  function fill(row, { emoji, title, status, owes, seated, lobby, chat }) {
    const told = chat === undefined ? status : `${t("room", { room: chat })} · ${status}`;
    const badge = owes ? "home-your-turn" : lobby ? "home-lobby" : seated ? "home-seated" : "home-watch";
    const texts = { ".emoji": emoji, "strong": grouped(title), ".soft": grouped(told), ".badge": t(badge) };
    for (const [css, text] of Object.entries(texts)) {
      const part = row.querySelector(css);
      if (part && part.textContent !== text) part.textContent = text;
    }
    row.querySelector(".badge")?.classList.toggle("calm", !owes);
  }

  return {
    list,
    /** @param {TableItem[]} items */
    draw(items) {
      const first = list.firstElementChild;
      draw(items.map((item) => ({ name: item.table, key: item.table, make: () => card(item) })));
      // What has come to the front is seen.
      if (list.firstElementChild !== first) list.scrollLeft = 0;
      items.forEach((item, place) => fill(/** @type {HTMLElement} */ (list.children[place]), item));
    },
  };
}
