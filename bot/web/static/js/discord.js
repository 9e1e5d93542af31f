// Discord's client around the page: who somebody is, and which table is meant. Loaded only there.
// Source: docs.discord.com/developers/activities/how-activities-work and the messages of github.com/discord/embedded-app-sdk.

/** @import { AppAround, FirstActivity } from "./types.js" */

/** Kinds of messages. */
const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;

/** So long the client may be silent after the handshake, in milliseconds. Later somebody may be asked for something. */
const PATIENCE = 10_000;

/** Why nothing is shown: the id of a text of the page, or the text itself. */
class Refusal extends Error {}

/** A random word. */
const token = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Says something to Discord's client and hears it.
 *
 * @param {FirstActivity} activity @param {URLSearchParams} opened with what the client has opened the page
 */
async function connect({ application, clients }, opened) {
  // A page that stands in a window of its own was opened by the client.
  const client = /** @type {Window} */ (parent.opener ?? parent);
  /** @type {Map<string, { resolve: (data: any) => void, reject: (why: Error) => void }>} */
  const waiting = new Map();
  let origin = "";
  const ready = promised();

  addEventListener("message", ({ data, source, origin: from }) => {
    if (source !== client || !clients.includes(from) || !Array.isArray(data)) return;
    const [kind, frame] = data;
    if (kind === CLOSE) {
      ready.reject(new Refusal("activity-silent"));
      for (const { reject } of waiting.values()) reject(new Refusal("activity-silent"));
      waiting.clear();
    }
    if (kind !== FRAME) return;
    if (frame?.cmd === "DISPATCH" && frame.evt === "READY") {
      origin = from;
      ready.resolve();
      return;
    }
    const asked = waiting.get(frame?.nonce);
    waiting.delete(frame?.nonce);
    if (frame?.evt === "ERROR") asked?.reject(new Error(frame.data?.message));
    else asked?.resolve(frame?.data);
  });

  // The client's origin shows in its answer; what goes to another one is thrown away by the browser.
  const hands = { v: 1, encoding: "json", client_id: application, frame_id: opened.get("frame_id") };
  for (const to of clients) client.postMessage([HANDSHAKE, hands], to);
  const silence = setTimeout(() => ready.reject(new Refusal("activity-silent")), PATIENCE);
  await ready.promise;
  clearTimeout(silence);

  /** Has the client do something. @param {string} cmd @param {object} args @returns {Promise<any>} */
  return (cmd, args) => new Promise((resolve, reject) => {
    const nonce = token();
    waiting.set(nonce, { resolve, reject });
    client.postMessage([FRAME, { cmd, args, nonce }], origin);
  });
}

/** A promise with what keeps it and breaks it. @returns {{ promise: Promise<void>, resolve: () => void, reject: (why: Error) => void }} */
function promised() {
  const made = /** @type {any} */ ({});
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

/** The code that tells the server who somebody is. @param {(cmd: string, args: object) => Promise<any>} ask @param {string} application */
async function code(ask, application) {
  const state = token();
  const wanted = { client_id: application, response_type: "code", state, prompt: "none", scope: ["identify"] };
  const answer = await ask("AUTHORIZE", wanted).catch((why) => { throw why instanceof Refusal ? why : new Refusal("activity-declined"); });
  // An answer to somebody else's question.
  if (answer?.state !== undefined && answer.state !== state) throw new Refusal("activity-foreign");
  return String(answer?.code ?? "");
}

/**
 * One of several tables, as somebody chooses it.
 *
 * @param {{ title: string }[]} tables @param {string} words @returns {Promise<any>}
 */
function chosen(tables, words) {
  const place = /** @type {HTMLElement} */ (document.getElementById("closed"));
  const head = document.createElement("h2");
  head.textContent = words;
  const list = document.createElement("div");
  list.className = "choices";
  place.replaceChildren(head, list);
  place.hidden = false;
  document.body.classList.add("closed");
  document.body.classList.remove("waiting");
  return new Promise((resolve) => {
    for (const table of tables) {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "press main", textContent: table.title });
      button.addEventListener("click", () => {
        place.hidden = true;
        document.body.classList.remove("closed");
        resolve(table);
      });
      list.append(button);
    }
  });
}

/**
 * Comes in by Discord.
 *
 * @param {FirstActivity} activity
 * @param {{ base: string, lang: string, t: (id: string) => string }} page
 * @returns {Promise<{ refused: string } | { session: string, lang: string | null, path: string, link: string, app: AppAround }>}
 */
export async function enter(activity, { base, lang, t }) {
  for (const edge of ["top", "bottom"]) document.documentElement.style.setProperty(`--safe-${edge}`, `var(--discord-safe-area-inset-${edge}, 0px)`);
  const opened = new URLSearchParams(location.search);
  try {
    const ask = await connect(activity, opened);
    const start = opened.get("custom_id");
    const greeting = { lang, code: await code(ask, activity.application), instance: opened.get("instance_id") ?? "", ...(start ? { start } : {}) };
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${base}/activity`, { method: "POST", headers, body: JSON.stringify(greeting) });
    const { closed, session, lang: own, tables } = answer.ok ? await answer.json() : { closed: t("activity-foreign") };
    if (closed !== undefined) return { refused: closed };
    const table = tables.length > 1 ? await chosen(tables, t("activity-choose")) : tables[0];
    const share = async (/** @type {string} */ message) => {
      try {
        await ask("SHARE_LINK", { message, custom_id: table.start });
        return true;
      } catch {
        return false;
      }
    };
    return { session, lang: own, path: table.page, link: table.link, app: { felt: () => {}, share } };
  } catch (why) {
    return { refused: t(why instanceof Refusal ? why.message : "activity-away") };
  }
}
