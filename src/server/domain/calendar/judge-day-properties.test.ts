import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { type FederalState, federalStates } from "#contract/calendar/federal-states.ts";
import { addDays, asDeliveryDay, type CalendarDay, type DeliveryDay, weekdayOf } from "#contract/day.ts";
import type { CalendarSettings } from "#server/domain/calendar/calendar-settings.ts";
import { calendarAt, nextBookable } from "#server/domain/calendar/calendar.ts";
import { holidayName } from "#server/domain/calendar/holidays.ts";
import { judgeDay } from "#server/domain/calendar/judge-day.ts";
import { berlin } from "#test/calendar.ts";
import { deliveryDay as asDelivery } from "#test/days.ts";

const day = fc
  .integer({ min: 0, max: 4 * 365 })
  .map((step) => asDeliveryDay(addDays(asDelivery("2026-01-01"), step)));
const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6]);
const days = fc
  .array(day, { maxLength: 60 })
  .map((list) => new Map(list.map((listedDay) => [listedDay, ""])));
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
const situation = fc.record({ day, settings, minutesBefore: fc.integer({ min: -3_000, max: 60 * 24 * 60 }) });

function always(
  holds: (example: { day: DeliveryDay; settings: CalendarSettings; now: Temporal.Instant }) => void,
): void {
  const check = fc.property(situation, ({ minutesBefore, ...example }) =>
    holds({ ...example, now: berlin(`${example.day}T00:00`).subtract({ minutes: minutesBefore }) }),
  );
  fc.assert(check, { numRuns: 400 });
}

function kitchenWorks(
  on: CalendarDay,
  { kitchenWeekdays, closedDays, kitchenState }: CalendarSettings,
): boolean {
  return kitchenWeekdays.includes(weekdayOf(on)) && !closedDays.has(on) && !holidayName(on, kitchenState);
}

it("a cut-off lies on a kitchen day at the settings time, as many kitchen days before the day as are set", () => {
  always(({ day: deliveryDay, settings, now }) => {
    const cutOff = judgeDay(deliveryDay, settings, now).cutOffAt?.toZonedDateTimeISO("Europe/Berlin");
    if (!cutOff) throw new Error("a kitchen that works has a cut-off");
    const on = cutOff.toPlainDate().toString() as CalendarDay;
    expect(kitchenWorks(on, settings)).toBe(true);
    let working = 0;
    for (let back = addDays(deliveryDay, -1); back >= on; back = addDays(back, -1)) {
      if (kitchenWorks(back, settings)) working++;
    }
    expect(working).toBe(settings.leadWorkingDays);
    // A cut-off inside the missing hour moves to the next time that exists.
    expect(cutOff.toInstant()).toEqual(berlin(`${on}T${settings.cutOffTime}`));
  });
});

it("a bookable day is before its cut-off, open, no holiday, and its parcels are packed and collected the day before", () => {
  always(({ day: deliveryDay, settings, now }) => {
    const { reason, message, cutOffAt } = judgeDay(deliveryDay, settings, now);
    expect(reason === null).toBe(message === null);
    if (reason !== null) return;
    const dayBefore = addDays(deliveryDay, -1);
    expect(cutOffAt && Temporal.Instant.compare(now, cutOffAt)).toBe(-1);
    expect(settings.closedWeekdays).not.toContain(weekdayOf(deliveryDay));
    expect(holidayName(deliveryDay, settings.kitchenState)).toBeNull();
    expect(settings.closedDays.has(deliveryDay)).toBe(false);
    expect(kitchenWorks(dayBefore, settings)).toBe(true);
    for (const on of [deliveryDay, dayBefore]) {
      expect(settings.carrierWeekdays).toContain(weekdayOf(on));
      expect(settings.carrierFreeDays.has(on)).toBe(false);
    }
  });
});

it("as time passes, a day enters the horizon, closes and is past, never the other way", () => {
  const stages = ["horizon", "open", "cut_off", "past"];
  always(({ day: deliveryDay, settings, now }) => {
    const stage = (at: Temporal.Instant) => {
      const { reason } = judgeDay(deliveryDay, settings, at);
      return stages.indexOf(reason ?? "open");
    };
    const seen = [0, 1, 60, 60 * 12, 60 * 24, 60 * 24 * 7, 60 * 24 * 60].map((minutes) =>
      stage(now.add({ minutes })),
    );
    // Other reasons, such as holidays, do not depend on the time.
    const ofTime = seen.filter((index) => index >= 0);
    expect(ofTime).toEqual([...ofTime].sort());
    if (ofTime.includes(1)) expect(seen).toEqual(ofTime);
  });
});

it("no day between a day and the next possible one is bookable", () => {
  always(({ day: deliveryDay, settings, now }) => {
    const calendar = calendarAt(settings, now);
    const next = nextBookable(calendar, deliveryDay);
    const open = calendar.days.filter(({ reason }) => reason === null).map(({ deliveryDay: day }) => day);
    expect(next).toBe(open.find((openDay) => openDay > deliveryDay) ?? open[0] ?? null);
    expect(calendar.startDate).toBe(open[0] ?? null);
  });
});
