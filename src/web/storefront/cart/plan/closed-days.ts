import type { CartItem } from "#contract/cart/cart.ts";
import { type DeliveryDay, dayInSight } from "#contract/day.ts";
import { articleText } from "#web/storefront/cart/delivery-groups.ts";
import { moveDish, type Plan, planOf } from "#web/storefront/cart/plan/plan-rules.ts";

/** The dishes of a delivery day that cannot come then, and the first day on which all of them can. */
export interface ClosedDay {
  from: DeliveryDay;
  to: DeliveryDay;
  articles: number;
  boxes: number;
  /** why, each reason once */
  reasons: string[];
}

/** Dishes that are no longer on sale have no next day and are left out: only their line says so. */
export function closedDays(items: readonly CartItem[]): ClosedDay[] {
  const byDay = new Map<DeliveryDay, ClosedDay>();
  for (const { deliveryIsoDate: from, problem, qty, isBox } of items) {
    const to = problem?.nextDay;
    if (!to) continue;
    const day = byDay.get(from) ?? { from, to, articles: 0, boxes: 0, reasons: [] };
    byDay.set(from, {
      from,
      to: to > day.to ? to : day.to,
      articles: day.articles + qty,
      boxes: day.boxes + (isBox ? qty : 0),
      reasons: [...new Set([...day.reasons, problem.message])],
    });
  }
  return [...byDay.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** The cart's plan with these dishes on the day on which they can come. */
export function withoutClosedDay(items: readonly CartItem[], { from, to }: ClosedDay): Plan {
  return items
    .filter(({ deliveryIsoDate, problem }) => deliveryIsoDate === from && problem?.nextDay)
    .reduce((plan, { menuId, qty }) => moveDish(plan, { menuId, from, to, quantity: qty }), planOf(items));
}

/** `3 Menüs sind für Di, 01.12.` */
export function closedText({ from, articles, boxes }: ClosedDay): string {
  return `${articleText({ articles, boxes })} ${articles === 1 ? "ist" : "sind"} für ${dayInSight(from)}`;
}

/** `Alle auf Mi, 09.12. legen` */
export function moveText({ to, articles }: ClosedDay): string {
  return `${articles === 1 ? "Auf" : "Alle auf"} ${dayInSight(to)} legen`;
}
