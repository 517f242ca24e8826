import type { DeliveryDay } from "#contract/day.ts";
import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";

export interface CoolPackRule {
  portionsPerCoolPack: number;
  leastCoolPacks: number;
  summerCoolPacks: number;
  /** 1 is January, 12 is December */
  summerMonths: readonly number[];
}

export function coolPacksFor(portions: number, month: number, rule: CoolPackRule): number {
  const byPortions = Math.ceil(portions / rule.portionsPerCoolPack);
  const more = rule.summerMonths.includes(month) ? rule.summerCoolPacks : 0;
  return Math.max(byPortions, rule.leastCoolPacks) + more;
}

export function packingMonth(deliveryDay: DeliveryDay): number {
  return Number(kitchenDayOf(deliveryDay).slice(5, 7));
}
