import { describe, expect, it } from "vitest";
import { type CalendarDay, calendarDay } from "#contract/day.ts";
import { type Availability, withAvailability } from "#server/domain/calendar/availability.ts";
import { availabilityByDay } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { judgeDay } from "#server/domain/calendar/judge-day.ts";
import { berlin, usualCalendar } from "#test/calendar.ts";
import { deliveryDay } from "#test/days.ts";

const open = judgeDay(deliveryDay("2026-09-22"), usualCalendar, berlin("2026-09-14T09:00"));
const stew = 1;
const curry = 2;

function free(ofDay: number, ofMenus: Record<number, number> = {}): Availability {
  return { ofDay, ofMenu: (menuId) => ofMenus[menuId] ?? null, provenUntil: () => undefined };
}

function judged(requested: Record<number, number>, left: Availability) {
  const portions = new Map(Object.entries(requested).map(([menuId, count]) => [Number(menuId), count]));
  return withAvailability(open, portions, left);
}

describe("a day with limited portions", () => {
  it("is bookable while all requested portions fit", () => {
    expect(judged({ [stew]: 30 }, free(30))).toEqual(open);
    expect(judged({ [stew]: 30, [curry]: 1 }, free(30)).reason).toBe("full");
  });

  it("is full when nothing is left, even for a request without portions", () => {
    expect(judged({}, free(0))).toMatchObject({
      reason: "full",
      message: "Der 22.09.2026 ist ausgebucht.",
      portionsLeft: 0,
    });
    expect(judged({}, free(1)).reason).toBeNull();
  });

  it("names the number left when it is too small for this line", () => {
    expect(judged({ [stew]: 4 }, free(3)).message).toBe("Für den 22.09.2026 sind nur noch 3 Portionen frei.");
    expect(judged({ [stew]: 4 }, free(1)).message).toBe("Für den 22.09.2026 ist nur noch 1 Portion frei.");
  });

  it("is full, not oversold, when the operator has lowered the limit below what is booked", () => {
    expect(judged({ [stew]: 1 }, free(-12))).toMatchObject({ reason: "full", portionsLeft: 0 });
  });
});

describe("a menu with portions of its own", () => {
  it("is full while other menus of the day are not", () => {
    const left = free(400, { [stew]: 0 });
    expect(judged({ [stew]: 1 }, left)).toMatchObject({
      reason: "full",
      message: "Dieses Menü ist für den 22.09.2026 ausgebucht.",
      portionsLeft: 0,
    });
    expect(judged({ [curry]: 1 }, left).reason).toBeNull();
  });

  it("names the number left", () => {
    expect(judged({ [stew]: 3 }, free(400, { [stew]: 2 })).message).toBe(
      "Von diesem Menü sind nur noch 2 Portionen frei für den 22.09.2026.",
    );
  });

  it("fills up a box that contains it", () => {
    expect(judged({ [stew]: 2, [curry]: 2 }, free(400, { [curry]: 1 }))).toMatchObject({
      reason: "full",
      message: "Ein Teil dieser Auswahl ist für den 22.09.2026 ausgebucht.",
    });
  });
});

describe("the number of portions left", () => {
  it.each([
    [free(21), null],
    [free(20), 20],
    [free(400, { [stew]: 5 }), 5],
    [free(3, { [stew]: 5 }), 3],
    [free(400, { [curry]: 5 }), null],
  ])("is shown from 20 down, by the tightest limit of the request", (left, portionsLeft) => {
    expect(judged({ [stew]: 1 }, left)).toMatchObject({ reason: null, portionsLeft });
  });
});

it("a day that the calendar refuses keeps its own reason", () => {
  const monday = judgeDay(deliveryDay("2026-09-21"), usualCalendar, berlin("2026-09-14T09:00"));
  expect(withAvailability(monday, new Map([[stew, 1]]), free(0))).toBe(monday);
});

describe("a menu whose shelf life is proven until a day", () => {
  const left = (until: CalendarDay | null, ofDay = 400): Availability => ({
    ...free(ofDay),
    provenUntil: (menuId) => (menuId === stew ? until : undefined),
  });
  const why = (requested: Record<number, number>, until: CalendarDay | null, ofDay?: number) => {
    const { reason, message } = judged(requested, left(until, ofDay));
    return [reason, message];
  };

  it("is sold on that day and on none after it, whatever is left", () => {
    expect(why({ [stew]: 1 }, calendarDay("2026-09-22"))).toEqual([null, null]);
    const text = "liefern wir nur bis zum 21.09.2026, weil die Haltbarkeit danach nicht belegt ist.";
    const last = calendarDay("2026-09-21");
    expect(why({ [stew]: 1 }, last)).toEqual(["unproven", `Dieses Menü ${text}`]);
    expect(why({ [stew]: 1 }, last, 0)[0]).toBe("unproven");
    expect(why({ [stew]: 1, [curry]: 1 }, last)).toEqual(["unproven", `Ein Gericht dieser Auswahl ${text}`]);
    expect(why({ [curry]: 1 }, last)).toEqual([null, null]);
    expect(why({}, last)).toEqual([null, null]);
  });

  it("is not sold at all when nothing proves it", () => {
    expect(why({ [stew]: 1 }, null)).toEqual([
      "unproven",
      "Dieses Menü liefern wir nicht, weil die Haltbarkeit nicht belegt ist.",
    ]);
  });

  it("has no portions left on other days for whoever asks only for these", () => {
    const row = { usual: 400, days: null, menus: null, uncounted: null };
    const on = availabilityByDay({ ...row, unproven: [[stew, calendarDay("2026-09-21")]] });
    const days = ["2026-09-21", "2026-09-22"] as const;
    expect(days.map((day) => on(deliveryDay(day)).ofMenu(stew))).toEqual([null, 0]);
    expect(days.map((day) => on(deliveryDay(day)).ofMenu(curry))).toEqual([null, null]);
  });
});
