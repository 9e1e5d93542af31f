// The rooms that this browser has been to, and the way into others.

import { h } from "../base/dom.js";
import { roomAddress } from "./invite.js";
import { keep, kept } from "../base/kept.js";
import { t } from "../base/words.js";

/** So many are remembered. */
const MOST = 8;

/** Those that are remembered, the last one first. @returns {string[]} */
export const knownRooms = () => (Array.isArray(kept("rooms")) ? kept("rooms") : []);

/** Remembers a room that has been entered. @param {string} room */
export function visited(room) {
  keep("rooms", [room, ...knownRooms().filter((it) => it !== room)].slice(0, MOST));
}

/** Links to the rooms, and a line for the name of another. @param {string} here the room one is in */
export function roomsCard(here) {
  return h("div", { class: "rooms" },
    h("ul", {}, knownRooms().map((room) => h("li", {}, h("a", {
      class: "room", href: roomAddress(room), "aria-current": room === here ? "page" : null,
    }, room)))),
    h("form", {
      class: "room-form",
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const name = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("room");
        const tidy = String(name).trim().replace(/\s+/g, "-");
        if (tidy !== "") location.assign(roomAddress(tidy));
      },
    }, h("input", { name: "room", maxlength: "40", "aria-label": t("room-other"), placeholder: t("room-other"), autocomplete: "off", pattern: "[\\p{L}\\p{N}_\\s\\-]+", required: true }),
    h("button", { class: "press plain" }, t("room-enter"))));
}
