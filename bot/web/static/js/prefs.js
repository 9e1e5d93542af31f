// The settings: how the page looks and sounds to whoever reads it, and what is set for the room.

import { byId, dialogById, h, icon, inputById, partsOf } from "./elements.js";
import { done, optionRow } from "./options.js";
import { keep, language, onWords, speak, t } from "./page.js";
import * as people from "./people.js";
import { setSound, soundOn } from "./sound.js";

/** @import { SettingsFrame } from "./types.js" */

/** What each setting of a room is called, and what it does. @type {Record<string, [string, string]>} */
const NAMES = {
  language: ["setting-language", "setting-language-about"],
  pace: ["setting-pace", "setting-pace-about"],
  hints: ["setting-hints", "setting-hints-about"],
  takebacks: ["setting-takebacks", "setting-takebacks-about"],
  puzzle: ["setting-puzzle", "setting-puzzle-about"],
};

/**
 * @param {{
 *   dressed: () => void, ask: (frame: object) => Promise<any>, press: (payload: string) => Promise<unknown>,
 *   set: (payload: string) => Promise<any>, room: () => string,
 * }} host `dressed` is called when the colours have changed, `set` presses a button of which the page shows itself what comes of it
 */
export function prefs({ dressed, ask, press, set, room }) {
  const dialog = dialogById("prefs-dialog");
  const draw = partsOf(byId("prefs-room"));
  byId("prefs-open").append(icon("gear"));
  byId("prefs-open").addEventListener("click", open);
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
  // The server reads the new language first.
  onWords(() => queueMicrotask(() => { if (dialog.open) load(); }));
  inputById("lang").addEventListener("change", () => speak(inputById("lang").value));
  const theme = inputById("theme");
  theme.value = document.documentElement.dataset.theme ?? "auto";
  theme.addEventListener("change", () => {
    document.documentElement.dataset.theme = theme.value;
    keep("theme", theme.value);
    dressed();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", dressed);
  for (const [id, now, put] of /** @type {const} */ ([["sound", soundOn, setSound], ["follow", people.follows, people.setFollows]])) {
    inputById(id).checked = now();
    inputById(id).addEventListener("change", () => put(inputById(id).checked));
  }

  function open() {
    inputById("sound").checked = soundOn();
    dialog.showModal();
    load();
  }

  /** What is set for the room. Whoever may not set anything is shown nothing of it. */
  async function load() {
    /** @type {SettingsFrame | { type: "done" }} */
    const frame = await ask({ type: "settings" });
    if (frame?.type === "settings") fill(frame);
  }

  /** @param {SettingsFrame} frame */
  function fill({ options, games, houses }) {
    const lang = language();
    draw([
      { name: "title", key: [lang, room()], make: () => h("h3", {}, t("room", { room: room() })) },
      ...options.map((item) => ({ name: item.name, key: [lang, item], make: () => optionRow(named(item), change) })),
      { name: "more", key: lang, make: () => h("p", { class: "actions" }, link("setting-games", games), link("setting-houses", houses)) },
      { name: "own", key: lang, make: () => h("h3", {}, t("prefs-own")) },
      { name: "data", key: lang, make: () => h("p", { class: "actions" }, link("own-luck", "/me luck"), link("own-export", "/me export"), link("own-delete", "/me delete")) },
    ]);
  }

  /** @param {SettingsFrame["options"][number]} item */
  function named(item) {
    const [label, about] = NAMES[item.name] ?? ["", ""];
    return label === "" ? item : { ...item, label: t(label), about: t(about) };
  }

  /** @param {string} text @param {string} payload */
  const link = (text, payload) => h("button", { type: "button", class: "press", onclick: () => aside(payload) }, t(text));

  /** Asks for something that is answered over the page. @param {string} payload */
  function aside(payload) {
    dialog.close();
    press(payload);
  }

  /** @param {string} payload */
  async function change(payload) {
    const answer = await set(payload);
    await load();
    return done(answer);
  }

  return { open };
}
