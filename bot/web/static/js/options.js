// An option with its explanation in place: a switch, or a list of values in which the variant's own is marked. A value that the list has
// not is written in the list's place.

import { h } from "./elements.js";
import { takeWord } from "./news.js";
import { grouped, t } from "./page.js";

/** @import { OptionItem, ValueItem } from "./types.js" */

/**
 * A row for an option.
 *
 * @param {OptionItem} item
 * @param {(payload: string) => Promise<boolean>} set sets a value, and tells whether that was possible
 */
export function optionRow({ name, label, about, kind, value, preset, values, other }, set) {
  const changed = preset !== undefined && preset !== value;
  const said = h("span", {}, h("strong", {}, label), about && h("small", { class: "soft" }, grouped(about)),
    changed && h("small", { class: "preset" }, grouped(t("rules-preset", { name: values.find((it) => it.value === preset)?.label ?? preset }))));
  return h("label", { class: `option${changed ? " changed" : ""}`, "data-option": name }, said,
    kind === "flag" ? toggle(value === "on", (on) => chosen(on ? "on" : "off")) : select());

  /** @param {string} wanted */
  function chosen(wanted) {
    const found = values.find((it) => it.value === wanted);
    if (found) set(found.payload);
  }

  /** @returns {HTMLElement} */
  function select() {
    return h("select", {
      onchange: (/** @type {{ target: HTMLSelectElement }} */ { target }) => {
        const wanted = values[target.selectedIndex];
        if (wanted) set(wanted.payload);
        else write(target);
      },
    }, values.map((/** @type {ValueItem} */ it) => h("option", { selected: it.value === value }, grouped(it.value === preset ? t("rules-usual", { name: it.label }) : it.label))),
    other !== undefined && h("option", {}, t("rules-other")));
  }

  /** Lets another value be written in place of the list. @param {HTMLElement} list */
  function write(list) {
    const { rule = "", example = "", payload = "" } = other ?? {};
    const input = h("input", { type: "text", maxlength: 60, placeholder: example, "aria-label": label, autocomplete: "off", onkeydown: key });
    const told = h("small", { class: "soft", role: "status" }, grouped(rule));
    const field = h("span", { class: "option-other" }, input,
      h("button", { type: "button", class: "press main", onclick: send }, t("rules-set")),
      h("button", { type: "button", class: "press", onclick: back }, t("rules-unset")), told);
    list.replaceWith(field);
    input.focus();

    /** @param {KeyboardEvent} event */
    function key(event) {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      // Neither presses a button of the sheet, nor closes it.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Enter") send();
      else back();
    }

    async function send() {
      const written = input.value.trim();
      const was = written !== "" && await set(payload.slice(0, -1) + written);
      told.textContent = written !== "" && !was && takeWord() || grouped(rule);
      told.className = was ? "soft" : "wrong";
      input.setAttribute("aria-invalid", String(!was));
      if (was) back();
      else input.focus();
    }

    function back() {
      if (!field.isConnected) return;
      const again = select();
      field.replaceWith(again);
      again.focus();
    }
  }
}

/** Whether what was asked for is done. @param {{ type: string, refused?: boolean }} [answer] */
export const done = (answer) => answer?.type === "done" && !answer.refused;

/** A switch. @param {boolean} on @param {(on: boolean) => unknown} turned */
function toggle(on, turned) {
  return h("input", {
    type: "checkbox", role: "switch", checked: on, onchange: (/** @type {{ target: HTMLInputElement }} */ { target }) => turned(target.checked),
  });
}
