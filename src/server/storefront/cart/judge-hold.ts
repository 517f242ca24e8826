import type { DeliveryDay } from "#contract/day.ts";
import type { AvailabilityRow } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { type HoldAttempt, type HoldTerms, holdTerms } from "#server/domain/calendar/capacity/hold-rules.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import { linePortions } from "#server/storefront/cart/judge-lines.ts";

export interface CartHold {
  attempts: number;
  firmMinutes: number;
  /** days whose portions are secured only by payment */
  softDays: DeliveryDay[];
  /** too large to be held even on a first attempt */
  isLarge: boolean;
}

interface Line {
  deliveryDay: DeliveryDay;
  quantity: number;
  dayCapacity: number;
  pricedMenu: PricedMenu;
}

type Portions = ReadonlyMap<number, number>;

export function judgeHold(lines: Line[], portions: AvailabilityRow | null, attempt: HoldAttempt): CartHold {
  const { attempts } = attempt;
  const days = [...portionsByDay(lines)];
  const limits = portions?.menus ?? [];
  const daysBeyond = ({ maxPortions }: HoldTerms): DeliveryDay[] =>
    days.flatMap(([deliveryDay, { capacity, requested }]) => {
      const isBeyondMenuLimit = limits.some(
        ([limitDay, menuId, , capacityOfMenu]) =>
          limitDay === deliveryDay && (requested.get(menuId) ?? 0) > maxPortions(capacityOfMenu),
      );
      return isBeyondMenuLimit || total(requested) > maxPortions(capacity) ? [deliveryDay] : [];
    });
  const terms = holdTerms(attempt);
  const softDays = daysBeyond(terms);
  const isLarge = softDays.length > 0 && daysBeyond(holdTerms({ ...attempt, attempts: 0 })).length > 0;
  return { attempts, firmMinutes: terms.firmMinutes, softDays, isLarge };
}

function portionsByDay(lines: Line[]): Map<DeliveryDay, { capacity: number; requested: Portions }> {
  const days = new Map<DeliveryDay, { capacity: number; requested: Map<number, number> }>();
  for (const line of lines) {
    const requested = days.get(line.deliveryDay)?.requested ?? new Map<number, number>();
    for (const [menuId, count] of linePortions(line))
      requested.set(menuId, (requested.get(menuId) ?? 0) + count);
    days.set(line.deliveryDay, { capacity: line.dayCapacity, requested });
  }
  return days;
}

function total(portions: Portions): number {
  return [...portions.values()].reduce((sum, count) => sum + count, 0);
}
