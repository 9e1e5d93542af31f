// The page's own words. They come formatted from the server; `{name}` and its like are filled in here.

import { inputById } from "./dom.js";
import { first } from "./first.js";
import { keep, kept } from "./kept.js";

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

/** Called whenever the language has changed. @param {() => void} watcher */
export const onWords = (watcher) => watchers.push(watcher);

/** Puts the words where the page asks for them; those of another language than it has come in are fetched. */
export async function speak(next = lang) {
  words = next === first.lang && first.words ? first.words : await (await fetch(`/words/${next}`)).json();
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

function wanted() {
  const tags = [kept("lang"), ...navigator.languages].map((tag) => (typeof tag === "string" ? tag.slice(0, 2).toLowerCase() : ""));
  return tags.find((tag) => LANGS.includes(tag)) ?? "en";
}
