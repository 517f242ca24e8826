/** 0 is Sunday and 6 Saturday; listed in the order of the week. */
export const weekdays = [
  { day: 1, name: "Montag", short: "Mo" },
  { day: 2, name: "Dienstag", short: "Di" },
  { day: 3, name: "Mittwoch", short: "Mi" },
  { day: 4, name: "Donnerstag", short: "Do" },
  { day: 5, name: "Freitag", short: "Fr" },
  { day: 6, name: "Samstag", short: "Sa" },
  { day: 0, name: "Sonntag", short: "So" },
] as const;

/** `Di, Mi, Do`; three or more in a row as `Mo–Fr`. */
export function weekdaysInWords(chosen: readonly number[]): string {
  const rows: string[][] = [];
  let isRow = false;
  for (const { day, short } of weekdays) {
    if (!chosen.includes(day)) isRow = false;
    else if (isRow) rows.at(-1)?.push(short);
    else {
      rows.push([short]);
      isRow = true;
    }
  }
  const words = rows.flatMap((row) => (row.length > 2 ? [`${row[0]}–${row.at(-1)}`] : row));
  return words.join(", ") || "nie";
}
