// Puts the page together.

import { composer } from "./composer.js";
import { runClocks } from "./countdown.js";
import { byId, dialogById, h, icon } from "./dom.js";
import { drawer } from "./drawer.js";
import { drawHelp, help } from "./help.js";
import { homeView } from "./home.js";
import { inviteCard } from "./invite.js";
import { link } from "./link.js";
import { conversation } from "./log.js";
import { panelView } from "./panel.js";
import { pastView } from "./past.js";
import * as people from "./personas.js";
import { visited } from "./rooms.js";
import { prefs } from "./prefs.js";
import { goTo, place, router } from "./router.js";
import { drawSeats, seats } from "./seats.js";
import { tableView } from "./table.js";
import { clearToasts, toast } from "./toast.js";
import { awaited, follows } from "./turn.js";
import { language, onWords, speak, t } from "./words.js";

/** @import { BoardMessage, Message, PersonaView, WatcherView } from "./types.js" */

const room = decodeURIComponent(location.pathname.match(/^\/r\/([^/]+)/)?.[1] ?? "local");
const here = { commands: [], people: /** @type {PersonaView[]} */ ([]), watchers: /** @type {WatcherView[]} */ ([]), name: room };
/** @type {string[]} */
let greeted = [];
let lost = false;
let welcomed = false;
/** When this browser last did something that may open a table. */
let acted = -Infinity;

await speak().catch(() => {});
people.load();

const ask = (/** @type {object} */ frame) => server.send(frame);
const press = (/** @type {string} */ payload) => {
  acted = performance.now();
  return server.send({ type: "press", persona: people.current().id, payload });
};
/** Does what buttons of the page stand for, one line after the other. @param {string[]} lines */
const run = async (lines) => {
  for (const text of lines) {
    acted = performance.now();
    await server.send({ type: "do", persona: people.current().id, text });
  }
};
const roomName = () => here.name;

const line = composer({
  say: (text) => { say(text); log.toEnd(); },
  ask: async (text) => {
    const answer = await server.send({ type: "suggest", persona: people.current().id, line: text });
    return answer?.items ?? [];
  },
  opened: () => drawn.open(),
});
const log = conversation({ room: roomName, press });
const drawn = drawer({ opened: () => { log.toEnd(); if (matchMedia("(pointer: fine)").matches) line.focus(); } });
const table = tableView({ ask, press, room: roomName });
const home = homeView({ ask, run, room: roomName });
const past = pastView({ ask, run });
const panel = panelView({
  press,
  dismiss: (message) => server.tell({ type: "dismiss", persona: people.current().id, message }),
  closed: () => (place().view === "table" ? table.focus() : byId("home-link").focus()),
});
const route = router(({ view, id }) => {
  if (!welcomed) return;
  if (view === "table") {
    const message = log.boards().find((it) => it.table === id);
    if (message) table.show(message);
    else goTo({ view: "home", id: "" });
  } else if (view === "past") {
    past.show(id);
  } else {
    byId("home").scrollTop = 0;
    home.show();
  }
  watch();
  title();
});
const server = link(room, { hello, heard, state });

