// Small helpers for the page's tree. Text only ever goes in as text.

/**
 * An element with attributes (`on…` are listeners, `class`, `data-…`; false and null are left out) and children.
 *
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | null | undefined | false | (Node | string | null | undefined | false)[])} children
 * @returns {HTMLElementTagNameMap[N]}
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** Does it when what is there now has been painted. @param {() => void} then */
export const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));

/** @param {string} id @returns {HTMLInputElement} */
export const inputById = (id) => /** @type {HTMLInputElement} */ (byId(id));
/** @param {string} id @returns {HTMLDialogElement} */
export const dialogById = (id) => /** @type {HTMLDialogElement} */ (byId(id));
