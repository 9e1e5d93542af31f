// The people this browser speaks for: who they are, whose turn it is, the row that shows them, and who only watches.

import { byId, dialogById, h, icon } from "./elements.js";
import { keep, kept, roomy, t, tablePage, token } from "./page.js";
import { isAlone } from "./touch.js";

/** @import { BoardMessage, Persona, PersonaView, WatcherView } from "./types.js" */

const MOST = 12;
/** Their ids are what the host knows them by, so they are kept. */
const KEY = "personas";
/** @type {((what: "people" | "turn") => void)[]} */
const watchers = [];
/** @type {Persona[]} */
let list = [];
/** Those who were removed, the latest last: adding brings them back, and with them their seats. @type {Persona[]} */
let removed = [];
let active = "";
/** What others know each persona by. @type {Record<string, string>} */
let marks = {};

export const all = () => list;
export const current = () => list.find((it) => it.id === active) ?? list[0];
/** @param {string} id */
export const named = (id) => list.find((it) => it.id === id);
/** @param {string} mark */
export const isMine = (mark) => Object.values(marks).includes(mark);
/** @param {string} id */
const markOf = (id) => marks[id] ?? "";

/** Called with "people" when somebody is new, gone or renamed, with "turn" when another one speaks. @param {(what: "people" | "turn") => void} watcher */
export const onPersonas = (watcher) => watchers.push(watcher);

/** Reads who is kept; a new browser has one, with a name that other browsers hardly have. */
export function load() {
  if (tablePage) {
    only({ id: "", name: "" });
    return;
  }
  ({ list, active, removed } = stored());
  if (list.length === 0) {
    list = [newcomer()];
  }
  if (!named(active)) active = list[0].id;
  save();
  addEventListener("storage", ({ key }) => { if (key === `kubyk-${KEY}`) followTab(); });
}

/** On the page of a table there is one person, whom the server names. @param {Persona} person */
export function only(person) {
  [list, active] = [[person], person.id];
}

/** Whether whoever speaks has taken the screen by a tap: else others may look at it. */
let taken = false;

/** @param {string} id @param {boolean} tapped whether somebody has said so */
function speakAs(id, tapped = true) {
  if (!named(id) || (id === active && taken === tapped)) return;
  [active, taken] = [id, tapped];
  changed("turn");
}

/** Whether whoever speaks has the screen for themselves. */
export const isTaken = () => taken;

/** @param {string} id @param {string} name */
function rename(id, name) {
  const tidy = tidyName(name);
  const person = named(id);
  if (!person || tidy === "" || tidy === person.name) return;
  person.name = tidy;
  delete person.auto;
  changed("people");
}

function add() {
  const person = removed.pop() ?? newcomer();
  list = [...list, person];
  changed("people");
  return person;
}

/** @param {string} id */
function remove(id) {
  if (list.length === 1 || !named(id)) return;
  removed = [...removed, ...list.filter((it) => it.id === id)].slice(-MOST);
  list = list.filter((it) => it.id !== id);
  if (!named(active)) active = list[0].id;
  changed("people");
}

/** What others know the personas by, in the order of the last `hello`. @param {string[]} ids @param {PersonaView[]} faces */
export function setMarks(ids, faces) {
  marks = Object.fromEntries(faces.map((face, place) => [ids[place], face.mark]));
}

/** Whoever has chosen their name does not yield it: so the other does, a while later, in milliseconds. */
const NOBODY_YIELDS = 2000;
/** The people of the room, as was heard last. @type {PersonaView[]} */
let met = [];
/** Whether somebody plays: their name stands on a board. @type {(mark: string) => boolean} */
let plays = () => false;

/**
 * Another browser has somebody of the same name: whoever did not choose theirs takes another.
 *
 * @param {PersonaView[]} people @param {(mark: string) => boolean} playing whether somebody sits at a live table
 */
export function yieldNames(people, playing) {
  if (tablePage) return;
  [met, plays] = [people, playing];
  if (takeOthers(false)) setTimeout(() => takeOthers(true), NOBODY_YIELDS);
}

