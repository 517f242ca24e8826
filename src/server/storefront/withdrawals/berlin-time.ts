const format = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** `21. November 2026, 10:15 Uhr` */
export function berlinTime(at: Date): string {
  return `${format.format(at).replace(/ um /, ", ")} Uhr`;
}

const monthFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
});

/** `2026-11` */
export function berlinMonth(at: Date): string {
  return monthFormat.format(at);
}
