// Drawings for browsers that do not know light-dark() (before Chrome 123, Firefox 120, Safari 17.5).

const PAIR = /light-dark\((#\w+),(#\w+)\)/g;

/**
 * A drawing in both themes, in words that this browser knows: those of css/base.css.
 *
 * @param {string} svg
 */
export function themed(svg) {
  return CSS.supports("color", "light-dark(#000, #fff)") ? svg : svg.replace(PAIR, "var(--light, $1) var(--dark, $2)");
}