/** A colour of the page for somebody, always the same; those of one browser all differ. @param {string} mark */
export function tint(mark) {
  const place = list.findIndex(({ id }) => marks[id] === mark);
  const first = place < 0 ? mark : marks[list[0].id];
  const hue = Number.parseInt(first?.slice(0, 6) || "0", 16) + 3 * Math.max(place, 0);
  return `tint-${hue % 8}`;
}

/** So many colours of seats a board has. */
const HUES = 7;
/** The colours that people have on the board at hand. @type {Record<string, string>} */
let hues = {};

/** Gives people the colours that they have on the board at hand. @param {string[]} seated their marks, by seat @param {number[]} colours */
export function dress(seated, colours) {
  const next = Object.fromEntries(colours.map((hue, place) => [seated[place], `hue-${hue % HUES}`]));
  if (JSON.stringify(next) === JSON.stringify(hues)) return;
  hues = next;
  drawSeats();
}

/** Does the page hand over by itself? */
export const follows = () => kept("follow") !== false;

/** @param {boolean} yes */
export const setFollows = (yes) => keep("follow", yes);

/** Those of this browser whom a live board waits for. @param {BoardMessage} message */
export function awaited(message) {
  if (message.closed) return [];
  return all().filter(({ id }) => message.awaits.includes(markOf(id)));
}

/** Those of this browser who do not sit at a table. @param {BoardMessage} message */
export const absent = (message) => all().filter(({ id }) => !message.seated.includes(markOf(id)));

/** Whether a table hands over by itself. @param {boolean} open whether no secret is shown by that @returns {boolean} */
export const handsOver = (open) => kept("follow") ?? open;

/** Hands over by itself, unless that is not wished. @param {BoardMessage} message @param {boolean} open whether no secret is shown by that */
export function follow(message, open) {
  const waiting = handsOver(open) ? awaited(message) : [];
  if (waiting.length > 0 && !waiting.some(({ id }) => id === current().id)) speakAs(waiting[0].id, false);
}

/** Sets up the row of people one can speak for, and the dialog that changes it. */
export function seats() {
  byId("edit-seats").append(icon("edit"));
  byId("edit-seats").addEventListener("click", () => openDialog());
  dialogById("seats-dialog").addEventListener("cancel", cancel);
  byId("cancel-seat").addEventListener("click", () => { cancel(); dialogById("seats-dialog").close(); });
  byId("add-here").append(icon("plus"));
  byId("add-here").addEventListener("click", addHere);
  byId("add-seat").addEventListener("click", addAndName);
  byId("seats").addEventListener("keydown", walk);
  roomy.addEventListener("change", drawSeats);
  document.addEventListener("keydown", (event) => {
    const number = event.altKey && /^Digit[1-9]$/.test(event.code) ? Number(event.code.slice(5)) : 0;
    const person = all()[number - 1];
    if (!person) return;
    // The browser would change the tab, or a character would be typed.
    event.preventDefault();
    speakAs(person.id);
  });
}

/** Adds somebody at this screen, who speaks next. */
export function addHere() {
  const [before, speaker] = [list, current().id];
  openDialog(() => {
    for (const { id } of list.filter((it) => !before.some((old) => old.id === it.id))) remove(id);
    speakAs(speaker);
  });
  speakAs(addAndName());
}

/** Draws the row, and the dialog's list if it is open. */
export function drawSeats() {
  const row = byId("seats");
  const focused = row.contains(document.activeElement);
  const now = current().id;
  row.replaceChildren(...all().map((person) => {
    const chosen = person.id === now;
    return h("button", {
      type: "button", role: "radio", class: `seat ${hues[markOf(person.id)] ?? tint(markOf(person.id))}`,
      "aria-checked": String(chosen), tabindex: chosen ? "0" : "-1", "data-id": person.id,
      onclick: () => speakAs(person.id),
    }, h("span", { class: "seat-face", "aria-hidden": "true" }, initial(person.name)), h("span", { class: "seat-name" }, person.name), chosen && h("span", { class: "seat-you" }, t("you")));
  }));
  const chosen = row.querySelector("[aria-checked=true]");
  if (focused && chosen instanceof HTMLElement) chosen.focus();
  // Somebody alone is in sight: to look where they are would have the whole page laid out before it is drawn.
  if (all().length > 1) chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  // A narrow row is for the names: the sheet of people adds somebody, too.
  byId("add-here").hidden = all().length > 1 && !roomy.matches;
  if (dialogById("seats-dialog").open) drawRows();
}

