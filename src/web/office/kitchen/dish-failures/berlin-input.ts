const parts = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** The value of a field for date and time, `2026-09-15T08:00`, in the shop's time zone. */
export function berlinInput(instant: string): string {
  return parts.format(new Date(instant)).replace(" ", "T");
}

/** The instant that such a value means in the shop's time zone. */
export function instantOf(value: string): string {
  const asUtc = Date.parse(`${value}:00Z`);
  // Berlin is one or two hours ahead.
  const [first, second] = [1, 2].map((hours) => new Date(asUtc - hours * 3_600_000).toISOString());
  return second && berlinInput(second) === value ? second : (first ?? "");
}
