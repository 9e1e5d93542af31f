// The people this browser speaks for. Their ids are what the host knows them by, so they are kept.

import { keep as store, kept } from "../base/kept.js";
import { token } from "../base/link.js";
import { t } from "../base/words.js";
import { tidyName } from "./names.js";

/** @import { Persona, PersonaView } from "../types.js" */

export const MOST = 12;
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
export const markOf = (id) => marks[id] ?? "";

/** Called with "people" when somebody is new, gone or renamed, with "turn" when another one speaks. @param {(what: "people" | "turn") => void} watcher */
export const onPersonas = (watcher) => watchers.push(watcher);

/** Reads who is kept; a new browser has one, with a name that other browsers hardly have. */
export function load() {
  ({ list, active, removed } = stored());
  if (list.length === 0) {
    list = [newcomer()];
  }
  if (!named(active)) active = list[0].id;
  keep();
  addEventListener("storage", ({ key }) => { if (key === `kubyk-${KEY}`) follow(); });
}

/** Another tab has changed who is kept; who speaks here stays. */
function follow() {
  const kept = stored();
  if (kept.list.length === 0) return;
  ({ list, removed } = kept);
  if (!named(active)) active = list[0].id;
  tell("people");
}

/** @param {string} id */
export function speakAs(id) {
  if (id === active || !named(id)) return;
  active = id;
  changed("turn");
}

/** @param {string} id @param {string} name */
export function rename(id, name) {
  const tidy = tidyName(name);
  const person = named(id);
  if (!person || tidy === "" || tidy === person.name) return;
  person.name = tidy;
  delete person.auto;
  changed("people");
}

export function add() {
  const person = removed.pop() ?? newcomer();
  list.push(person);
  changed("people");
  return person;
}

/** Whoever has chosen their name does not yield it: so the other does, a while later, in milliseconds. */
const NOBODY_YIELDS = 2000;
/** The people of the room, as was heard last. @type {PersonaView[]} */
let met = [];

/** Another browser has somebody of the same name: whoever did not choose theirs takes another. @param {PersonaView[]} people */
export function yieldNames(people) {
  met = people;
  if (takeOthers(false)) setTimeout(() => takeOthers(true), NOBODY_YIELDS);
}

/** @param {boolean} all also where the other one should yield @returns whether somebody waits for another one to do so */
function takeOthers(all) {
  const people = met;
  const others = new Set(people.filter(({ mark }) => !isMine(mark)).map(({ name }) => name));
  let [renamed, waits] = [false, false];
  for (const person of list) {
    // Of two browsers only one yields.
    const twin = people.find(({ mark, name }) => name === person.name && !isMine(mark));
    if (!person.auto || !twin) continue;
    if (!all && twin.mark > markOf(person.id)) {
      waits = true;
      continue;
    }
    person.name = freeName(new Set([...others, ...list.map(({ name }) => name)]));
    renamed = true;
  }
  if (renamed) changed("people");
  return waits;
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

/** @param {string} id */
export function remove(id) {
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

/** A colour of the page for somebody, always the same; those of one browser all differ. @param {string} mark */
export function tint(mark) {
  const place = list.findIndex(({ id }) => marks[id] === mark);
  const first = place < 0 ? mark : marks[list[0].id];
  const hue = Number.parseInt(first?.slice(0, 6) || "0", 16) + 3 * Math.max(place, 0);
  return `tint-${hue % 8}`;
}

/** @param {"people" | "turn"} what */
function changed(what) {
  keep();
  tell(what);
}

/** @param {"people" | "turn"} what */
function tell(what) {
  for (const watcher of watchers) watcher(what);
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

/** Whoever another tab has added and this one has not heard of stays: an id that is lost is a seat that is lost. */
function keep() {
  const known = new Set([...list, ...removed].map(({ id }) => id));
  list = [...list, ...stored().list.filter(({ id }) => !known.has(id))];
  removed = [...removed, ...list.splice(MOST)].slice(-MOST);
  store(KEY, { list, active, removed });
}
