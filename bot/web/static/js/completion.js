// The list of completions above the line: a combobox in the words of ARIA.

import { byId, h } from "./dom.js";

const PAUSE = 80;

/** Sets it up for an input; `ask` sends a line and gets an id for the answer, `taken` is told of a choice. */
export function completion(input, { ask, taken }) {
  const list = byId("completions");
  let items = [];
  let active = -1;
  let awaited = null;
  let timer = 0;

  function draw() {
    const open = items.length > 0;
    list.hidden = !open;
    input.setAttribute("aria-expanded", String(open));
    list.replaceChildren(...items.map((item, place) => h("li", {
      role: "option", id: `completion-${place}`, "aria-selected": String(place === active),
      // The line keeps the focus.
      onpointerdown: (event) => event.preventDefault(),
      onclick: () => take(place),
    }, item.label)));
    if (active >= 0) {
      input.setAttribute("aria-activedescendant", `completion-${active}`);
      list.children[active].scrollIntoView({ block: "nearest" });
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  function take(place) {
    const item = items[place];
    close();
    if (item) taken(item.line);
  }

  function close() {
    clearTimeout(timer);
    awaited = null;
    items = [];
    active = -1;
    draw();
  }

  function step(by) {
    active = active < 0 && by < 0 ? items.length - 1 : (active + by + items.length) % items.length;
    draw();
  }

  return {
    close,
    /** The line has changed. */
    refresh() {
      clearTimeout(timer);
      if (input.value.trim() === "") { close(); return; }
      timer = setTimeout(() => { awaited = ask(input.value); }, PAUSE);
    },
    /** The server's answer. */
    answer({ id, items: next }) {
      if (id !== awaited || document.activeElement !== input) return;
      items = next.filter((item) => item.line.trim() !== input.value.trim());
      active = -1;
      draw();
    },
    /** Does this key mean the list? Then it has been dealt with. */
    key(event) {
      if (items.length === 0) return false;
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
