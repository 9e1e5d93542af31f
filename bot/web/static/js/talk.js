// The conversation in its drawer: what was said and answered, the line people type on with its completions, and the help.

import { drawCard } from "./cards.js";
import { byId, dialogById, h, icon, inputById } from "./elements.js";
import { grouped, keep, kept, language, onWords, t, unnumbered } from "./page.js";
import * as people from "./people.js";

/** @import { BoardMessage, Message, SaidMessage } from "./types.js" */

/** So near to the end counts as being there. */
const NEAR = 120;
/** Messages that are remembered over a restart of the server. */
const MOST_KEPT = 80;

/**
 * What was said and answered, and a line for each table.
 *
 * @param {{ room: () => string, press: (payload: string, text?: string) => Promise<unknown> }} host `press` sends a button's payload
 */
export function conversation({ room, press }) {
  const log = byId("log");
  const frame = byId("log-frame");
  /** `early`: the browser alone remembers it. @type {Map<number, { message: Message, article: HTMLElement, early: boolean }>} */
  const entries = new Map();
  const empty = /** @type {HTMLElement} */ (log.nextElementSibling);
  new MutationObserver(() => { empty.hidden = !!log.querySelector(":scope > :not([hidden])"); }).observe(log, { childList: true });

  /** @param {Message} message @param {boolean} early */
  function article(message, early) {
    const time = new Date(message.at);
    const clock = h("time", { datetime: time.toISOString() }, time.toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));
    if (message.kind === "said") {
      const own = people.isMine(message.by.mark);
      const name = own ? t("you-name", { name: message.by.name }) : message.by.name;
      return h("article", { class: `message said ${own ? "own" : ""} ${people.tint(message.by.mark)}` },
        h("span", { class: "face", "aria-hidden": "true" }, people.initial(message.by.name)),
        h("div", { class: "bubble" }, h("p", { class: "by" }, h("strong", {}, name), clock), h("p", { class: "text" }, message.text)));
    }
    const body = h("div", { class: "card" });
    if (message.kind === "board") {
      // A table that is remembered here alone is over, and a game that is over is looked at move by move.
      const href = `#${early || message.closed ? "past" : "table"}/${message.table}`;
      return h("article", { class: "message from-bot of-game", tabindex: "-1" },
        h("a", { href }, h("strong", {}, grouped(unnumbered(message.card.title))), clock));
    }
    drawCard(body, message.card, press);
    return h("article", { class: "message from-bot", tabindex: "-1" },
      h("div", { class: "bubble" }, h("p", { class: "by" }, h("strong", {}, "Kubyk"), clock), body));
  }

  /** @param {Message} message @param {boolean} early */
  function show(message, early) {
    if (message.only !== undefined && message.kind !== "said") return;
    const atEnd = frame.scrollHeight - frame.scrollTop - frame.clientHeight < NEAR;
    if (message.kind === "board") replaced(message);
    const last = [...entries.values()].at(-1)?.message;
    // Signs of one person in a row are one line.
    if (isSign(message) && last && last.id !== message.id && isSign(last) && last.by.mark === message.by.mark && last.table === message.table) {
      show({ ...last, text: last.text + message.text }, early);
      return;
    }
    const known = entries.get(message.id);
    const before = known?.message;
    if (known && message.kind === "board" && before?.kind === "board" && before.card.title === message.card.title && before.closed === message.closed) {
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

/** Whether it is a sign at a board. @param {Message} message @returns {message is SaidMessage} */
const isSign = (message) => message.kind === "said" && message.table !== undefined;

const WIDE = matchMedia("(min-width: 75rem)");
/** What it lies over where there is no room beside it. */
const BEHIND = [".bar", ".who", "main"];

/**
 * The drawer of the conversation: beside the table where there is room, over it on a phone.
 *
 * @param {{ shown: () => void, opened: () => void }} host `opened` is called where somebody may want to write now
 */
export function drawer({ shown, opened }) {
  const toggle = byId("drawer-toggle");
  const frame = byId("drawer");
  let unread = 0;

  toggle.addEventListener("click", () => set(frame.hidden !== false));
  byId("drawer-close").addEventListener("click", leave);
  frame.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !WIDE.matches) leave();
  });
  // What lies behind takes no touches: they mean the way out.
  document.addEventListener("click", ({ target }) => {
    if (covers() && (target === document.body || target === document.documentElement)) leave();
  });
  // What stood beside the table would lie over it, and the other way round.
  WIDE.addEventListener("change", () => draw(wished()));
  onWords(name);

  // The table comes first: beside it stands what somebody has opened.
  const wished = () => WIDE.matches && kept("drawer") === true;
  const covers = () => !frame.hidden && !WIDE.matches;

  /** @param {boolean} open */
  function draw(open) {
    frame.hidden = !open;
    document.body.classList.toggle("with-drawer", open);
    toggle.setAttribute("aria-expanded", String(open));
    for (const css of BEHIND) document.querySelector(css)?.toggleAttribute("inert", covers());
    if (!open) return;
    count(0);
    shown();
  }

  /** @param {boolean} open */
  function set(open) {
    draw(open);
    if (WIDE.matches) keep("drawer", open);
    if (open) opened();
    if (covers() && !frame.contains(document.activeElement)) byId("drawer-close").focus({ preventScroll: true });
  }

  function leave() {
    set(false);
    toggle.focus();
  }

  /** @param {number} number */
  function count(number) {
    unread = number;
    byId("unread").textContent = number > 0 ? String(Math.min(number, 99)) : "";
    name();
  }

  function name() {
    const text = unread > 0 ? t("conversation-new", { count: String(unread) }) : t("conversation");
    for (const attribute of ["aria-label", "title"]) toggle.setAttribute(attribute, text);
  }

  set(wished());
  return {
    open: () => set(true),
    /** Shows what it lies over. */
    uncover: () => { if (covers()) set(false); },
    /** Something is new in it. */
    news: () => { if (frame.hidden) count(unread + 1); },
  };
}