/** The letter on somebody's die. @param {string} name */
export const initial = (name) => [...name.trim()][0]?.toLocaleUpperCase() ?? "?";

/**
 * Buttons by which those at one screen hand it over to whoever is to move.
 *
 * @param {Persona[]} others whom the table waits for @param {() => void} handing called before somebody else speaks
 * @param {HTMLElement[]} [covered] what stands there in place of a board that only one of them may see
 */
export function drawHandOver(others, handing, covered = []) {
  const row = byId("hand-overs");
  const held = document.activeElement?.closest(".hand-over")?.getAttribute("data-id");
  row.replaceChildren(...covered, ...others.map((person) => h("button", {
    type: "button", class: "hand-over", "data-id": person.id,
    onclick: () => {
      handing();
      speakAs(person.id);
    },
  }, icon("swap"), t(covered.length > 0 ? "turn-show" : "turn-switch", { name: person.name }))));
  row.hidden = others.length === 0;
  const same = held ? row.querySelector(`[data-id="${held}"]`) : null;
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}

/** Says who looks at a table without sitting at it. @param {WatcherView[]} all what the browsers show @param {BoardMessage | null} message */
export function drawWatchers(all, message) {
  const seated = message?.seated ?? [];
  const only = all.filter(({ table, marks }) => table === message?.table && !marks.some((it) => seated.includes(it)));
  const names = only.map(({ name, marks }) => (marks.some(isMine) ? t("you-name", { name }) : name)).join(", ");
  const line = byId("watchers");
  line.hidden = only.length === 0;
  line.replaceChildren(icon("eye"), t("watchers", { count: String(only.length), names }));
}

/** Adds somebody, whose name can be typed at once. */
function addAndName() {
  const { id } = add();
  const input = byId("seat-rows").querySelector(`[data-id="${id}"] input`);
  if (input instanceof HTMLInputElement) input.select();
  return id;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step || !isAlone(event)) return;
  event.preventDefault();
  const people = all();
  const place = people.findIndex((it) => it.id === current().id);
  speakAs(people[(place + step + people.length) % people.length].id);
}

/** Takes away whom the dialog has been opened to add; null where it was opened for something else. @type {(() => void) | null} */
let undo = null;

/** @param {typeof undo} [taken] what takes back the change that it is opened for */
function openDialog(taken = null) {
  undo = taken;
  byId("cancel-seat").hidden = !taken;
  drawRows();
  dialogById("seats-dialog").showModal();
}

/** Whoever leaves the dialog by its key or by “Cancel” has thought better of adding somebody. */
function cancel() {
  const back = undo;
  undo = null;
  back?.();
}

function drawRows() {
  const rows = byId("seat-rows");
  const ids = all().map((it) => it.id).join();
  if (rows.dataset.ids === ids) { renameRows(); return; }
  rows.dataset.ids = ids;
  const alone = all().length === 1;
  rows.replaceChildren(...all().map((person) => h("li", { "data-id": person.id },
    h("input", {
      type: "text", maxlength: "24", value: person.name, autocomplete: "off",
      onchange: (/** @type {{ target: HTMLInputElement }} */ { target }) => {
        rename(person.id, target.value);
        target.value = named(person.id)?.name ?? "";
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        // Enter keeps the name; it does not press the dialog's button.
        if (event.key === "Enter") { event.preventDefault(); /** @type {HTMLElement} */ (event.target).blur(); }
      },
    }),
    h("button", {
      type: "button", class: "round small", disabled: alone,
      onclick: () => { remove(person.id); byId("add-seat").focus(); },
    }, icon("close")))));
  renameRows();
  /** @type {HTMLButtonElement} */ (byId("add-seat")).disabled = all().length >= MOST;
}

