// Telegram's app around the page: a few messages each way, and no script of another host. Loaded only there.
// Source: docs.telegram-mini-apps.com/platform/apps-communication

/** Tells the app something. @param {string} type @param {object} [data] */
function tell(type, data = {}) {
  const app = /** @type {any} */ (window).TelegramWebviewProxy;
  if (app) app.postEvent(type, JSON.stringify(data));
  // A frame does not know which client it stands in; nothing that is said is a secret.
  else if (parent !== window) parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), "*");
}

/** The first version that offers the person's chats for a prepared message. */
const PREPARED = 8;

/** Told what has become of the message that the app was handed last. @type {(data?: { error?: string }) => void} */
let handed = () => {};

/** Hears the app. @param {string} type @param {any} data */
function hear(type, data) {
  if (type === "prepared_message_sent" || type === "prepared_message_failed") handed(data);
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

/** Has the app put a prepared message into a chat; false if it can't. Whoever chooses no chat wants nothing else. @param {string} id @returns {Promise<boolean>} */
const hand = (id) => new Promise((resolve) => {
  handed = (data) => resolve(!data?.error || data.error === "USER_DECLINED");
  tell("web_app_send_prepared_message", { id });
});

/**
 * Gets in touch with the app.
 *
 * @param {string | null} theme its colours, as JSON
 * @param {string | null} version
 * @returns {import("./types.js").AppAround}
 */
export function open(theme, version) {
  try { dress(JSON.parse(theme ?? "{}")); } catch { /* The system's colours stay. */ }
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
  return {
    felt: () => tell("web_app_trigger_haptic_feedback", { type: "impact", impact_style: "light" }),
    async share(text, link, prepare) {
      const prepared = Number.parseInt(version ?? "", 10) >= PREPARED ? await prepare() : undefined;
      if (prepared !== undefined && await hand(prepared)) return true;
      const query = new URLSearchParams({ url: link, text });
      tell("web_app_open_tg_link", { path_full: `/share/url?${query}` });
      return true;
    },
  };
}
