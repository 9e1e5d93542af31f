// What stands below the moves: what else can be done, the clock, the same in words, the invitation of a lobby.

import { countdown } from "../base/countdown.js";
import { byId, h } from "../base/dom.js";
import { inviteCard } from "../home/invite.js";
import { buttons } from "./buttons.js";

/** @import { BoardMessage } from "../types.js" */

/** A number that nobody reads digit by digit, such as the promise of the dice. */
const LONG_WORD = /\S{40}/;
/** Whether what is said in words can be folded away, since a board shows the same. */
let folding = true;

/**
 * @param {BoardMessage} message
 * @param {{ drawn: boolean, room: string, useless: string[], press: (payload: string) => unknown }} at whether there is a
 *   board, the room, the payloads of buttons that are of no use to whoever speaks
 */
export function drawBelow({ card, closed }, { drawn, room, useless, press }) {
  const actions = (card.actions ?? []).filter(({ payload }) => !useless.includes(payload ?? ""));
  buttons(byId("actions"), actions.map(({ label, tone, payload, href }) => (
    { label, tone, href, run: () => press(payload ?? "") })));
  byId("due").replaceChildren(...(card.due ? [countdown(card.due)] : []));
  // A lobby has no board that shows the same; a board can be unfolded in words.
  const inWords = /** @type {HTMLDetailsElement} */ (byId("in-words"));
  if (inWords.classList.toggle("folding", drawn) !== folding) {
    folding = !folding;
    inWords.open = !folding;
  }
  const line = (/** @type {string} */ text) => h("p", { class: LONG_WORD.test(text) && "long", title: LONG_WORD.test(text) && text }, text);
  byId("lines").replaceChildren(...card.lines.map(line), ...(card.board ? [h("pre", { class: "card-board", tabindex: "0" }, card.board)] : []));
  byId("invite-here").replaceChildren(...(drawn || closed ? [] : [inviteCard(room)]));
}

/** Takes it away. */
export function clearBelow() {
  buttons(byId("actions"), []);
  for (const id of ["due", "lines", "invite-here"]) byId(id).replaceChildren();
}
