// What the page does as somebody likes it: language, colours, sound, handing over.

import { byId, dialogById, inputById } from "./dom.js";
import { icon } from "./icons.js";
import { keep } from "./kept.js";
import { setSound, soundOn } from "./sound.js";
import { follows, setFollows } from "../people/turn.js";
import { speak } from "./words.js";

/** Sets the dialog up; `dressed` is called when the colours have changed. @param {() => void} dressed */
export function prefs(dressed) {
  byId("prefs-open").append(icon("gear"));
  byId("prefs-open").addEventListener("click", () => dialogById("prefs-dialog").showModal());
  inputById("lang").addEventListener("change", () => speak(inputById("lang").value));
  const theme = inputById("theme");
  theme.value = document.documentElement.dataset.theme ?? "auto";
  theme.addEventListener("change", () => {
    document.documentElement.dataset.theme = theme.value;
    keep("theme", theme.value);
    dressed();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", dressed);
  for (const [id, now, set] of /** @type {const} */ ([["sound", soundOn, setSound], ["follow", follows, setFollows]])) {
    inputById(id).checked = now();
    inputById(id).addEventListener("change", () => set(inputById(id).checked));
  }
}
