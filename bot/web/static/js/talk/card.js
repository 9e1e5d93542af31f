// A card of the bot as part of the page.

import { buttons } from "../table/buttons.js";
import { countdown } from "../base/countdown.js";
import { h } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { image } from "../base/image.js";
import { t } from "../base/words.js";

/** @import { CardView, FieldView, FileView, PictureView } from "../types.js" */

/**
 * Draws a card into `frame`.
 *
 * @param {HTMLElement} frame @param {CardView} card
 * @param {(payload: string, text?: string) => Promise<unknown>} press gets a button's payload, or a field's with what was written
 */
export function drawCard(frame, card, press) {
  const send = (/** @type {string} */ payload) => () => press(payload);
  const row = (/** @type {string} */ kind, /** @type {CardView["choices"]} */ list) => {
    if (!list || list.length === 0) return null;
    return buttons(h("div", { class: kind }), list.map(({ label, hint, tone, payload, href }) => (
      { label, hint, tone, href, run: payload === undefined ? undefined : send(payload) })));
  };
  frame.replaceChildren(...[
    card.title && h("h3", { class: "card-title" }, card.title),
    card.lines.length > 0 && h("div", { class: "card-lines" }, card.lines.map((line) => h("p", {}, line))),
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

/** @param {FieldView} asked @param {(payload: string, text: string) => Promise<unknown>} press */
function field({ label, example, value, most, payload }, press) {
  const input = h("input", { type: "text", maxlength: most, placeholder: example, value: value ?? "", "aria-label": label, required: true });
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (input.value.trim() !== "") press(payload, input.value.trim());
  };
  return h("form", { class: "card-field", onsubmit }, input, h("button", { class: "press main", "data-t": "send" }, t("send")));
}

/** @param {PictureView} picture */
function picture({ src, alt, width, height }) {
  return h("figure", { class: "card-picture" }, image(src, { alt, width, height }));
}

/** @param {FileView} file */
function film({ href, name }) {
  return name.endsWith(".gif") && image(href, { class: "card-film", alt: name });
}

/** @param {FileView} file */
function download({ href, name }) {
  return h("a", { class: "card-file", href, download: name }, icon("file"), t("download", { name }));
}
