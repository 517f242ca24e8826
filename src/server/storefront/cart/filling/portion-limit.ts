/** How many portions may be taken of those that keep at most `keepsDays` days after the delivery. */
export type PortionLimit = (keepsDays: number) => number;

/**
 * Everything can be eaten in time exactly when, up to each day after the delivery, no more portions go bad than are
 * eaten. The portions that are there already count.
 */
export function portionLimit(menusPerDay: number, presentKeeps: readonly number[]): PortionLimit {
  const goneBy: number[] = [];
  for (const keeps of presentKeeps) goneBy[keeps] = (goneBy[keeps] ?? 0) + 1;
  const latest = Math.max(0, goneBy.length - 1);
  for (let day = 0; day <= latest; day++) goneBy[day] = (goneBy[day] ?? 0) + (goneBy[day - 1] ?? 0);
  const freeUntil = (day: number) => menusPerDay * (day + 1) - (goneBy[Math.min(day, latest)] ?? 0);
  const limits = new Map<number, number>();
  return (keepsDays) => {
    const found = limits.get(keepsDays);
    if (found !== undefined) return found;
    let least = freeUntil(keepsDays);
    for (let day = keepsDays + 1; day <= latest; day++) least = Math.min(least, freeUntil(day));
    limits.set(keepsDays, least);
    return least;
  };
}
