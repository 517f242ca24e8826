import { describe, expect, it } from "vitest";
import { calendarAt } from "#server/domain/calendar/calendar.ts";
import { nextWeek } from "#server/storefront/orders/reorder/next-week.ts";
import { berlin, usualCalendar, withClosed } from "#test/calendar.ts";
import { deliveryDay } from "#test/days.ts";

const ordered = [deliveryDay("2026-09-16"), deliveryDay("2026-09-18")];
const at = (now: string, settings = usualCalendar) =>
  nextWeek(ordered, calendarAt(settings, berlin(now))).map(({ to, message }) => [to, message]);

describe("the same week again", () => {
  it("is the following one while all of its days are open", () => {
    expect(at("2026-09-18T09:00")).toEqual([
      ["2026-09-23", null],
      ["2026-09-25", null],
    ]);
  });

  it("is a later one once a cut-off is over, however old the order is", () => {
    expect(at("2026-09-22T09:00").map(([to]) => to)).toEqual(["2026-09-30", "2026-10-02"]);
    expect(at("2027-03-02T09:00").map(([to]) => to)).toEqual(["2027-03-10", "2027-03-12"]);
  });

  it("skips a week that lacks a day when another has all", () => {
    expect(at("2026-09-18T09:00", withClosed("2026-09-25")).map(([to]) => to)).toEqual([
      "2026-09-30",
      "2026-10-02",
    ]);
  });

  it("takes the nearest day where no week has all, and says why", () => {
    const fridays = ["25", "02", "09", "16", "23", "30"].map(
      (day) => `2026-${day === "25" ? "09" : "10"}-${day}`,
    );
    const [first, second] = at("2026-09-18T09:00", withClosed(...fridays));
    expect(first).toEqual(["2026-09-23", null]);
    expect(second?.[0]).toBe("2026-09-24");
    expect(second?.[1]).toMatch(/Dafür Donnerstag, 24\.\u00a0September 2026\.$/);
  });

  it("has no day when nothing is delivered", () => {
    const closed = { ...usualCalendar, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] };
    const why = "In den nächsten Wochen ist dafür kein Liefertag frei.";
    expect(at("2026-09-18T09:00", closed)).toEqual([
      [null, why],
      [null, why],
    ]);
  });
});
