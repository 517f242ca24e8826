import type { CartRepair } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { maxQuantity } from "#contract/cart/max-quantity.ts";
import { eurosFromCents } from "#contract/money.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import {
  type AvailabilityRow,
  availabilityByDay,
} from "#server/domain/calendar/capacity/availability-by-day.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { cheapestRepair } from "#server/storefront/cart/cheapest-repair.ts";
import { describeRepair } from "#server/storefront/cart/describe-repair.ts";
import { linePortions } from "#server/storefront/cart/judge-lines.ts";

interface Line {
  deliveryDay: DeliveryDay;
  quantity: number;
  pricedMenu: PricedMenu;
}

/** `portions` is the availability of the cart's own days, where they may be short; for all else the snapshot is good enough. */
export function repairCart(
  lines: readonly Line[],
  portions: AvailabilityRow | null,
  snapshot: ShopSnapshot,
): CartRepair | null {
  const { shipping, minimum } = snapshot.settings;
  const calendar = snapshot.bareCalendar();
  const days = new Set(lines.map(({ deliveryDay }) => deliveryDay));
  if (days.size < 2) return null;
  const ownDays = portions && availabilityByDay(portions);
  const availabilityOn = (day: DeliveryDay) =>
    ownDays && days.has(day) ? ownDays(day) : snapshot.availabilityOn(day);
  const fits = (day: DeliveryDay, moved: readonly Line[]) =>
    isWithinLimits(moved) &&
    withAvailability(calendar.judge(day), portionsOf(moved), availabilityOn(day)).reason === null;
  const repair = cheapestRepair(lines, {
    ...{ shipping, minimum, fits },
    otherDay: (moved) => {
      const others = calendar.days.filter(({ deliveryDay, reason }) => !reason && !days.has(deliveryDay));
      return others.find(({ deliveryDay }) => fits(deliveryDay, moved))?.deliveryDay ?? null;
    },
  });
  if (!repair) return null;
  const saving = eurosFromCents(repair.savingCents);
  return {
    message: describeRepair({ ...repair, saving, days, menus: minimum.menus }),
    moves: repair.moves,
    saving,
  };
}

/** Lines of the same dish become one. */
function isWithinLimits(lines: readonly Line[]): boolean {
  return [...sumsByMenu(lines.map((line) => [line.pricedMenu.menu.id, line.quantity])).values()].every(
    (quantity) => quantity <= maxQuantity,
  );
}

function portionsOf(lines: readonly Line[]): Map<number, number> {
  return sumsByMenu(lines.flatMap((line) => [...linePortions(line)]));
}

function sumsByMenu(counts: [menuId: number, count: number][]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [menuId, count] of counts) sums.set(menuId, (sums.get(menuId) ?? 0) + count);
  return sums;
}
