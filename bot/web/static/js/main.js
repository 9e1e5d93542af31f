// Puts the page together, and brings what comes from the server to where it goes.

import { panelView } from "./cards.js";
import { connection, session } from "./connection.js";
import { byId, runClocks, setTime } from "./elements.js";
import * as elements from "./elements.js";
import { homeView, pastRow } from "./home.js";
import { clearToasts, clearWords, shortWord, title, toast, withdraw } from "./news.js";
import * as page from "./page.js";
import { first, goTo, language, onTurn, onWords, place, router, speak, t, tablePage, unnumbered } from "./page.js";
import { pastView } from "./past.js";
import * as people from "./people.js";
import { prefs } from "./prefs.js";
import { float, reactions } from "./reactions.js";
import { copied, drawHeader, header, invite, visited } from "./rooms.js";
import { tableView } from "./table.js";
import { composer, conversation, drawHelp, drawer, help } from "./talk.js";
import { guardTaps } from "./touch.js";
import * as visit from "./visit.js";

/** @import { ButtonSpec } from "./elements.js" */
/** @import { BoardMessage, CardMessage, LobbyView, Message, PersonaView, SaidMessage, WatcherView } from "./types.js" */

/** So often a home that is looked at is made anew, in milliseconds. */
const HOME_ANEW = 30_000;

const room = decodeURIComponent(location.pathname.match(/^\/r\/([^/]+)/)?.[1] ?? "local");
const here = { commands: [], people: /** @type {PersonaView[]} */ ([]), watchers: /** @type {WatcherView[]} */ ([]), name: room };
let welcomed = false;
/** The results, once somebody has looked at them. @type {ReturnType<typeof import("./results.js").resultsView> | null} */
let results = null;

await speak().catch(() => {});
people.load();
if (tablePage) {
  document.body.classList.add("of-table");
  // Where nothing is shown, nothing begins.
  if (!(await visit.begin())) await new Promise(() => {});
}
/** The home as everybody new sees it. */
const early = first.lang === language() ? first.home : null;

const bot = session(room, { heard: (frame) => heard(frame), state: connection });
const { ask } = bot;
/** Does what lines say. @param {string[]} lines @param {string} [persona] */
const run = (lines, persona) => { clearWords(); return bot.run(lines, persona); };
/** Presses a button of which the page shows itself what comes of it. @param {string} payload @param {string} [persona] */
const set = (payload, persona) => { clearWords(); return bot.set(payload, persona); };
/** A menu's button may stand for a line as it would be typed. @param {string} payload @param {string} [text] */
const press = (payload, text) => { clearWords(); return payload.startsWith("/") ? shown(() => bot.press(payload, text)) : bot.press(payload, text); };
/** A press that may lead to another table with a page of its own. @param {string} payload @param {string} [text] */
async function go(payload, text) {
  const answer = await press(payload, text);
  if (!answer?.refused) visit.felt();
  if (answer?.page) visit.leave(answer.page);
  return answer;
}
const roomName = () => here.name;
const invited = () => (tablePage ? visit.share(byId("table-title").textContent ?? "", ask, copied) : invite(roomName(), ask));

const line = composer({
  say: (text) => { log.toEnd(); return shown(() => bot.say(text)); },
  ask: bot.suggest,
  opened: () => drawn.open(),
});
const log = conversation({ room: roomName, press });
const drawn = drawer({ shown: log.toEnd, opened: () => { if (matchMedia("(pointer: fine)").matches) line.focus(); } });
const table = tableView({ ask, press: go, set, begun, moved: () => panel.moved(), next, invite: invited });
const signs = reactions(bot.react);
const home = homeView({ ask, press, run, room: roomName, settings: () => settings.open(), ours });
const past = pastView({ ask, press, run });
const panel = panelView({
  press: go,
  dismiss: bot.dismiss,
  pointed: table.point,
  done: home.resume,
  closed: () => (place().view === "table" ? table.focus() : byId("home-link").focus()),
});
const heard = arrivals({
  log, drawn, panel, table, home, justActed: bot.justActed, welcome,
  people: (frame) => {
    Object.assign(here, { people: frame.people, watchers: frame.watchers });
    people.yieldNames(here.people, (mark) => log.boards().some(({ closed, seated }) => !closed && seated.includes(mark)));
    words();
  },
});
const route = router(({ view, id }, moved) => {
  if (moved) clearWords(true);
  if (!welcomed) {
    // Somebody new sees the games while the connection is being made.
    if (view === "home" && early) home.fill(early);
    return;
  }
  if (view === "table") {
    const message = log.boards().find((it) => it.table === id);
    if (message) {
      withdraw(message.table);
      table.show(message);
      people.follow(message, false);
    }
    // A table that the server knows no more is over.
    else if (!tablePage) goTo({ view: "past", id });
  } else if (view === "past") {
    past.show(id);
  } else if (view !== "home") {
    if (moved) byId(view).scrollTop = 0;
    showResults();
  } else {
    if (moved) byId("home").scrollTop = 0;
    home.show();
  }
  signs.shown(view === "table");
  if (view !== "table") people.dress([], []);
  watch();
  title(log.boards());
});

