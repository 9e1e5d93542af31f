// What somebody may be called: the same rule as the server's, which refuses a browser with a name that nobody can see.

/** The longest name, in characters. */
const MOST = 24;
/** Shows nothing of its own, except in the middle of an emoji. */
const HIDDEN = /(?![\u200D\uFE0F])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\uFFF0-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{10FFFF}]/gu;
/** Something to see. */
const SEEN = /[^\s\p{M}\u200D\uFE0F]/u;

/** The name without what cannot be seen; empty if nothing is left. @param {string} raw */
export function tidyName(raw) {
  const seen = raw.replace(/\s+/g, " ").replace(HIDDEN, "").trim();
  return SEEN.test(seen) ? [...seen].slice(0, MOST).join("").trim() : "";
}
