// What stands below the moves: what else can be done, the clock, the same in words, the invitation of a lobby.

import { countdown } from "../base/countdown.js";
import { byId, h } from "../base/dom.js";
import { language } from "../base/words.js";
import { inviteCard } from "../home/invite.js";
import { partsOf } from "../home/parts.js";
import { buttons } from "./buttons.js";

/** @import { CardView, ViewFrame } from "../types.js" */

/** A number that nobody reads digit by digit, such as the promise of the dice. */
const LONG_WORD = /\S{40}/;
/** Whether what is said in words can be folded away, since a board shows the same. */
let folding = true;
/** What brings each place up to date, and leaves alone what stays: a picture, a text that is scrolled. */
const drawParts = {
  due: partsOf(byId("due")), told: partsOf(byId("told")), asks: partsOf(byId("asks")), lines: partsOf(byId("lines")),
  invite: partsOf(byId("invite-here")),
};

/**
 * @param {CardView} card @param {ViewFrame} view the table as whoever speaks sees it
 * @param {{ closed: boolean, room: string, press: (payload: string) => unknown }} at
 */
export function drawBelow(card, { svg, news = [], asks = [] }, { closed, room, press }) {
  const drawn = svg !== undefined;
  buttons(byId("actions"), (card.actions ?? []).map(({ label, tone, payload, href }) => (
    { label, tone, href, run: () => press(payload ?? "") })));
  const { due, board } = card;
  drawParts.due(due ? [{ name: "due", key: due, make: () => countdown(due) }] : []);
  drawParts.told(paragraphs(news));
  showNews();
  drawParts.asks(paragraphs(asks));
  // A lobby has no board that shows the same; a board can be unfolded in words.
  const inWords = /** @type {HTMLDetailsElement} */ (byId("in-words"));
  if (inWords.classList.toggle("folding", drawn) !== folding) {
    folding = !folding;
    inWords.open = !folding;
  }
  drawParts.lines([
    ...paragraphs(card.lines),
    ...(board ? [{ name: "board", key: board, make: () => h("pre", { class: "card-board", tabindex: "0" }, board) }] : []),
  ]);
  drawParts.invite(drawn || closed ? [] : [{ name: "invite", key: [language(), room], make: () => inviteCard(room) }]);
}

/** @param {string[]} texts */
function paragraphs(texts) {
  const line = (/** @type {string} */ text) => h("p", { class: LONG_WORD.test(text) && "long", title: LONG_WORD.test(text) && text }, text);
  return texts.map((text, place) => ({ name: String(place), key: text, make: () => line(text) }));
}

const newsLines = () => [...byId("told").children].filter((it) => it instanceof HTMLElement);

/** Shows all of the news. */
function showNews() {
  for (const line of newsLines()) {
    line.hidden = false;
    line.classList.remove("short");
  }
}

/**
 * Leaves out news that would lie under the buttons, which stick to the lower edge of a phone: the older ones first, then what of
 * the last does not fit a line. Half a line is no news, and all of them stand in the words below.
 */
export function fitNews() {
  const [table, told, moves] = ["table", "told", "table-moves"].map(byId);
  const lines = newsLines();
  showNews();
  if (getComputedStyle(moves).position !== "sticky") return;
  const edge = table.getBoundingClientRect().bottom - moves.offsetHeight;
  const fits = () => told.getBoundingClientRect().bottom + table.scrollTop <= edge;
  const last = lines.at(-1);
  for (const line of lines) {
    if (fits()) return;
    if (line === last) line.classList.add("short");
    line.hidden = line !== last || !fits();
  }
}

/** Takes it away. */
export function clearBelow() {
  buttons(byId("actions"), []);
  for (const draw of Object.values(drawParts)) draw([]);
}
