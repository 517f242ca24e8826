import type { Temporal } from "temporal-polyfill";
import { shop } from "#brand/shop.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { CalendarEffect, CalendarRules, DayPlan } from "#contract/office/calendar/calendar.ts";
import { type SoldDay, soldDays } from "#server/domain/calendar/capacity/sold-days.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { comparePlans } from "#server/office/calendar/compare-plans.ts";
import { type PlanState, withDayPlan, withRules } from "#server/office/calendar/plan-state.ts";
import { cartsLosing, menusOfDay, ordersOn } from "#server/office/calendar/queries.ts";
import { lastDay, readPlanState } from "#server/office/calendar/read-plan.ts";
import type { Queries } from "#server/platform/database/database.ts";

type Effect = Promise<CalendarEffect>;

export async function assessDayPlan(
  queries: Queries,
  { deliveryDay, plan }: { deliveryDay: DeliveryDay; plan: DayPlan },
  now: Temporal.Instant,
): Effect {
  const at = new Date(now.epochMilliseconds);
  const before = await readPlanState(queries, berlinDay(now), at);
  const menus = await menusOfDay(queries, deliveryDay, at);
  const sold = new Map(menus.map((menu) => [menu.id, menu.sold]));
  const after = withDayPlan(before, { deliveryDay, plan, sold });
  const currentLimits = new Map(menus.map(({ id, limit }) => [id, limit]));
  const over = menus.flatMap(({ id, name, sold: portions }) => {
    const limit = plan.limits.find(({ menuId }) => menuId === id)?.portions;
    if (limit === undefined || limit === currentLimits.get(id) || portions <= limit) return [];
    return [{ date: deliveryDay, menu: name, sold: portions, portions: limit }];
  });
  const effect = await assess(queries, { before, after }, now);
  return { ...effect, over: [...effect.over, ...over] };
}

export async function assessRules(queries: Queries, rules: CalendarRules, now: Temporal.Instant): Effect {
  const before = await readPlanState(queries, berlinDay(now), new Date(now.epochMilliseconds));
  return assess(queries, { before, after: withRules(before, rules, shop.stateCode) }, now);
}

async function assess(
  queries: Queries,
  plans: { before: PlanState; after: PlanState },
  now: Temporal.Instant,
): Effect {
  const at = new Date(now.epochMilliseconds);
  const today = berlinDay(now);
  const soldOn = await soldDays(queries, today, lastDay, at);
  const sold = new Map(soldOn.map((sale) => [sale.day, sale]));
  const difference = comparePlans({ ...plans, sold: sold.keys() }, now);
  const closing = difference.closing.flatMap(({ date, message, wasOpen }) => {
    const { orders = 0, portions = 0 } = sold.get(date) ?? {};
    // a distant or closed day is reported only if a delivery is due
    return wasOpen || orders > 0 ? [{ date, message, orders, portions }] : [];
  });
  const withOrders = closing.filter(({ orders }) => orders > 0).map(({ date }) => date);
  return {
    closing,
    shut: difference.shut,
    opening: difference.opening,
    cutOffs: difference.cutOffs,
    over: overbooked(plans, sold),
    orders: closing.reduce((sum, { orders }) => sum + orders, 0),
    portions: closing.reduce((sum, { portions }) => sum + portions, 0),
    affected: withOrders.length > 0 ? await ordersOn(queries, withOrders, at) : [],
    carts: await cartsLosing(queries, difference, at),
  };
}

/** Days that the new plan overbooks and the old one does not. */
function overbooked(
  { before, after }: { before: PlanState; after: PlanState },
  sold: ReadonlyMap<DeliveryDay, SoldDay>,
): CalendarEffect["over"] {
  const capacityOf = (state: PlanState, deliveryDay: DeliveryDay) =>
    state.ownCapacity.get(deliveryDay) ?? state.portions.usual;
  return [...sold.values()].flatMap(({ day, portions }) => {
    const capacity = capacityOf(after, day);
    if (portions <= capacity || capacity >= capacityOf(before, day)) return [];
    return [{ date: day, menu: null, sold: portions, portions: capacity }];
  });
}
