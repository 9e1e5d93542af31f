// Puts the page together.

import { composer } from "./composer.js";
import { runClocks } from "./countdown.js";
import { byId, icon } from "./dom.js";
import { drawHelp, help } from "./help.js";
import { link, token } from "./link.js";
import { conversation } from "./log.js";
import * as people from "./personas.js";
import { drawSeats, seats } from "./seats.js";
import { clearToasts, toast } from "./toast.js";
import { follows, setFollows } from "./turn.js";
import { language, onWords, speak, t } from "./words.js";

const room = decodeURIComponent(location.pathname.match(/^\/r\/([^/]+)/)?.[1] ?? "local");
const THEMES = { auto: "theme-auto", light: "theme-light", dark: "theme-dark" };
const here = { commands: [], people: [], name: room };
let greeted = [];
let lost = false;

await speak().catch(() => {});
people.load();

const line = composer({
  say,
  ask: (text) => {
    const id = token();
    server.ask({ type: "suggest", id, persona: people.current().id, line: text });
    return id;
  },
});
const log = conversation({
  press: (payload) => server.send({ type: "press", persona: people.current().id, payload }),
  dismiss: (message) => server.ask({ type: "dismiss", persona: people.current().id, message }),
  type: async (lines) => { for (const text of lines) await say(text); },
});
const server = link(room, { hello, heard, state });

seats();
help(line.write);
header();
runClocks();
people.onPersonas((what) => {
  if (what === "people") server.greet();
  if (what === "turn") clearToasts();
  drawSeats();
  log.redraw();
});
onWords(() => {
  server.greet();
  words();
  log.redraw();
});
document.addEventListener("keydown", (event) => {
  if (!event.altKey || event.code !== "Digit0") return;
  event.preventDefault();
  log.toTable();
});
byId("follow").checked = follows();
byId("follow").addEventListener("change", ({ target }) => setFollows(target.checked));
words();
drawSeats();
document.body.classList.remove("waiting");
// On a phone the keyboard would cover the page.
if (matchMedia("(pointer: fine)").matches) line.focus();

function say(text) {
  return server.send({ type: "say", persona: people.current().id, text });
}

function hello() {
  const personas = people.all().map(({ id, name }) => ({ id, name }));
  greeted = personas.map(({ id }) => id);
  return { type: "hello", lang: language(), personas };
}

function heard(frame) {
  switch (frame.type) {
    case "welcome":
      Object.assign(here, { commands: frame.commands, people: frame.people, name: frame.room });
      people.setMarks(greeted, frame.me);
      log.reset(frame.messages);
      drawSeats();
      words();
      break;
    case "show": log.show(frame.message); title(); break;
    case "gone": log.gone(frame.id); break;
    case "people": here.people = frame.people; words(); break;
    case "suggestions": line.answer(frame); break;
    case "toast": shortWord(frame); break;
    case "fault": toast(frame.text); break;
  }
}

/** A refusal often only means that somebody else of this browser is to move. */
function shortWord({ persona, text }) {
  const person = people.named(persona);
  if (!person) return;
  if (person.id !== people.current().id) {
    // The turn was handed over before the word came.
    toast(`${person.name}: ${text}`);
    return;
  }
  const other = log.awaitedElse();
  toast(text, other && { label: t("turn-switch", { name: other.name }), run: () => { people.speakAs(other.id); log.toTable(); } });
}

function state(now) {
  const text = now === "lost" ? t("lost") : lost ? t("back") : "";
  byId("lost").textContent = text;
  byId("lost").classList.toggle("good", now === "open");
  if (now === "open" && lost) setTimeout(() => { if (!lost) byId("lost").textContent = ""; }, 2500);
  lost = now === "lost";
}

function header() {
  byId("lang").addEventListener("change", ({ target }) => speak(target.value));
  document.addEventListener("visibilitychange", title);
  byId("theme").addEventListener("click", () => { kubykTheme.next(); words(); });
}

/** A dot in the tab calls somebody back to a board that waits. */
function title() {
  document.title = `${document.hidden && log.awaitsUs() ? "● " : ""}${t("title")}`;
}

/** What is said with arguments, and so cannot stand in the page itself. */
function words() {
  title();
  byId("room").textContent = t("room", { room: here.name });
  const others = here.people.filter(({ mark }) => !people.isMine(mark)).map(({ name }) => name).join(", ");
  byId("people").textContent = others && ` · ${t("here", { names: others })}`;
  const theme = byId("theme");
  theme.replaceChildren(icon(kubykTheme.now()));
  theme.title = t(THEMES[kubykTheme.now()]);
  theme.setAttribute("aria-label", theme.title);
  drawHelp(here.commands);
}
