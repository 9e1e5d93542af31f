// The line people type on.

import { completion } from "./completion.js";
import { byId, inputById } from "../base/dom.js";
import { icon } from "../base/icons.js";

/** @import { Suggestion } from "./completion.js" */

const MOST = 50;

/**
 * Sets it up.
 *
 * @param {{ say: (line: string) => Promise<{ refused?: boolean }>, opened: () => void, ask: (line: string) => Promise<Suggestion[]> }} host
 *   `say` sends a line and tells whether it was refused, `ask` asks for completions of one
 */
export function composer({ say, ask, opened }) {
  const input = inputById("line");
  /** @type {string[]} */
  const said = [];
  let place = 0;
  const list = completion(input, { ask, taken: write });

  byId("send").append(icon("send"));
  byId("say").addEventListener("submit", async (event) => {
    event.preventDefault();
    const line = input.value.trim();
    if (line === "") return;
    said.push(line);
    if (said.length > MOST) said.shift();
    place = said.length;
    input.value = "";
    list.close();
    if ((await say(line)).refused) correct(line);
  });
  input.addEventListener("input", () => list.refresh());
  input.addEventListener("blur", () => list.close());
  input.addEventListener("keydown", (event) => {
    if (list.key(event)) return;
    if (event.key === "ArrowUp" && (input.value === "" || input.value === said[place])) recall(event, -1);
    else if (event.key === "ArrowDown" && input.value === said[place]) recall(event, 1);
  });
  document.addEventListener("keydown", (event) => {
    const busy = (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) || event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== "/" || busy) return;
    event.preventDefault();
    opened();
    write("/");
  });

  /** @param {Event} event @param {number} by */
  function recall(event, by) {
    const next = place + by;
    if (next < 0 || next > said.length) return;
    event.preventDefault();
    place = next;
    input.value = said[place] ?? "";
  }

  /** Brings a refused line back, unless the next one has been begun. @param {string} line */
  function correct(line) {
    if (input.value !== "") return;
    place = said.lastIndexOf(line);
    put(line);
    // The reason may stand over the drawer, and have the focus.
    if (byId("say").contains(document.activeElement)) input.focus();
  }

  /** Writes a line and puts the caret at its end. @param {string} line */
  function put(line) {
    input.value = line;
    input.setSelectionRange(line.length, line.length);
  }

  /** Puts a line there, for more to be typed. @param {string} line */
  function write(line) {
    input.focus();
    put(line);
    list.refresh();
  }

  return { write, focus: () => input.focus({ preventScroll: true }) };
}
