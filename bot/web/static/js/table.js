// The table at hand: its board, what can be touched, and the buttons below.

import { board } from "./board.js";
import { Choice, draftOf, movesView, rememberDraft } from "./choice.js";
import { buttons, byId, countdown, h, partsOf } from "./elements.js";
import { teacher } from "./learn.js";
import { lobbyView } from "./lobby.js";
import { tell, tellStep, toast, withdraw } from "./news.js";
import { grouped, t, unnumbered } from "./page.js";
import * as people from "./people.js";
import { ending } from "./ending.js";
import { play, setSound, soundSettled } from "./sound.js";
import { stage } from "./stage.js";
import { lendFocus } from "./touch.js";

/** @import { BoardMessage, ButtonView, CardView, Level, LobbyView, PointerView, StepView, ViewFrame, WatcherView } from "./types.js" */
/** @import { ButtonSpec } from "./elements.js" */

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>,
 *   press: (payload: string) => Promise<any>,
 *   set: (payload: string, persona?: string) => Promise<any>,
 *   begun: (lobby: LobbyView | null) => void, moved: () => void, next: (game?: string) => ButtonSpec[], invite: () => void,
 * }} host `ask` sends a question, `press` a button's payload, `set` one of which the page shows itself what comes of it; `begun` hears
 *   that the game of this lobby has begun, `moved` that a move goes out, `next` are the buttons that lead to other games, to the named one first, `invite` shows how others come here
 */
