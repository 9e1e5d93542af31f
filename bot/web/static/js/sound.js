// Sounds and taps of the phone, made by the browser itself: none is fetched. They are off until somebody switches them on.

import { keep, kept } from "./page.js";

/** @type {AudioContext | null} */
let audio = null;

/** Whether they are on. */
export const soundOn = () => kept("sound") === true;

/** Whether somebody has been asked, or has settled it unasked. */
export const soundSettled = () => kept("sound") !== null;

/** @param {boolean} on */
export function setSound(on) {
  keep("sound", on);
  if (on) play("land");
}

/** A note: its pitch in hertz at its beginning and its end, when it begins and how long it is, in seconds. @typedef {[number, number, number, number]} Note */

/** What is heard, and how long the phone shakes, in milliseconds. @type {Record<string, { notes: Note[], shake: number | number[] }>} */
const SOUNDS = {
  // Something has changed on the board.
  move: { notes: [[330, 520, 0, 0.12]], shake: 15 },
  // Dice come to lie: three of them, one after the other.
  land: { notes: [[190, 120, 0, 0.05], [240, 150, 0.06, 0.05], [170, 90, 0.13, 0.08]], shake: [12, 40, 12] },
  // A stake burns.
  burn: { notes: [[300, 70, 0, 0.5], [210, 55, 0.08, 0.5]], shake: [60, 40, 120] },
  // Whoever speaks is to move.
  turn: { notes: [[520, 520, 0, 0.1], [780, 780, 0.11, 0.16]], shake: 30 },
  // Whoever speaks has won.
  win: { notes: [[523, 523, 0, 0.14], [659, 659, 0.13, 0.14], [784, 784, 0.26, 0.14], [1047, 1047, 0.39, 0.4]], shake: [30, 60, 30, 60, 90] },
};

/** Plays a sound, and lets the phone shake, if that is wished. @param {"move" | "land" | "burn" | "turn" | "win"} name */
export function play(name) {
  if (!soundOn()) return;
  const { notes, shake } = SOUNDS[name];
  navigator.vibrate?.(shake);
  audio ??= new AudioContext();
  // It begins or falls asleep suspended where nobody has touched the page for a while.
  if (audio.state === "suspended") audio.resume().catch(() => {});
  for (const note of notes) sound(audio, note);
}

/** @param {AudioContext} audio @param {Note} note */
function sound(audio, [from, to, after, length]) {
  const [tone, volume, begin] = [audio.createOscillator(), audio.createGain(), audio.currentTime + after];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + length);
  volume.gain.setValueAtTime(0.1, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
