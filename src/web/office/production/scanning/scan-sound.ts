import type { Outcome } from "#web/office/production/scanning/packing-table.ts";

const storageKey = "packing-sound";

interface Tone {
  hertz: number;
  seconds: number;
  /** how harsh it is */
  type: OscillatorType;
}

/** Up, level, down: told apart without looking, and by pitch by whoever hears badly. */
const tones: Record<Outcome["kind"], Tone[]> = {
  right: [
    { hertz: 880, seconds: 0.08, type: "sine" },
    { hertz: 1320, seconds: 0.12, type: "sine" },
  ],
  repeated: [
    { hertz: 620, seconds: 0.1, type: "triangle" },
    { hertz: 620, seconds: 0.1, type: "triangle" },
  ],
  wrong: [
    { hertz: 300, seconds: 0.22, type: "square" },
    { hertz: 170, seconds: 0.42, type: "square" },
  ],
};
const pauseSeconds = 0.04;
const volume = 0.25;

let context: AudioContext | undefined;

/** Whoever has pressed a key on the page may be heard; a browser that has no sound, or allows none, stays silent. */
export function playSound(kind: Outcome["kind"]): void {
  if (isMuted()) return;
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
    let at = context.currentTime;
    for (const tone of tones[kind]) {
      play(context, tone, at);
      at += tone.seconds + pauseSeconds;
    }
  } catch {
    context = undefined;
  }
}

function play(audio: AudioContext, { hertz, seconds, type }: Tone, at: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = type;
  oscillator.frequency.value = hertz;
  // without a slope at both ends it clicks
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.01);
  gain.gain.setValueAtTime(volume, at + seconds - 0.02);
  gain.gain.linearRampToValueAtTime(0, at + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

export function isMuted(): boolean {
  try {
    return localStorage.getItem(storageKey) === "off";
  } catch {
    return false;
  }
}

/** Kept on this computer: another table may want its sound. */
export function mute(isOff: boolean): void {
  try {
    localStorage.setItem(storageKey, isOff ? "off" : "on");
  } catch {
    // for as long as the page is open it stays as it was
  }
}
