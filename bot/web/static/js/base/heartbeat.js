// Notices a connection that is dead although nobody has closed it: a cable, a tunnel, a laptop that slept.

/** After so long a silence the server is asked whether it is there, in milliseconds. */
const SILENCE = 20_000;
/** So long it may take to answer. */
const PATIENCE = 20_000;
/** The same where there is reason to doubt: somebody has come back to the page, or the network has. */
const DOUBT = 3000;
const TICK = 2000;

/** @param {{ beat: () => void, dead: () => void }} host `beat` asks for any answer, `dead` is called when none has come */
export function heartbeat({ beat, dead }) {
  let heard = 0;
  /** Since when an answer is waited for. @type {number | null} */
  let asked = null;
  let patience = PATIENCE;

  function look() {
    const now = performance.now();
    if (asked !== null && now - asked > patience) {
      asked = null;
      heard = now;
      dead();
    } else if (asked === null && now - heard > SILENCE) {
      ask(PATIENCE);
    }
  }

  /** @param {number} most how long it may take */
  function ask(most) {
    asked = performance.now();
    patience = most;
    beat();
  }

  setInterval(look, TICK);

  return {
    /** Something has come. */
    heard() { [heard, asked] = [performance.now(), null]; },
    /** Something is to come: a connection is being opened. */
    expect() { [asked, patience] = [performance.now(), PATIENCE]; },
    /** Perhaps nobody is there any more: the answer has to come soon. */
    doubt() {
      if (asked !== null && patience === DOUBT) return;
      ask(DOUBT);
      setTimeout(look, DOUBT + 50);
    },
    /** Nothing is to come: the connection is closed. */
    rest() { [heard, asked] = [Infinity, null]; },
  };
}
