import type { Temporal } from "temporal-polyfill";
import { addDays, type CalendarDay, calendarDay, type DeliveryDay } from "#contract/day.ts";
import type { DayToPlan, PlannedDay } from "#contract/office/calendar/calendar.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import { availabilityByDay } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { readPortions } from "#server/domain/calendar/capacity/queries.ts";
import { countedDays, soldDays } from "#server/domain/calendar/capacity/sold-days.ts";
import { holidayName } from "#server/domain/calendar/holidays.ts";
import { berlinDay, judgeDay } from "#server/domain/calendar/judge-day.ts";
import { loadSettings } from "#server/domain/shop/settings.ts";
import { describeDay } from "#server/domain/shop/snapshot/describe-day.ts";
import type { PlanState } from "#server/office/calendar/plan-state.ts";
import { dayVersion, menusOfDay } from "#server/office/calendar/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

export const lastDay = calendarDay("9999-12-31");

/** Reads the tables instead of the snapshot, so a saved change is visible at once in every process. */
export async function readPlanState(queries: Queries, from: CalendarDay, now: Date): Promise<PlanState> {
  const { calendar: settings } = await loadSettings(queries);
  const portions = await readPortions(queries, from, now);
  const counted = await countedDays(queries, from, lastDay);
  const ownCapacity = new Map(
    counted.flatMap(({ day, capacity }) => (capacity === null ? [] : [[day, capacity] as const])),
  );
  return { settings, portions, ownCapacity };
}

export async function readPlannedDays(
  queries: Queries,
  { from, to }: { from: CalendarDay; to: CalendarDay },
  now: Temporal.Instant,
): Promise<PlannedDay[]> {
  const at = new Date(now.epochMilliseconds);
  const [state, sold] = await Promise.all([
    readPlanState(queries, from, at),
    soldDays(queries, from, to, at),
  ]);
  const orders = new Map(sold.map((sale) => [sale.day, sale.orders]));
  const free = availabilityByDay(state.portions);
  const days: PlannedDay[] = [];
  for (let next = from; next <= to; next = addDays(next, 1)) {
    const judged = judgeDay(next, state.settings, now);
    const { deliveryDay } = judged;
    const verdict = withAvailability(judged, new Map(), free(deliveryDay));
    const capacity = state.ownCapacity.get(deliveryDay) ?? state.portions.usual;
    days.push({
      ...describeDay(verdict, null),
      capacity,
      isOwnCapacity: state.ownCapacity.has(deliveryDay),
      reservedPortions: capacity - free(deliveryDay).ofDay,
      orders: orders.get(deliveryDay) ?? 0,
      limitedMenus: state.portions.menus?.filter(([of]) => of === deliveryDay).length ?? 0,
      closed: state.settings.closedDays.get(deliveryDay) ?? null,
      carrierFree: state.settings.carrierFreeDays.get(deliveryDay) ?? null,
      holiday: holidayName(deliveryDay, state.settings.kitchenState),
    });
  }
  return days;
}

export async function readDayToPlan(
  queries: Queries,
  deliveryDay: DeliveryDay,
  now: Temporal.Instant,
): Promise<DayToPlan> {
  const at = new Date(now.epochMilliseconds);
  // version first: an edit that names it was made with at least its data in sight
  const version = await dayVersion(queries, deliveryDay);
  const [[planned], state, menus] = await Promise.all([
    readPlannedDays(queries, { from: deliveryDay, to: deliveryDay }, now),
    readPlanState(queries, deliveryDay, at),
    menusOfDay(queries, deliveryDay, at),
  ]);
  if (!planned) throw new Error("a day is missing");
  return {
    version,
    isPast: deliveryDay < berlinDay(now),
    day: planned,
    plan: {
      closed: planned.closed,
      carrierFree: planned.carrierFree,
      portions: state.ownCapacity.get(deliveryDay) ?? null,
      limits: menus.flatMap(({ id, limit }) => (limit === null ? [] : [{ menuId: id, portions: limit }])),
    },
    usualPortions: state.portions.usual,
    menus,
  };
}