guardTaps();
people.seats();
const settings = prefs({ dressed: bot.greet, ask, press, set, room: roomName });
help((text) => { drawn.open(); line.write(text); });
header(invited);
byId("say-hello").addEventListener("click", () => bot.say("👋"));
runClocks();
people.onPersonas((what) => {
  if (what === "people") bot.greet();
  if (what === "turn") {
    watch();
    clearToasts();
    table.redraw();
    log.redraw();
    panel.redraw();
    if (place().view === "home") home.show();
    if (results) showResults();
  }
  people.drawSeats();
});
onWords(() => {
  bot.greet();
  words();
  if (results) showResults();
});
// A phone is turned: boards are laid out for how it is held.
onTurn(() => {
  bot.greet();
  table.redraw();
});
document.addEventListener("keydown", (event) => {
  if (!event.altKey || event.code !== "Digit0") return;
  event.preventDefault();
  const board = newest();
  if (board) goTo({ view: "table", id: board.table });
  table.focus();
});
document.addEventListener("visibilitychange", () => { title(log.boards()); renewHome(); });
setInterval(renewHome, HOME_ANEW);
words();
people.drawSeats();
// Its board comes with the welcome then, in place of one round trip later.
if (!tablePage && place().view === "table") table.expect(place().id);
if (early && place().view === "home") route.show();
document.body.classList.remove("waiting");

/**
 * Does something by a line; whoever does it from the home, and is still there, sees the table that it was about.
 *
 * @param {() => Promise<any>} deed
 */
async function shown(deed) {
  const { view } = place();
  const answer = await deed();
  const board = log.boards().find(({ table: it }) => it === answer?.table);
  if (view === "home" && place().view === "home" && board && !board.closed) goTo({ view: "table", id: board.table });
  return answer;
}

/** Shows the part with results that is looked at, as whoever speaks now sees it. */
async function showResults() {
  try {
    const { resultsView } = await import("./results.js");
    results ??= resultsView({ ask, speaker: () => people.current().id, row: pastRow, elements, page });
    const { view } = place();
    if (view === "results" || view === "leaders") results.show(view);
  } catch {
    toast(t("board-late"));
  }
}

/** The game of a lobby has begun. @param {LobbyView | null} lobby */
function begun(lobby) {
  panel.begun();
  if (lobby) home.begun(lobby);
}

/** What can be played next: at a table that waits for somebody here, and this game, or else any. @param {string} [game] @returns {ButtonSpec[]} */
function next(game) {
  if (tablePage) return [];
  const waiting = log.boards().find((board) => !board.closed && people.awaited(board).length > 0);
  return [
    ...(waiting ? [{ label: t("ending-turn", { name: opened(waiting).split(" · ")[0] }), run: () => goTo({ view: "table", id: waiting.table }) }] : []),
    game ? { label: t("ending-next"), run: () => home.next(game, log.boards().find((board) => board.table === table.table())) } : { label: t("ending-games"), run: () => goTo({ view: "home", id: "" }) },
  ];
}

/** The live board at which somebody of this browser is waited for, or else sits. */
function mine() {
  const live = log.boards().filter(({ closed }) => !closed);
  return live.findLast((board) => people.awaited(board).length > 0) ?? live.findLast(({ seated }) => seated.some(people.isMine)) ?? null;
}

/** Whether somebody of this browser sits at a table. @param {string} table */
function ours(table) {
  return log.boards().some((board) => board.table === table && board.seated.some(people.isMine));
}

/** The newest live board of the room. */
function newest() {
  return log.boards().findLast(({ closed }) => !closed) ?? null;
}

/** Tables of other rooms change without a word of it. */
function renewHome() {
  if (welcomed && !document.hidden && place().view === "home") home.show();
}

/** Tells the others which table is looked at here. */
function watch() {
  const { view, id } = place();
  bot.watch(view === "table" ? id : null);
}

/** @param {any} frame */
function welcome(frame) {
  const again = welcomed;
  welcomed = true;
  Object.assign(here, { commands: frame.commands, people: frame.people, watchers: frame.watchers, name: frame.room });
  setTime(frame.now);
  if (frame.you) {
    people.only(frame.you);
    visit.renew(frame.session ?? null, frame.link);
    people.setMarks([frame.you.id], frame.me);
  } else {
    visited(here.name);
    people.setMarks(bot.greeted(), frame.me);
  }
  log.reset(frame.messages);
  people.drawSeats();
  words();
  // Who was invited to a room sees its game; the address of the machine alone leads to no table of others.
  const board = mine() ?? (location.pathname === "/" ? null : newest());
  if (!again && !tablePage && location.hash === "" && board) goTo({ view: "table", id: board.table });
  // What lies over a table belongs to the address that is shown now.
  panel.reset(frame.messages);
  route.show();
  if (again) table.redraw();
}

