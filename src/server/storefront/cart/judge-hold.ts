import type { DeliveryDay } from "#contract/day.ts";
import type { PortionsRow } from "#server/domain/capacity/free-on.ts";
import { type HoldAttempt, type HoldTerms, holdTerms } from "#server/domain/capacity/hold-rule.ts";
import type { Sellable } from "#server/domain/catalogue/catalogue.ts";
import { wantedBy } from "#server/storefront/cart/judge-lines.ts";

/** What checkout would hold for a cart until it is paid. */
export interface CartHold {
  /** earlier attempts that were not paid */
  attempts: number;
  firmMinutes: number;
  /** days whose portions are secured only by payment */
  softDays: DeliveryDay[];
  /** too large to be held even on a first attempt */
  isLarge: boolean;
}

interface Line {
  day: DeliveryDay;
  quantity: number;
  dayCapacity: number;
  sellable: Sellable;
}

type Portions = ReadonlyMap<number, number>;

export function judgeHold(lines: Line[], portions: PortionsRow | null, attempt: HoldAttempt): CartHold {
  const { attempts } = attempt;
  const days = [...portionsByDay(lines)];
  const limits = portions?.menus ?? [];
  const daysBeyond = ({ mostOf }: HoldTerms): DeliveryDay[] =>
    days.flatMap(([day, { capacity, wanted }]) => {
      const isShort = limits.some(
        ([of, menuId, , most]) => of === day && (wanted.get(menuId) ?? 0) > mostOf(most),
      );
      return isShort || total(wanted) > mostOf(capacity) ? [day] : [];
    });
  const terms = holdTerms(attempt);
  const softDays = daysBeyond(terms);
  const isLarge = softDays.length > 0 && daysBeyond(holdTerms({ ...attempt, attempts: 0 })).length > 0;
  return { attempts, firmMinutes: terms.firmMinutes, softDays, isLarge };
}

function portionsByDay(lines: Line[]): Map<DeliveryDay, { capacity: number; wanted: Portions }> {
  const days = new Map<DeliveryDay, { capacity: number; wanted: Map<number, number> }>();
  for (const line of lines) {
    const wanted = days.get(line.day)?.wanted ?? new Map<number, number>();
    for (const [menuId, count] of wantedBy(line)) wanted.set(menuId, (wanted.get(menuId) ?? 0) + count);
    days.set(line.day, { capacity: line.dayCapacity, wanted });
  }
  return days;
}

function total(portions: Portions): number {
  return [...portions.values()].reduce((sum, one) => sum + one, 0);
}
