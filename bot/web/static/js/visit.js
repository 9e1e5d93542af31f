// The visit to the page of a table: who somebody is there, and what is said if nothing is shown.

import { byId, h } from "./elements.js";
import { toast } from "./news.js";
import { base, first, isNew, keep, kept, language, speak, t, tablePage, telegramData, telegramTheme, telegramVersion } from "./page.js";

/** @import { AppAround } from "./types.js" */

/** The session, in the memory of this page; a tab that is loaded again still has it. @type {string | null} */
let session = null;

/** The app around the page. @type {AppAround | null} */
let app = null;
/** What is handed on when the table is shared. */
let link = "";

/** The code that invites to the table, where its link had one. @type {string | null} */
let invitation = null;
const INVITED = /^#join-(\w+)$/;

/** Learns who somebody is; false if nothing is shown. */
export async function begin() {
  // Session and invitation are taken out of the address, so that nobody hands them on with it.
  const [, given = ""] = location.hash.match(/^#([\w-]+\.[\w-]+)$/) ?? [];
  const [, code = null] = location.hash.match(INVITED) ?? [];
  if (given !== "" || code !== null) history.replaceState(null, "", location.pathname);
  const key = `invitation ${location.pathname}`;
  if (code !== null) keep(key, code, sessionStorage);
  invitation = kept(key, sessionStorage);
  // Whoever looks at the table already, and follows the link only now.
  addEventListener("hashchange", () => {
    if (INVITED.test(location.hash)) location.reload();
  });
  renew(given === "" ? kept("session", sessionStorage) : given);
  document.body.classList.toggle("framed", telegramData !== null || !!first.activity);
  if (telegramData !== null) import("./telegram.js").then(({ open }) => { app = open(telegramTheme, telegramVersion); });
  return !first.activity || inDiscord(first.activity);
}

/** @param {NonNullable<typeof first.activity>} activity */
async function inDiscord(activity) {
  const { enter } = await import("./discord.js");
  const entered = await enter(activity, { base, lang: language(), t });
  if ("refused" in entered) {
    closed(entered.refused);
    return false;
  }
  if (isNew && entered.lang !== null) await speak(entered.lang).catch(() => {});
  lead(entered.path);
  [app, link] = [entered.app, entered.link];
  renew(entered.session);
  return true;
}

/** Makes this the page of a table. @param {string} path */
function lead(path) {
  if (tablePage) Object.assign(tablePage, { table: path.split("/")[2], path });
}

/** Goes to the page of another table. @param {string} page */
export function leave(page) {
  // Discord's frame asks anew where to go, and the server has noted it.
  if (first.activity) location.reload();
  else location.assign(page);
}

/**
 * Hands the table on by the app, or else by `copy`.
 *
 * @param {string} title @param {(frame: object) => Promise<any>} ask @param {(url: string) => unknown} copy
 */
export async function share(title, ask, copy) {
  const url = link || location.origin + tablePage?.path;
  const prepare = async () => (await ask({ type: "share" }))?.prepared;
  if (!(await app?.share(title, url, prepare))) copy(url);
}

/** Keeps the session that the server has signed anew. @param {string | null} next @param {string} [shared] a link for others */
export function renew(next, shared) {
  session = next;
  link = shared ?? link;
  keep("session", session, sessionStorage);
}

/** What a greeting says of it. @returns {{ session?: string, telegram?: string, invitation?: string }} */
export const visit = () => ({
  ...(session === null ? {} : { session }),
  ...(telegramData === null ? {} : { telegram: telegramData }),
  ...(invitation === null ? {} : { invitation }),
});

/** A move was made: the phone is felt. */
export function felt() {
  app?.felt();
}

/** Shows why there is nothing to be seen, and lets whoever has read it look again. @param {string} text */
export function closed(text) {
  renew(null);
  byId("closed").replaceChildren(h("p", { role: "alert" }, text), ...(tablePage ? [] : [
    h("button", { type: "button", class: "press main", onclick: () => fetch(location.href).then(() => location.reload(), () => toast(text)) }, t("closed-again"))]));
  for (const id of ["home", "table", "past", "results", "leaders", "panel"]) byId(id).hidden = true;
  byId("closed").hidden = false;
  document.body.classList.add("closed");
  document.body.classList.remove("waiting");
}