/** Says in every row who it is about: a name or the language may have changed. Whoever is being renamed goes on writing. */
function renameRows() {
  all().forEach(({ name }, place) => {
    const row = byId("seat-rows").children[place];
    const [input, remove] = [row?.querySelector("input"), row?.querySelector("button")];
    if (!input || !remove) return;
    input.setAttribute("aria-label", t("seat-name"));
    if (input !== document.activeElement) input.value = name;
    for (const attribute of ["aria-label", "title"]) remove.setAttribute(attribute, t("seat-remove", { name }));
  });
}

/** Another tab has changed who is kept; who speaks here stays. */
function followTab() {
  const kept = stored();
  if (kept.list.length === 0) return;
  ({ list, removed } = kept);
  if (!named(active)) active = list[0].id;
  tell("people");
}

/** @param {boolean} all also where the other one should yield @returns whether somebody waits for another one to do so */
function takeOthers(all) {
  const people = met;
  const others = new Set(people.filter(({ mark }) => !isMine(mark)).map(({ name }) => name));
  let [renamed, waits] = [false, false];
  for (const person of list) {
    // Of two browsers only one yields: the one whose name stands on no board.
    const twin = people.find(({ mark, name }) => name === person.name && !isMine(mark));
    if (!person.auto || !twin) continue;
    const [own, theirs] = [markOf(person.id), twin.mark].map(plays);
    if (!all && (own === theirs ? twin.mark > markOf(person.id) : own)) {
      waits = true;
      continue;
    }
    person.name = freeName(new Set([...others, ...list.map(({ name }) => name)]));
    renamed = true;
  }
  if (renamed) changed("people");
  return waits;
}

/** @param {"people" | "turn"} what */
function changed(what) {
  save();
  tell(what);
}

/** @param {"people" | "turn"} what */
function tell(what) {
  for (const watcher of watchers) watcher(what);
}

/** Whoever another tab has added and this one has not heard of stays: an id that is lost is a seat that is lost. */
function save() {
  const known = new Set([...list, ...removed].map(({ id }) => id));
  list = [...list, ...stored().list.filter(({ id }) => !known.has(id))];
  removed = [...removed, ...list.splice(MOST)].slice(-MOST);
  keep(KEY, { list, active, removed });
}

/** What is kept, as far as it can be read. */
function stored() {
  const known = kept(KEY);
  const array = (/** @type {unknown} */ it) => /** @type {Persona[]} */ (Array.isArray(it) ? it : []).map(nameable);
  return { list: array(known?.list), active: known?.active ?? "", removed: array(known?.removed) };
}

/** Somebody with a name that can be seen: with any other one the server would refuse them all. @param {Persona} person */
function nameable(person) {
  const name = tidyName(String(person.name));
  return name === "" ? { ...person, name: spareNames()[0], auto: true } : { ...person, name };
}

/** The names for those who have not chosen one, beginning anywhere. */
function spareNames() {
  const names = t("seat-names").split(",").map((name) => name.trim());
  const first = crypto.getRandomValues(new Uint32Array(1))[0] % names.length;
  return [...names.slice(first), ...names.slice(0, first)];
}

/** @returns {Persona} */
function newcomer() {
  return { id: token(), name: freeName(new Set(list.map((it) => it.name))), auto: true };
}

/** A name that is none of these. @param {Set<string>} taken */
function freeName(taken) {
  const spare = spareNames().find((name) => !taken.has(name));
  if (spare) return spare;
  let number = list.length;
  while (taken.has(t("seat-next", { number: String(number) }))) number += 1;
  return t("seat-next", { number: String(number) });
}

/** The longest name, in characters. */
const LONGEST_NAME = 24;
/** Shows nothing of its own, except in the middle of an emoji. */
const HIDDEN = /(?![\u200D\uFE0F])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\uFFF0-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{10FFFF}]/gu;
/** Something to see. */
const SEEN = /[^\s\p{M}\u200D\uFE0F]/u;

/**
 * The name without what cannot be seen; empty if nothing is left. The same rule as the server's, which refuses a browser with a name
 * that nobody can see.
 *
 * @param {string} raw
 */
function tidyName(raw) {
  const seen = raw.replace(/\s+/g, " ").replace(HIDDEN, "").trim();
  return SEEN.test(seen) ? [...seen].slice(0, LONGEST_NAME).join("").trim() : "";
}
