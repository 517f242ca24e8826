const clock = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** `05:12:30 Uhr` */
export function clockTime(instant: string): string {
  return `${clock.format(new Date(instant))} Uhr`;
}

const number = new Intl.NumberFormat("de-DE");
const oneDecimal = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

export const countWords = (count: number) => number.format(count);

/** `174 MB`, `2,4 GB` */
export function byteWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1024) return `${oneDecimal.format(megabytes / 1024)} GB`;
  return megabytes >= 10
    ? `${number.format(Math.round(megabytes))} MB`
    : `${oneDecimal.format(megabytes)} MB`;
}

const units = [
  [86_400, "Tag", "Tage"],
  [3_600, "Std.", "Std."],
  [60, "Min.", "Min."],
] as const;

/** `4 Min.`, `2 Tage`: the largest full unit. */
export function spanWords(seconds: number): string {
  for (const [length, one, many] of units) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${number.format(count)} ${count === 1 ? one : many}`;
  }
  return `${Math.max(0, Math.round(seconds))} Sek.`;
}

/** `vor 4 Min.`, as seen from another moment. */
export function agoWords(instant: string, now: string): string {
  return `vor ${spanWords(Math.max(0, (Date.parse(now) - Date.parse(instant)) / 1000)).replace(/Tage$/, "Tagen")}`;
}
