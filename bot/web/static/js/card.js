// A card of the bot as part of the page.

import { countdown } from "./countdown.js";
import { h, icon } from "./dom.js";
import { t } from "./words.js";

/** Draws a card into `frame`, keeping what is already right; `press` gets a button's payload and returns a promise. */
export function drawCard(frame, card, press) {
  const focus = focused(frame);
  const figure = frame.querySelector(":scope > figure");
  frame.replaceChildren(...[
    card.title && h("h3", { class: "card-title" }, card.title),
    card.lines.length > 0 && h("div", { class: "card-lines" }, card.lines.map((line) => h("p", {}, line))),
    card.due && countdown(card.due),
    card.picture && picture(figure, card.picture),
    card.board && h("pre", { class: "card-board", tabindex: "0" }, card.board),
    card.file && film(card.file),
    card.file && download(card.file),
    card.choices && buttons("choices", card.choices, press),
    card.actions && buttons("actions", card.actions, press),
  ].filter(Boolean));
  restore(frame, focus);
}

/** What a reader has to be told when a card has changed: the lines that were not there before. */
export function news(before, after) {
  const old = new Set([before.title, ...before.lines]);
  return [after.title, ...after.lines].filter((line) => !old.has(line)).join(". ");
}

function picture(figure, { src, alt, width, height }) {
  const image = figure?.firstElementChild;
  if (!image) {
    return h("figure", { class: "card-picture" }, h("img", { src, alt, width, height, onerror: missing }));
  }
  image.alt = alt;
  if (image.getAttribute("src") !== src) {
    // The old picture stays until the new one can be drawn, so that nothing flickers.
    image.dataset.next = src;
    const next = new Image();
    next.src = src;
    next.decode().catch(() => {}).then(() => {
      if (image.dataset.next !== src) return;
      Object.assign(image, { src, width, height });
    });
  }
  return figure;
}

function missing({ target }) {
  target.replaceWith(h("p", { class: "soft" }, target.alt || t("picture-gone")));
}

function film({ href, name }) {
  return name.endsWith(".gif") && h("img", { class: "card-film", src: href, alt: name, onerror: missing });
}

function download({ href, name }) {
  return h("a", { class: "card-file", href, download: name }, icon("file"), t("download", { name }));
}

function buttons(kind, list, press) {
  // Columns and numbers stand in a grid; words take the room they need.
  const tight = list.length > 3 && list.every(({ label }) => label.length <= 3);
  return h("div", { class: tight ? `${kind} tight` : kind }, list.map(({ label, tone, payload, href }) => {
    if (href) return h("a", { class: `press ${tone}`, href, target: "_blank", rel: "noreferrer" }, label);
    return h("button", {
      type: "button", class: `press ${tone}`,
      onclick: async ({ currentTarget: button }) => {
        if (button.getAttribute("aria-busy") === "true") return;
        button.setAttribute("aria-busy", "true");
        await press(payload);
        button.removeAttribute("aria-busy");
      },
    }, label);
  }));
}

/** Which button of the card has the focus: by its words and by its place. */
function focused(frame) {
  if (!frame.contains(document.activeElement)) return null;
  const list = [...frame.querySelectorAll(".press")];
  return { label: document.activeElement.textContent, place: list.indexOf(document.activeElement) };
}

/** Gives the focus back, so that the same key can be pressed again and again. */
function restore(frame, focus) {
  if (!focus) return;
  const list = [...frame.querySelectorAll(".press")];
  const same = list.find((button) => button.textContent === focus.label);
  const target = same ?? list[Math.min(Math.max(focus.place, 0), list.length - 1)] ?? frame.closest("article");
  target?.focus({ preventScroll: true });
}