seats();
prefs();
help((text) => { drawn.open(); line.write(text); });
header();
runClocks();
people.onPersonas((what) => {
  if (what === "people") server.greet();
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
onWords(() => { server.greet(); words(); });
document.addEventListener("keydown", (event) => {
  if (!event.altKey || event.code !== "Digit0") return;
  event.preventDefault();
  const board = newest();
  if (board) goTo({ view: "table", id: board.table });
  table.focus();
});
document.addEventListener("visibilitychange", title);
words();
drawSeats();
document.body.classList.remove("waiting");

/** @param {string} text */
function say(text) {
  acted = performance.now();
  return server.send({ type: "say", persona: people.current().id, text });
}

/** Tells the others which table is looked at here. */
function watch() {
  const { view, id } = place();
  server.tell({ type: "watch", persona: people.current().id, ...(view === "table" && id ? { table: id } : {}) });
}

function hello() {
  const personas = people.all().map(({ id, name }) => ({ id, name }));
  greeted = personas.map(({ id }) => id);
  return { type: "hello", lang: language(), personas };
}

/** @param {any} frame */
function heard(frame) {
  switch (frame.type) {
    case "welcome": welcome(frame); break;
    case "show": show(frame.message); break;
    case "gone": log.gone(frame.id); panel.gone(frame.id); break;
    case "people":
      Object.assign(here, { people: frame.people, watchers: frame.watchers });
      people.yieldNames(here.people);
      words();
      break;
    case "toast": shortWord(frame); break;
    case "fault": toast(frame.text); break;
  }
}

/** @param {any} frame */
function welcome(frame) {
  const first = !welcomed;
  welcomed = true;
  Object.assign(here, { commands: frame.commands, people: frame.people, watchers: frame.watchers, name: frame.room });
  visited(here.name);
  people.setMarks(greeted, frame.me);
  log.reset(frame.messages);
  panel.reset(frame.messages);
  drawSeats();
  words();
  const board = newest();
  if (first && location.hash === "" && board) goTo({ view: "table", id: board.table });
  route.show();
  if (!first) table.redraw();
}

/** @param {Message} message */
function show(message) {
  const known = message.kind === "board" && log.boards().some(({ table: it }) => it === message.table);
  log.show(message);
  panel.show(message);
  if (message.kind === "board") {
    if (message.table === table.table() && place().view === "table") table.show(message);
    // A table that this browser has opened is gone to; somebody else may open one at the same moment.
    else if (!known && performance.now() - acted < 3000 && message.seated.some(people.isMine)) goTo({ view: "table", id: message.table });
    else {
      if (!known) toast(message.card.title, { label: t("table-open"), run: () => goTo({ view: "table", id: message.table }) });
      if (place().view === "home") home.show();
    }
    follow(message);
    tell(message);
  } else if (message.kind === "card" && message.only === undefined) {
    // An answer to what was done here is read at once.
    if (performance.now() - acted < 3000) {
      drawn.open();
      log.reveal(message.id);
    } else {
      drawn.news();
    }
  } else if (message.kind === "said" && !people.isMine(message.by.mark)) {
    drawn.news();
  }
  title();
}

/** The newest live board of the room. */
const newest = () => log.boards().findLast(({ closed }) => !closed) ?? null;

/** Hands over by itself, if that is wished. @param {BoardMessage} message */
function follow(message) {
  const waiting = follows() ? awaited(message) : [];
  if (waiting.length > 0 && !waiting.some(({ id }) => id === people.current().id)) people.speakAs(waiting[0].id);
}

/** @type {Map<string, Set<string>>} */
const told = new Map();

/** Tells a screen reader what is new on the board at hand. @param {BoardMessage} message */
function tell({ table: id, card }) {
  const lines = [card.title, ...card.lines];
  const old = told.get(id);
  told.set(id, new Set(lines));
  const fresh = old ? lines.filter((it) => !old.has(it)).join(". ") : "";
  if (fresh && id === table.table()) byId("news").textContent = fresh;
}

/** A refusal often only means that somebody else of this browser is to move. @param {{ persona: string, text: string }} frame */
function shortWord({ persona, text }) {
  const person = people.named(persona);
  if (!person) return;
  // The turn was handed over before the word came.
  if (person.id !== people.current().id) toast(`${person.name}: ${text}`);
  else toast(text);
}

/** @param {"open" | "lost"} now */
function state(now) {
  const text = now === "lost" ? t("lost") : lost ? t("back") : "";
  byId("lost").textContent = text;
  byId("lost").classList.toggle("good", now === "open");
  if (now === "open" && lost) setTimeout(() => { if (!lost) byId("lost").textContent = ""; }, 2500);
  lost = now === "lost";
}

function header() {
  byId("home-link").append(icon("home"));
  byId("drawer-toggle").prepend(icon("log"));
  byId("drawer-close").append(icon("close"));
  byId("invite-open").append(icon("invite"));
  byId("invite-open").addEventListener("click", () => {
    byId("invite-body").replaceChildren(inviteCard(here.name), h("p", {}, byId("people").textContent));
    dialogById("invite-dialog").showModal();
  });
}

/** A dot in the tab calls somebody back to a board that waits. */
function title() {
  const waits = log.boards().some((message) => awaited(message).length > 0);
  document.title = `${document.hidden && waits ? "● " : ""}${t("title")}`;
}

/** What is said with arguments, and so cannot stand in the page itself. */
function words() {
  title();
  byId("room").textContent = t("room", { room: here.name });
  const others = here.people.filter(({ mark }) => !people.isMine(mark)).map(({ name }) => name);
  byId("people").textContent = t("here", { names: [...others, t("you")].join(", "), count: String(others.length + 1) });
  drawHelp(here.commands);
  table.watched(here.watchers);
}
