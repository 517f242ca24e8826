const format = new Intl.DateTimeFormat("de-DE", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Europe/Berlin",
});

/** "22.11.2026, 11:59:00 Uhr" in Berlin. */
export function sayMoment(milliseconds: number): string {
  return `${format.format(milliseconds)} Uhr`;
}
