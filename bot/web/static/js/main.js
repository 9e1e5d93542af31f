// Puts the page together.

import { runClocks, setTime } from "./base/countdown.js";
import { byId } from "./base/dom.js";
import { first } from "./base/first.js";
import { drawHeader, header } from "./people/header.js";
import { connection } from "./base/lost.js";
import { prefs } from "./base/prefs.js";
import { goTo, place, router } from "./base/router.js";
import { session } from "./base/session.js";
import { guardTaps } from "./base/taps.js";
import { clearToasts, withdraw } from "./base/toast.js";
import { language, onWords, speak } from "./base/words.js";
import { homeView } from "./home/home.js";
import { pastView } from "./home/past.js";
import { visited } from "./home/rooms.js";
import * as people from "./people/personas.js";
import { drawSeats, seats } from "./people/seats.js";
import { follow } from "./people/turn.js";
import { tableView } from "./table/table.js";
import { arrivals, opened } from "./talk/arrivals.js";
import { composer } from "./talk/composer.js";
import { drawer } from "./talk/drawer.js";
import { drawHelp, help } from "./talk/help.js";
import { conversation } from "./talk/log.js";
import { title } from "./talk/news.js";
import { panelView } from "./talk/panel.js";

/** @import { PersonaView, WatcherView } from "./types.js" */

/** So often a home that is looked at is made anew, in milliseconds. */
const HOME_ANEW = 30_000;

const room = decodeURIComponent(location.pathname.match(/^\/r\/([^/]+)/)?.[1] ?? "local");
const here = { commands: [], people: /** @type {PersonaView[]} */ ([]), watchers: /** @type {WatcherView[]} */ ([]), name: room };
let welcomed = false;

await speak().catch(() => {});
people.load();
/** The home as everybody new sees it. */
const early = first.lang === language() ? first.home : null;

const bot = session(room, { heard: (frame) => heard(frame), state: connection });
const { ask, run } = bot;
/** A menu's button may stand for a line as it would be typed. @param {string} payload @param {string} [text] */
const press = (payload, text) => (payload.startsWith("/") ? shown(() => bot.press(payload, text)) : bot.press(payload, text));
const roomName = () => here.name;

const line = composer({
  say: (text) => { log.toEnd(); return shown(() => bot.say(text)); },
  ask: bot.suggest,
  opened: () => drawn.open(),
});
const log = conversation({ room: roomName, press });
const drawn = drawer({ shown: log.toEnd, opened: () => { if (matchMedia("(pointer: fine)").matches) line.focus(); } });
const table = tableView({ ask, press, room: roomName, begun: () => panel.begun() });
const home = homeView({ ask, press, run, room: roomName });
const past = pastView({ ask, press, run });
const panel = panelView({
  press,
  dismiss: bot.dismiss,
  closed: () => (place().view === "table" ? table.focus() : byId("home-link").focus()),
});
const heard = arrivals({
  log, drawn, panel, table, home, justActed: bot.justActed, welcome,
  people: (frame) => {
    Object.assign(here, { people: frame.people, watchers: frame.watchers });
    people.yieldNames(here.people);
    words();
  },
});
const route = router(({ view, id }, moved) => {
  if (!welcomed) {
    // Somebody new sees the games while the connection is being made.
    if (view === "home" && early) home.fill(early);
    return;
  }
  if (view === "table") {
    const message = log.boards().find((it) => it.table === id);
    if (message) {
      withdraw(opened(message));
      table.show(message);
      follow(message);
    }
    // A table that the server knows no more is over.
    else goTo({ view: "past", id });
  } else if (view === "past") {
    past.show(id);
  } else {
    if (moved) byId("home").scrollTop = 0;
    home.show();
  }
  watch();
  title(log.boards());
});

guardTaps();
seats();
prefs(bot.greet);
help((text) => { drawn.open(); line.write(text); });
header(roomName);
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
  }
  drawSeats();
});
onWords(() => { bot.greet(); words(); });
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
drawSeats();
// Its board comes with the welcome then, in place of one round trip later.
if (place().view === "table") table.expect(place().id);
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
  visited(here.name);
  people.setMarks(bot.greeted(), frame.me);
  log.reset(frame.messages);
  drawSeats();
  words();
  const board = newest();
  if (!again && location.hash === "" && board) goTo({ view: "table", id: board.table });
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
