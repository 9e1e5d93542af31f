// The bar: where one is, who else is here, the invitation.

import { inviteCard } from "../home/invite.js";
import * as people from "./personas.js";
import { byId, dialogById, h } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { t } from "../base/words.js";

/** @import { PersonaView } from "../types.js" */

/** Sets it up. @param {() => string} room */
export function header(room) {
  byId("home-link").append(icon("home"));
  byId("drawer-toggle").prepend(icon("log"));
  byId("drawer-close").append(icon("close"));
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
