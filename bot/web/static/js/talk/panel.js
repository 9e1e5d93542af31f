// What the bot says to one person alone, over the table: the newest of it, until it is done with.

import { drawCard } from "./card.js";
import { byId, h } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { giveBack } from "./refocus.js";
import * as people from "../people/personas.js";
import { t } from "../base/words.js";

/** @import { CardMessage, Message } from "../types.js" */

/** @param {{ press: (payload: string, text?: string) => Promise<unknown>, dismiss: (message: number, person: string) => void, closed: () => void }} host */
export function panelView({ press, dismiss, closed }) {
  const frame = byId("panel");
  /** The newest private message of each person. @type {Map<string, CardMessage>} */
  const newest = new Map();
  /** Where each of them came: at which address, and whether a lobby was shown there. @type {Map<string, { hash: string, lobby: boolean }>} */
  const cameAt = new Map();
  /** The message that is shown. @type {number | undefined} */
  let shown;
  /** What had the focus before the panel took it. @type {Element | null} */
  let opener = null;

  frame.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
  // Whoever goes to another part of the page, by whatever way, is done with it: what it asks is about the table at hand.
  addEventListener("hashchange", () => {
    for (const [person, { id }] of newest) if (cameAt.get(person)?.hash !== location.hash) dismiss(id, person);
  });
  // So is whoever presses the link to where they are.
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href^='#']")) close();
  });

  /** @param {Message} message @returns {string | null} whom it is for, if for one alone */
  function note(message) {
    if (message.kind !== "card" || message.only === undefined) return null;
    newest.set(message.only, message);
    cameAt.set(message.only, { hash: location.hash, lobby: byId("table").classList.contains("lobby") });
    return message.only;
  }

  function draw() {
    const message = newest.get(people.current().id);
    const held = frame.contains(document.activeElement);
    shown = message?.id;
    frame.hidden = !message;
    if (!message) {
      if (held && !giveBack(opener)) closed();
      return;
    }
    if (!held) opener = document.activeElement;
    const body = h("div", { class: "card" });
    drawCard(body, message.card, answer);
    const title = body.querySelector(".card-title");
    title?.setAttribute("id", "panel-title");
    frame.setAttribute("aria-labelledby", title ? "panel-title" : "panel-only");
    frame.replaceChildren(
      // A change of the language finds these words; what the bot has said stays as it was said.
      h("p", { class: "by" }, h("span", { class: "only" }, icon("eye"), h("span", { id: "panel-only", "data-t": "only" }, t("only"))),
        h("button", { type: "button", class: "round small", id: "panel-close", "aria-label": t("dismiss"), title: t("dismiss"), "data-t-label": "dismiss", onclick: close }, icon("close"))),
      body);
    frame.scrollTop = 0;
    // Never what cannot be taken back: whoever types on would press it.
    const wanted = [".card-field input", ".choices .press:not(.danger)", ".actions .press:not(.danger)", "#panel-close"];
    const first = wanted.map((it) => frame.querySelector(it)).find((it) => it);
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /** Presses a button of the message: unless another one takes its place, it has been answered. @param {string} payload @param {string} [text] */
  async function answer(payload, text) {
    const asked = newest.get(people.current().id);
    await press(payload, text);
    if (asked && newest.get(people.current().id) === asked) close();
  }

  function close() {
    const person = people.current().id;
    const message = newest.get(person);
    if (message) dismiss(message.id, person);
  }

  /** Whoever reads or writes in the panel is left alone while it says the same. */
  function drawChanged() {
    if (newest.get(people.current().id)?.id !== shown) draw();
  }

  return {
    /** Shows a message, if it is one for a person alone. @param {Message} message */
    show(message) {
      if (note(message) === people.current().id) draw();
    },
    /** @param {Message[]} messages */
    reset(messages) {
      newest.clear();
      messages.forEach(note);
      drawChanged();
    },
    /** @param {number} id */
    gone(id) {
      for (const [person, message] of newest) if (message.id === id) newest.delete(person);
      drawChanged();
    },
    /** The game of the lobby at hand has begun: what was asked about the lobby asks nothing any more. */
    begun() {
      for (const [person, { id, card }] of newest) {
        const came = cameAt.get(person);
        if (card.choices && came?.lobby && came.hash === location.hash) dismiss(id, person);
      }
    },
    /** Somebody else speaks. */
    redraw: drawChanged,
  };
}
