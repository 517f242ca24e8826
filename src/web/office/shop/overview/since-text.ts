const [hour, day] = [60, 1_440];

/** `8 Tagen`, after "seit" or "vor"; from two days on in days, from two hours on in hours. */
export function sinceText(minutes: number): string {
  if (minutes >= 2 * day) return `${Math.floor(minutes / day)} Tagen`;
  if (minutes >= 2 * hour) return `${Math.floor(minutes / hour)} Stunden`;
  return minutes === 1 ? "einer Minute" : `${minutes} Minuten`;
}
