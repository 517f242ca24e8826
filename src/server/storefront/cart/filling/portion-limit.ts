/** How many portions may be taken among those that keep at most so many days after the delivery. */
export type PortionLimit = (keepsDays: number) => number;

/**
 * Who eats so many a day from the delivery on can eat everything in time exactly when, up to every day, no more
 * portions go bad than were eaten. The portions that are there already count.
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
