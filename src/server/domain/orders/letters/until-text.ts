const format = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** Until when a guest may pay: `Dienstag, 15. September um 08:00`, in the shop's time. */
export function untilText(instant: string): string {
  return format.format(new Date(instant));
}
