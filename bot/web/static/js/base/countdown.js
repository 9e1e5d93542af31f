// A clock that runs out, as it stands now.

import { h } from "./dom.js";

/** The clock that runs out at `due`, in milliseconds since 1970. @param {number} due */
export function countdown(due) {
  return h("p", { class: "card-due", role: "timer", "data-due": due }, shown(due));
}

/** What the server's clock is ahead of this one, in milliseconds. */
let ahead = 0;

/** What time it is at the server. @param {number} now in milliseconds since 1970 */
export function setTime(now) {
  ahead = now - Date.now();
}

/** Lets every clock on the page run. */
export function runClocks() {
  setInterval(() => {
    for (const clock of document.querySelectorAll("[data-due]")) {
      clock.textContent = shown(Number(clock.getAttribute("data-due")));
    }
  }, 1000);
}

/** @param {number} due */
function shown(due) {
  const left = Math.max(0, Math.ceil((due - Date.now() - ahead) / 1000));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return `⏱ ${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)}`;
}
