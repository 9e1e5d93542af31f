// A short tone and a tap of the phone when the board changes. Off until somebody switches it on.

import { keep, kept } from "./kept.js";

/** @type {AudioContext | null} */
let audio = null;

export const soundOn = () => kept("sound") === true;

/** @param {boolean} on */
export function setSound(on) {
  keep("sound", on);
  if (on) blip();
}

/** Sounds, if that is wished. */
export function blip() {
  if (!soundOn()) return;
  navigator.vibrate?.(20);
  audio ??= new AudioContext();
  // It begins or falls asleep suspended where nobody has touched the page for a while.
  if (audio.state === "suspended") audio.resume().catch(() => {});
  const [tone, volume, now] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(330, now);
  tone.frequency.exponentialRampToValueAtTime(520, now + 0.07);
  volume.gain.setValueAtTime(0.08, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}
