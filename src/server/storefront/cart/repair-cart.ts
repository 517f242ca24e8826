import type { CartRepair } from "#contract/cart/cart.ts";
import { maxQuantity } from "#contract/cart/max-quantity.ts";
import { type DeliveryDay, germanDay, weekdayName } from "#contract/day.ts";
import { eurosFromCents, formatEuro } from "#contract/money.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import {
  availabilityByDay,
  type AvailabilityRow,
} from "#server/domain/calendar/capacity/availability-by-day.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { cheapestRepair, type DeliveryMove } from "#server/storefront/cart/cheapest-repair.ts";
import { linePortions } from "#server/storefront/cart/judge-lines.ts";

interface Line {
  deliveryDay: DeliveryDay;
  quantity: number;
  pricedMenu: PricedMenu;
}

/**
 * `portions` is the availability of the cart's own days, where they may be short; for all else the snapshot is good
 * enough.
 */
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

interface Repair {
  moves: readonly DeliveryMove[];
  /** euro */
  saving: number;
  /** all days on which the cart has something */
  days: ReadonlySet<DeliveryDay>;
  /** the minimum of a delivery */
  menus: number;
}

/** `Legen Sie Freitag zu Donnerstag: Das spart 4,90 €.` */
export function describeRepair({ moves, saving, days, menus }: Repair): string {
  const targets = [...new Set(moves.map(({ to }) => to))];
  const shown = new Set([...days, ...targets]);
  const name = (day: DeliveryDay) => {
    const isOnly = [...shown].every((other) => other === day || weekdayName(other) !== weekdayName(day));
    return isOnly ? weekdayName(day) : `${weekdayName(day)} (${germanDay(day).slice(0, 6)})`;
  };
  const steps = targets.map((target) => {
    const sources = moves.filter(({ to }) => to === target).map(({ from }) => name(from));
    return days.has(target) ? `${inWords(sources)} zu ${name(target)}` : `alles auf ${name(target)}`;
  });
  return `Legen Sie ${inWords(steps)}: ${gain(saving, menus)}`;
}

function gain(saving: number, menus: number): string {
  if (saving > 0) return `Das spart ${formatEuro(saving)}.`;
  return `So kommen weniger Lieferungen unter ${menus} Menüs.`;
}

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} und ${parts.at(-1)}`;
}
