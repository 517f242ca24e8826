import { expect, it } from "vitest";
import { usualCalendar } from "#test/calendar.ts";
import { deliveryDay } from "#test/days.ts";
import { lateArrival } from "./late-arrival.ts";

// Wednesday 16 September 2026; the 18th is a Friday
it.each([
  ["the day before it", "2026-09-15", "2026-09-16", null],
  ["two days before it", "2026-09-14", "2026-09-16", null],
  ["its own day", "2026-09-16", "2026-09-16", "2026-09-17"],
  ["the day after it", "2026-09-17", "2026-09-16", "2026-09-18"],
  ["a Saturday", "2026-09-19", "2026-09-18", "2026-09-21"],
  ["the day before a holiday", "2026-12-24", "2026-12-23", "2026-12-28"],
])("a parcel that leaves on %s", (_name, shippedOn, day, arrival) => {
  const parcel = { day: deliveryDay(day), shippedAt: `${shippedOn}T10:00:00+02:00` };
  expect(lateArrival(parcel, usualCalendar)).toBe(arrival);
});

it("a day off of the carrier alone is passed over", () => {
  const carrierFreeDays = new Map([[deliveryDay("2026-09-17"), "Betriebsversammlung"]]);
  const parcel = { day: deliveryDay("2026-09-16"), shippedAt: "2026-09-16T10:00:00+02:00" };
  expect(lateArrival(parcel, { ...usualCalendar, carrierFreeDays })).toBe("2026-09-18");
});

it("a parcel that has not left has no arrival", () => {
  expect(lateArrival({ day: deliveryDay("2026-09-16"), shippedAt: null }, usualCalendar)).toBeNull();
});
