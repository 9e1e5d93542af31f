// The first thing a newcomer sees. Its buttons type commands, nothing else.

import { h, icon } from "./dom.js";
import { t } from "./words.js";

const OFFERS = [
  { id: "play", text: "welcome-play", about: "welcome-play-about", icon: "die", lines: ["/pig new", "/pig bot hold-20", "/pig start"] },
  { id: "choose", text: "welcome-choose", about: "welcome-choose-about", icon: "grid", lines: ["/play"] },
  { id: "rules", text: "welcome-rules", about: "welcome-rules-about", icon: "book", lines: ["/rules"] },
];

/** The welcome; `type` says lines one after the other. */
export function welcome(type) {
  const offers = OFFERS.map((offer) => h("button", {
    type: "button", class: `offer offer-${offer.id}`,
    onclick: ({ currentTarget }) => {
      // Once is enough: the welcome goes away when the first answer is there.
      for (const other of currentTarget.parentElement.children) other.disabled = true;
      type(offer.lines);
    },
  }, icon(offer.icon), h("strong", {}, t(offer.text)), h("span", {}, t(offer.about))));
  return h("section", { class: "welcome", id: "welcome" },
    h("img", { src: "/static/icon.svg", alt: "", width: "88", height: "88" }),
    h("h2", {}, t("welcome-title")), h("p", {}, t("welcome-about")), h("div", { class: "offers" }, offers));
}
