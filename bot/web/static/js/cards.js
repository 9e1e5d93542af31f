// Cards of the bot: how one is drawn, and what the bot says to one person alone, over the table.

import { buttons, byId, countdown, h, icon, image } from "./elements.js";
import { takeWord } from "./news.js";
import { base, grouped, onWords, t, unnumbered } from "./page.js";
import * as people from "./people.js";

/** @import { CardMessage, CardView, FieldView, FileView, Message, PictureView, PointerView } from "./types.js" */

/**
 * Draws a card into `frame`.
 *
 * @param {HTMLElement} frame @param {CardView} card
 * @param {(payload: string, text?: string) => Promise<any>} press gets a button's payload, or a field's with what was written
 */
export function drawCard(frame, card, press) {
  const send = (/** @type {string} */ payload) => () => press(payload);
  const row = (/** @type {string} */ kind, /** @type {CardView["choices"]} */ list) => {
    if (!list || list.length === 0) return null;
    return buttons(h("div", { class: kind }), list.map(({ label, hint, tone, payload, href }) => (
      { label: grouped(label), hint, tone, href, run: payload === undefined ? undefined : send(payload) })));
  };
  frame.replaceChildren(...[
    card.title && h("h3", { class: "card-title", title: card.title }, grouped(unnumbered(card.title))),
    card.lines.length > 0 && h("div", { class: "card-lines" }, card.lines.map((line) => h("p", {}, grouped(line)))),
    card.due && countdown(card.due),
    card.picture && picture(card.picture),
    card.board && h("pre", { class: "card-board", tabindex: "0" }, card.board),
    card.file && film(card.file),
    card.file && download(card.file),
    card.field && field(card.field, press),
    row("choices", card.choices),
    row("actions", card.actions),
  ].filter((it) => it instanceof Node));
}

/** Whether it has a corner of its own: the same as in css/page.css. */
const BESIDE = matchMedia("(min-width: 60rem)");

/**
 * What the bot says to one person alone: the newest of it, until it is done with.
 *
 * @param {{
 *   press: (payload: string, text?: string) => Promise<any>, dismiss: (message: number, person: string) => void,
 *   pointed: (points: PointerView | null) => void, done: () => boolean, closed: () => void,
 * }} host `pointed` gets the move that it speaks of, `done` is called once its reader is done with it and tells whether something else has
 *   come forward, `closed` is to take the focus
 */
export function panelView({ press, dismiss, pointed, done, closed }) {
  const frame = byId("panel");
  /** The newest private message of each person. @type {Map<string, CardMessage>} */
  const newest = new Map();
  /** Where each of them came: at which address, and whether a lobby was shown there. @type {Map<string, { hash: string, lobby: boolean }>} */
  const cameAt = new Map();
  /** Whether its reader has closed what is shown. */
  let leaves = false;
  /** The message that is shown. @type {number | undefined} */
  let shown;
  /** What had the focus before the panel took it. @type {Element | null} */
  let opener = null;

  frame.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
  // The server reads the new language first.
  onWords(() => queueMicrotask(() => {
    const again = newest.get(people.current().id)?.card.again;
    if (again !== undefined) press(again);
  }));
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
    const [said, points] = [shown !== undefined, message?.card.points];
    shown = message?.id;
    frame.hidden = !message;
    // A hint stands between the board, which shows its move, and the buttons: it hides neither.
    const home = byId(points ? "hint" : "main");
    if (message && frame.parentElement !== home) home.append(frame);
    if (!message) {
      pointed(null);
      // Another one may be on its way in its place.
      const over = said && leaves;
      leaves = false;
      if (!(over && done()) && held && !giveBack(opener)) closed();
      return;
    }
    leaves = false;
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
    pointed(points ?? null);
    place();
    // Never what cannot be taken back: whoever types on would press it.
    const wanted = [".card-field input", ".choices .press:not(.danger)", ".actions .press:not(.danger)", "#panel-close"];
    const first = wanted.map((it) => frame.querySelector(it)).find((it) => it);
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /** Lies below the board where there is room, else over the buttons: what it says of a move can be seen on the board. */
  function place() {
    const [main, board, moves] = ["main", "board", "table-moves"].map((id) => byId(id).getBoundingClientRect());
    const below = !BESIDE.matches && board.height > 0 && moves.top >= board.bottom - 1;
    const between = frame.getBoundingClientRect().height <= moves.top - board.bottom;
    frame.classList.toggle("low", below);
    frame.style.setProperty("--above", below && between ? `${main.bottom - moves.top}px` : "0px");
  }

  /** Presses a button of the message: unless another one takes its place, it has been answered. @param {string} payload @param {string} [text] */
  async function answer(payload, text) {
    const asked = newest.get(people.current().id);
    const done = await press(payload, text);
    // What was written wrongly is written again.
    const again = text !== undefined && done?.refused;
    if (asked && !again && newest.get(people.current().id) === asked) close();
    return done;
  }

  function close() {
    const person = people.current().id;
    const message = newest.get(person);
    if (!message) return;
    leaves = true;
    dismiss(message.id, person);
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
    /** A move is made: what was said before it is done with. */
    moved: close,
    /** Somebody else speaks. */
    redraw: drawChanged,
  };
}

/** What is found again by its words, since the page draws it anew. */
const NAMED = ".press, .home-link, .game, .offer-play";

/**
 * Gives the focus back, when what had taken it is done with, to what had it, or to what stands there in its place.
 *
 * @param {Element | null} before @returns {boolean} whether there was anything
 */
function giveBack(before) {
  if (!before || before === document.body) return false;
  const seen = (/** @type {Element} */ it) => it.isConnected && it.checkVisibility();
  const again = seen(before) ? before
    : before.matches(NAMED) && [...document.querySelectorAll(NAMED)].find((it) => seen(it) && it.textContent === before.textContent);
  if (!(again instanceof HTMLElement || again instanceof SVGElement)) return false;
  again.focus({ preventScroll: true });
  return document.activeElement === again;
}

/** @param {FieldView} asked @param {(payload: string, text: string) => Promise<any>} press */
function field({ label, example, value, most, payload }, press) {
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const input = h("input", { type: "text", maxlength: most, placeholder: example, value: value ?? "", "aria-label": label, oninput: () => { wrong.hidden = true; } });
  const onsubmit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const written = input.value.trim();
    const done = written === "" ? { refused: true } : await press(payload, written);
    if (!done?.refused || !input.isConnected) return;
    wrong.textContent = written !== "" && takeWord() || label;
    wrong.hidden = false;
  };
  return h("form", { class: "card-field", onsubmit }, wrong, input, h("button", { class: "press main", "data-t": "send" }, t("send")));
}

/** @param {PictureView} picture */
function picture({ src, alt, width, height }) {
  return h("figure", { class: "card-picture" }, image(base + src, { alt, width, height }));
}

/** @param {FileView} file */
function film({ href, name }) {
  return name.endsWith(".gif") && image(base + href, { class: "card-film", alt: name });
}

/** @param {FileView} file */
function download({ href, name }) {
  return h("a", { class: "card-file", href: base + href, download: name }, icon("file"), t("download", { name }));
}
