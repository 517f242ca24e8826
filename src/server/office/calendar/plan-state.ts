import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { CalendarRules, DayPlan } from "#contract/office/calendar/calendar.ts";
import type { CalendarSettings } from "#server/domain/calendar/calendar-settings.ts";
import type { AvailabilityRow } from "#server/domain/calendar/capacity/availability-by-day.ts";

/** Everything that decides about a delivery day: the operator's settings and what is left. */
export interface PlanState {
  settings: CalendarSettings;
  portions: AvailabilityRow;
  ownCapacity: ReadonlyMap<DeliveryDay, number>;
}

/** The state under other rules. `brandState` is the kitchen's state unless the rules name one. */
export function withRules(
  state: PlanState,
  { portionsPerDay, ...rules }: CalendarRules,
  brandState: CalendarSettings["kitchenState"],
): PlanState {
  const more = portionsPerDay - state.portions.usual;
  const leftByDay = Object.entries(state.portions.days ?? {}) as [DeliveryDay, number][];
  const days = leftByDay.map(
    ([day, left]) => [day, state.ownCapacity.has(day) ? left : left + more] as const,
  );
  return {
    ...state,
    settings: { ...state.settings, ...rules, kitchenState: rules.kitchenState ?? brandState },
    portions: { ...state.portions, usual: portionsPerDay, days: Object.fromEntries(days) },
  };
}

/** The state with another plan for one day; `sold` are that day's portions by menu. */
export function withDayPlan(
  state: PlanState,
  of: { deliveryDay: DeliveryDay; plan: DayPlan; sold: ReadonlyMap<number, number> },
): PlanState {
  const { deliveryDay, plan, sold } = of;
  const { settings, portions } = state;
  const capacity = state.ownCapacity.get(deliveryDay) ?? portions.usual;
  const left = (portions.days?.[deliveryDay] ?? capacity) - capacity + (plan.portions ?? portions.usual);
  const otherDays = portions.menus?.filter(([limitedDay]) => limitedDay !== deliveryDay) ?? [];
  const limits = plan.limits.map((limit): [DeliveryDay, number, number, number] => [
    deliveryDay,
    limit.menuId,
    limit.portions - (sold.get(limit.menuId) ?? 0),
    limit.portions,
  ]);
  const ownCapacity = new Map(state.ownCapacity);
  if (plan.portions === null) ownCapacity.delete(deliveryDay);
  else ownCapacity.set(deliveryDay, plan.portions);
  return {
    settings: {
      ...settings,
      closedDays: withNote(settings.closedDays, deliveryDay, plan.closed),
      carrierFreeDays: withNote(settings.carrierFreeDays, deliveryDay, plan.carrierFree),
    },
    portions: {
      ...portions,
      days: { ...portions.days, [deliveryDay]: left },
      menus: [...otherDays, ...limits],
    },
    ownCapacity,
  };
}

function withNote(
  days: ReadonlyMap<CalendarDay, string>,
  deliveryDay: DeliveryDay,
  note: string | null,
): ReadonlyMap<CalendarDay, string> {
  const changed = new Map(days);
  if (note === null) changed.delete(deliveryDay);
  else changed.set(deliveryDay, note);
  return changed;
}
