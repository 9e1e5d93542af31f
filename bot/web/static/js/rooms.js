// Rooms: the one that the page is open in, as the bar names it, the invitation to it, and the way into others.

import { byId, dialogById, h, icon, image } from "./elements.js";
import { toast } from "./news.js";
import { keep, kept, t } from "./page.js";
import * as people from "./people.js";

/** @import { PersonaView } from "./types.js" */

/** Sets the bar up: where one is, who else is here, the invitation. @param {() => string} room */
export function header(room) {
  byId("home-link").append(icon("home"));
  byId("drawer-toggle").prepend(icon("log"));
  byId("drawer-close").append(icon("close"));
  byId("start-close").append(icon("close"));
  byId("invite-open").append(icon("invite"));
  byId("invite-open").addEventListener("click", () => {
    byId("invite-body").replaceChildren(inviteCard(room()), h("p", {}, byId("people").textContent));
    dialogById("invite-dialog").showModal();
  });
}

/** Names the room and those who are in it. @param {string} room @param {PersonaView[]} all */
export function drawHeader(room, all) {
  byId("room").textContent = t("room", { room });
  const others = all.filter(({ mark }) => !people.isMine(mark)).map(({ name }) => name);
  byId("people").textContent = t("here", { names: [...others, t("you")].join(", "), count: String(others.length + 1) });
}

/** Names by which a computer calls itself: no other device gets there by them. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** @param {string} room */
export const roomAddress = (room) => `${location.origin}/r/${encodeURIComponent(room)}`;

/** The invitation to a room: its address, and the same as a picture for a phone's camera. @param {string} room */
export function inviteCard(room) {
  const address = roomAddress(room);
  return h("section", { class: "invite" },
    image(`/invite/${location.protocol.slice(0, -1)}/${encodeURIComponent(room)}.svg`, { alt: t("invite-code"), width: "160", height: "160" }),
    h("div", {},
      h("p", {}, t(LOCAL.includes(location.hostname) ? "invite-local" : "invite-about")),
      h("p", { class: "address" }, h("a", { href: address }, address)),
      h("button", {
        type: "button", class: "press plain",
        onclick: async () => {
          try { await navigator.clipboard.writeText(address); toast(t("invite-copied")); } catch { toast(address); }
        },
      }, t("invite-copy"))));
}

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
