// The page's own words. They come formatted from the server; `{name}` and its like are filled in here.

import { inputById } from "./dom.js";
import { keep, kept } from "./kept.js";

const LANGS = ["en", "uk", "ru"];
/** @type {(() => void)[]} */
const watchers = [];
/** @type {Record<string, string>} */
let words = {};
let lang = first();
/** The first words, asked for while other modules are still on their way. @type {Promise<Response> | null} */
let early = fetchWords(lang);
// Whoever waits for them hears of a failure.
early.catch(() => {});

/** The page's language. */
export const language = () => lang;

/** Says it. @param {string} id @param {Record<string, string>} [slots] */
export function t(id, slots = {}) {
  let text = words[id] ?? id;
  for (const [slot, value] of Object.entries(slots)) text = text.replaceAll(`{${slot}}`, () => value);
  return text;
}

/** Called whenever the language has changed. @param {() => void} watcher */
export const onWords = (watcher) => watchers.push(watcher);

/** Fetches the words and puts them where the page asks for them. */
export async function speak(next = lang) {
  const asked = next === lang && early ? early : fetchWords(next);
  early = null;
  words = await (await asked).json();
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

/** @param {string} wanted */
function fetchWords(wanted) {
  return fetch(`/words/${wanted}`);
}

function first() {
  const wanted = [kept("lang"), ...navigator.languages].map((tag) => (typeof tag === "string" ? tag.slice(0, 2).toLowerCase() : ""));
  return wanted.find((tag) => LANGS.includes(tag)) ?? "en";
}
