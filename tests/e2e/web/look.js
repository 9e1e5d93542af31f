// Faults of the page as it is now: buttons that cannot be seen, read or met, texts without a box, elements that stick out.
// `look(where)` returns a line for each fault.

const FINE = 24;
const FINGER = 44;
/** Elements that the page hides on purpose without `hidden`. */
const HIDDEN = "#table[hidden] ~ .stage, .in-words:not(.folding) > summary, .table.laid .in-words, .unread:empty, .skip";
const PRESSABLE = "button, a[href], summary, select, input, [role=radio]";

/** Whatever lies over all else: only that can be used now. */
function layer() {
  const open = (css) => [...document.querySelectorAll(css)].find((it) => it.getClientRects().length > 0);
  const drawer = open("#drawer");
  return open("dialog[open]") ?? (drawer && getComputedStyle(drawer).position === "fixed" ? drawer : null) ?? open("#panel") ?? document.body;
}

/** Returns `true` if the element, or one around it, is hidden on purpose. */
function isHidden(it) {
  if (it.closest("[hidden], dialog:not([open]), noscript, script, style, template, option, .unseen") || it.closest(HIDDEN)) return true;
  // On a narrow page they lie behind a button, on a wide one the button is gone; where fingers touch nobody has keys.
  if (it.closest("#reactions, #reactions-open, .keys-fold") && !it.checkVisibility()) return true;
  const closed = it.parentElement?.closest("details:not([open])");
  return !!closed && it.closest("summary")?.parentElement !== closed;
}

const nameOf = (it) => `<${it.localName} ${it.id || it.className}> ${(it.innerText ?? it.textContent ?? "").trim().slice(0, 40)}`;
const hasBox = ({ width, height }) => width > 0 && height > 0;

function textHasBox(node) {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].some(hasBox);
}

/** Where it is, and what is met there. */
function meet(it) {
  const inline = getComputedStyle(it).display === "inline";
  const box = it.getBoundingClientRect();
  const { x, y, width, height } = (inline && it.getClientRects()[0]) || box;
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return { inline, box, top, free: !!top && (it.contains(top) || !!top.closest("label")?.contains(it)) };
}

function button(it) {
  let met = meet(it);
  if (!met.free) {
    it.scrollIntoView({ block: "center", inline: "center" });
    met = meet(it);
  }
  const { inline, box, top, free } = met;
  if (!hasBox(box)) return `cannot be seen: ${nameOf(it)}`;
  const least = matchMedia("(pointer: coarse)").matches ? FINGER : FINE;
  const target = it.matches("input") ? (it.closest("label") ?? it).getBoundingClientRect() : box;
  if (!inline && (target.width < least - 0.5 || target.height < least - 0.5)) {
    return `${Math.round(target.width)} × ${Math.round(target.height)}, not ${least}: ${nameOf(it)}`;
  }
  if (!top) return `cannot be scrolled to: ${nameOf(it)}`;
  if (!free) return `covered by ${nameOf(top)}: ${nameOf(it)}`;
  const told = it.matches("input, select") || textHasBox(it) && it.innerText.trim() !== "" ||
    [...it.querySelectorAll("svg, img")].some((icon) => hasBox(icon.getBoundingClientRect()));
  const said = it.innerText.trim() || it.getAttribute("aria-label") || it.labels?.[0]?.innerText || it.placeholder;
  if (!told || !said) return `has no visible name: ${nameOf(it)}`;
  return null;
}

function look(where) {
  document.querySelector("#toasts").replaceChildren();
  for (const it of document.getAnimations()) if (it.playState === "running") it.finish();
  const part = layer();
  const faults = [...part.querySelectorAll(PRESSABLE)].filter((it) => !isHidden(it)).map(button).filter((it) => it);
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const it = node.parentElement;
    if (node.data.trim() === "" || isHidden(it) || it.closest("title, desc")) continue;
    if (!textHasBox(node)) faults.push(`a text without a box: “${node.data.trim().slice(0, 40)}” in ${nameOf(it)}`);
  }
  // A line that ends with “…” cuts what follows: how much that is depends on how long the names in it are.
  const holds = ({ overflowX, textOverflow }) => ["auto", "scroll"].includes(overflowX) || overflowX === "hidden" && textOverflow === "ellipsis";
  const scrolls = (it) => it && it !== part && (holds(getComputedStyle(it)) || scrolls(it.parentElement));
  for (const it of part.querySelectorAll(":not(svg *)")) {
    const { left, right, width } = it.getBoundingClientRect();
    if (width > 0 && (right > innerWidth + 1 || left < -1) && !isHidden(it) && !scrolls(it.parentElement)) faults.push(`sticks out: ${nameOf(it)}`);
  }
  return [...new Set(faults)].map((fault) => `${where}: ${fault}`);
}
