// Rooms: the one that the page is open in, as the bar names it, the invitation to it, and the way into others.

import { byId, dialogById, h, icon, image } from "./elements.js";
import { toast } from "./news.js";
import { keep, kept, place, t } from "./page.js";
import * as people from "./people.js";

/** @import { GuestsFrame, PersonaView } from "./types.js" */

/** Sets the bar up: where one is, who else is here, the invitation. @param {() => void} invited */
export function header(invited) {
  byId("home-link").append(icon("home"));
  byId("drawer-toggle").prepend(icon("log"));
  byId("drawer-close").append(icon("close"));
  byId("start-close").append(icon("close"));
  byId("invite-open").append(icon("invite"));
  byId("invite-open").addEventListener("click", invited);
}

/** Shows how others come here. @param {string} room @param {(frame: object) => Promise<any>} ask */
export function invite(room, ask) {
  byId("invite-body").replaceChildren(inviteCard(room, ask), h("p", {}, byId("people").title));
  dialogById("invite-dialog").showModal();
}

/** The people of other browsers who are in the room. @type {string[]} */
let others = [];

/** Where there is no room for the names of all. */
const NARROW = matchMedia("(max-width: 47.99rem)");

/** Names the room and those who are in it. @param {string} room @param {PersonaView[]} all */
export function drawHeader(room, all) {
  byId("room").textContent = NARROW.matches ? room : t("room", { room });
  others = all.filter(({ mark }) => !people.isMine(mark)).map(({ name }) => name);
  const own = people.all().filter(({ id }) => id !== people.current().id).map(({ name }) => name);
  const names = [t("you"), ...own, ...others];
  const line = byId("people");
  line.title = t("here", { names: names.join(", "), count: String(names.length) });
  line.textContent = NARROW.matches ? `👥 ${names.length}` : line.title;
}

/** Names by which a computer calls itself: no other device gets there by them. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** @param {string} room */
export const roomAddress = (room) => `${location.origin}/r/${encodeURIComponent(room)}`;

/**
 * The invitation to a room, or to the table in it that is shown: an address, and the same as a picture for a phone's camera. Where the
 * page is on this computer alone, guests can be let in from its network; before that the address is for its other browsers.
 *
 * @param {string} room @param {(frame: object) => Promise<any>} ask
 */
export function inviteCard(room, ask) {
  const { view, id } = place();
  const table = view === "table" ? id : "";
  const hash = table === "" ? "" : `#table/${table}`;
  if (!LOCAL.includes(location.hostname)) {
    return h("section", { class: "invite" }, way(`/invite/${location.protocol.slice(0, -1)}/${encodeURIComponent(room)}.svg`, `${roomAddress(room)}${hash}`, t("invite-about")));
  }
  const ways = h("div", { class: "ways" });
  const door = h("input", { type: "checkbox", role: "switch", onchange: () => (door.checked || others.length === 0 ? turn(door.checked) : warn()) });
  const about = h("small", { class: "soft" });
  const row = h("label", { class: "option" }, h("span", {}, h("strong", {}, t("invite-wifi")), about), door);
  const card = h("section", { class: "invite" }, row, ways);

  /** @param {boolean} [open] */
  async function turn(open) {
    /** @type {GuestsFrame | { type: "done" }} */
    const frame = await ask({ type: "guests", ...(open === undefined ? {} : { open }) });
    if (frame?.type !== "guests") return;
    const { offered, hosts } = frame;
    row.hidden = !offered;
    door.checked = hosts.length > 0;
    about.textContent = t(hosts.length > 0 ? "invite-wifi-open" : "invite-wifi-about");
    ways.replaceChildren(...hosts.flatMap((host) => way(`/guests/${host}/${encodeURIComponent(room)}/${table || "home"}.svg`, `${location.protocol}//${host}/r/${encodeURIComponent(room)}${hash}`, t("invite-about"))));
    if (hosts.length > 0) return;
    const why = offered ? open === true && "invite-no-network" : "invite-local";
    if (why) ways.append(h("p", { role: "alert" }, t(why)));
    ways.append(h("details", { class: "fold" }, h("summary", {}, t("invite-here")), way("", `${roomAddress(room)}${hash}`)));
  }

  /** Nobody is thrown out of a game by a slip of the finger. */
  function warn() {
    door.checked = true;
    const asked = h("div", { class: "invite-ask" }, h("p", { role: "alert" }, t("invite-wifi-ask", { names: others.join(", ") })),
      h("p", { class: "actions" }, h("button", { type: "button", class: "press danger", onclick: () => turn(false) }, t("invite-wifi-close")),
        h("button", { type: "button", class: "press plain", onclick: () => asked.remove() }, t("invite-wifi-keep"))));
    ways.querySelector(".invite-ask")?.remove();
    ways.prepend(asked);
  }

  turn();
  return card;
}

/** One way in: the code if there is one, the address, and what hands it on. @param {string} src @param {string} address @param {string} [about] */
function way(src, address, about) {
  return [
    ...(src ? [image(src, { alt: t("invite-code"), width: "264", height: "264" })] : []),
    h("div", {}, about && h("p", {}, about), h("p", { class: "address" }, h("a", { href: address }, address)),
      h("button", { type: "button", class: "press plain", onclick: () => handOn(address) }, t(typeof navigator.share === "function" ? "invite-share" : "invite-copy"))),
  ];
}

/** Hands an address to whatever shares things here; where nothing does, it is copied. @param {string} url */
async function handOn(url) {
  if (typeof navigator.share === "function") {
    // Whoever thinks better of it has not failed.
    await navigator.share({ url }).catch(() => {});
    return;
  }
  copied(url);
}

/** Copies an address; where that cannot be done, it is shown. @param {string} url */
export async function copied(url) {
  try {
    await navigator.clipboard.writeText(url);
    toast(t("invite-copied"));
  } catch {
    toast(url);
  }
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
  const wrong = h("p", { class: "wrong", id: "room-wrong", role: "alert", hidden: true });
  const name = h("input", { maxlength: "40", "aria-label": t("room-other"), placeholder: t("room-other"), autocomplete: "off", "aria-describedby": "room-wrong", oninput: () => refused("") });
  /** Says at the field why no room is called so. @param {string} why */
  const refused = (why) => {
    wrong.textContent = why;
    wrong.hidden = why === "";
    name.setAttribute("aria-invalid", String(why !== ""));
  };
  return h("div", { class: "rooms" },
    h("ul", {}, knownRooms().map((room) => h("li", {}, h("a", {
      class: "room", href: roomAddress(room), "aria-current": room === here ? "page" : null,
    }, room)))),
    h("form", {
      class: "room-form",
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const tidy = name.value.trim().replace(/\s+/g, "-");
        if (/^[\p{L}\p{N}_-]+$/u.test(tidy)) location.assign(roomAddress(tidy));
        else refused(t("room-name"));
      },
    }, name, h("button", { class: "press plain" }, t("room-enter"))), wrong);
}
