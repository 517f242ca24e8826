/** How many mistakes such a word may have, fewest first: too many short words differ by one letter. */
export function mistakesUpTo({ length }: string): number[] {
  if (length < 5) return [0];
  return length < 8 ? [0, 1] : [0, 1, 2];
}

/** Doubled letters are the most frequent mistake. */
const undoubled = (word: string) => word.replace(/(.)\1+/g, "$1");

const [shortestBegun, mostUntyped] = [5, 3];

/**
 * Whether a typed word is this one with so many mistakes, or its beginning but for the last letters. Never a part of a
 * compound, and never with another first letter: "burger" is no "Königsberger".
 */
export function isMistyped(typed: string, written: string, mistakes: number): boolean {
  if (typed[0] !== written[0] || typed.length > written.length + 2) return false;
  const [short, long] = [undoubled(typed), undoubled(written)];
  if (changesBetween(short, long, mistakes) <= mistakes) return true;
  if (mistakes === 0 || short.length < shortestBegun) return false;
  const begun = long.slice(0, short.length);
  return long.length - begun.length <= mostUntyped && changesBetween(short, begun, 1) <= 1;
}

/** Letters that were left out, added or replaced, two exchanged ones being one change; more than `most` are not counted. */
function changesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], [...other, ""].map((_, at) => at)];
  for (let at = 1; at <= one.length; at++) {
    const row = [at];
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1];
      const isExchanged = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row[to] = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
