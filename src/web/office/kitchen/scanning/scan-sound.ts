import type { Outcome } from "#web/office/kitchen/scanning/table-state.ts";

const storageKey = "packing-sound";

interface Tone {
  hertz: number;
  seconds: number;
  type: OscillatorType;
}

/** Up, level, down: distinguishable without looking, and by pitch for people who hear badly. */
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

/** Browsers play sound only after a key press; without sound the page stays silent. */
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
  // Without a slope at both ends the sound clicks.
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

/** Stored on this computer, because another table may want its sound. */
export function mute(isOff: boolean): void {
  try {
    localStorage.setItem(storageKey, isOff ? "off" : "on");
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
