import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { addDays, asDeliveryDay, type CalendarDay, type DeliveryDay, weekdayOf } from "#contract/day.ts";
import { type FederalState, federalStates } from "#contract/federal-states.ts";
import { calendarAt, nextBookable } from "#server/domain/calendar/calendar.ts";
import type { CalendarSettings } from "#server/domain/calendar/calendar-settings.ts";
import { holidayName } from "#server/domain/calendar/holidays.ts";
import { judgeDay } from "#server/domain/calendar/judge-day.ts";
import { berlin } from "#test/calendar.ts";
import { deliveryDay } from "#test/days.ts";

const day = fc
  .integer({ min: 0, max: 4 * 365 })
  .map((step) => asDeliveryDay(addDays(deliveryDay("2026-01-01"), step)));
const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6]);
const days = fc.array(day, { maxLength: 60 }).map((list) => new Map(list.map((one) => [one, ""])));
const settings: fc.Arbitrary<CalendarSettings> = fc.record({
  cutOffTime: fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minutes) => Temporal.PlainTime.from("00:00").add({ minutes }).toString().slice(0, 5)),
  leadWorkingDays: fc.integer({ min: 1, max: 5 }),
  closedWeekdays: weekdays,
  kitchenWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  kitchenState: fc.constantFrom(...(Object.keys(federalStates) as FederalState[])),
  carrierWeekdays: weekdays,
  carrierFreeDays: days,
  closedDays: days,
  horizonDays: fc.integer({ min: 1, max: 60 }),
});
/** From 60 days before a day until two days after its midnight. */
const situation = fc.record({ day, settings, minutesBefore: fc.integer({ min: -3_000, max: 60 * 24 * 60 }) });

function always(
  holds: (one: { day: DeliveryDay; settings: CalendarSettings; now: Temporal.Instant }) => void,
): void {
  const check = fc.property(situation, ({ minutesBefore, ...one }) =>
    holds({ ...one, now: berlin(`${one.day}T00:00`).subtract({ minutes: minutesBefore }) }),
  );
  fc.assert(check, { numRuns: 400 });
}

function kitchenWorks(
  on: CalendarDay,
  { kitchenWeekdays, closedDays, kitchenState }: CalendarSettings,
): boolean {
  return kitchenWeekdays.includes(weekdayOf(on)) && !closedDays.has(on) && !holidayName(on, kitchenState);
}

it("a cut-off lies on a kitchen day at the set time, as many kitchen days before the day as are set", () => {
  always(({ day: wanted, settings: set, now }) => {
    const cutOff = judgeDay(wanted, set, now).cutOffAt?.toZonedDateTimeISO("Europe/Berlin");
    if (!cutOff) throw new Error("a kitchen that works has a cut-off");
    const on = cutOff.toPlainDate().toString() as CalendarDay;
    expect(kitchenWorks(on, set)).toBe(true);
    let working = 0;
    for (let back = addDays(wanted, -1); back >= on; back = addDays(back, -1)) {
      if (kitchenWorks(back, set)) working++;
    }
    expect(working).toBe(set.leadWorkingDays);
    // A cut-off inside the missing hour moves to the next time that exists.
    expect(cutOff.toInstant()).toEqual(berlin(`${on}T${set.cutOffTime}`));
  });
});

it("a bookable day is before its cut-off, open, no holiday, and its parcels are packed and collected the day before", () => {
  always(({ day: wanted, settings: set, now }) => {
    const { reason, message, cutOffAt } = judgeDay(wanted, set, now);
    expect(reason === null).toBe(message === null);
    if (reason !== null) return;
    const dayBefore = addDays(wanted, -1);
    expect(cutOffAt && Temporal.Instant.compare(now, cutOffAt)).toBe(-1);
    expect(set.closedWeekdays).not.toContain(weekdayOf(wanted));
    expect(holidayName(wanted, set.kitchenState)).toBeNull();
    expect(set.closedDays.has(wanted)).toBe(false);
    expect(kitchenWorks(dayBefore, set)).toBe(true);
    for (const on of [wanted, dayBefore]) {
      expect(set.carrierWeekdays).toContain(weekdayOf(on));
      expect(set.carrierFreeDays.has(on)).toBe(false);
    }
  });
});

it("as time goes on a day comes into reach, closes, and is over: never back", () => {
  const stages = ["horizon", "open", "cut_off", "past"];
  always(({ day: wanted, settings: set, now }) => {
    const stage = (at: Temporal.Instant) => {
      const { reason } = judgeDay(wanted, set, at);
      return stages.indexOf(reason ?? "open");
    };
    const seen = [0, 1, 60, 60 * 12, 60 * 24, 60 * 24 * 7, 60 * 24 * 60].map((minutes) =>
      stage(now.add({ minutes })),
    );
    // Other reasons, such as holidays, do not depend on the time.
    const ofTime = seen.filter((one) => one >= 0);
    expect(ofTime).toEqual([...ofTime].sort());
    if (ofTime.includes(1)) expect(seen).toEqual(ofTime);
  });
});

it("the next possible day is bookable, and none between is", () => {
  always(({ day: wanted, settings: set, now }) => {
    const calendar = calendarAt(set, now);
    const next = nextBookable(calendar, wanted);
    const open = calendar.days.filter((one) => one.reason === null).map((one) => one.day);
    expect(next).toBe(open.find((one) => one > wanted) ?? open[0] ?? null);
    expect(calendar.startDate).toBe(open[0] ?? null);
  });
});
