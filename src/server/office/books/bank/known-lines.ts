import { createHash } from "node:crypto";
import type { LineOfBank } from "#server/office/books/bank/claim-book.ts";

type Digested<Line> = Line & { digest: string };

/** Equal lines of a file are as many movements; the same file again has the same digests. */
export function withDigests<Line extends LineOfBank>(lines: readonly Line[]): Digested<Line>[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = JSON.stringify([line.bookedOn, line.cents, line.payee, line.text]);
    const place = (seen.get(key) ?? 0) + 1;
    seen.set(key, place);
    return { ...line, digest: createHash("sha256").update(`${key} ${place}`).digest("hex") };
  });
}

const dayAndAmount = ({ bookedOn, cents }: LineOfBank) => `${bookedOn} ${cents}`;

/**
 * Which lines of a file are there already: the same, or the same movement from a file of another kind, whose words differ a
 * little. Each line that is there is one movement.
 */
export function knownDigests(
  lines: readonly Digested<LineOfBank>[],
  there: readonly Digested<LineOfBank>[],
): ReadonlySet<string> {
  const digests = new Set(there.map(({ digest }) => digest));
  const known = new Set(lines.map(({ digest }) => digest).filter((digest) => digests.has(digest)));
  const free = new Map(
    Map.groupBy(
      there.filter(({ digest }) => !known.has(digest)),
      dayAndAmount,
    ),
  );
  for (const line of lines.filter(({ digest }) => !known.has(digest))) {
    const others = free.get(dayAndAmount(line)) ?? [];
    const same = others.find((other) => isSameMovement(line, other));
    if (!same) continue;
    known.add(line.digest);
    free.set(
      dayAndAmount(line),
      others.filter((other) => other !== same),
    );
  }
  return known;
}

/** Shorter words are in every text. */
const leastSigns = 5;

/** A movement's name and purpose stand in every kind of file; what a bank adds to them differs. */
function isSameMovement(one: LineOfBank, other: LineOfBank): boolean {
  return (
    areAlike(signsOf(one.payee), signsOf(other.payee)) && areAlike(signsOf(one.text), signsOf(other.text))
  );
}

const signsOf = (text: string) =>
  text
    .split(" · ")
    .map((part) => part.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, ""))
    .filter((part) => part !== "");

function areAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return true;
  return one.some((part) =>
    other.some(
      (same) =>
        part === same ||
        (Math.min(part.length, same.length) >= leastSigns && (part.includes(same) || same.includes(part))),
    ),
  );
}
