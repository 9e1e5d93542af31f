// What this browser says to the bot, and when it last did something that may open a table.

import * as people from "../people/personas.js";
import { link } from "./link.js";
import { place } from "./router.js";
import { language } from "./words.js";

/** So long after a deed has been answered, in milliseconds, what comes is taken for what came of it. */
const SOON = 3000;

/**
 * @param {string} room
 * @param {{ heard: (frame: any) => void, state: (now: "open" | "lost") => void }} handlers
 */
export function session(room, { heard, state }) {
  /** Whom the last greeting named, in its order. @type {string[]} */
  let greeted = [];
  /** When the last deed was answered, and how many are not answered yet. */
  let [acted, pending] = [-Infinity, 0];

  function hello() {
    const personas = people.all().map(({ id, name }) => ({ id, name }));
    greeted = personas.map(({ id }) => id);
    return { type: "hello", lang: language(), dark: isDark(), personas };
  }

  const server = link(room, { hello, heard, state });
  const by = () => people.current().id;

  /** @param {object} frame @returns the server's answer */
  async function deed(frame) {
    pending += 1;
    const answer = await server.send({ persona: by(), ...frame });
    pending -= 1;
    acted = performance.now();
    return answer;
  }

  return {
    /** Whom the last greeting named, in its order. */
    greeted: () => greeted,
    /** Greets again: names or language have changed. */
    greet: () => server.greet(),
    /** Asks something. @param {object} frame */
    ask: (frame) => server.send(frame),
    /** Presses a button, or sends what was written into a field. @param {string} payload @param {string} [text] */
    press: (payload, text) => deed(text === undefined ? { type: "press", payload } : { type: "fill", payload, text }),
    /** Does what buttons of the page stand for, one line after the other until one is refused. @param {string[]} lines */
    run: (lines) => deed({ type: "do", text: lines.join("\n") }),
    /** Says a line in the conversation: it is about the table that is shown. @param {string} text */
    say: (text) => deed({ type: "say", text, ...shown() }),
    /** Completions of a line. @param {string} line */
    async suggest(line) {
      return (await server.send({ type: "suggest", persona: by(), line, ...shown() }))?.items ?? [];
    },
    /** Is done with a private message. @param {number} message @param {string} person whom it is for */
    dismiss: (message, person) => server.tell({ type: "dismiss", persona: person, message }),
    /** Tells the others which table is looked at here. @param {string | null} table */
    watch: (table) => server.tell({ type: "watch", persona: by(), ...(table ? { table } : {}) }),
    /** Whether something was done here a moment ago. */
    justActed: () => pending > 0 || performance.now() - acted < SOON,
  };
}

/** The table that is shown, be its game over; nothing on the home. @returns {{ table?: string }} */
function shown() {
  const { id } = place();
  return id === "" ? {} : { table: id };
}

/** Whether the page is dark: as somebody wants it, or else as the system is. */
function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}
