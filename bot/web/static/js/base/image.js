// Pictures that are asked for again when they do not come.

import { h } from "./dom.js";

/** The first wait in milliseconds; each further one is twice as long. */
const FIRST_WAIT = 500;
/** So often a picture is asked for, over about four minutes. */
const MOST_TRIES = 10;

/**
 * A picture. One without `src` gets it later, by `data-src`.
 *
 * @param {string | null} src @param {Record<string, unknown>} attributes
 */
export function image(src, attributes) {
  let tries = 0;
  return h("img", {
    src, ...attributes,
    onerror: (/** @type {{ target: HTMLImageElement }} */ { target }) => {
      tries += 1;
      const address = src ?? target.dataset.src;
      // Under another address, since what has failed may be remembered.
      if (tries < MOST_TRIES) setTimeout(() => { target.src = `${address}?${tries}`; }, FIRST_WAIT * 2 ** (tries - 1));
    },
  });
}
