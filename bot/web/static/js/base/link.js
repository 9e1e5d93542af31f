// The connection. It comes back by itself, and what was not answered is sent again under the same id.

import { heartbeat } from "./heartbeat.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

/**
 * A connection to a room.
 *
 * @param {string} room
 * @param {{
 *   hello: () => object,
 *   heard: (frame: any) => void,
 *   state: (now: "open" | "lost") => void,
 * }} handlers `hello` makes the first frame, `heard` gets the server's, `state` learns "open" or "lost"
 */
export function link(room, { hello, heard, state }) {
  /** @type {Map<string, { frame: object, resolve: (answer: any) => void }>} */
  const outbox = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST_WAIT;
  /** Whether this connection has been greeted: what is sent from then on is answered after the welcome. */
  let greeted = false;
  let welcome = false;
  /** Runs while the connection is lost: at its end another one is tried. */
  let again = 0;
  const pulse = heartbeat({ beat: () => transmit({ type: "ping", id: token() }), dead: () => { abandon(); lost(); } });

  function open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    again = 0;
    socket = new WebSocket(`${scheme}://${location.host}/socket/${encodeURIComponent(room)}`);
    greeted = welcome = false;
    pulse.expect();
    socket.onopen = () => {
      transmit(hello());
      greeted = true;
      for (const { frame } of outbox.values()) transmit(frame);
    };
    socket.onmessage = ({ data }) => {
      pulse.heard();
      const frame = JSON.parse(data);
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
    };
    socket.onclose = lost;
  }

  function lost() {
    greeted = welcome = false;
    pulse.rest();
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

/** A random name for a frame or a persona. */
export function token() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
