// The conversation in its drawer: what was said and answered, and a line for each table.

import { drawCard } from "./card.js";
import { byId, h } from "../base/dom.js";
import { keep, kept } from "../base/kept.js";
import * as people from "../people/personas.js";
import { initial } from "../people/seats.js";
import { language, t } from "../base/words.js";

/** @import { BoardMessage, Message } from "../types.js" */

/** So near to the end counts as being there. */
const NEAR = 120;
/** Messages that are remembered over a restart of the server. */
const MOST_KEPT = 80;

/** @param {{ room: () => string, press: (payload: string, text?: string) => Promise<unknown> }} host `press` sends a button's payload */
export function conversation({ room, press }) {
  const log = byId("log");
  const frame = byId("log-frame");
  /** `early`: the browser alone remembers it. @type {Map<number, { message: Message, article: HTMLElement, early: boolean }>} */
  const entries = new Map();

  /** @param {Message} message @param {boolean} early */
  function article(message, early) {
    const time = new Date(message.at);
    const clock = h("time", { datetime: time.toISOString() }, time.toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));
    if (message.kind === "said") {
      const own = people.isMine(message.by.mark);
      const name = own ? t("you-name", { name: message.by.name }) : message.by.name;
      return h("article", { class: `message said ${own ? "own" : ""} ${people.tint(message.by.mark)}` },
        h("span", { class: "face", "aria-hidden": "true" }, initial(message.by.name)),
        h("div", { class: "bubble" }, h("p", { class: "by" }, h("strong", {}, name), clock), h("p", { class: "text" }, message.text)));
    }
    const body = h("div", { class: "card" });
    if (message.kind === "board") {
      // A table that is remembered here alone is over.
      const href = `#${early ? "past" : "table"}/${message.table}`;
      body.replaceChildren(h("a", { class: "table-row", href }, h("strong", {}, message.card.title)));
    } else {
      drawCard(body, message.card, press);
    }
    return h("article", { class: "message from-bot", tabindex: "-1" },
      h("div", { class: "bubble" }, h("p", { class: "by" }, h("strong", {}, "Kubyk"), clock), body));
  }

  /** @param {Message} message @param {boolean} early */
  function show(message, early) {
    if (message.only !== undefined && message.kind !== "said") return;
    const atEnd = frame.scrollHeight - frame.scrollTop - frame.clientHeight < NEAR;
    if (message.kind === "board") replaced(message);
    const known = entries.get(message.id);
    if (known && message.kind === "board" && known.message.kind === "board" && known.message.card.title === message.card.title) {
      known.message = message;
      return;
    }
    const fresh = article(message, early);
    fresh.hidden = message.only !== undefined && message.only !== people.current().id;
    entries.set(message.id, { message, article: fresh, early });
    if (known) known.article.replaceWith(fresh);
    else log.append(fresh);
    if (!atEnd) return;
    // A long answer is read from its beginning.
    if (message.kind === "card" && fresh.offsetHeight > frame.clientHeight) frame.scrollTop = fresh.offsetTop;
    else frame.scrollTop = frame.scrollHeight;
  }

  /** A table has one line: what was remembered of it goes. @param {BoardMessage} message */
  function replaced({ id, table }) {
    for (const [old, { message, article: line }] of entries) {
      if (old === id || message.kind !== "board" || message.table !== table) continue;
      line.remove();
      entries.delete(old);
    }
  }

  /** What a restart of the server would lose. */
  function remember() {
    keep(`log-${room()}`, [...entries.values()].map(({ message }) => lasting(message)).filter((it) => it !== null).slice(-MOST_KEPT));
  }

  /** Notes what is being read. @returns {() => void} what brings it back, once everything has been drawn anew */
  function place() {
    const atEnd = frame.scrollHeight - frame.scrollTop - frame.clientHeight < NEAR;
    const top = [...entries].find(([, { article: it }]) => it.offsetTop + it.offsetHeight > frame.scrollTop);
    const beyond = top ? frame.scrollTop - top[1].article.offsetTop : 0;
    const held = [...entries].find(([, { article: it }]) => it.contains(document.activeElement));
    return () => {
      const again = top && entries.get(top[0])?.article;
      frame.scrollTop = atEnd || !again ? frame.scrollHeight : again.offsetTop + beyond;
      if (held) entries.get(held[0])?.article.focus({ preventScroll: true });
    };
  }

  return {
    /** @param {Message} message */
    show(message) {
      show(message, false);
      remember();
    },
    /** The whole room as the server knows it, and before it what was remembered. @param {Message[]} messages */
    reset(messages) {
      const first = messages[0]?.id ?? Infinity;
      /** @type {Message[]} */
      const earlier = (kept(`log-${room()}`) ?? []).filter((/** @type {Message} */ it) => it.id < first);
      const stay = place();
      entries.clear();
      // Nothing of what is shown again is news.
      log.setAttribute("aria-live", "off");
      log.replaceChildren();
      for (const message of earlier) show(message, true);
      for (const message of messages) show(message, false);
      stay();
      setTimeout(() => log.setAttribute("aria-live", "polite"), 500);
      remember();
    },
    /** @param {number} id */
    gone(id) {
      entries.get(id)?.article.remove();
      entries.delete(id);
    },
    /** Somebody else speaks, or the words have changed. */
    redraw() {
      for (const entry of entries.values()) {
        const fresh = article(entry.message, entry.early);
        fresh.hidden = entry.message.only !== undefined && entry.message.only !== people.current().id;
        entry.article.replaceWith(fresh);
        entry.article = fresh;
      }
    },
    /** The boards that the server knows, oldest first. @returns {BoardMessage[]} */
    boards: () => [...entries.values()].filter(({ early }) => !early).map(({ message }) => message).filter((it) => it.kind === "board"),
    /** Brings a message into sight, a long one from its beginning. @param {number} id */
    reveal(id) {
      const shown = entries.get(id)?.article;
      if (shown) frame.scrollTop = Math.min(shown.offsetTop, frame.scrollHeight - frame.clientHeight);
    },
    toEnd() { frame.scrollTop = frame.scrollHeight; },
  };
}

/**
 * What of a message outlives the server: pictures and files do not, nor what was for one person alone.
 *
 * @param {Message} message @returns {Message | null}
 */
function lasting(message) {
  if (message.only !== undefined) return null;
  if (message.kind === "said") return message;
  if (message.kind === "card") return { ...message, card: { ...message.card, picture: undefined, file: undefined } };
  return { ...message, closed: true, awaits: [], seated: [], card: { title: message.card.title, lines: [] } };
}
