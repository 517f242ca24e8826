import { germanNumber } from "#contract/german-number.ts";

/** How long a recall took until its list was there. */
export function secondsWords(seconds: number): string {
  if (seconds < 0.05) return "weniger als 0,1 Sekunden";
  if (seconds < 60) {
    const text = germanNumber(seconds, 1);
    return `${text} ${text === "1" || text === "1,0" ? "Sekunde" : "Sekunden"}`;
  }
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "1 Minute" : `${minutes} Minuten`;
}
