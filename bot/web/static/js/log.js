// The conversation: messages in order, live boards edited in place, private ones only for whom they are.

import { drawCard, news } from "./card.js";
import { byId, h, icon } from "./dom.js";
import * as people from "./personas.js";
import { initial } from "./seats.js";
import { awaited, follows, handOver } from "./turn.js";
import { language, t } from "./words.js";
import { welcome } from "./welcome.js";

/** So near to the end counts as being there. */
const NEAR = 120;
const GAP = 12;

/** The list; `press` sends a button's payload, `type` says lines, `dismiss` does away with a private message. */
export function conversation({ press, type, dismiss }) {
  const log = byId("log");
  const frame = byId("frame");
  const entries = new Map();
  const boards = new Map();
  let quiet = false;
  let atEnd = true;

  frame.addEventListener("scroll", () => { atEnd = distance() < NEAR; jumps(); }, { passive: true });
  new ResizeObserver(() => { if (atEnd) toEnd(); jumps(); }).observe(log);
  byId("below").prepend(icon("down"));
  byId("below").addEventListener("click", toEnd);
  byId("to-table").prepend(icon("die"));
  byId("to-table").addEventListener("click", toTable);

  function distance() { return frame.scrollHeight - frame.scrollTop - frame.clientHeight; }

  function toEnd() {
    frame.scrollTop = frame.scrollHeight;
    atEnd = true;
  }

  /** The newest live board; its first button gets the focus. */
  function toTable() {
    const board = liveBoard();
    if (!board) return;
    board.article.scrollIntoView({ block: "nearest" });
    (board.article.querySelector(".hand-over, .press") ?? board.article).focus({ preventScroll: true });
  }

  function liveBoard() {
    return [...entries.values()].findLast(({ message }) => message.kind === "board" && !message.closed);
  }

  function jumps() {
    const board = liveBoard()?.article.getBoundingClientRect();
    const view = frame.getBoundingClientRect();
    byId("to-table").hidden = !board || (board.bottom > view.top + 40 && board.top < view.bottom - 40);
    byId("below").hidden = distance() < NEAR;
  }

  function draw(entry) {
    const { message, article } = entry;
    const mine = message.only === undefined || message.only === people.current().id;
    article.hidden = !mine;
    if (message.kind === "said") return;
    const sealed = message.kind === "board" && offers(entry);
    article.classList.toggle("closed", message.kind === "board" && message.closed);
    article.classList.toggle("other-turn", sealed);
    drawCard(article.querySelector(".card"), message.card, (payload) => press(payload, message));
  }

  /** Offers to hand over where a board waits for somebody else of this browser. */
  function offers({ message, article }) {
    const waiting = awaited(message);
    const mine = waiting.some((person) => person.id === people.current().id);
    const others = mine ? [] : waiting;
    const row = article.querySelector(".hand-overs");
    const focused = row.contains(document.activeElement);
    row.replaceChildren(...others.map((person) => handOver(person)));
    row.hidden = others.length === 0;
    if (focused && row.hidden) toTable();
    return others.length > 0;
  }

  function article(message) {
    const time = new Date(message.at);
    const clock = h("time", { datetime: time.toISOString() }, time.toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));
    if (message.kind === "said") {
      const own = people.isMine(message.by.mark);
      return h("article", { class: `message said ${own ? "own" : ""} ${people.tint(message.by.mark)}`, "data-id": message.id },
        h("span", { class: "face", "aria-hidden": "true" }, initial(message.by.name)),
        h("div", { class: "bubble" },
          h("p", { class: "by" }, h("strong", {}, message.by.name), message.only && onlyMark("unseen"), clock),
          h("p", { class: "text" }, message.text)));
    }
    return h("article", { class: `message from-bot ${message.only ? "private" : ""} ${message.kind === "board" ? "live" : ""}`, "data-id": message.id, tabindex: "-1" },
      h("img", { class: "face", src: "/static/icon.svg", alt: "", width: "36", height: "36" }),
      h("div", { class: "bubble" },
        h("p", { class: "by" }, h("strong", {}, "Kubyk"), message.only && onlyMark(), clock, message.only && dismissal(message)),
        // What changes on a board is told in a few words elsewhere; all of it would be read out each time.
        h("div", { class: "card", "aria-live": message.kind === "board" && "off" }),
        message.kind === "board" && h("div", { class: "hand-overs", hidden: true })));
  }

  function dismissal({ id }) {
    return h("button", {
      type: "button", class: "round small", "aria-label": t("dismiss"), title: t("dismiss"), onclick: () => dismiss(id),
    }, icon("close"));
  }

  function onlyMark(kind = "") {
    return h("span", { class: "only", title: t("only") }, icon("eye"), h("span", { class: kind }, t("only")));
  }

  function show(message) {
    byId("welcome")?.remove();
    const known = entries.get(message.id);
    if (known) {
      known.message = message;
      draw(known);
    } else {
      const entry = { message, article: article(message) };
      entries.set(message.id, entry);
      draw(entry);
      log.append(entry.article);
    }
    if (message.kind === "board") tell(message);
    follow(message);
    const fresh = entries.get(message.id).article;
    if (atEnd && !known && message.kind === "card" && fresh.offsetHeight > frame.clientHeight) {
      // A long answer is read from its beginning.
      frame.scrollTop = fresh.offsetTop - log.offsetTop - GAP;
      atEnd = false;
    } else if (atEnd || (message.kind === "said" && people.isMine(message.by.mark))) {
      toEnd();
    }
    jumps();
  }

  /** Tells a screen reader what is new on a board. */
  function tell({ table, card }) {
    const said = news(boards.get(table) ?? { title: "", lines: [] }, card);
    boards.set(table, card);
    if (!quiet && said) byId("news").textContent = said;
  }

  function follow(message) {
    const waiting = follows() ? awaited(message) : [];
    if (waiting.length > 0 && !waiting.some((person) => person.id === people.current().id)) {
      people.speakAs(waiting[0].id);
    }
  }

  return {
    show,
    toTable,
    /** The whole room as the server knows it. */
    reset(messages) {
      const held = log.contains(document.activeElement);
      entries.clear();
      log.replaceChildren();
      // Nothing of what is shown again is news.
      log.setAttribute("aria-live", "off");
      quiet = true;
      messages.forEach(show);
      quiet = false;
      if (messages.length === 0) {
        log.append(welcome(type));
        frame.scrollTop = 0;
      }
      if (held) log.focus({ preventScroll: true });
      setTimeout(() => log.setAttribute("aria-live", "polite"), 500);
    },
    gone(id) {
      const entry = entries.get(id);
      entries.delete(id);
      const focused = entry?.article.contains(document.activeElement);
      entry?.article.remove();
      if (focused) log.focus({ preventScroll: true });
    },
    /** Somebody else speaks, or the words have changed. */
    redraw() {
      for (const entry of entries.values()) draw(entry);
      byId("welcome")?.replaceWith(welcome(type));
      if (atEnd) toEnd();
      jumps();
    },
    /** Does a live board wait for somebody of this browser? */
    awaitsUs: () => [...entries.values()].some(({ message }) => awaited(message).length > 0),
    /** Somebody of this browser whom the newest live board waits for, if it is not the one who speaks. */
    awaitedElse() {
      const board = liveBoard();
      const waiting = board ? awaited(board.message) : [];
      return waiting.some((person) => person.id === people.current().id) ? null : waiting[0] ?? null;
    },
  };
}
