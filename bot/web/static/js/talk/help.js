// The help: every command and every key.

import { byId, dialogById, h } from "../base/dom.js";
import { t } from "../base/words.js";

const KEYS = /** @type {const} */ ([
  [["/"], "key-slash"],
  [["Alt", "1"], "key-seat"],
  [["Alt", "0"], "key-table"],
  [["↑", "↓", "Enter"], "key-list"],
  [["↑"], "key-again"],
  [["←", "→", "↑", "↓", "Enter"], "key-board"],
  [["←", "→", "Home", "End"], "key-past"],
]);

/** Sets it up; `write` puts a command into the line. @param {(line: string) => void} write */
export function help(write) {
  byId("help").addEventListener("click", () => dialogById("help-dialog").showModal());
  byId("commands").addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button");
    if (!button) return;
    dialogById("help-dialog").close();
    write(`${button.dataset.name} `);
  });
}

/** Draws what depends on the language. @param {{ name: string, local: string, about: string }[]} commands */
export function drawHelp(commands) {
  byId("commands").replaceChildren(...commands.map(({ name, local, about }) => h("li", {},
    h("button", { type: "button", "data-name": name },
      h("code", {}, name), local !== name && h("code", { class: "soft" }, ` ${local}`),
      h("span", { class: "soft" }, about)))));
  byId("keys").replaceChildren(...KEYS.flatMap(([keys, about]) => [
    h("dt", {}, keys.flatMap((key, place) => [place > 0 && " ", h("kbd", {}, key)])), h("dd", {}, t(about)),
  ]));
}
