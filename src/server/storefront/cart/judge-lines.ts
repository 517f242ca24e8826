import type { CartItem } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { type Availability, withAvailability } from "#server/domain/calendar/availability.ts";
import { type Calendar, nextBookable } from "#server/domain/calendar/calendar.ts";
import {
  type AvailabilityByDay,
  type AvailabilityRow,
  allocatePortions,
  availabilityByDay,
} from "#server/domain/calendar/capacity/availability-by-day.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";

interface Line {
  deliveryDay: DeliveryDay;
  quantity: number;
  pricedMenu: PricedMenu;
}

/**
 * The problem of each line, if any, with the next day that would do. Portions are allocated line by line, so two lines
 * cannot count on the same ones. `portions` is null when there is enough for all lines.
 */
export function judgeLines(
  lines: Line[],
  portions: AvailabilityRow | null,
  snapshot: ShopSnapshot,
): CartItem["problem"][] {
  const calendar = snapshot.bareCalendar();
  if (!portions && lines.every((line) => isDeliverable(line, calendar))) return lines.map(() => null);
  const { remaining, allocate } = allocatePortions(
    availabilityForCart(lines, portions, snapshot.availabilityOn),
  );
  const judged = lines.map((line) => {
    const verdict = judge(line, calendar.judge(line.deliveryDay));
    if (!verdict.reason && line.pricedMenu.isPublished) allocate(line.deliveryDay, linePortions(line));
    return { line, verdict };
  });
  return judged.map(({ line, verdict }) => {
    if (!line.pricedMenu.isPublished) {
      return { reason: "menu_gone", message: "Dieses Menü ist nicht mehr im Angebot.", nextDay: null };
    }
    if (verdict.reason === null || verdict.message === null) return null;
    const nextDay = nextBookable(calendar, line.deliveryDay, (nextVerdict) => judge(line, nextVerdict));
    return { reason: verdict.reason, message: verdict.message, nextDay };
  });

  function judge(line: Line, verdict: DayVerdict): DayVerdict {
    return withAvailability(verdict, linePortions(line), remaining(verdict.deliveryDay));
  }
}

export function linePortions({
  pricedMenu,
  quantity,
}: Pick<Line, "pricedMenu" | "quantity">): Map<number, number> {
  return new Map([...pricedMenu.portions].map(([menuId, portions]) => [menuId, portions * quantity]));
}

function isDeliverable({ deliveryDay, pricedMenu }: Line, calendar: Calendar): boolean {
  return pricedMenu.isPublished && calendar.judge(deliveryDay).reason === null;
}

const unlimited: Availability = {
  ofDay: Number.POSITIVE_INFINITY,
  ofMenu: () => null,
  provenUntil: () => undefined,
};

/** The availability of the cart's own days was read with the cart; for other days the snapshot is good enough. */
function availabilityForCart(
  lines: Line[],
  portions: AvailabilityRow | null,
  otherDays: AvailabilityByDay,
): AvailabilityByDay {
  const ownDays = portions ? availabilityByDay(portions) : () => unlimited;
  const days = new Set(lines.map(({ deliveryDay }) => deliveryDay));
  return (deliveryDay) => (days.has(deliveryDay) ? ownDays(deliveryDay) : otherDays(deliveryDay));
}
