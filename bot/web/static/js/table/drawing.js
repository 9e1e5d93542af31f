// A drawing as it is put into the page: read from its text, and kept as high as those before it.

import { themed } from "../base/themed.js";

const SVG = "image/svg+xml";

/** Reads a drawing; null where that cannot be done. @param {string} text */
export function read(text) {
  const svg = document.importNode(new DOMParser().parseFromString(themed(text), SVG).documentElement, true);
  if (!(svg instanceof SVGSVGElement)) return null;
  // The page says how large it is.
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  return svg;
}

/**
 * Keeps the box of a drawing as high as it has been, so that what stands below it does not jump when a card that only this
 * person sees comes and goes.
 *
 * @param {SVGSVGElement} svg @param {number} tallest of the drawings before it; 0 if it is the first
 */
export function heighten(svg, tallest) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const room = Math.max(height, tallest);
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${room}`);
  return room;
}
