// An option with its explanation in place: a switch, or a list of values in which the variant's own is marked.

import { h } from "./elements.js";
import { t } from "./page.js";

/** @import { OptionItem, ValueItem } from "./types.js" */

/**
 * A row for an option.
 *
 * @param {OptionItem} item
 * @param {{ set: (payload: string) => unknown, aside: (payload: string) => unknown }} host `set` sets a value, `aside` asks for one that is
 *   not in the list
 */
export function optionRow({ name, label, about, kind, value, preset, values, other }, { set, aside }) {
  const changed = preset !== undefined && preset !== value;
  const said = h("span", {}, h("strong", {}, label), about && h("small", { class: "soft" }, about),
    changed && h("small", { class: "preset" }, t("rules-preset", { name: values.find((it) => it.value === preset)?.label ?? preset })));
  return h("label", { class: `option${changed ? " changed" : ""}`, "data-option": name }, said,
    kind === "flag" ? toggle(value === "on", (on) => chosen(on ? "on" : "off")) : select());

  /** @param {string} wanted */
  function chosen(wanted) {
    const found = values.find((it) => it.value === wanted);
    if (found) set(found.payload);
  }

  function select() {
    return h("select", {
      onchange: (/** @type {{ target: HTMLSelectElement }} */ { target }) => {
        const wanted = values[target.selectedIndex];
        if (wanted) set(wanted.payload);
        else if (other !== undefined) aside(other);
      },
    }, values.map((/** @type {ValueItem} */ it) => h("option", { selected: it.value === value }, it.value === preset ? t("rules-usual", { name: it.label }) : it.label)),
    other !== undefined && h("option", {}, t("rules-other")));
  }
}

/** A switch. @param {boolean} on @param {(on: boolean) => unknown} turned */
function toggle(on, turned) {
  return h("input", {
    type: "checkbox", role: "switch", checked: on, onchange: (/** @type {{ target: HTMLInputElement }} */ { target }) => turned(target.checked),
  });
}
