// The page's own words. They come formatted from the server; `{name}` and its like are filled in here.

import { byId } from "./dom.js";

const LANGS = ["en", "uk", "ru"];
const watchers = [];
let words = {};
let lang = first();

/** The page's language. */
export const language = () => lang;

/** Says it. */
export function t(id, slots = {}) {
  let text = words[id] ?? id;
  for (const [slot, value] of Object.entries(slots)) text = text.replaceAll(`{${slot}}`, () => value);
  return text;
}

/** Called whenever the language has changed. */
export const onWords = (watcher) => watchers.push(watcher);

/** Fetches the words and puts them where the page asks for them. */
export async function speak(next = lang) {
  words = await (await fetch(`/words/${next}`)).json();
  lang = next;
  keep(lang);
  document.documentElement.lang = lang;
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
  for (const element of document.querySelectorAll("[data-t-label]")) {
    element.setAttribute("aria-label", t(element.dataset.tLabel));
    if (element.tagName === "BUTTON") element.title = t(element.dataset.tLabel);
  }
  for (const element of document.querySelectorAll("[data-t-placeholder]")) {
    element.placeholder = t(element.dataset.tPlaceholder);
  }
  byId("lang").value = lang;
  for (const watcher of watchers) watcher();
}

function first() {
  let kept = null;
  try { kept = localStorage.getItem("kubyk-lang"); } catch { /* not kept */ }
  const wanted = [kept, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  return wanted.find((tag) => LANGS.includes(tag)) ?? "en";
}

function keep(chosen) {
  try { localStorage.setItem("kubyk-lang", chosen); } catch { /* not kept */ }
}