const MOST_SAID = 50;

/**
 * The line people type on.
 *
 * @param {{ say: (line: string) => Promise<{ type: string, refused?: boolean }>, opened: () => void, ask: (line: string) => Promise<Suggestion[]> }} host
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
    if (said.length > MOST_SAID) said.shift();
    place = said.length;
    input.value = "";
    list.close();
    const { type, refused } = await say(line);
    if (refused || type === "fault") correct(line);
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

const PAUSE = 80;

/** @typedef {{ label: string, line: string }} Suggestion */

/**
 * The list of completions above the line: a combobox in the words of ARIA.
 *
 * @param {HTMLInputElement} input
 * @param {{ ask: (line: string) => Promise<Suggestion[]>, taken: (line: string) => void }} host `ask` gets completions
 *   of a line, `taken` is told of a choice
 */
function completion(input, { ask, taken }) {
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
        // Nobody means the mere sign.
        Enter: (active >= 0 || input.value.trim() === "/") && (() => take(Math.max(active, 0))),
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

const KEYS = /** @type {const} */ ([
  [["/"], "key-slash"],
  [["Alt", "1"], "key-seat"],
  [["Alt", "0"], "key-table"],
  [["↑", "↓", "Enter"], "key-list"],
  [["↑"], "key-again"],
  [["←", "→", "↑", "↓", "Enter"], "key-board"],
  [["←", "→", "Home", "End"], "key-past"],
]);

/** Sets the help up; `write` puts a command into the line. @param {(line: string) => void} write */
export function help(write) {
  byId("help").addEventListener("click", () => dialogById("help-dialog").showModal());
  byId("commands").addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button");
    if (!button) return;
    dialogById("help-dialog").close();
    write(`${button.dataset.name} `);
  });
}

/**
 * Draws every command and every key in the page's language.
 *
 * @param {{ name: string, local: string, about: string }[]} commands
 */
export function drawHelp(commands) {
  byId("commands").replaceChildren(...commands.map(({ name, local, about }) => h("li", {},
    h("button", { type: "button", "data-name": name },
      h("code", {}, name), local !== name && h("code", { class: "soft" }, ` ${local}`),
      h("span", { class: "soft" }, about)))));
  byId("keys").replaceChildren(...KEYS.flatMap(([keys, about]) => [
    h("dt", {}, keys.flatMap((key, place) => [place > 0 && " ", h("kbd", {}, key)])), h("dd", {}, t(about)),
  ]));
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
