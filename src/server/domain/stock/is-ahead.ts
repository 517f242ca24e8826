/** Clocks of tablets and loggers differ a little; one that is further ahead is wrong. */
export const mostAheadMs = 2 * 60_000;

export function isAhead(measuredAt: Date, now: Date): boolean {
  return measuredAt.getTime() > now.getTime() + mostAheadMs;
}
