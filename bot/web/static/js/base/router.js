// Which part of the page is shown, by the address: `#home`, `#table/ID`, `#past/ID`.

import { byId } from "./dom.js";

const VIEWS = /** @type {const} */ (["home", "table", "past"]);

/** @typedef {{ view: typeof VIEWS[number], id: string }} Place */

/** @returns {Place} */
export function place() {
  const [name, id = ""] = location.hash.slice(1).split("/");
  const view = VIEWS.find((it) => it === name) ?? "home";
  return { view, id };
}

/** Shows another part. @param {Place} to */
export function goTo({ view, id }) {
  const hash = id === "" ? `#${view}` : `#${view}/${id}`;
  if (location.hash !== hash) location.hash = hash;
}

/**
 * Calls `shown` whenever another part is shown, or the same one once more.
 *
 * @param {(place: Place, moved: boolean) => void} shown learns whether somebody has gone there just now
 */
export function router(shown) {
  const show = (/** @type {boolean} */ moved) => {
    const now = place();
    for (const view of VIEWS) byId(view).hidden = view !== now.view;
    shown(now, moved);
  };
  addEventListener("hashchange", () => show(true));
  return { show: () => show(false) };
}
