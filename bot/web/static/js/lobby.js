// A table at which seats are being taken: chairs around it, the variant with its sentence, and the sheet on which both are chosen.

import { buttons, byId, dialogById, h, icon, partsOf } from "./elements.js";
import { done, optionRow } from "./options.js";
import { grouped, language, t, tablePage } from "./page.js";
import * as people from "./people.js";
import { preview } from "./shelf.js";

/** @import { BoardMessage, ChairView, LobbyView, OptionItem, Persona, RulesFrame, VariantGroup } from "./types.js" */
/** @import { Part } from "./elements.js" */

/** @typedef {{ label: string, run: () => unknown }} Who somebody who can be given a chair */

/** So many empty chairs are shown at most. */
const EMPTY = 3;

/**
 * @param {{
 *   ask: (frame: object) => Promise<any>, press: (payload: string) => Promise<unknown>,
 *   set: (payload: string, persona?: string) => Promise<any>, invite: () => void,
 * }} host `press` presses a button, `set` one of which the page shows itself what comes of it, `invite` shows how others come here
 */
export function lobbyView({ ask, press, set, invite }) {
  const draw = partsOf(byId("lobby"));
  const sheet = rulesSheet({ ask, press, set });
  const dialog = dialogById("start-dialog");
  /** Who is offered a chair, while they are. */
  const row = h("div", { class: "choices" });

  /** @param {LobbyView} lobby @param {BoardMessage} message @returns {Part[]} */
  function parts(lobby, message) {
    const lang = language();
    // Whoever speaks sits down by the large button.
    const away = people.absent(message);
    const absent = away.filter(({ id }) => id !== people.current().id);
    const seat = away.length > absent.length;
    return [
      { name: "chairs", key: [lang, lobby.chairs, message.seated, lobby.free, lobby.machines, absent, seat], make: () => chairs(lobby, message.seated, absent, seat) },
      { name: "told", key: lobby.told, make: () => h("div", { class: "lobby-told" }, lobby.told.map((it) => h("p", {}, it))) },
      { name: "variant", key: [lang, lobby.game, lobby.variant, lobby.about, lobby.changed, lobby.may_change], make: () => variant(lobby, message.table) },
      { name: "fair", key: [lang, lobby.fair, lobby.salt], make: () => fair(lobby) },
    ];
  }

  /** @param {LobbyView} lobby @param {string[]} seated the marks of the people on the chairs @param {Persona[]} absent @param {boolean} seat whether whoever speaks has no chair */
  function chairs({ chairs: taken, free, machines, join = "" }, seated, absent, seat) {
    const marks = [...seated];
    const bots = machines.map(({ label, payload }) => ({ label, run: () => set(payload) }));
    const mates = absent.map(({ id, name }) => ({ label: `+ ${name}`, run: () => set(join, id) }));
    const friend = tablePage ? [] : [{ label: t("lobby-friend"), run: invite }];
    const all = [...mates, ...(tablePage ? [] : [{ label: t("seat-add-here"), run: people.addHere }]), ...bots, ...friend];
    return h("section", { class: "chairs", "aria-label": t("lobby-chairs") },
      h("ul", { class: "chair-list" }, taken.map((chair, place) => chairOf(chair, chair.machine ? `tint-${place % 8}` : people.tint(marks.shift() ?? ""))),
        Array.from({ length: Math.min(free, EMPTY) }, () => h("li", {}, seat ? empty(t("lobby-sit"), join && (() => set(join)))
          : empty(t("lobby-add"), all.length > 0 && (() => offer(all)))))),
      free > 0 && h("div", { class: "chair-adds" },
        mates.map(add),
        bots.length > 0 && add({ label: bots.length === 1 ? t("lobby-bot") : `${t("lobby-bot")} ▾`, run: bots.length === 1 ? bots[0].run : () => offer(bots) }),
        friend.map(add)));
  }

  /** A chair that nobody has taken; without `run` it cannot be taken from here. @param {string} label @param {false | "" | (() => unknown)} run */
  const empty = (label, run) => (run
    ? h("button", { type: "button", class: "chair empty", onclick: run },
      h("span", { class: "chair-face", "aria-hidden": "true" }, "+"), h("span", { class: "soft" }, label))
    : h("div", { class: "chair empty" }, t("lobby-empty")));

  /** Shows who can sit down. @param {Who[]} all */
  function offer(all) {
    byId("start-title").textContent = t("lobby-add");
    byId("start-body").replaceChildren(buttons(row, all.map(({ label, run }) => ({ label, run: () => { dialog.close(); run(); } }))));
    dialog.showModal();
  }

  /** @param {ChairView} chair @param {string} tint its colour: people have the same everywhere */
  function chairOf({ name, machine, waited, side, away }, tint) {
    const note = [side, waited ? "⏳" : ""].filter((it) => it).join(" ");
    return h("li", { class: `chair ${tint}` },
      h("span", { class: "chair-face", "aria-hidden": "true" }, machine ? "🤖" : people.initial(name)),
      h("span", { class: "chair-name" }, machine ? name.replace(/^🤖\s*/u, "") : name), note && h("span", { class: "soft" }, note),
      away && h("button", { type: "button", class: "round small", "aria-label": t("lobby-away", { name }), title: t("lobby-away", { name }), onclick: () => set(away) }, icon("close")));
  }

  /** @param {Who} who */
  const add = ({ label, run }) => h("button", { type: "button", class: "press chair-add", onclick: run }, label);

  /** @param {LobbyView} lobby @param {string} table */
  function variant({ game, variant: name, about, changed, may_change: mine }, table) {
    const picture = preview({ id: game });
    for (const it of picture.querySelectorAll("img")) if (it.dataset.src) it.src = it.dataset.src;
    return h("section", { class: "variant", "aria-label": t("lobby-variant") }, picture,
      h("div", {}, h("strong", {}, name), h("p", {}, grouped(about)),
        changed.length > 0 && h("ul", { class: "changes" }, changed.map((it) => h("li", {}, grouped(it))))),
      mine && h("button", { type: "button", class: "press", id: "rules-open", onclick: () => sheet.open(table) }, t("lobby-change")));
  }

  /** @param {LobbyView} lobby */
  function fair({ fair: lines, salt }) {
    return h("details", { class: "fair" }, h("summary", {}, t("lobby-fair")),
      lines.map((line) => h("p", {}, line)),
      salt !== undefined && h("p", { class: "actions" }, h("button", { type: "button", class: "press", onclick: () => press(salt) }, t("lobby-salt"))));
  }

  return {
    /** @param {LobbyView} lobby @param {BoardMessage} message */
    show(lobby, message) {
      byId("lobby").hidden = false;
      draw(parts(lobby, message));
      sheet.refresh(message.table);
    },
    /** The table at hand is no lobby. */
    hide() {
      byId("lobby").hidden = true;
      draw([]);
      sheet.close();
      if (row.isConnected) dialog.close();
    },
  };
}

