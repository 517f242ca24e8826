import { expect, it } from "vitest";
import { coolUntil } from "#server/domain/calendar/cool-until.ts";
import { deliveryDay } from "#test/days.ts";

it.each([
  ["2026-09-16", 28, 16, "bleibt bis 20 Uhr kühl"],
  ["2026-09-16", 30, 18, "bleibt bis Do, 17.09., 0 Uhr kühl"],
  ["2026-09-16", 48, 16, "bleibt bis Do, 17.09., 16 Uhr kühl"],
  // the night in which the clock goes back is an hour longer, so the same hours end earlier by the clock
  ["2026-10-25", 24, 16, "bleibt bis 15 Uhr kühl"],
  ["2026-03-29", 24, 16, "bleibt bis 17 Uhr kühl"],
])("a parcel for %s with %i h from %i o'clock %s", (day, hours, closedAtHour, text) => {
  expect(coolUntil(deliveryDay(day), { hours, closedAtHour })).toBe(text);
});

it("promises nothing that was not measured, or that ends before the delivery day", () => {
  expect(coolUntil(deliveryDay("2026-09-16"), null)).toBeNull();
  expect(coolUntil(deliveryDay("2026-09-16"), { hours: 12, closedAtHour: 6 })).toBeNull();
});
