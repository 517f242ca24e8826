import type { ControlPointRow } from "#contract/office/stock/hygiene.ts";
import type { TakenReading } from "#web/office/stock/hygiene/reading-queue.ts";

export interface PlaceWithPoints {
  name: string;
  points: ControlPointRow[];
}

/** What this device has measured and not sent yet counts already, or it would be measured again. */
export function withWaiting(
  points: readonly ControlPointRow[],
  waiting: readonly TakenReading[],
): ControlPointRow[] {
  return points.map((point) => {
    const newest = waiting.findLast(({ controlPointId }) => controlPointId === point.id);
    if (!newest || (point.last && point.last.measuredAt >= newest.measuredAt)) return point;
    const { value, measuredAt, isWithin, byName: by } = newest;
    return { ...point, last: { value, measuredAt, isWithin, by }, dueAt: nextAt(point, measuredAt) };
  });
}

function nextAt({ intervalMinutes }: ControlPointRow, measuredAt: string): string | null {
  if (intervalMinutes === null) return null;
  return new Date(Date.parse(measuredAt) + intervalMinutes * 60_000).toISOString();
}

export function isDue({ dueAt }: ControlPointRow, now: number): boolean {
  return dueAt !== null && Date.parse(dueAt) <= now;
}

/** By place, those with something due first; in each what has been due longest first. */
export function pointsByPlace(points: readonly ControlPointRow[], now: number): PlaceWithPoints[] {
  const byName = new Map<string, ControlPointRow[]>();
  for (const point of points) {
    if (!point.place || point.isArchived) continue;
    byName.set(point.place.name, [...(byName.get(point.place.name) ?? []), point]);
  }
  const places = [...byName].map(([name, there]) => ({
    name,
    points: [...there].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "de")),
  }));
  const isWaiting = (place: PlaceWithPoints) => place.points.some((point) => isDue(point, now));
  return [...places].sort(
    (a, b) => Number(isWaiting(b)) - Number(isWaiting(a)) || a.name.localeCompare(b.name, "de"),
  );
}

function rank({ dueAt }: ControlPointRow): number {
  return dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);
}
