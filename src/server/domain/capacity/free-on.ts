import type { DeliveryDay } from "#contract/day.ts";
import type { FreePortions } from "#server/domain/calendar/free-portions.ts";

/** The JSON that `portionsColumn` selects; a list without entries is null. */
export interface PortionsRow {
  /** portions left on a day that has no row yet */
  usual: number;
  days: Record<DeliveryDay, number> | null;
  menus: [day: DeliveryDay, menuId: number, left: number, capacity: number][] | null;
  /** holds that do not count: those of the reading cart, and those no longer firm */
  uncounted: [day: DeliveryDay, menuId: number, portions: number][] | null;
}

export type FreeOn = (day: DeliveryDay) => FreePortions;

export function freeOn({ usual, days, menus, uncounted }: PortionsRow): FreeOn {
  const held = uncounted ?? [];
  return (day) => {
    const today = held.filter(([of]) => of === day);
    return {
      ofDay: (days?.[day] ?? usual) + sum(today),
      ofMenu(menuId) {
        const limit = menus?.find(([of, id]) => of === day && id === menuId);
        return limit ? limit[2] + sum(today.filter(([, id]) => id === menuId)) : null;
      },
    };
  };
}

function sum(held: [DeliveryDay, number, number][]): number {
  return held.reduce((total, [, , portions]) => total + portions, 0);
}

/** Allocates portions line by line in memory, so that later lines see what earlier ones took. */
export function handingOut(freeOn: FreeOn) {
  const given = new Map<DeliveryDay, Map<number, number>>();
  const left: FreeOn = (day) => {
    const free = freeOn(day);
    const gone = given.get(day);
    if (!gone) return free;
    return {
      ofDay: free.ofDay - total(gone),
      ofMenu(menuId) {
        const own = free.ofMenu(menuId);
        return own === null ? null : own - (gone.get(menuId) ?? 0);
      },
    };
  };
  function give(day: DeliveryDay, portions: ReadonlyMap<number, number>): void {
    const gone = given.get(day) ?? new Map<number, number>();
    for (const [menuId, count] of portions) gone.set(menuId, (gone.get(menuId) ?? 0) + count);
    given.set(day, gone);
  }
  return { left, give };
}

function total(portions: ReadonlyMap<number, number>): number {
  return [...portions.values()].reduce((sum, one) => sum + one, 0);
}
