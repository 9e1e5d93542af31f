// The row of people one can speak for, and the dialog that changes it.

import { byId, dialogById, h } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { isAlone } from "../base/keys.js";
import * as people from "./personas.js";
import { t } from "../base/words.js";

/** Sets both up. */
export function seats() {
  byId("edit-seats").append(icon("edit"));
  byId("edit-seats").addEventListener("click", openDialog);
  byId("add-here").append(icon("plus"));
  byId("add-here").addEventListener("click", () => {
    openDialog();
    // Whoever sits down at this screen speaks next.
    people.speakAs(add());
  });
  byId("add-seat").addEventListener("click", add);
  byId("seats").addEventListener("keydown", walk);
  document.addEventListener("keydown", (event) => {
    const number = event.altKey && /^Digit[1-9]$/.test(event.code) ? Number(event.code.slice(5)) : 0;
    const person = people.all()[number - 1];
    if (!person) return;
    // The browser would change the tab, or a character would be typed.
    event.preventDefault();
    people.speakAs(person.id);
  });
}

/** Draws the row, and the dialog's list if it is open. */
export function drawSeats() {
  const row = byId("seats");
  const focused = row.contains(document.activeElement);
  const now = people.current().id;
  row.replaceChildren(...people.all().map((person) => {
    const chosen = person.id === now;
    return h("button", {
      type: "button", role: "radio", class: `seat ${people.tint(people.markOf(person.id))}`,
      "aria-checked": String(chosen), tabindex: chosen ? "0" : "-1", "data-id": person.id,
      onclick: () => people.speakAs(person.id),
    }, h("span", { class: "seat-face", "aria-hidden": "true" }, initial(person.name)), h("span", { class: "seat-name" }, person.name), chosen && h("span", { class: "seat-you" }, t("you")));
  }));
  const chosen = row.querySelector("[aria-checked=true]");
  if (focused && chosen instanceof HTMLElement) chosen.focus();
  // Somebody alone is in sight: to look where they are would have the whole page laid out before it is drawn.
  if (people.all().length > 1) chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (dialogById("seats-dialog").open) drawRows();
}

/** The letter on somebody's die. @param {string} name */
export const initial = (name) => [...name.trim()][0]?.toLocaleUpperCase() ?? "?";

/** Adds somebody, whose name can be typed at once. */
function add() {
  const { id } = people.add();
  const input = byId("seat-rows").querySelector(`[data-id="${id}"] input`);
  if (input instanceof HTMLInputElement) input.select();
  return id;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step || !isAlone(event)) return;
  event.preventDefault();
  const list = people.all();
  const place = list.findIndex((it) => it.id === people.current().id);
  people.speakAs(list[(place + step + list.length) % list.length].id);
}

function openDialog() {
  drawRows();
  dialogById("seats-dialog").showModal();
}

function drawRows() {
  const rows = byId("seat-rows");
  const ids = people.all().map((it) => it.id).join();
  if (rows.dataset.ids === ids) { renameRows(); return; }
  rows.dataset.ids = ids;
  const alone = people.all().length === 1;
  rows.replaceChildren(...people.all().map((person) => h("li", { "data-id": person.id },
    h("input", {
      type: "text", maxlength: "24", value: person.name, autocomplete: "off",
      onchange: (/** @type {{ target: HTMLInputElement }} */ { target }) => {
        people.rename(person.id, target.value);
        target.value = people.named(person.id)?.name ?? "";
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        // Enter keeps the name; it does not press the dialog's button.
        if (event.key === "Enter") { event.preventDefault(); /** @type {HTMLElement} */ (event.target).blur(); }
      },
    }),
    h("button", {
      type: "button", class: "round small", disabled: alone,
      onclick: () => { people.remove(person.id); byId("add-seat").focus(); },
    }, icon("close")))));
  renameRows();
  /** @type {HTMLButtonElement} */ (byId("add-seat")).disabled = people.all().length >= people.MOST;
}

/** Says in every row who it is about: a name or the language may have changed. Whoever is being renamed goes on writing. */
function renameRows() {
  people.all().forEach(({ name }, place) => {
    const row = byId("seat-rows").children[place];
    const [input, remove] = [row?.querySelector("input"), row?.querySelector("button")];
    if (!input || !remove) return;
    input.setAttribute("aria-label", t("seat-name"));
    if (input !== document.activeElement) input.value = name;
    for (const attribute of ["aria-label", "title"]) remove.setAttribute(attribute, t("seat-remove", { name }));
  });
}
