/**
 * Splits cents by the largest-remainder method, so that the parts sum to the whole. Equal remainders go to the larger
 * share, then to the earlier one.
 */
export function splitByShare(cents: number, shares: number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  if (all === 0) return shares.map(() => 0);
  const parts = shares.map((share) => Math.floor((cents * share) / all));
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares
    .map((share, at) => ({ at, share, remainder: (cents * share) % all }))
    .sort((a, b) => b.remainder - a.remainder || b.share - a.share || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
