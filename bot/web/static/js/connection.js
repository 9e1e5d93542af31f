// The connection to the bot: what this browser says over it, how it comes back by itself, and how it is noticed that it is dead.

import { byId, h } from "./elements.js";
import { base, language, place, screenNow, t, tablePage, token } from "./page.js";
import * as people from "./people.js";
import { visit } from "./visit.js";

/** So long after a deed has been answered, in milliseconds, what comes is taken for what came of it. */
const SOON = 3000;

/**
 * What this browser says to the bot, and when it last did something that may open a table.
 *
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
    const greeting = { type: "hello", lang: language(), dark: isDark(), screen: screenNow() };
    return { ...greeting, ...(tablePage ? visit() : { personas }) };
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
    /**
     * Presses a button of which the page itself shows what comes of it.
     *
     * @param {string} payload @param {string} [persona] somebody else of this browser for whom it is done
     */
    set: (payload, persona) => deed({ type: "press", payload, quiet: true, ...(persona === undefined ? {} : { persona }) }),
    /**
     * Does what buttons of the page stand for, one line after the other until one is refused.
     *
     * @param {string[]} lines @param {string} [persona] somebody else of this browser who says them
     */
    run: (lines, persona = by()) => deed({ type: "do", text: lines.join("\n"), persona }),
    /** Says a line in the conversation: it is about the table that is shown. @param {string} text */
    say: (text) => deed({ type: "say", text, ...shown() }),
    /** Says one of a few signs at the board that is shown. @param {string} sign */
    react: (sign) => server.send({ type: "react", persona: by(), sign, ...shown() }),
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

/** Whether this browser can unpack what the bot packs. */
const UNPACKS = typeof DecompressionStream === "function";

/** @param {ArrayBuffer} packed */
const unpacked = (packed) =>
  new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).text();

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

/**
 * A connection to a room. It comes back by itself, and what was not answered is sent again under the same id.
 *
 * @param {string} room
 * @param {{
 *   hello: () => object,
 *   heard: (frame: any) => void,
 *   state: (now: "open" | "lost") => void,
 * }} handlers `hello` makes the first frame, `heard` gets the server's, `state` learns "open" or "lost"
 */
function link(room, { hello, heard, state }) {
  /** @type {Map<string, { frame: object, resolve: (answer: any) => void }>} */
  const outbox = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST_WAIT;
  /** Whether this connection has been greeted: what is sent from then on is answered after the welcome. */
  let greeted = false;
  let welcome = false;
  /** Whether the server has said that there is nothing to come back to. */
  let ended = false;
  /** Runs while the connection is lost: at its end another one is tried. */
  let again = 0;
  const pulse = heartbeat({ beat: () => transmit({ type: "ping", id: token() }), dead: () => { abandon(); lost(); } });

  function open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    again = 0;
    const path = tablePage ? `${tablePage.path}/socket` : `/socket/${encodeURIComponent(room)}`;
    const here = socket = new WebSocket(`${scheme}://${location.host}${base}${path}`, UNPACKS ? ["kubyk.gzip"] : []);
    socket.binaryType = "arraybuffer";
    greeted = welcome = false;
    // Unpacking takes a moment, and what has come behind a frame is heard behind it.
    let arrived = Promise.resolve();
    /** @param {() => void | Promise<void>} next */
    const inOrder = (next) => { arrived = arrived.then(next).catch(reportError); };
    pulse.expect();
    socket.onopen = () => {
      transmit(hello());
      greeted = true;
      for (const { frame } of outbox.values()) transmit(frame);
    };
    socket.onmessage = ({ data }) => {
      pulse.heard();
      inOrder(async () => {
        const frame = JSON.parse(typeof data === "string" ? data : await unpacked(data));
        if (here === socket) take(frame);
      });
    };
    socket.onclose = () => inOrder(() => { if (here === socket) lost(); });
  }

  /** @param {any} frame */
  function take(frame) {
    if (frame.type === "closed") ended = true;
    if (frame.type === "welcome" && !welcome) {
      welcome = true;
      wait = FIRST_WAIT;
      state("open");
    }
    try {
      heard(frame);
    } finally {
      // Even where the page stumbles over a frame: whoever waits would wait for ever.
      if (frame.id !== undefined) settle(frame);
    }
  }

  function lost() {
    greeted = welcome = false;
    pulse.rest();
    if (ended) return;
    state("lost");
    // A little chance, so that many browsers do not come back in the same instant.
    again = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  /** Somebody has come back to the page, or the network has: what slept meanwhile may be dead, and waits for nothing. */
  function awake() {
    if (document.hidden) return;
    if (again !== 0) {
      clearTimeout(again);
      wait = FIRST_WAIT;
      open();
    } else if (welcome) {
      pulse.doubt();
    }
  }
  document.addEventListener("visibilitychange", awake);
  addEventListener("online", awake);

  /** Leaves a connection that does not answer: it would take minutes to end by itself. */
  function abandon() {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    // What has arrived and is not yet unpacked is heard no more.
    socket = null;
  }

  /** @param {object} frame */
  function transmit(frame) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  /** @param {{ id: string }} answer */
  function settle(answer) {
    const waiting = outbox.get(answer.id);
    outbox.delete(answer.id);
    waiting?.resolve(answer);
  }

  open();
  return {
    /** Says who speaks here again: names or language have changed. */
    greet: () => { if (greeted) transmit(hello()); },
    /**
     * Sends a frame that must arrive; the promise is kept with the server's answer.
     *
     * @param {object} frame @returns {Promise<any>}
     */
    send(frame) {
      const id = token();
      return new Promise((resolve) => {
        outbox.set(id, { frame: { ...frame, id }, resolve });
        if (greeted) transmit({ ...frame, id });
      });
    },
    /** Sends a frame that may get lost. @param {object} frame */
    tell: (frame) => { if (greeted) transmit(frame); },
  };
}

