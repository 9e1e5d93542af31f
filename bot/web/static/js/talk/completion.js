// The list of completions above the line: a combobox in the words of ARIA.

import { byId, h } from "../base/dom.js";

const PAUSE = 80;

/** @typedef {{ label: string, line: string }} Suggestion */

/**
 * Sets it up for an input.
 *
 * @param {HTMLInputElement} input
 * @param {{ ask: (line: string) => Promise<Suggestion[]>, taken: (line: string) => void }} host `ask` gets completions
 *   of a line, `taken` is told of a choice
 */
export function completion(input, { ask, taken }) {
  const list = byId("completions");
  /** @type {Suggestion[]} */
  let items = [];
  let active = -1;
  /** The line that was asked for last. */
  let awaited = "";
  let timer = 0;

  function draw() {
    const open = items.length > 0;
    list.hidden = !open;
    input.setAttribute("aria-expanded", String(open));
    list.replaceChildren(...items.map((item, place) => h("li", {
      role: "option", id: `completion-${place}`, "aria-selected": String(place === active),
      // The line keeps the focus.
      onpointerdown: (/** @type {Event} */ event) => event.preventDefault(),
      onclick: () => take(place),
    }, item.label)));
    if (active >= 0) {
      input.setAttribute("aria-activedescendant", `completion-${active}`);
      list.children[active].scrollIntoView({ block: "nearest" });
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  /** @param {number} place */
  function take(place) {
    const item = items[place];
    close();
    if (item) taken(item.line);
  }

  function close() {
    clearTimeout(timer);
    awaited = "";
    items = [];
    active = -1;
    draw();
  }

  /** @param {number} by */
  function step(by) {
    active = active < 0 && by < 0 ? items.length - 1 : (active + by + items.length) % items.length;
    draw();
  }

  async function look() {
    const line = input.value;
    awaited = line;
    const next = await ask(line);
    if (awaited !== line || document.activeElement !== input) return;
    const walkedTo = items[active]?.line;
    items = next.filter((item) => item.line.trim() !== input.value.trim());
    // A late answer leaves chosen what was chosen.
    active = items.findIndex((item) => item.line === walkedTo);
    draw();
  }

  return {
    close,
    /** The line has changed. */
    refresh() {
      clearTimeout(timer);
      if (input.value.trim() === "") { close(); return; }
      timer = setTimeout(look, PAUSE);
    },
    /** Does this key mean the list? Then it has been dealt with. @param {KeyboardEvent} event */
    key(event) {
      if (items.length === 0) return false;
      /** @type {Record<string, false | (() => void)>} */
      const deeds = {
        ArrowDown: () => step(1),
        ArrowUp: () => step(-1),
        Tab: !event.shiftKey && (() => take(Math.max(active, 0))),
        Enter: active >= 0 && (() => take(active)),
        Escape: close,
      };
      const deed = deeds[event.key];
      if (!deed) return false;
      event.preventDefault();
      deed();
      return true;
    },
  };
}
