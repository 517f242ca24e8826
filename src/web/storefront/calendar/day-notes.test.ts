import { describe, expect, it } from "vitest";
import type { CalendarEntry } from "#contract/calendar/delivery-days.ts";
import { firstOfMonth } from "#contract/day.ts";
import { deliveryDay } from "#test/days.ts";
import {
  dayNotes,
  firstShownDay,
  monthEnd,
  noteText,
  weekdaysWithout,
} from "#web/storefront/calendar/day-notes.ts";

const dates = {
  startDate: deliveryDay("2026-11-24"),
  minDate: deliveryDay("2026-11-24"),
  maxDate: deliveryDay("2027-01-01"),
  daysOfWeekDisabled: [6, 0, 1],
  datesDisabled: [deliveryDay("2026-12-25")],
};

function day(date: string, more: Partial<CalendarEntry>): CalendarEntry {
  return {
    date: deliveryDay(date),
    bookable: true,
    reason: null,
    message: null,
    cutOffAt: null,
    orderableUntil: null,
    coolUntil: null,
    portionsLeft: null,
    ...more,
  };
}

describe("the notes of a day", () => {
  it("gives the shop's reason for a day without delivery", () => {
    const book = dayNotes(dates, [
      day("2026-11-30", { bookable: false, reason: "weekday", message: "keine Lieferung montags" }),
    ]);
    expect(book(deliveryDay("2026-11-30"))).toEqual({
      bookable: false,
      text: "keine Lieferung montags",
      orderableUntil: null,
    });
  });

  it("says when few portions are left", () => {
    const book = dayNotes(dates, [
      day("2026-11-25", { portionsLeft: 4 }),
      day("2026-11-26", { portionsLeft: 1 }),
    ]);
    expect(book(deliveryDay("2026-11-25")).text).toBe("Nur noch 4 Portionen frei");
    expect(book(deliveryDay("2026-11-26")).text).toBe("Nur noch 1 Portion frei");
  });

  it("says until when a day can be ordered", () => {
    const until = { orderableUntil: "Mo, 23.11., 12:00 Uhr" };
    const book = dayNotes(dates, [
      day("2026-11-25", until),
      day("2026-11-26", { portionsLeft: 4, ...until }),
    ]);
    expect(noteText(book(deliveryDay("2026-11-25")))).toBe("lieferbar, bestellbar bis Mo, 23.11., 12:00 Uhr");
    expect(noteText(book(deliveryDay("2026-11-26")))).toBe(
      "Nur noch 4 Portionen frei, bestellbar bis Mo, 23.11., 12:00 Uhr",
    );
    expect(noteText(book(deliveryDay("2026-11-30")))).toBe("nicht lieferbar");
  });

  it("falls back on the branding's dates while the reasons are unknown", () => {
    const book = dayNotes(dates, []);
    expect(book(deliveryDay("2026-11-24")).bookable).toBe(true);
    expect(book(deliveryDay("2026-11-20")).bookable).toBe(false);
    expect(book(deliveryDay("2026-11-28")).bookable).toBe(false);
    expect(book(deliveryDay("2026-12-25")).bookable).toBe(false);
    expect(book(deliveryDay("2027-01-05")).bookable).toBe(false);
  });
});

describe("the months the calendar shows", () => {
  it("are requested from their first to their last day", () => {
    expect(firstOfMonth(deliveryDay("2026-11-24"))).toBe("2026-11-01");
    expect(monthEnd(deliveryDay("2026-12-05"))).toBe("2026-12-31");
    expect(monthEnd(deliveryDay("2027-02-05"))).toBe("2027-02-28");
  });
});

describe("the weeks the calendar shows", () => {
  it("begin on the Monday a week before the first day", () => {
    expect(firstShownDay(deliveryDay("2026-11-24"))).toBe("2026-11-16");
    expect(firstShownDay(deliveryDay("2026-11-29"))).toBe("2026-11-16");
    expect(firstShownDay(deliveryDay("2026-11-30"))).toBe("2026-11-23");
    expect(firstShownDay(deliveryDay("2027-01-05"))).toBe("2026-12-28");
  });
});

describe("the weekdays without delivery", () => {
  it("are named in a row from Saturday on", () => {
    expect(weekdaysWithout([6, 0, 1])).toBe("Sa, So, Mo keine Lieferung");
    expect(weekdaysWithout([])).toBe(null);
  });
});
