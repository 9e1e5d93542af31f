// The people this browser speaks for. Their ids are what the host knows them by, so they are kept.

import { token } from "./link.js";
import { t } from "./words.js";

export const MOST = 12;
const KEY = "kubyk-personas";
const watchers = [];
let list = [];
/** Those who were removed, the latest last: adding brings them back, and with them their seats. */
let removed = [];
let active = "";
let marks = {};

export const all = () => list;
export const current = () => list.find((it) => it.id === active) ?? list[0];
export const named = (id) => list.find((it) => it.id === id);
export const isMine = (mark) => Object.values(marks).includes(mark);
export const markOf = (id) => marks[id] ?? "";

/** Called with "people" when somebody is new, gone or renamed, with "turn" when another one speaks. */
export const onPersonas = (watcher) => watchers.push(watcher);

/** Reads who is kept; a new browser has two. */
export function load() {
  ({ list, active, removed } = stored());
  if (list.length === 0) {
    list = [t("seat-me"), t("seat-guest")].map((name) => ({ id: token(), name }));
  }
  if (!named(active)) active = list[0].id;
  keep();
  addEventListener("storage", ({ key }) => { if (key === KEY) follow(); });
}

/** Another tab has changed who is kept; who speaks here stays. */
function follow() {
  const kept = stored();
  if (kept.list.length === 0) return;
  ({ list, removed } = kept);
  if (!named(active)) active = list[0].id;
  tell("people");
}

export function speakAs(id) {
  if (id === active || !named(id)) return;
  active = id;
  changed("turn");
}

export function rename(id, name) {
  const tidy = name.replace(/\s+/g, " ").trim().slice(0, 24);
  const person = named(id);
  if (!person || tidy === "" || tidy === person.name) return;
  person.name = tidy;
  changed("people");
}

export function add() {
  const person = removed.pop() ?? newcomer();
  list.push(person);
  changed("people");
  return person;
}

function newcomer() {
  const taken = new Set(list.map((it) => it.name));
  let number = list.length;
  while (taken.has(t("seat-next", { number: String(number) }))) number += 1;
  return { id: token(), name: t("seat-next", { number: String(number) }) };
}

export function remove(id) {
  if (list.length === 1 || !named(id)) return;
  removed = [...removed, named(id)].slice(-MOST);
  list = list.filter((it) => it.id !== id);
  if (!named(active)) active = list[0].id;
  changed("people");
}

/** What others know the personas by, in the order of the last `hello`. */
export function setMarks(ids, faces) {
  marks = Object.fromEntries(faces.map((face, place) => [ids[place], face.mark]));
}

/** A colour of the page for somebody, always the same; those of one browser all differ. */
export function tint(mark) {
  const place = list.findIndex(({ id }) => marks[id] === mark);
  const first = place < 0 ? mark : marks[list[0].id];
  const hue = Number.parseInt(first?.slice(0, 6) || "0", 16) + 3 * Math.max(place, 0);
  return `tint-${hue % 8}`;
}

function changed(what) {
  keep();
  tell(what);
}

function tell(what) {
  for (const watcher of watchers) watcher(what);
}

/** What is kept, as far as it can be read. */
function stored() {
  let kept = null;
  try { kept = JSON.parse(localStorage.getItem(KEY)); } catch { /* a private window, or not ours */ }
  const array = (it) => (Array.isArray(it) ? it : []);
  return { list: array(kept?.list), active: kept?.active ?? "", removed: array(kept?.removed) };
}

/** Whoever another tab has added and this one has not heard of stays: an id that is lost is a seat that is lost. */
function keep() {
  const known = new Set([...list, ...removed].map(({ id }) => id));
  list = [...list, ...stored().list.filter(({ id }) => !known.has(id))];
  removed = [...removed, ...list.splice(MOST)].slice(-MOST);
  try { localStorage.setItem(KEY, JSON.stringify({ list, active, removed })); } catch { /* a private window */ }
}
