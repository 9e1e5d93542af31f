// Notices a connection that is dead although nobody has closed it: a cable, a tunnel, a laptop that slept.

/** After so long a silence the server is asked whether it is there, in milliseconds. */
const SILENCE = 20_000;
/** So long it may take to answer. */
const PATIENCE = 20_000;
const TICK = 2000;

/** @param {{ beat: () => void, dead: () => void }} host `beat` asks for any answer, `dead` is called when none has come */
export function heartbeat({ beat, dead }) {
  let heard = 0;
  /** Since when an answer is waited for. @type {number | null} */
  let asked = null;

  setInterval(() => {
    const now = performance.now();
    if (asked !== null && now - asked > PATIENCE) {
      asked = null;
      heard = now;
      dead();
    } else if (asked === null && now - heard > SILENCE) {
      asked = now;
      beat();
    }
  }, TICK);

  return {
    /** Something has come. */
    heard() { [heard, asked] = [performance.now(), null]; },
    /** Something is to come: a connection is being opened. */
    expect() { asked = performance.now(); },
    /** Nothing is to come: the connection is closed. */
    rest() { [heard, asked] = [Infinity, null]; },
  };
}