/** The kinds of options, which stand together, each with the message above it. */
const KINDS = /** @type {const} */ ([["choice", "rules-choice"], ["number", "rules-number"], ["flag", "rules-flag"]]);

/** So many options and variants are read at one glance; of more only what is chosen is shown, until somebody unfolds them. */
const FEW = 6;

/**
 * The sheet on which variant and options are chosen. What is chosen holds at once.
 *
 * @param {{ ask: (frame: object) => Promise<any>, press: (payload: string) => Promise<unknown>, set: (payload: string) => Promise<any> }} host
 */
function rulesSheet({ ask, press, set }) {
  const dialog = dialogById("rules-dialog");
  const draw = partsOf(byId("rules-body"));
  const groups = KINDS.map(([kind, heading]) => ({ kind, ...optionGroup(heading, change) }));
  let table = "";
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });

  async function load() {
    const of = table;
    /** @type {RulesFrame | { type: "done" }} */
    const frame = await ask({ type: "rules", table: of });
    if (of === table && frame?.type === "rules") fill(frame);
  }

  /** @param {RulesFrame} frame */
  function fill({ title, variants, options, rest, keep }) {
    const lang = language();
    byId("rules-title").textContent = title;
    const many = variants.reduce((sum, group) => sum + group.variants.length, 0) > FEW;
    const shown = groups.filter(({ kind }) => options.some((it) => it.kind === kind));
    for (const { kind, fill } of shown) fill(options.filter((it) => it.kind === kind), options.length <= FEW);
    draw([
      ...(variants.length > 0 ? [{ name: "variants", key: lang, make: () => h("h3", {}, t("rules-variants")) }] : []),
      ...variants.map((group, place) => ({ name: `v${place}`, key: [lang, group], make: () => variantGroup(group, !many) })),
      ...(shown.length > 0 ? [{ name: "options", key: lang, make: () => h("h3", {}, t("rules-options")) }] : []),
      ...shown.map(({ kind, element }) => ({ name: kind, key: "", make: () => element })),
      { name: "table", key: lang, make: () => h("h3", {}, t("rules-table")) },
      ...rest.map((item) => ({ name: `t-${item.name}`, key: [lang, item], make: () => optionRow(item, change) })),
      ...(keep === undefined ? [] : [{ name: "keep", key: [lang, keep], make: () => h("p", { class: "actions" }, h("button", { type: "button", class: "press", onclick: () => aside(keep) }, t("rules-keep"))) }]),
    ]);
  }

  /** Asks a question of its own. @param {string} payload */
  function aside(payload) {
    dialog.close();
    press(payload);
  }

  /** @param {VariantGroup} group @param {boolean} open */
  function variantGroup({ title, variants }, open) {
    const list = h("ul", { class: "variant-list" }, variants.map(({ label, about, chosen, payload }) => h("li", {},
      h("button", { type: "button", class: "variant-item", "aria-pressed": String(chosen), onclick: () => change(payload) }, h("strong", {}, label), h("span", { class: "soft" }, grouped(about))))));
    if (title === "") return list;
    const chosen = variants.find((it) => it.chosen);
    return h("details", { class: "variant-group", open },
      h("summary", {}, h("strong", {}, title), chosen && h("span", { class: "chosen-one" }, `● ${chosen.label}`),
        h("span", { class: "soft gist" }, variants.map(({ label }) => label).join(" · "))), list);
  }

  /** @param {string} payload */
  async function change(payload) {
    const answer = await set(payload);
    await load();
    return done(answer);
  }

  return {
    /** @param {string} of */
    async open(of) {
      table = of;
      draw([]);
      await load();
      dialog.showModal();
    },
    /** The lobby has changed. @param {string} of */
    refresh(of) { if (dialog.open && of === table) load(); },
    close() { if (dialog.open) dialog.close(); },
  };
}

/**
 * Options of a kind, which fold away: what is chosen stays in sight.
 *
 * @param {string} heading @param {(payload: string) => Promise<boolean>} set as of a row
 */
function optionGroup(heading, set) {
  const rows = h("div", { class: "option-rows" });
  const draw = partsOf(rows);
  const [name, gist] = [h("strong"), h("span", { class: "soft gist" })];
  const element = h("details", { class: "variant-group" }, h("summary", {}, name, gist), rows);

  return {
    element,
    /** @param {OptionItem[]} items @param {boolean} open whether to unfold them where nobody has folded them yet */
    fill(items, open) {
      if (!element.isConnected) element.open = open;
      name.textContent = t(heading);
      gist.textContent = grouped(items.map(chosenOf).filter((it) => it !== "").join(" · ")) || t("rules-none");
      draw(items.map((item) => ({ name: item.name, key: [language(), item], make: () => optionRow(item, set) })));
    },
  };
}

/** What is chosen otherwise than usual, in a few words. @param {OptionItem} item */
function chosenOf({ label, kind, value, preset, values }) {
  if (value === preset) return "";
  if (kind === "flag") return value === "on" ? label : `✗ ${label}`;
  return `${label}: ${values.find((it) => it.value === value)?.label ?? value}`;
}
