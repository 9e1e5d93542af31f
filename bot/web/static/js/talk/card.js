// A card of the bot as part of the page.

import { buttons } from "../table/buttons.js";
import { countdown } from "../base/countdown.js";
import { h } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { t } from "../base/words.js";

/** @import { CardView, FileView, PictureView } from "../types.js" */

const RETRY = 1000;
const MOST_TRIES = 5;

/**
 * Draws a card into `frame`.
 *
 * @param {HTMLElement} frame @param {CardView} card
 * @param {(payload: string) => Promise<unknown>} press gets a button's payload
 */
export function drawCard(frame, card, press) {
  const send = (/** @type {string} */ payload) => () => press(payload);
  const row = (/** @type {string} */ kind, /** @type {CardView["choices"]} */ list) => {
    if (!list || list.length === 0) return null;
    return buttons(h("div", { class: kind }), list.map(({ label, tone, payload, href }) => (
      { label, tone, href, run: payload === undefined ? undefined : send(payload) })));
  };
  frame.replaceChildren(...[
    card.title && h("h3", { class: "card-title" }, card.title),
    card.lines.length > 0 && h("div", { class: "card-lines" }, card.lines.map((line) => h("p", {}, line))),
    card.due && countdown(card.due),
    card.picture && picture(card.picture),
    card.board && h("pre", { class: "card-board", tabindex: "0" }, card.board),
    card.file && film(card.file),
    card.file && download(card.file),
    row("choices", card.choices),
    row("actions", card.actions),
  ].filter((it) => it instanceof Node));
}

/** @param {PictureView} picture */
function picture({ src, alt, width, height }) {
  return h("figure", { class: "card-picture" }, image(src, { alt, width, height }));
}

/** A picture that is asked for again when it does not come. @param {string} src @param {Record<string, unknown>} attributes */
function image(src, attributes) {
  let tries = 0;
  return h("img", {
    src, ...attributes,
    onerror: (/** @type {{ target: HTMLImageElement }} */ { target }) => {
      tries += 1;
      if (tries < MOST_TRIES) setTimeout(() => { target.src = `${src}?${tries}`; }, RETRY * tries);
    },
  });
}

/** @param {FileView} file */
function film({ href, name }) {
  return name.endsWith(".gif") && image(href, { class: "card-film", alt: name });
}

/** @param {FileView} file */
function download({ href, name }) {
  return h("a", { class: "card-file", href, download: name }, icon("file"), t("download", { name }));
}
