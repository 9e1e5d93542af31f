const done = arguments[arguments.length - 1];
const end = performance.now() + 10000;
const most = MOST;
const pointerType = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
const covered = new Set();
let [touches, lost] = [0, 0];

// Nothing new can be touched before the page has changed.
let [changed, looked] = [true, 0];
const watch = new MutationObserver(() => { changed = true; });
watch.observe(document.body, { attributes: true, childList: true, subtree: true });

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const all = (css) => [...document.querySelectorAll(css)].filter((it) => it.getClientRects().length > 0);

/** Touches what lies on top in the middle of it. */
function touch(it) {
  // A word that covers it goes away by itself, only not so soon.
  document.querySelector("#toasts").replaceChildren();
  const part = it.querySelector(":scope > .spot") ?? it;
  part.scrollIntoView({ block: "center", inline: "nearest" });
  const { x, y, width, height } = part.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, composed: true, pointerType, clientX: x + width / 2, clientY: y + height / 2 };
  const top = document.elementFromPoint(at.clientX, at.clientY);
  // A cell may lie within a column.
  if (!top || !(it.contains(top) || top.closest("#board .open"))) {
    covered.add(`${it.dataset.spot ?? it.textContent} by ${top?.id || top?.className || top?.tagName}`);
    return;
  }
  top.dispatchEvent(new PointerEvent("pointerdown", at));
  top.dispatchEvent(new PointerEvent("click", at));
}

function step() {
  if (!changed && performance.now() - looked < 200) { setTimeout(step, 5); return; }
  [changed, looked] = [false, performance.now()];
  // The playback of news is not waited for.
  if (!document.querySelector("#stage").hidden) document.querySelector("#board").click();
  if (document.querySelectorAll("#board svg").length !== 1) lost += 1;
  const over = document.querySelector("#table.closed") !== null;
  if (over || touches >= most || performance.now() > end) { watch.disconnect(); done({ over, touches, lost, covered: [...covered] }); return; }
  const spots = all("#board .open");
  const verbs = all("#moves .press:not([aria-disabled]):not([aria-busy])");
  const main = verbs.filter((it) => it.classList.contains("main"));
  const sure = main.find((it) => it.textContent.startsWith("✓"));
  // The button that ends a step comes before one that begins another, or random players begin again and again.
  const ends = Math.random() < 0.6 ? [...main, ...all("#board .target")] : [];
  const next = all(".hand-over")[0] ?? sure ?? pick(ends) ?? pick([...spots, ...spots, ...verbs]);
  if (next) {
    touches += 1;
    touch(next);
  }
  setTimeout(step, 5);
}
step();