export function tableView({ ask, press, set, begun, moved, next, invite }) {
  const drawing = board(byId("board"), { touched: touch, missed, steady: true, beside: byId("players") });
  const focus = moveFocus(drawing, () => choice !== null || !!message?.closed);
  const moves = movesView();
  const lesson = teacher();
  const seating = lobbyView({ ask, press, set, invite });
  /** What each table had come to when this browser showed it last. @type {Map<string, string>} */
  const places = new Map();
  const source = seatView(ask, { taken: take, since: (of) => places.get(of) });
  /** The place of the step that is shown. */
  let shown = "";
  /** The table whose game goes on: its end is celebrated. */
  let live = "";
  /** Whether dice have been seen to roll since somebody was last asked about sounds. */
  let heard = false;
  /** What was said when the stake of whoever speaks burned last: others' news do not push it away. @type {string[]} */
  let burned = [];
  const steps = stage({
    draw(step) {
      shown = step.place;
      sayStep(step.said);
      if (message) tellStep(message.table, step.said);
      return drawing.draw(step.svg ?? "", step.throws);
    },
    landed(how) {
      play(how);
      heard = true;
    },
    away: () => byId("table").hidden === true,
    // What has not been shown is shown once somebody looks.
    dropped: () => { if (view) places.set(view.table, shown); },
  });
  const after = ending({ ask, next, finale: steps.finale });
  /** @type {BoardMessage | null} */
  let message = null;
  /** @type {ViewFrame | null} */
  let view = null;
  /** @type {Choice | null} */
  let choice = null;
  /** The small spot that a finger has touched once. @type {string | null} */
  let aimed = null;
  /** The move of a hint. @type {PointerView | null} */
  let pointer = null;
  /** Whose choice it is. */
  let person = "";
  /** Whether there was nothing to choose. */
  let waited = false;
  /** The move that is on its way. @type {{ table: string, person: string } | null} */
  let sent = null;
  /** @type {WatcherView[]} */
  let watchers = [];
  /** Whether the game has not begun yet. */
  let lobby = false;
  /** The lobby at hand, as it was last. @type {LobbyView | null} */
  let seats = null;

  // A phone that is turned, or a list that is opened, leaves them other room.
  addEventListener("resize", fitNews);
  // A touch while something is played wants to see the end, and means nothing else.
  byId("table").addEventListener("click", (event) => {
    const { target } = event;
    if (!steps.playing() || !(target instanceof Element) || target.closest("#actions, #in-words, #learn")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    steps.skip();
  }, { capture: true });
  byId("all-moves").addEventListener("toggle", fitNews);

  /** @param {ViewFrame} frame */
  function take(frame) {
    const now = people.current().id;
    const same = view?.table === frame.table && view.epoch === frame.epoch && person === now;
    const played = isCovered(frame) ? [] : staged(frame);
    if (view?.table === frame.table && view.svg !== frame.svg && !played.some(({ thrown }) => thrown)) play("move");
    focus.hold();
    if (!steps.playing()) shown = places.get(frame.table) ?? frame.place;
    places.set(frame.table, frame.place);
    burned = played.findLast((step) => step.burned === "own")?.said ?? burned;
    [view, person] = [frame, now];
    const draft = same && choice ? choice.draft() : draftOf(frame.table, now, frame.epoch);
    choice = frame.level ? new Choice(frame.level) : null;
    if (!same) aimed = null;
    if (choice && draft) choice.resume(draft);
    if (played.length === 0 && !steps.playing()) {
      settle();
      return;
    }
    byId("board").hidden = false;
    // The game has begun: its lobby is not seen beside its first steps.
    byId("table").classList.remove("lobby", "laid");
    seating.hide();
    moves.wait();
    // Before the screen goes on by itself, whoever has moved sees what they have done.
    steps.play(played, settle, !frame.level && people.all().length > 1 && people.handsOver(!!frame.about?.open));
  }

  /** Shows what the table has come to. */
  function settle() {
    if (!view) return;
    // Nobody is told of what is covered.
    if (view.card && !isCovered(view)) tell(view.table, view.card);
    // The board gets what room the words leave.
    lesson.show(view);
    if (view.svg) drawing.draw(view.svg, view.throws);
    byId("board").hidden = !view.svg;
    draw();
    if (waited && view.level) play("turn");
    waited = !view.level;
    explore();
    // One thing at a time. It is asked once, and in passing: the settings have it.
    if (heard && !message?.closed && !lesson.tells() && !soundSettled()) {
      setSound(false);
      toast(t("sound-ask"), { label: t("sound-on"), run: () => setSound(true) });
    }
    if (!message || !view.about) return;
    const before = people.current().id;
    people.follow(message, view.about.open);
    const { id, name } = people.current();
    if (id !== before) steps.tell(t("turn-of", { name }));
  }

  /** Loads what the present choice needs. */
  async function explore() {
    const [now, seen] = [choice, view];
    for (let path = now?.wanted; now && seen && path !== null && path !== undefined; path = now.wanted) {
      const level = await source.level(seen, path);
      // Without an answer there is a newer board, or somebody has gone on.
      if (now !== choice || level === undefined) return;
      now.learn(path, level);
      // What was remembered is not possible any more.
      if (!now.level) now.resume({ path: [], selected: [] });
      now.settle();
      aimed ??= now.meant;
      draw();
    }
  }

  /** @param {string} spot @param {boolean} small whether a finger has touched it that may have meant its neighbour */
  function touch(spot, small) {
    if (steps.playing()) steps.skip();
    if (!choice || sent || steps.playing() || isCovered(view)) return;
    const meant = choice.touches().get(spot);
    if (small && aimed !== spot && meant?.kind === "choose" && meant.branch.payload) {
      // What cannot be taken back is asked for once more.
      aimed = spot;
      draw();
      return;
    }
    go(choice.touch(spot));
  }

  /** A touch that means nothing now. */
  function missed() {
    if (!view?.svg || !message || message.closed || sent) return;
    if (choice) toast(choice.question ?? t(choice.touches().size > 0 ? "board-elsewhere" : "board-buttons"));
    else if (message.awaits.length > 0) toast(t("board-not-yours"));
  }

  /** @param {string | null} payload */
  async function go(payload) {
    aimed = null;
    if (payload !== null && !await made(payload)) return;
    aimed = choice?.meant ?? null;
    remember();
    draw();
    explore();
  }

  /** Sends a move and waits for its board. @param {string} payload @returns whether that is still the table at hand */
  async function made(payload) {
    if (!message) return false;
    const move = { table: message.table, person: people.current().id };
    const before = view?.epoch;
    burned = [];
    withdraw(t("sound-ask"));
    focus.leave();
    lesson.moved();
    moved();
    underway(move);
    await press(payload);
    // Until the new board is there, a touch would mean the old one.
    if (sent === move) await source.refreshed();
    // Another table, or somebody else, is none of this move's business.
    const here = sent === move;
    // A move that was refused can be mended.
    const refused = here && view?.epoch === before;
    if (!refused) rememberDraft(move.table, move.person, 0, null);
    if (!here) return false;
    underway(null);
    if (!refused) choice?.resume({ path: [], selected: [] });
    return true;
  }

  /** Does what stands beside the moves: what its buttons say, such as what a hint costs, may be true no more. @param {string} payload */
  async function act(payload) {
    await press(payload);
    if (message) source.refresh(message.table);
  }

  /** Plays once more, with everybody of this screen who sat at the table. @param {string} payload @param {BoardMessage} before */
  async function again(payload, before) {
    const away = people.absent(before).map(({ id }) => id);
    const mates = people.all().filter(({ id }) => id !== people.current().id && !away.includes(id));
    const answer = await press(payload);
    if (!answer?.refused) for (const { id } of mates) await set(payload, id);
  }

  /** Notes which move is on its way. @param {typeof sent} move */
  function underway(move) {
    sent = move;
    if (move) byId("table").setAttribute("aria-busy", "true");
    else byId("table").removeAttribute("aria-busy");
  }

  function draw() {
    // What whoever speaks reads and can do stands in the view.
    if (message && view && !steps.playing()) focus.keep(drawAll.bind(null, message, view));
  }

  /** @param {BoardMessage} message @param {ViewFrame} view */
  function drawAll(message, view) {
    const { closed } = message;
    const card = view.card ?? message.card;
    const drawn = !!view.svg;
    byId("table-title").textContent = view.lobby?.title ?? grouped([unnumbered(card.title), view.players].filter((it) => it).join(" · "));
    byId("table").classList.toggle("closed", closed);
    if (lobby && drawn) begun(seats);
    lobby = !drawn;
    people.dress(message.seated, view.hues ?? []);
    seats = view.lobby ?? null;
    byId("table").classList.toggle("lobby", lobby);
    byId("table").classList.toggle("laid", !!view.lobby);
    if (view.lobby) seating.show(view.lobby, message);
    else seating.hide();
    const waiting = people.awaited(message);
    const mine = waiting.some((person) => person.id === people.current().id);
    // Nobody here is waited for: a bot thinks.
    byId("table").classList.toggle("thinking", drawn && !closed && message.awaits.length === 0);
    const covered = isCovered(view);
    byId("table").classList.toggle("covered", covered);
    if (covered) people.drawHandOver([people.current()], focus.owe, cover(mine, card.title));
    else people.drawHandOver(mine ? [] : waiting, focus.owe);
    people.drawWatchers(watchers, message);
    const touches = choice?.touches() ?? new Map();
    const meant = touches.get(aimed ?? "");
    const filled = meant?.kind === "choose" ? meant.branch.fills : undefined;
    // What the move would fill says more than the way to it.
    const chosen = filled?.length ? new Set() : choice?.chosenSpots() ?? new Set();
    drawing.mark(touches, chosen, new Set(aimed ? [aimed, ...filled ?? []] : []), new Set(hintOf(view)?.spots));
    if (choice) drawChoice(choice);
    // Whoever only looks on has no moves that could wait for a turn.
    else moves.idle(drawn && !message.seated.some(people.isMine) ? [] : card.choices ?? [], !drawn, press);
    const actions = (card.actions ?? []).map(({ label, hint, tone, payload, href }) => (
      { label, hint, tone, href, run: () => (closed && tone === "main" ? again(payload ?? "", message) : act(payload ?? "")) }));
    if (closed && drawn) after.show(view, actions, live === view.table);
    else after.hide();
    live = closed && view.result !== undefined ? "" : view.table;
    // A table that was called off leads on to others.
    buttons(byId("actions"), closed ? (drawn ? [] : [...actions, ...next()]) : actions);
    drawBelow(card, view, burned);
    moves.keepRoom();
    fitNews();
  }

  /** What stands in place of a board that only whoever speaks may see: the game, and whose turn it is. @param {boolean} mine @param {string} title */
  function cover(mine, title) {
    const { name } = people.current();
    // A picture of the game would look like the one that is covered.
    const sign = h("span", { class: "sign", "aria-hidden": "true" }, title.split(" ")[0]);
    return [sign, h("h3", {}, mine ? t("turn-of", { name }) : name), h("p", { class: "soft" }, t("turn-pass", { name }))];
  }

  /** Whether somebody else at this screen could see what only whoever speaks may know. @param {ViewFrame | null} of */
  const isCovered = (of) => !!of?.secret && !!message && message.seated.filter(people.isMine).length > 1 && !people.isTaken();

  /** The move of a hint that is about this very board. @param {ViewFrame | null} of */
  const hintOf = (of) => (of && pointer?.table === of.table && pointer.epoch === of.epoch ? pointer : null);

  /** @param {Choice} now */
  function drawChoice(now) {
    const meant = aimed ? now.touches().get(aimed) : undefined;
    const spot = aimed ?? "";
    moves.choice(now, {
      drawn: !!view?.svg,
      small: drawing.small(),
      hinted: hintOf(view)?.keys ?? [],
      aimed: meant?.kind === "choose" ? { label: meant.branch.label.startsWith("✗") ? meant.branch.label : `✓ ${meant.branch.label}`, hint: meant.branch.about, run: () => touch(spot, false) } : null,
      choose: (branch, from) => (now === choice && !sent ? go(now.choose(branch, from)) : null),
      back: () => {
        if (now !== choice) return;
        now.back();
        go(null);
      },
    });
  }

  /** Takes away what is of another table. */
  function clear() {
    steps.stop();
    drawing.clear();
    byId("board").hidden = true;
    people.drawHandOver([], () => {});
    moves.clear();
    after.hide();
    seating.hide();
    lesson.hide();
    clearBelow();
  }

  /** Keeps what is half chosen. */
  function remember() {
    if (message && view) rememberDraft(message.table, people.current().id, view.epoch, choice);
  }

  return {
    /** The table that is shown. */
    table: () => message?.table ?? null,
    /** Asks for a table that will probably be shown. @param {string} id */
    expect: (id) => source.expect(id),
    /** Takes a table that is about to be shown. @param {ViewFrame} frame */
    offer: (frame) => source.offer(frame),
    /** Shows a table's newest state. @param {BoardMessage} next */
    show(next) {
      if (message?.table !== next.table) {
        clear();
        [view, choice, aimed, burned] = [null, null, null, []];
        lobby = false;
        underway(null);
        focus.arrive();
      }
      message = next;
      source.refresh(next.table);
    },
    /** Shows the move of a hint on the board, or no more. @param {PointerView | null} next */
    point(next) {
      pointer = next;
      // Whoever has scrolled down to ask for it is shown the board.
      if (next) byId("table").scrollTop = 0;
      draw();
    },
    /** Notes who looks at which table, and counts those who only watch this one. @param {WatcherView[]} all */
    watched(all) {
      watchers = all;
      people.drawWatchers(watchers, message);
    },
    /** Somebody else speaks, or the words have changed. */
    redraw() {
      if (!message) return;
      focus.hold();
      if (person !== people.current().id) {
        // The one may see what the other may not.
        steps.stop();
        [choice, aimed, burned] = [null, null, []];
        underway(null);
      }
      draw();
      source.refresh(message.table);
    },
    focus: focus.give,
  };
}

/** Waits for another try, in milliseconds: each is twice as long as the one before. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/**
 * The table as the person who speaks sees it, asked for anew whenever it has changed.
 *
 * @param {(frame: object) => Promise<any>} ask
 * @param {{ taken: (frame: ViewFrame) => void, since: (table: string) => string | undefined }} host `taken` gets every view that
 *   comes, the newest last; `since` tells what a table had come to when it was shown last
 */
function seatView(ask, { taken, since }) {
  /** @type {string | null} */
  let table = null;
  let asking = false;
  let stale = false;
  /** Kept when the newest view has been taken. */
  let refreshed = Promise.resolve();
  /** Ends a wait early. */
  let wake = () => {};
  /** The table that was asked for before anybody knew whether it is there. @type {string | null} */
  let expected = null;
  /** A table that has been opened here, as its message is to come next. @type {{ frame: ViewFrame, by: string } | null} */
  let offered = null;

  async function reload() {
    asking = true;
    let wait = FIRST_WAIT;
    while (stale && table) {
      stale = false;
      const [of, by] = [table, people.current().id];
      const frame = await question(of, "");
      // Somebody looks at another table, or somebody else looks at this one: that has been asked for besides.
      if (of !== table || by !== people.current().id) continue;
      if (frame?.type === "view") {
        // A board that changes faster than it is answered is shown all the same.
        taken(frame);
        wait = FIRST_WAIT;
      } else if (expected === of) {
        // Nobody has said that it is there.
        [expected, table] = [null, null];
      } else {
        // The board could not be made: the old one stays, and another is asked for.
        if (wait < LONGEST_WAIT && wait * 2 >= LONGEST_WAIT) toast(t("board-late"));
        await pause(wait);
        wait = Math.min(wait * 2, LONGEST_WAIT);
        stale = true;
      }
    }
    asking = false;
  }

  /** @param {number} wait */
  const pause = (wait) => new Promise((resolve) => {
    wake = () => resolve(null);
    setTimeout(resolve, wait);
  });

  /** @param {string} of @param {string} path */
  const question = (of, path) => {
    const shown = path === "" ? since(of) : undefined;
    return ask({ type: "view", persona: people.current().id, table: of, path, ...(shown === undefined ? {} : { since: shown }) });
  };

  return {
    /** Asks for a table that will probably be shown. @param {string} of */
    expect(of) {
      this.refresh(of);
      expected = of;
    },
    /** Takes a table that has just been opened, so that it is there at once; it is asked for all the same. @param {ViewFrame} frame */
    offer(frame) {
      offered = { frame, by: frame.persona ?? people.current().id };
    },
    /** Asks for a table; while an answer is on its way, once more after it. @param {string} of */
    refresh(of) {
      const again = expected === of && asking;
      expected = null;
      // The answer that is on its way is the first one.
      if (again) return;
      if (of !== table) wake();
      table = of;
      if (offered?.frame.table === of && offered.by === people.current().id) taken(offered.frame);
      offered = null;
      stale = true;
      if (!asking) refreshed = reload();
    },
    refreshed: () => refreshed,
    /**
     * Asks for a level of the choices: null where nothing is there, undefined where there is no answer for this view.
     *
     * @param {ViewFrame} view @param {string} path @returns {Promise<Level | null | undefined>}
     */
    async level(view, path) {
      const by = people.current().id;
      for (let wait = FIRST_WAIT; view.table === table && by === people.current().id; wait = Math.min(wait * 2, LONGEST_WAIT)) {
        const frame = await question(view.table, path);
        if (frame?.type === "view") return frame.epoch === view.epoch ? frame.level ?? null : undefined;
        // The question was refused, which says nothing of the choice: perhaps there were too many at once.
        if (wait < LONGEST_WAIT && wait * 2 >= LONGEST_WAIT) toast(t("board-late"));
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
      return undefined;
    },
  };
}

/**
 * The focus between two moves: whoever had it on the board or its buttons gets the next thing to do.
 *
 * @param {{ hasFocus: () => boolean, focusFirst: () => boolean }} board
 * @param {() => boolean} settled whether there is something to choose, or the game is over: no better thing is to come
 */
function moveFocus(board, settled) {
  const [table, moves, home] = ["table", "table-moves", "home"].map(byId);
  /** Whether the focus is to come back once there is something to do. */
  let owed = false;

  /** Whether it is on the board or its buttons. */
  const within = () => board.hasFocus() || moves.contains(document.activeElement);

  /** Whether nobody has put it anywhere: whoever types or presses something else keeps it. */
  function idle() {
    const at = document.activeElement;
    return at === document.body || at === table || home.contains(at);
  }

  /** Gives it to the most likely next thing. */
  function give() {
    const open = (/** @type {string} */ css) => [...table.querySelectorAll(css)].find((it) => it instanceof HTMLElement && it.offsetParent !== null);
    const next = open(".hand-over") ?? open(":is(#moves, #ending-moves) .press:not([aria-disabled]):not(.danger)");
    const first = next ?? open("#lobby .chair-add");
    // The last move may be pressed twice, and means no other game.
    if (first instanceof HTMLElement && first.closest("#ending-moves")) lendFocus(first);
    else if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    else if (!board.focusFirst()) table.focus({ preventScroll: true });
    if (settled()) owed = false;
  }

  return {
    give,
    /** Notes that it is to come back. */
    owe: () => { owed = true; },
    /** Notes the same where it is on the board or its buttons. */
    hold: () => { owed ||= within(); },
    /** A move goes out. */
    leave: () => { owed = within(); },
    /** Another table is shown. */
    arrive: () => { owed = idle(); },
    /** Draws the table anew, and gives the focus where it is owed. @param {() => void} draw */
    keep(draw) {
      const at = document.activeElement;
      const focused = at !== table && table.contains(at);
      draw();
      // What had the focus is not there any more: the next thing to do has it rather than whatever stands in its place.
      if (focused && !table.contains(document.activeElement)) owed = true;
      if (owed && !within() && idle()) give();
    },
  };
}

/** A number that nobody reads digit by digit, such as the promise of the dice. */
const LONG_WORD = /\S{40}/;
/** Whether what is said in words can be folded away, since a board shows the same. */
let folding = true;
/** What brings each place up to date, and leaves alone what stays: a picture, a text that is scrolled. */
const drawParts = {
  due: partsOf(byId("due")), told: partsOf(byId("told")), asks: partsOf(byId("asks")), lines: partsOf(byId("lines")),
};

/**
 * What stands below the moves: the clock, the news, the same in words.
 *
 * @param {CardView} card @param {ViewFrame} view the table as whoever speaks sees it @param {string[]} burned
 */
function drawBelow(card, { svg, news: all = [], asks = [], result = "" }, burned) {
  // The board says how it has ended.
  const news = all.filter((line) => !result.includes(line));
  const drawn = svg !== undefined;
  const { due, board } = card;
  drawParts.due(due ? [{ name: "due", key: due, make: () => countdown(due) }] : []);
  const own = burned.filter((line) => !news.includes(line));
  drawParts.told(paragraphs([...own, ...news], burned));
  showNews();
  drawParts.asks(paragraphs(asks));
  // A lobby has no board that shows the same; a board can be unfolded in words.
  const inWords = /** @type {HTMLDetailsElement} */ (byId("in-words"));
  if (inWords.classList.toggle("folding", drawn) !== folding) {
    folding = !folding;
    inWords.open = !folding;
  }
  drawParts.lines([
    ...paragraphs(card.lines),
    ...(board ? [{ name: "board", key: board, make: () => h("pre", { class: "card-board", tabindex: "0" }, board) }] : []),
  ]);
}

/** Says what has just happened, in place of the news. @param {string[]} said */
function sayStep(said) {
  if (said.length === 0) return;
  drawParts.told(paragraphs(said));
  fitNews();
}

/** The steps that a view brings, with what stands in the view itself. @param {ViewFrame} frame @returns {StepView[]} */
function staged({ steps = [], svg, throws }) {
  let later = steps.filter(({ thrown }) => thrown).length;
  return steps.map((step) => {
    if (step.thrown) later -= 1;
    return { ...step, svg: step.svg ?? svg, throws: throws - later };
  });
}

/** Takes it away. */
function clearBelow() {
  buttons(byId("actions"), []);
  for (const draw of Object.values(drawParts)) draw([]);
}

/**
 * Leaves out news that have no room on a phone, or would lie under the buttons, which stick to its lower edge: the older ones first,
 * then what of the last does not fit a line. Half a line is no news, and all of them stand in the words below.
 */
function fitNews() {
  const [table, told, asks, moves] = ["table", "told", "asks", "table-moves"].map(byId);
  const lines = newsLines();
  showNews();
  if (getComputedStyle(moves).position !== "sticky" || table.classList.contains("closed")) return;
  const edge = table.getBoundingClientRect().bottom - moves.offsetHeight;
  // What others ask stands below the news.
  const last = asks.hasChildNodes() ? asks : told;
  const free = () => last.getBoundingClientRect().bottom + table.scrollTop <= edge;
  const room = parseFloat(getComputedStyle(told).minHeight);
  // What the reader has lost stays longest.
  lines.sort((one, other) => Number(one.matches(".own")) - Number(other.matches(".own")));
  const newest = lines.at(-1);
  for (const line of lines) {
    if (free() && (line === newest || told.offsetHeight <= room + 1)) return;
    if (line === newest) line.classList.add("short");
    line.hidden = line !== newest || !free();
  }
}

/** Shows all of the news. */
function showNews() {
  for (const line of newsLines()) {
    line.hidden = false;
    line.classList.remove("short");
  }
}

const newsLines = () => [...byId("told").children].filter((it) => it instanceof HTMLElement);

/** @param {string[]} texts @param {string[]} [own] those of them that tell their reader of a loss */
function paragraphs(texts, own = []) {
  const line = (/** @type {string} */ text) => h("p", { class: LONG_WORD.test(text) ? "long" : own.includes(text) && "own", title: LONG_WORD.test(text) && text }, grouped(text));
  return texts.map((text, place) => ({ name: `${place}`, key: [text, own.includes(text)], make: () => line(text) }));
}
