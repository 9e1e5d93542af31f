// What the page is made of: elements, icons, pictures, rows of buttons, parts that stay what they are, clocks. Text only ever goes in
// as text.

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

/** @param {string} id @returns {HTMLInputElement} */
export const inputById = (id) => /** @type {HTMLInputElement} */ (byId(id));
/** @param {string} id @returns {HTMLDialogElement} */
export const dialogById = (id) => /** @type {HTMLDialogElement} */ (byId(id));

/** Does it when what is there now has been painted. @param {() => void} then */
export const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));

/** One of the page's own drawings. @param {keyof typeof ICONS} name */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  for (const d of ICONS[name]) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}

/** The first wait for a picture, in milliseconds; each further one is twice as long. */
const FIRST_WAIT = 500;
/** So often a picture is asked for, over about four minutes. */
const MOST_TRIES = 10;

/**
 * A picture, which is asked for again when it does not come. One without `src` gets it later, by `data-src`.
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

/**
 * @typedef {{
 *   label: string, hint?: string, tone?: string, href?: string, disabled?: boolean, hinted?: boolean, run?: () => unknown, why?: () => void,
 * }} ButtonSpec `hint` is a second line; `hinted` marks the move of a hint; `why` says why a disabled one does nothing
 */

/** So long is a label at most that is a number or a letter. */
const SHORT = 3;

/**
 * Draws buttons into a row; the one that had the focus has it again, if it is still there: what stands in its place may do
 * something else altogether.
 *
 * @param {HTMLElement} row @param {ButtonSpec[]} list
 */
export function buttons(row, list) {
  const held = [...row.querySelectorAll(".press")].find((it) => it === document.activeElement);
  // Columns and numbers stand in a grid; words take the room they need.
  row.classList.toggle("tight", list.length > 3 && list.every(({ label, hint }) => label.length <= SHORT && !hint));
  row.replaceChildren(...list.map(button));
  row.hidden = list.length === 0;
  if (held) {
    const free = [...row.querySelectorAll(".press:not([aria-disabled])")];
    const same = free.find((it) => it.textContent === held.textContent);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }
  return row;
}

/**
 * A part: by its name it is found again, and by its key it is known whether it has changed.
 *
 * @typedef {{ name: string, key: unknown, make: () => HTMLElement }} Part
 */

/**
 * Parts of a page that stay what they are while nothing of them changes: whoever writes, presses or reads there is not
 * disturbed by what changes beside it.
 *
 * @param {HTMLElement} frame @returns {(parts: Part[]) => void} what brings the frame up to date
 */
export function partsOf(frame) {
  /** @type {Map<string, { key: string, element: HTMLElement }>} */
  let shown = new Map();

  return (parts) => {
    const next = new Map(parts.map(({ name, key, make }) => {
      const text = JSON.stringify(key);
      const old = shown.get(name);
      return [name, old?.key === text ? old : { key: text, element: make() }];
    }));
    const elements = [...next.values()].map(({ element }) => element);
    const held = [...shown].find(([, { element }]) => element.contains(document.activeElement))?.[0] ?? "";
    for (const child of [...frame.children]) if (!elements.some((it) => it === child)) child.remove();
    // What stays is not moved: that would take the focus away.
    elements.forEach((element, place) => {
      if (frame.children[place] !== element) frame.insertBefore(element, frame.children[place] ?? null);
    });
    shown = next;
    // Whoever chooses by keys goes on in what stands there now.
    const again = frame.contains(document.activeElement) ? null : next.get(held)?.element.querySelector("select, [role=switch]");
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  };
}

/** The clock that runs out at `due`, in milliseconds since 1970, as it stands now. @param {number} due */
export function countdown(due) {
  return h("p", { class: "card-due", role: "timer", "data-due": due }, timeLeft(due));
}

/** What the server's clock is ahead of this one, in milliseconds. */
let ahead = 0;

/** What time it is at the server. @param {number} now in milliseconds since 1970 */
export function setTime(now) {
  ahead = now - Date.now();
}

