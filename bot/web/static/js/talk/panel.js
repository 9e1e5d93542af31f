// What the bot says to one person alone, over the table: the newest of it, until it is done with.

import { drawCard } from "./card.js";
import { byId, h } from "../base/dom.js";
import { icon } from "../base/icons.js";
import * as people from "../people/personas.js";
import { t } from "../base/words.js";

/** @import { CardMessage, Message } from "../types.js" */

/** @param {{ press: (payload: string) => Promise<unknown>, dismiss: (message: number) => void, closed: () => void }} host */
export function panelView({ press, dismiss, closed }) {
  const frame = byId("panel");
  /** The newest private message of each person. @type {Map<string, CardMessage>} */
  const newest = new Map();

  frame.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
  // Whoever goes to another part of the page is done with it: what it asks is about the table at hand.
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href^='#']")) close();
  });

  function draw() {
    const message = newest.get(people.current().id);
    const held = frame.contains(document.activeElement);
    frame.hidden = !message;
    if (!message) {
      if (held) closed();
      return;
    }
    const body = h("div", { class: "card" });
    drawCard(body, message.card, answer);
    frame.replaceChildren(
      h("p", { class: "by" }, h("span", { class: "only" }, icon("eye"), t("only")),
        h("button", { type: "button", class: "round small", id: "panel-close", "aria-label": t("dismiss"), title: t("dismiss"), onclick: close }, icon("close"))),
      body);
    frame.scrollTop = 0;
    const first = frame.querySelector(".choices .press, .actions .press, #panel-close");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /** Presses a button of the message: unless another one takes its place, it has been answered. @param {string} payload */
  async function answer(payload) {
    const asked = newest.get(people.current().id);
    await press(payload);
    if (asked && newest.get(people.current().id) === asked) close();
  }

  function close() {
    const message = newest.get(people.current().id);
    if (message) dismiss(message.id);
  }

  return {
    /** Shows a message, if it is one for a person alone. @param {Message} message */
    show(message) {
      if (message.kind !== "card" || message.only === undefined) return;
      newest.set(message.only, message);
      if (message.only === people.current().id) draw();
    },
    /** @param {Message[]} messages */
    reset(messages) {
      newest.clear();
      for (const message of messages) if (message.kind === "card" && message.only !== undefined) newest.set(message.only, message);
      draw();
    },
    /** @param {number} id */
    gone(id) {
      for (const [person, message] of newest) if (message.id === id) newest.delete(person);
      draw();
    },
    redraw: draw,
  };
}