/** After so long a silence the server is asked whether it is there, in milliseconds. */
const SILENCE = 20_000;
/** So long it may take to answer. */
const PATIENCE = 20_000;
/** The same where there is reason to doubt: somebody has come back to the page, or the network has. */
const DOUBT = 3000;
const TICK = 2000;

/**
 * Notices a connection that is dead although nobody has closed it: a cable, a tunnel, a laptop that slept.
 *
 * @param {{ beat: () => void, dead: () => void }} host `beat` asks for any answer, `dead` is called when none has come
 */
function heartbeat({ beat, dead }) {
  let heard = 0;
  /** Since when an answer is waited for. @type {number | null} */
  let asked = null;
  let patience = PATIENCE;

  function look() {
    const now = performance.now();
    if (asked !== null && now - asked > patience) {
      asked = null;
      heard = now;
      dead();
    } else if (asked === null && now - heard > SILENCE) {
      ask(PATIENCE);
    }
  }

  /** @param {number} most how long it may take */
  function ask(most) {
    asked = performance.now();
    patience = most;
    beat();
  }

  setInterval(look, TICK);

  return {
    /** Something has come. */
    heard() { [heard, asked] = [performance.now(), null]; },
    /** Something is to come: a connection is being opened. */
    expect() { [asked, patience] = [performance.now(), PATIENCE]; },
    /** Perhaps nobody is there any more: the answer has to come soon. */
    doubt() {
      if (asked !== null && patience === DOUBT) return;
      ask(DOUBT);
      setTimeout(look, DOUBT + 50);
    },
    /** Nothing is to come: the connection is closed. */
    rest() { [heard, asked] = [Infinity, null]; },
  };
}

/** How long the good news stands there, in milliseconds. */
const GOOD = 2500;
let isLost = false;

/** Says that the connection is lost, and that it is back. @param {"open" | "lost"} now */
export function connection(now) {
  const sign = byId("lost");
  sign.textContent = now === "lost" ? t("lost") : isLost ? t("back") : "";
  if (now === "lost") sign.append(h("button", { type: "button", class: "press", onclick: () => dispatchEvent(new Event("online")) }, t("lost-now")));
  sign.classList.toggle("good", now === "open");
  if (now === "open" && isLost) setTimeout(() => { if (!isLost) sign.textContent = ""; }, GOOD);
  isLost = now === "lost";
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
