// What somebody has half chosen at a table: the tab remembers it over a reload, until the board changes.

import { keep, kept } from "../base/kept.js";

/** @import { Choice } from "./choice.js" */

/** @param {string} table @param {string} person */
const key = (table, person) => `draft-${table}-${person}`;

/** @param {string} table @param {string} person @param {number} epoch @param {Choice | null} choice null forgets */
export function rememberDraft(table, person, epoch, choice) {
  keep(key(table, person), choice?.begun ? { epoch, ...choice.draft() } : null, sessionStorage);
}

/** What was chosen on this very board. @param {string} table @param {string} person @param {number} epoch */
export function draftOf(table, person, epoch) {
  const draft = kept(key(table, person), sessionStorage);
  return draft?.epoch === epoch ? draft : null;
}
