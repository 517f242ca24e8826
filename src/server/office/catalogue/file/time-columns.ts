export interface TimeColumns {
  day: string;
  /** null: it stands beside the day */
  time: string | null;
}

/** Without what stands in brackets. */
export const plainHeading = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[([].*$/, "")
    .replace(/\s+/g, " ")
    .trim();

const words = {
  day: [
    ...["datum", "date", "tag", "zeitstempel", "timestamp", "zeitpunkt", "datum/zeit", "datum/uhrzeit"],
    ...[
      "datum uhrzeit",
      "datum und uhrzeit",
      "datum, uhrzeit",
      "date/time",
      "datetime",
      "date time",
      "date and time",
    ],
  ],
  time: ["uhrzeit", "zeit", "time"],
};

/** Where a table has its moments. Without a day of its own, a column of times has both. */
export function timesOf(headings: readonly string[]): TimeColumns | undefined {
  const find = (field: keyof typeof words) =>
    headings.find((heading) => words[field].includes(plainHeading(heading)));
  const [day, time] = [find("day"), find("time")];
  if (day !== undefined) return { day, time: time ?? null };
  return time === undefined ? undefined : { day: time, time: null };
}
