// Parts of a page that stay what they are while nothing of them changes: whoever writes, presses or reads there is not
// disturbed by what changes beside it.

/**
 * A part: by its name it is found again, and by its key it is known whether it has changed.
 *
 * @typedef {{ name: string, key: unknown, make: () => HTMLElement }} Part
 */

/** @param {HTMLElement} frame @returns {(parts: Part[]) => void} what brings the frame up to date */
export function partsOf(frame) {
  /** @type {Map<string, { key: string, element: HTMLElement }>} */
  let shown = new Map();

  return (parts) => {
    const next = new Map(parts.map(({ name, key, make }) => {
      const text = JSON.stringify(key);
      const old = shown.get(name);
      return [name, old?.key === text ? old : { key: text, element: make() }];
    }));
    const elements = [...next.values()].map(({ element }) => element);
    for (const child of [...frame.children]) if (!elements.some((it) => it === child)) child.remove();
    // What stays is not moved: that would take the focus away.
    elements.forEach((element, place) => {
      if (frame.children[place] !== element) frame.insertBefore(element, frame.children[place] ?? null);
    });
    shown = next;
  };
}
