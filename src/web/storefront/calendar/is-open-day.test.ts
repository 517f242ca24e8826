import { expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { isOpenDay } from "#web/storefront/calendar/is-open-day.ts";

const dates = {
  startDate: deliveryDay("2026-09-16"),
  minDate: deliveryDay("2026-09-16"),
  maxDate: deliveryDay("2026-10-09"),
  daysOfWeekDisabled: [0, 6],
  datesDisabled: [deliveryDay("2026-09-24")],
};

it.each([
  ["2026-09-15", false, "the day before the first"],
  ["2026-09-16", true, "the first day"],
  ["2026-09-20", false, "a weekday without deliveries"],
  ["2026-09-24", false, "a closed day"],
  ["2026-10-09", true, "the last day"],
  ["2026-10-12", false, "the day after the last"],
])("%s may be ordered: %s, being %s", (day, isOpen) => {
  expect(isOpenDay(dates, deliveryDay(day))).toBe(isOpen);
});