/** What is said with arguments, and so cannot stand in the page itself. */
function words() {
  title(log.boards());
  drawHeader(here.name, here.people);
  drawHelp(here.commands);
  table.watched(here.watchers);
}

/**
 * What comes from the server, and where on the page it goes.
 *
 * @param {{
 *   log: ReturnType<typeof conversation>, drawn: ReturnType<typeof drawer>,
 *   panel: ReturnType<typeof panelView>, table: ReturnType<typeof tableView>,
 *   home: { show: () => void }, justActed: () => boolean, welcome: (frame: any) => void, people: (frame: any) => void,
 * }} page the parts of the page; `welcome` and `people` get the frames of these kinds
 * @returns {(frame: any) => void} what hears every frame
 */
function arrivals({ log, drawn, panel, table, home, justActed, welcome, people: met }) {
  /** Tables whose board was taken away: it is put up anew below what was said since. @type {Set<string>} */
  const takenDown = new Set();

  /** @param {Message} message */
  function show(message) {
    const known = message.kind === "board" && (takenDown.has(message.table) || log.boards().some(({ table: it }) => it === message.table));
    log.show(message);
    // The answer for one alone lies over the table, and the drawer over both.
    if (message.kind === "card" && message.only === people.current().id) drawn.uncover();
    panel.show(message);
    // What was answered there may be told there.
    if (place().view === "home" && message.kind === "card") home.show();
    if (message.kind === "board") board(message, known);
    else if (message.kind === "card" && message.only === undefined) card(message);
    else if (message.kind === "said") said(message);
    title(log.boards());
  }

  /** @param {SaidMessage} message */
  function said(message) {
    const { by, only, text, table: at } = message;
    const own = people.isMine(by.mark);
    const here = place().view === "table" && (at === undefined || at === table.table());
    // What is written beside the board is read there.
    const written = at === undefined && !own && only === undefined && !text.startsWith("/") && byId("drawer").hidden;
    if (here && (at !== undefined || written)) float(message);
    if (!own && !(here && at !== undefined)) drawn.news();
  }

  /** @param {BoardMessage} message @param {boolean} known */
  function board(message, known) {
    const at = { view: /** @type {const} */ ("table"), id: message.table };
    const shown = message.table === table.table();
    if (shown && place().view === "table") {
      table.show(message);
      people.follow(message, false);
    }
    // A table that this browser has opened is gone to; somebody else may open one at the same moment.
    else if (!known && justActed() && message.seated.some(people.isMine)) goTo(at);
    else {
      if (!known && invites(message)) toast(calls(message), { label: t("table-open"), run: () => goTo(at) }, message.table);
      if (place().view === "home") home.show();
    }
  }

  /** Whether a table that others have opened takes players, and nobody here is in the middle of a game. @param {BoardMessage} message */
  function invites({ closed, awaits }) {
    const shown = place().view === "table" ? log.boards().find((it) => it.table === table.table()) : null;
    const plays = shown && !shown.closed && shown.awaits.length > 0 && shown.seated.some(people.isMine);
    return !closed && awaits.length === 0 && !plays;
  }

  /** @param {CardMessage} message */
  function card({ id, asked }) {
    // An answer to what was asked here is read at once.
    if (!justActed() || asked === undefined || !people.isMine(asked)) { drawn.news(); return; }
    drawn.open();
    log.reveal(id);
  }

  /** @param {number} message */
  function gone(message) {
    for (const { id, table: it } of log.boards()) if (id === message) takenDown.add(it);
    log.gone(message);
    panel.gone(message);
  }

  return (frame) => {
    switch (frame.type) {
      case "welcome": welcome(frame); break;
      case "show": show(frame.message); break;
      case "gone": gone(frame.id); break;
      case "session": visit.renew(frame.session); break;
      case "closed": visit.closed(frame.text); break;
      case "people": met(frame); break;
      // A table that was opened here comes before its message; what somebody has asked for is with whoever did.
      case "view": if (frame.id === undefined) table.offer(frame); break;
      case "toast": shortWord(frame); break;
      case "fault": toast(frame.text); break;
    }
  };
}

/** The word of a table at which somebody waits for players: who, and for which game. @param {BoardMessage} message */
function calls(message) {
  const host = here.people.find(({ mark }) => message.seated.includes(mark));
  return host ? t("table-calls", { name: host.name, game: opened(message).split(" · ")[0] }) : opened(message);
}

/** The name of a table: what is played there. @param {BoardMessage} message */
function opened({ card }) {
  return unnumbered(card.title);
}
