/** What is compared of a heading: capitals, blanks and dots at its end make no difference. */
export function headingKey(heading: string): string {
  return heading
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .replace(/[ .:*]+$/, "")
    .trim();
}

/** Whether one letter too many, too few or another makes the difference. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || short.length < 4 || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = short.length === long.length ? short.slice(same + 1) : short.slice(same);
  return rest === long.slice(same + 1);
}
