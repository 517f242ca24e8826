import { describe, expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { dayToOrder, isOpenDay } from "#web/storefront/calendar/chosen-day.ts";

const dates = {
  startDate: deliveryDay("2026-11-24"),
  minDate: deliveryDay("2026-11-24"),
  maxDate: deliveryDay("2026-12-18"),
  daysOfWeekDisabled: [6, 0, 1],
  datesDisabled: [deliveryDay("2026-11-26")],
};

describe("the day for which a press orders", () => {
  it("is the first bookable one until a day is chosen", () => {
    expect(dayToOrder(dates, null)).toBe("2026-11-24");
  });

  it("is the chosen one while it can be booked", () => {
    expect(dayToOrder(dates, deliveryDay("2026-11-27"))).toBe("2026-11-27");
    expect(dayToOrder(dates, deliveryDay("2026-12-18"))).toBe("2026-12-18");
  });

  it.each([
    ["before the cut-off's first day", "2026-11-20"],
    ["a closed weekday", "2026-11-28"],
    ["a full day", "2026-11-26"],
    ["beyond the horizon", "2026-12-22"],
  ])("is the first bookable one again when the chosen one is %s", (_, day) => {
    expect(dayToOrder(dates, deliveryDay(day))).toBe("2026-11-24");
  });

  it("is none where nothing can be booked", () => {
    expect(dayToOrder({ ...dates, startDate: null }, null)).toBeNull();
  });
});

it.each([
  ["2026-11-20", false, "before the first day"],
  ["2026-11-24", true, "the first day"],
  ["2026-11-28", false, "a weekday without deliveries"],
  ["2026-11-26", false, "a closed day"],
  ["2026-12-18", true, "the last day"],
  ["2026-12-22", false, "after the last day"],
])("%s may be ordered: %s, being %s", (day, isOpen) => {
  expect(isOpenDay(dates, deliveryDay(day))).toBe(isOpen);
});
