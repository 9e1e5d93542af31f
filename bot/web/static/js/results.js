// What somebody has played, game by game, and the leaderboards of the room: two parts of the page beside the home. Loaded when one of
// them is looked at first.

/** @import { GameSum, LeaderItem, LeadersFrame, ListedChoice, ResultsFrame, ResultItem, TableItem } from "./types.js" */

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>, speaker: () => string, row: (item: TableItem & { opens?: boolean }) => HTMLElement,
 *   elements: typeof import("./elements.js"), page: typeof import("./page.js"),
 * }} host `speaker` is the id of whoever speaks, `row` makes a row of past games
 */
export function resultsView({ ask, speaker, row, elements: { byId, h, partsOf }, page: { goTo, language, t } }) {
  const [own, board] = [ownResults(), leaderboard()];
  for (const id of ["results-back", "leaders-back"]) byId(id).addEventListener("click", () => goTo({ view: "home", id: "" }));

  /**
   * A list to choose from.
   *
   * @param {string} label @param {ListedChoice[]} items @param {string} value @param {(value: string) => unknown} chosen
   */
  function pick(label, items, value, chosen) {
    const list = h("select", { onchange: () => chosen(list.value) },
      items.map((item) => h("option", { value: item.value, selected: item.value === value }, item.label)));
    return h("label", { class: "pick" }, h("span", { class: "soft" }, t(label)), list);
  }

  /**
   * A table with its first column of words, and numbers behind it.
   *
   * @param {string[]} head @param {{ cells: (string | Node)[], own?: boolean }[]} rows @param {number} words so many columns stand at the left
   */
  function ranks(head, rows, words = 1) {
    const side = (/** @type {number} */ place) => (place < words ? null : "number");
    return h("table", { class: "ranks" },
      h("thead", {}, h("tr", {}, head.map((id, place) => h("th", { scope: "col", class: side(place) }, t(id))))),
      h("tbody", {}, rows.map(({ cells, own: mine }) => h("tr", { class: mine ? "own" : null },
        cells.map((cell, place) => h("td", { class: side(place) }, cell))))));
  }

  /** Whoever finds nothing here is led to the games. @param {string} id */
  const nothing = (id) => h("p", { class: "empty" }, t(id), h("a", { class: "press main", href: "#home" }, t("start-alone")));

  function ownResults() {
    const draw = partsOf(byId("results-body"));
    const list = h("ul", { class: "tables" });
    const drawList = partsOf(list);
    const more = h("button", { type: "button", class: "press", onclick: older });
    let game = "";
    /** What is listed, the newest first. @type {ResultItem[]} */
    let listed = [];
    /** The table before which older ones were over. @type {string | undefined} */
    let next;
    /** The question that was asked last. */
    let asked = 0;

    /** @param {string} [before] @returns {Promise<ResultsFrame | null>} the answer, if nothing else was asked since */
    async function load(before) {
      const question = ++asked;
      const frame = await ask({ type: "results", persona: speaker(), ...(game === "" ? {} : { game }), ...(before === undefined ? {} : { before }) });
      return question === asked && frame?.type === "results" ? frame : null;
    }

    async function show() {
      const frame = await load();
      if (frame) fill(frame);
    }

    async function older() {
      const frame = await load(next);
      if (!frame) return;
      const shown = listed.length;
      drawGames([...listed, ...frame.past], frame.older);
      list.children[shown]?.querySelector("a")?.focus();
    }

    /** @param {ResultItem[]} items @param {string} [before] */
    function drawGames(items, before) {
      [listed, next] = [items, before];
      drawList(items.map((item) => ({ name: item.table, key: [language(), item], make: () => row(item) })));
      more.textContent = t("home-older");
      more.hidden = before === undefined;
    }

    /** @param {string} wanted the id of a game, empty for all of them */
    function choose(wanted) {
      game = wanted;
      show();
    }

    /** @param {ResultsFrame} frame */
    function fill({ games, game: of = "", played, won, streak, longest, rivals, past, older: before }) {
      const lang = language();
      const sums = [["results-played", played], ["results-won", won], ["results-streak", streak], ["results-longest", longest]];
      drawGames(past, before);
      draw(games.length === 0 ? [{ name: "none", key: lang, make: () => nothing("results-none") }] : [
        { name: "pick", key: [lang, games, of], make: () => h("div", { class: "picks" },
          pick("results-game", [{ value: "", label: t("results-all") }, ...games.map(({ id, name }) => ({ value: id, label: name }))], of, choose)) },
        { name: "sums", key: [lang, sums], make: () => h("dl", { class: "sums" },
          sums.map(([id, number]) => h("div", {}, h("dt", { class: "soft" }, t(String(id))), h("dd", {}, String(number))))) },
        ...(of === "" && games.length > 1 ? [{ name: "games", key: [lang, games], make: () => fold("results-by-game", byGame(games)) }] : []),
        ...(rivals.length > 0 ? [{ name: "rivals", key: [lang, rivals], make: () => fold("results-rivals", ranks(["leaders-player", "results-ahead", "results-behind"],
          rivals.map(({ name, ahead, behind }) => ({ cells: [name, String(ahead), String(behind)] })))) }] : []),
        { name: "list", key: lang, make: () => h("section", {}, h("h3", {}, t("home-past")), list, more) },
        { name: "about", key: lang, make: () => h("p", { class: "soft" }, t("results-about")) },
      ]);
    }

    /** @param {GameSum[]} games */
    const byGame = (games) => ranks(["results-game", "results-won", "results-played"], games.map(({ id, name, won, played }) => ({
      cells: [h("button", { type: "button", class: "rank-game", onclick: () => choose(id) }, name), String(won), String(played)] })));

    /** @param {string} title @param {HTMLElement} content */
    const fold = (title, content) => h("details", { class: "fold" }, h("summary", {}, t(title)), content);

    return { show };
  }

  function leaderboard() {
    const draw = partsOf(byId("leaders-body"));
    let [wanted, week] = ["", false];
    let asked = 0;

    async function show() {
      const question = ++asked;
      const frame = await ask({ type: "leaders", persona: speaker(), board: wanted, week });
      if (question === asked && frame?.type === "leaders") fill(frame);
    }

    /** @param {LeadersFrame} frame */
    function fill({ boards, board: of, week: recent, leaders }) {
      const lang = language();
      wanted = of;
      const games = [{ value: "", label: t("results-all") }, ...boards];
      const periods = [{ value: "", label: t("leaders-ever") }, { value: "week", label: t("leaders-week") }];
      draw([
        { name: "pick", key: [lang, boards, of, recent], make: () => h("div", { class: "picks" },
          pick("results-game", games, of, (value) => { wanted = value; show(); }),
          pick("leaders-period", periods, recent ? "week" : "", (value) => { week = value === "week"; show(); })) },
        { name: "leaders", key: [lang, leaders], make: () => (leaders.length > 0 ? people(leaders) : nothing("leaders-none")) },
        { name: "about", key: lang, make: () => h("p", { class: "soft" }, t("leaders-about")) },
      ]);
    }

    /** @param {LeaderItem[]} leaders */
    function people(leaders) {
      const rated = leaders.some(({ rating }) => rating !== undefined);
      const scored = leaders.some(({ best }) => best !== undefined);
      return ranks(
        ["leaders-place", "leaders-player", ...(rated ? ["leaders-rating"] : []), "results-won", "results-played", ...(scored ? ["leaders-best"] : [])],
        leaders.map(({ place, name, own: mine, rating, won, played, best }) => ({
          own: mine,
          cells: [String(place), mine ? t("you-name", { name }) : name, ...(rated ? [rating ?? "–"] : []), String(won), String(played), ...(scored ? [String(best ?? "–")] : [])],
        })), 2);
    }

    return { show };
  }

  return {
    /** Brings the part that is looked at up to date. @param {"results" | "leaders"} view */
    show(view) { (view === "results" ? own : board).show(); },
  };
}
