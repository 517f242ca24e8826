import { type DeliveryDay, germanDay, weekdayName } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { articleText } from "#web/storefront/cart/delivery-groups.ts";
import type { PlanColumn } from "#web/storefront/cart/plan/plan-rules.ts";

/** `Donnerstag, 17.09.` */
export function planDay(day: DeliveryDay): string {
  return `${weekdayName(day)}, ${germanDay(day).slice(0, 6)}`;
}

/** `4 von 6`; `7 Menüs` once the minimum is reached */
export function countText(
  column: Pick<PlanColumn, "articles" | "boxes" | "missing">,
  minimum: number,
): string {
  return column.missing > 0 ? `${column.articles} von ${minimum}` : articleText(column);
}

export function shippingText({ shipping }: Pick<PlanColumn, "shipping">): string {
  if (!shipping) return "";
  if (shipping.untilFree === null) return shipping.message;
  return `noch ${formatEuro(shipping.untilFree)} bis zum Gratisversand`;
}

/** `2 × Lasagne kommt jetzt am Freitag, 18.09.` */
export function movedText(name: string, quantity: number, to: DeliveryDay): string {
  return `${quantity}\u00a0× ${name}: jetzt am ${planDay(to)}`;
}
