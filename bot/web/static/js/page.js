// The page as a whole: its words, which part of it is shown, what it brings along, and what the browser remembers.

import { byId, inputById } from "./elements.js";

/** @import { FirstState } from "./types.js" */

/** What the page brings along, so that it can be drawn before there is a connection. @type {FirstState} */
export const first = JSON.parse(byId("first").textContent || "{}");
/** The folder that Discord's proxy may have put before every address; empty elsewhere. */
export const base = first.activity ? location.pathname.replace(/\/$/, "") : "";

/** What Telegram's app tells the page in its address, where it has opened it. */
const ofApp = new URLSearchParams(location.hash.slice(1));
/** What Telegram has signed about who has opened the page; null elsewhere. */
export const telegramData = ofApp.get("tgWebAppData");
/** The colours of Telegram's app, as JSON. */
export const telegramTheme = ofApp.get("tgWebAppThemeParams");
/** The version of the app's side of the bridge. */
export const telegramVersion = ofApp.get("tgWebAppVersion");
/** The page of one table, `/t/TABLE/TAG`, or the one that an app names in which `/app` or `/` was opened; null in a room. */
export const tablePage = pageOfTable();
/** Whether there is room beside a board, so that no phone is held upright: the same as the two columns of css/table.css. */
export const roomy = matchMedia("(min-width: 48rem), (min-width: 34rem) and (orientation: landscape) and (max-height: 30rem)");
/** Whether a phone lies on its side: the same as in css/table.css. */
const onSide = matchMedia("(min-width: 34rem) and (max-width: 74.99rem) and (orientation: landscape) and (max-height: 30rem)");
/** How the screen is held, for which boards are laid out. @returns {"any" | "upright" | "aside"} */
export const screenNow = () => (!roomy.matches ? "upright" : onSide.matches ? "aside" : "any");
/** Called when it is held in another way. @param {() => void} watcher */
export function onTurn(watcher) {
  for (const query of [roomy, onSide]) query.addEventListener("change", watcher);
}
/** Whether nobody has chosen a language here. */
export const isNew = kept("lang") === null;

function pageOfTable() {
  const start = new URLSearchParams(telegramData ?? "").get("start_param") ?? "";
  const [, table = "-", tag = "-"] = location.pathname.match(/^\/t\/([^/]+)\/([^/]+)/) ?? start.match(/^(\w{7})_(\w+)$/) ?? [];
  return table !== "-" || location.pathname === "/app" || first.activity ? { table, path: `/t/${table}/${tag}` } : null;
}

// The page's own words come formatted from the server; `{name}` and its like are filled in here.
const LANGS = ["en", "uk", "ru"];
/** @type {(() => void)[]} */
const watchers = [];
/** @type {Record<string, string>} */
let words = {};
let lang = wanted();

/** The page's language. */
export const language = () => lang;

/** Says it. @param {string} id @param {Record<string, string>} [slots] */
export function t(id, slots = {}) {
  let text = words[id] ?? id;
  for (const [slot, value] of Object.entries(slots)) text = text.replaceAll(`{${slot}}`, () => value);
  return text;
}

/** A text with its large numbers in groups, as the language writes them; longer ones are codes. @param {string} text */
export const grouped = (text) => text.replace(/(?<![\w#])\d{5,9}(?!\w)/g, (number) => Number(number).toLocaleString(lang));

/** The title of a card without the number of its table: that is for commands, and stands behind the fair dice. @param {string} title */
export const unnumbered = (title) => title.replace(/(?: ·)? #[0-9a-z]{7}\b/g, "");

/** Called whenever the language has changed. @param {() => void} watcher */
export const onWords = (watcher) => watchers.push(watcher);

/** Puts the words where the page asks for them; those of another language than it has come in are fetched. */
export async function speak(next = lang) {
  words = next === first.lang && first.words ? first.words : await (await fetch(`${base}/words/${next}`)).json();
  lang = next;
  keep("lang", lang);
  document.documentElement.lang = lang;
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.getAttribute("data-t") ?? "");
  for (const element of document.querySelectorAll("[data-t-label]")) {
    const text = t(element.getAttribute("data-t-label") ?? "");
    element.setAttribute("aria-label", text);
    if (element.tagName === "BUTTON") element.setAttribute("title", text);
  }
  for (const element of document.querySelectorAll("[data-t-placeholder]")) {
    element.setAttribute("placeholder", t(element.getAttribute("data-t-placeholder") ?? ""));
  }
  inputById("lang").value = lang;
  for (const watcher of watchers) watcher();
}

const VIEWS = /** @type {const} */ (["home", "table", "past", "results", "leaders"]);

/** @typedef {{ view: typeof VIEWS[number], id: string }} Place */

/** Which part of the page is shown, by the address: `#home`, `#table/ID`, `#past/ID`, `#results`, `#leaders`. @returns {Place} */
export function place() {
  const [name, id = ""] = location.hash.slice(1).split("/");
  const view = VIEWS.find((it) => it === name) ?? (tablePage ? "table" : "home");
  return tablePage ? { view: view === "past" ? view : "table", id: tablePage.table } : { view, id };
}

/** Shows another part. @param {Place} to */
export function goTo({ view, id }) {
  const hash = id === "" ? `#${view}` : `#${view}/${id}`;
  if (location.hash !== hash) location.hash = hash;
}

/** What was shown before this part. @type {Place | null} */
let before = null;

/** Goes back to the part that led here. */
export const back = () => goTo(before ?? { view: tablePage ? "table" : "home", id: "" });

/**
 * Calls `shown` whenever another part is shown, or the same one once more.
 *
 * @param {(place: Place, moved: boolean) => void} shown learns whether somebody has gone there just now
 */
export function router(shown) {
  let at = place();
  const show = (/** @type {boolean} */ moved) => {
    const now = place();
    if (at.view !== now.view) before = at;
    at = now;
    for (const view of VIEWS) byId(view).hidden = view !== now.view;
    shown(now, moved);
  };
  addEventListener("hashchange", () => show(true));
  return { show: () => show(false) };
}

/**
 * What the browser remembers. In a private window nothing is kept, and nothing fails.
 *
 * @param {string} key @param {Storage} [storage] @returns {any}
 */
export function kept(key, storage = localStorage) {
  try { return JSON.parse(storage.getItem(`kubyk-${key}`) ?? "null"); } catch { return null; }
}

/** Has it remembered. @param {string} key @param {unknown} value null forgets @param {Storage} [storage] */
export function keep(key, value, storage = localStorage) {
  try {
    if (value === null) storage.removeItem(`kubyk-${key}`);
    else storage.setItem(`kubyk-${key}`, JSON.stringify(value));
  } catch { /* not kept */ }
}

/** A random name for a frame or a persona. */
export function token() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The language of whoever has opened the page inside Telegram. @returns {unknown} */
function languageOfApp() {
  try { return JSON.parse(new URLSearchParams(telegramData ?? "").get("user") ?? "{}").language_code; } catch { return null; }
}

function wanted() {
  const tags = [kept("lang"), languageOfApp(), ...navigator.languages].map((tag) => (typeof tag === "string" ? tag.slice(0, 2).toLowerCase() : ""));
  return tags.find((tag) => LANGS.includes(tag)) ?? "en";
}
