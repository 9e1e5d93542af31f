// Whose turn it is, for people who share a screen.

import { keep, kept } from "../base/kept.js";
import * as people from "./personas.js";

/** @import { BoardMessage } from "../types.js" */

/** Does the page hand over by itself? */
export const follows = () => kept("follow") === true;

/** @param {boolean} yes */
export const setFollows = (yes) => keep("follow", yes);

/** Those of this browser whom a live board waits for. @param {BoardMessage} message */
export function awaited(message) {
  if (message.closed) return [];
  return people.all().filter(({ id }) => message.awaits.includes(people.markOf(id)));
}

/** Hands over by itself, if that is wished. @param {BoardMessage} message */
export function follow(message) {
  const waiting = follows() ? awaited(message) : [];
  if (waiting.length > 0 && !waiting.some(({ id }) => id === people.current().id)) people.speakAs(waiting[0].id);
}
