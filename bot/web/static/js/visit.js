// The visit to the page of a table: who somebody is there, and what is said if nothing is shown.

import { byId, h } from "./elements.js";
import { keep, kept, telegramData, telegramTheme } from "./page.js";

/** The session, in the memory of this page; a tab that is loaded again still has it. @type {string | null} */
let session = null;

/** Takes the session out of the address, so that nobody hands it on with it. */
export function begin() {
  const [, given = ""] = location.hash.match(/^#([\w-]+\.[\w-]+)$/) ?? [];
  if (given !== "") history.replaceState(null, "", location.pathname);
  renew(given === "" ? kept("session", sessionStorage) : given);
  if (telegramData !== null) insideTelegram();
}

/** Keeps the session that the server has signed anew. @param {string | null} next */
export function renew(next) {
  session = next;
  keep("session", session, sessionStorage);
}

/** What a greeting says of it. @returns {{ session?: string, telegram?: string }} */
export const visit = () => ({ ...(session === null ? {} : { session }), ...(telegramData === null ? {} : { telegram: telegramData }) });

// Telegram's app around the page: a few messages each way, and no script of another host.
// Source: https://docs.telegram-mini-apps.com/platform/apps-communication

/** Tells the app something. @param {string} type @param {object} [data] */
function tell(type, data = {}) {
  const app = /** @type {any} */ (window).TelegramWebviewProxy;
  if (app) app.postEvent(type, JSON.stringify(data));
  // A frame does not know which client it stands in; nothing that is said is a secret.
  else if (parent !== window) parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), "*");
}

/** Hears the app. @param {string} type @param {any} data */
function hear(type, data) {
  if (type === "theme_changed") dress(data?.theme_params);
  if (type === "safe_area_changed" || type === "content_safe_area_changed") {
    const side = type === "safe_area_changed" ? "safe" : "content";
    for (const edge of ["top", "bottom"]) document.documentElement.style.setProperty(`--${side}-${edge}`, `${Number(data?.[edge]) || 0}px`);
  }
}

/** Puts the page into the app's light or dark. @param {{ bg_color?: unknown } | undefined} colours */
function dress(colours) {
  const [, red, green, blue] = String(colours?.bg_color ?? "").match(/^#(..)(..)(..)$/) ?? [];
  if (blue === undefined) return;
  const light = 0.299 * Number.parseInt(red, 16) + 0.587 * Number.parseInt(green, 16) + 0.114 * Number.parseInt(blue, 16);
  document.documentElement.dataset.theme = light < 128 ? "dark" : "light";
}

function insideTelegram() {
  try { dress(JSON.parse(telegramTheme ?? "{}")); } catch { /* The system's colours stay. */ }
  addEventListener("message", ({ data, source }) => {
    if (source !== parent || typeof data !== "string") return;
    try {
      const { eventType, eventData } = JSON.parse(data);
      hear(eventType, eventData);
    } catch { /* Somebody else's message. */ }
  });
  // The apps of phones and desktops call one of these.
  Object.assign(window, { Telegram: { WebView: { receiveEvent: hear } }, TelegramGameProxy: { receiveEvent: hear } });
  tell("iframe_ready");
  tell("web_app_ready");
  tell("web_app_expand");
  // A finger that drags a piece down does not close the page.
  tell("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  tell("web_app_request_safe_area");
  tell("web_app_request_content_safe_area");
}

/** A move was made: the phone is felt. */
export function felt() {
  if (telegramData !== null) tell("web_app_trigger_haptic_feedback", { type: "impact", impact_style: "light" });
}

/** Shows why there is nothing to be seen. @param {string} text */
export function closed(text) {
  renew(null);
  byId("closed").replaceChildren(h("p", { role: "alert" }, text));
  for (const id of ["home", "table", "past", "panel"]) byId(id).hidden = true;
  byId("closed").hidden = false;
  document.body.classList.add("closed");
}
