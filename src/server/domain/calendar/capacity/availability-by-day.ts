import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { type Availability, isProven, withAvailability } from "#server/domain/calendar/availability.ts";
import type { Calendar } from "#server/domain/calendar/calendar.ts";

/** The JSON that `portionsColumn` selects; a list without entries is null. */
export interface AvailabilityRow {
  /** portions left on a day that has no row yet */
  usual: number;
  days: Record<DeliveryDay, number> | null;
  menus: [deliveryDay: DeliveryDay, menuId: number, left: number, capacity: number][] | null;
  /** holds that do not count: those of the reading cart, and those no longer firm */
  uncounted: [deliveryDay: DeliveryDay, menuId: number, portions: number][] | null;
  /** dishes whose shelf life is not proven on every day that can be ordered for; null: on none of them */
  unproven: [menuId: number, until: CalendarDay | null][] | null;
}

export type AvailabilityByDay = (deliveryDay: DeliveryDay) => Availability;

export function availabilityByDay(row: AvailabilityRow): AvailabilityByDay {
  const { usual, days, menus, uncounted } = row;
  const holdsByDay = Map.groupBy(uncounted ?? [], ([holdDay]) => holdDay);
  const proven = new Map(row.unproven);
  const provenUntil = (menuId: number) => proven.get(menuId);
  return (deliveryDay) => {
    const holds = holdsByDay.get(deliveryDay) ?? [];
    return {
      ofDay: (days?.[deliveryDay] ?? usual) + sum(holds),
      provenUntil,
      ofMenu(menuId) {
        if (!isProven(provenUntil(menuId), deliveryDay)) return 0;
        const limit = menus?.find(([limitDay, id]) => limitDay === deliveryDay && id === menuId);
        return limit ? limit[2] + sum(holds.filter(([, id]) => id === menuId)) : null;
      },
    };
  };
}

function sum(held: [DeliveryDay, number, number][]): number {
  return held.reduce((total, [, , portions]) => total + portions, 0);
}

/** Allocates portions line by line in memory, so that later lines see what earlier ones took. */
export function allocatePortions(availabilityOn: AvailabilityByDay) {
  const allocated = new Map<DeliveryDay, Map<number, number>>();
  const remaining: AvailabilityByDay = (deliveryDay) => {
    const free = availabilityOn(deliveryDay);
    const allocatedOfDay = allocated.get(deliveryDay);
    if (!allocatedOfDay) return free;
    return {
      provenUntil: free.provenUntil,
      ofDay: free.ofDay - total(allocatedOfDay),
      ofMenu(menuId) {
        const menuLimit = free.ofMenu(menuId);
        return menuLimit === null ? null : menuLimit - (allocatedOfDay.get(menuId) ?? 0);
      },
    };
  };
  function allocate(deliveryDay: DeliveryDay, portions: ReadonlyMap<number, number>): void {
    const ofDay = allocated.get(deliveryDay) ?? new Map<number, number>();
    for (const [menuId, count] of portions) ofDay.set(menuId, (ofDay.get(menuId) ?? 0) + count);
    allocated.set(deliveryDay, ofDay);
  }
  return { remaining, allocate };
}

function total(portions: ReadonlyMap<number, number>): number {
  return [...portions.values()].reduce((sum, count) => sum + count, 0);
}

const anyPortion: ReadonlyMap<number, number> = new Map();

/** The calendar for all guests, in which a day without a single portion left is full, and the list of these days. */
export function markFullDays(
  calendar: Calendar,
  availabilityOn: AvailabilityByDay,
): { calendar: Calendar; full: DeliveryDay[] } {
  const judge: Calendar["judge"] = (day) => {
    const verdict = calendar.judge(day);
    return withAvailability(verdict, anyPortion, availabilityOn(verdict.deliveryDay));
  };
  const days = calendar.days.map(({ deliveryDay }) => judge(deliveryDay));
  const startDate = days.find(({ reason }) => reason === null)?.deliveryDay ?? null;
  const full = days.flatMap(({ deliveryDay, reason }) => (reason === "full" ? [deliveryDay] : []));
  return { calendar: { ...calendar, days, startDate, judge }, full };
}
