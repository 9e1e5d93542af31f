// The invitation to a room: its address, and the same as a picture for a phone's camera.

import { h } from "../base/dom.js";
import { image } from "../base/image.js";
import { toast } from "../base/toast.js";
import { t } from "../base/words.js";

/** Names by which a computer calls itself: no other device gets there by them. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** @param {string} room */
export const roomAddress = (room) => `${location.origin}/r/${encodeURIComponent(room)}`;

/** @param {string} room */
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