/** Lets every clock on the page run. */
export function runClocks() {
  setInterval(() => {
    for (const clock of document.querySelectorAll("[data-due]")) {
      clock.textContent = timeLeft(Number(clock.getAttribute("data-due")));
    }
  }, 1000);
}

/** In how many hours and minutes that is: what nobody has to hurry for does not tick. @param {number} due @returns {[number, number]} */
export function hoursLeft(due) {
  const minutes = Math.max(0, Math.ceil((due - Date.now() - ahead) / 60_000));
  return [Math.floor(minutes / 60), minutes % 60];
}

/** @param {number} due */
function timeLeft(due) {
  const left = Math.max(0, Math.ceil((due - Date.now() - ahead) / 1000));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return `⏱ ${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)}`;
}

/** @param {ButtonSpec} spec */
function button({ label, hint, tone = "plain", href, disabled = false, hinted = false, run, why }) {
  if (href) return h("a", { class: `press ${tone}`, href, target: "_blank", rel: "noreferrer" }, label);
  return h("button", {
    type: "button", class: `press ${tone}${hinted ? " hinted" : ""}${hint ? " explained" : ""}${hint && label.length <= SHORT ? " lettered" : ""}`, "aria-disabled": disabled ? "true" : null,
    onclick: async (/** @type {MouseEvent & { currentTarget: HTMLElement }} */ event) => {
      const it = event.currentTarget;
      if (disabled) why?.();
      if (disabled || it.getAttribute("aria-busy") === "true") return;
      it.setAttribute("aria-busy", "true");
      await run?.();
      it.removeAttribute("aria-busy");
    },
  }, label, hint && h("small", {}, hint));
}

const ICONS = {
  edit: ["M4 20l.8-4L16 4.8a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8 19.2z", "M14 7l3 3"],
  plus: ["M12 5v14M5 12h14"],
  send: ["M12 20V5", "M5.5 11.5L12 5l6.5 6.5"],
  eye: ["M2.5 12S6 5.5 12 5.5S21.5 12 21.5 12S18 18.5 12 18.5S2.5 12 2.5 12z", "M12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 0 0 0-5.6z"],
  file: ["M12 4v11", "M7 11l5 5l5-5", "M4.5 20h15"],
  swap: ["M4 9h14l-4-4", "M20 15H6l4 4"],
  close: ["M6 6l12 12M18 6L6 18"],
  die: ["M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4z", "M8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01"],
  home: ["M3.5 11.5L12 4l8.5 7.5", "M6 10v10h12V10", "M10 20v-6h4v6"],
  log: ["M4 5h16v11H10l-4 4v-4H4z", "M8 9h8M8 12h5"],
  invite: ["M9 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8z", "M2.5 20c.6-3.8 3-5.5 6.5-5.5s5.9 1.7 6.5 5.5", "M18 8v6M15 11h6"],
  gear: ["M12 8.8a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 0 0 0-6.4z", "M10.1 5L10.4 2.5L13.6 2.5L13.9 5L15.6 5.8L17.5 4.2L19.8 6.5L18.2 8.4L19 10.1L21.5 10.4L21.5 13.6L19 13.9L18.2 15.6L19.8 17.5L17.5 19.8L15.6 18.2L13.9 19L13.6 21.5L10.4 21.5L10.1 19L8.4 18.2L6.5 19.8L4.2 17.5L5.8 15.6L5 13.9L2.5 13.6L2.5 10.4L5 10.1L5.8 8.4L4.2 6.5L6.5 4.2L8.4 5.8z"],
  cup: ["M7 4h10v6a5 5 0 0 1-10 0z", "M7 6H3.5c0 3 1 5 4 5M17 6h3.5c0 3-1 5-4 5", "M12 15v3M8 20h8"],
  sun: ["M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8z", "M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5"],
  book: ["M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5c2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5z", "M12 6.5V19.5"],
  first: ["M18 6l-7 6l7 6z", "M6 6v12"],
  prev: ["M15 5l-7 7l7 7"],
  next: ["M9 5l7 7l-7 7"],
  last: ["M6 6l7 6l-7 6z", "M18 6v12"],
};
