const format = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** `21.11.2026, 15:04`, in the shop's time zone. */
export function moment(instant: string): string {
  return format.format(new Date(instant));
}

const brief = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  weekday: "short",
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** `Mo., 21.09., 12:00`. */
export function briefMoment(instant: string): string {
  return brief.format(new Date(instant));
}

const clock = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  hour: "2-digit",
  minute: "2-digit",
});

/** `15:04`. */
export function timeOfDay(instant: string): string {
  return clock.format(new Date(instant));
}
