import { addCents, type Cents, cents, noCents, subtractCents } from "#contract/money.ts";
/**
 * Splits cents by the largest-remainder method, so that the parts sum to the whole. Equal remainders go to the larger
 * share, then to the earlier one.
 */
export function splitByShare(whole: Cents, shares: number[]): Cents[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  if (all === 0) return shares.map(() => noCents);
  const parts = shares.map((share) => cents(Math.floor((whole * share) / all)));
  const left = subtractCents(whole, ...parts);
  const byRemainder = shares
    .map((share, at) => ({ at, share, remainder: (whole * share) % all }))
    .sort((a, b) => b.remainder - a.remainder || b.share - a.share || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) parts[at] = addCents(parts[at] ?? noCents, cents(1));
  return parts;
}
