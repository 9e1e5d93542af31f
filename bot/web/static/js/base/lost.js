// Says that the connection is lost, and that it is back.

import { byId } from "./dom.js";
import { t } from "./words.js";

/** How long the good news stands there, in milliseconds. */
const GOOD = 2500;
let lost = false;

/** @param {"open" | "lost"} now */
export function connection(now) {
  const sign = byId("lost");
  sign.textContent = now === "lost" ? t("lost") : lost ? t("back") : "";
  sign.classList.toggle("good", now === "open");
  if (now === "open" && lost) setTimeout(() => { if (!lost) sign.textContent = ""; }, GOOD);
  lost = now === "lost";
}
