// Walks menus as somebody does who presses everything once, and looks at each of them. How far it has come stands in the window.
const [lines, depth] = STEPS;
const frame = document.querySelector("#panel");
const seen = new Set();
const faults = [];
let looked = 0;
const progress = window.walked = { pressed: 0, over: null };

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until everything has been answered, and what came of it is drawn. */
async function settled() {
  const end = performance.now() + 20000;
  let quiet = 0;
  const watching = new MutationObserver(() => { quiet = 0; });
  watching.observe(document.body, { childList: true, subtree: true, attributes: true });
  while (quiet < 2 && performance.now() < end) {
    await pause(8);
    quiet = document.querySelector("[aria-busy=true]") ? 0 : quiet + 1;
  }
  watching.disconnect();
}

/** The text of a frame that was packed on its way. */
const unpacked = (data) => new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"))).text();

async function say(line) {
  const input = document.querySelector("#line");
  const sent = new Promise((resolve) => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (text) {
      const frame = JSON.parse(text);
      if (frame.type === "say") {
        WebSocket.prototype.send = send;
        const heard = async ({ data }) => {
          const answer = JSON.parse(typeof data === "string" ? data : await unpacked(data));
          if (answer.type === "done" && answer.id === frame.id) { this.removeEventListener("message", heard); resolve(); }
        };
        this.addEventListener("message", heard);
      }
      return send.call(this, text);
    };
  });
  input.value = line;
  document.querySelector("#say").requestSubmit();
  await sent;
  await settled();
  // The next view may have to be fetched.
  for (let tries = 0; tries < 100 && !answer()?.innerText; tries += 1) await pause(20);
  await settled();
}

/** What lies over everything else: nothing below it can be pressed. */
const sheet = () => document.querySelector("dialog[open]");

/** The answer: a sheet, a menu for one person, a card in the conversation, or the lobby. */
function answer() {
  if (sheet()) return sheet();
  if (!frame.hidden) return frame;
  const drawer = document.querySelector("#drawer");
  return drawer.hidden ? document.querySelector("#table:not([hidden]) .table-side") : [...drawer.querySelectorAll(".from-bot .card")].at(-1);
}

/** The buttons that lead to another menu. */
function ways() {
  const all = sheet() ? [] : [...(answer()?.querySelectorAll("button.press") ?? [])];
  return all.filter((it) => !it.matches(".danger, [aria-disabled]") && !/^(🚪|✖|▶️?|➕|✗|↩|‹|«|←|🙋)|Start|Join|Leave|Cancel|Close/u.test(it.textContent));
}

/** Looks at what was answered, unless the same has been looked at. @returns whether it is new */
function lookAt(where) {
  const text = answer()?.innerText ?? "";
  if (text === "" || seen.has(text)) return false;
  seen.add(text);
  faults.push(...look(where));
  looked += 1;
  return true;
}

async function press(step) {
  const way = ways()[step];
  way?.click();
  progress.pressed += 1;
  await settled();
  return !!way;
}

async function close() {
  document.querySelector("#panel-close")?.click();
  sheet()?.close();
  await settled();
}

/** Everything that can be reached from here by so many presses; `back` comes back to where the buttons are. */
async function walk(where, left, back) {
  if (!lookAt(where) || left === 0) return;
  const count = ways().length;
  for (let step = 0; step < count; step += 1) {
    if (step > 0) await back();
    const again = async () => { await back(); await press(step); };
    if (await press(step)) await walk(`${where}.${step}`, left - 1, again);
  }
}

(async () => {
  for (const { line, then } of lines) {
    await close();
    document.querySelector("#drawer-close").click();
    await say(line);
    // A busy machine may take its time to draw a lobby.
    for (let tries = 0; then && tries < 1000 && ways().length === 0; tries += 1) await pause(20);
    // A lobby is there until it is closed; a menu is opened anew.
    await walk(line, depth, then ? close : async () => { await close(); await say(line); });
    if (looked === 0) faults.push(`${line} shows nothing: ${location.hash} ${document.body.innerText.slice(0, 300)}`);
    if (then) await say(then);
  }
  progress.over = { looked, faults };
})().catch((error) => { progress.over = { looked, faults: [String(error.stack)] }; });
