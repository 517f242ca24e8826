import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { ControlPointRow } from "#contract/office/stock/hygiene.ts";
import { isDue, pointsByPlace, withWaiting } from "#web/office/stock/hygiene/due-points.ts";

const now = Date.parse("2026-09-14T06:00:00.000Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

function pointOf(id: number, place: string | null, changes: Partial<ControlPointRow> = {}): ControlPointRow {
  return {
    ...{ id, version: 1, name: `Punkt ${id}`, kind: place ? "place" : "step", step: place ? null : "core" },
    ...{ unit: "celsius", least: null, most: 70, intervalMinutes: 60, responsible: "", instructions: "" },
    ...{ source: "eigene Vorgabe" },
    ...{ place: place ? { id: 1, name: place } : null, sourceOn: calendarDay("2026-01-01") },
    ...{ isArchived: false, last: null, dueAt: null, logger: null },
    ...changes,
  };
}

it("places with something due come first, and what has been due longest comes first in them", () => {
  const points = [
    pointOf(1, "Anrichte", { dueAt: at(5) }),
    pointOf(2, "Kühlhaus", { dueAt: at(-5) }),
    pointOf(3, "Kühlhaus", { dueAt: at(-50) }),
    pointOf(4, "Kühlhaus"),
    pointOf(5, null, { dueAt: at(-90) }),
    pointOf(6, "Kühlhaus", { dueAt: at(-90), isArchived: true }),
  ];
  expect(pointsByPlace(points, now).map(({ name, points }) => [name, points.map(({ id }) => id)])).toEqual([
    ["Kühlhaus", [3, 2, 4]],
    ["Anrichte", [1]],
  ]);
});

it("what waits on this device is not due again, and an older one changes nothing", () => {
  const due = pointOf(1, "Kühlhaus", { dueAt: at(-5) });
  const taken = {
    ...{ id: "a", controlPointId: 1, value: 90, measuredAt: at(-1), pointName: "", unit: "celsius" as const },
    ...{ isWithin: false, by: "mara@example.com", byName: "Mara" },
  };
  expect(withWaiting([due], [taken])).toMatchObject([
    { last: { value: 90, isWithin: false, by: "Mara" }, dueAt: at(59) },
  ]);
  expect([due, ...withWaiting([due], [taken])].map((point) => isDue(point, now))).toEqual([true, false]);
  const last = { value: 20, measuredAt: at(0), isWithin: true, by: "Ali" };
  expect(withWaiting([{ ...due, last }], [taken])).toMatchObject([{ last, dueAt: at(-5) }]);
});
