import { weekdayName } from "#contract/day.ts";
import { articleText } from "#web/storefront/cart/delivery-groups.ts";
import type { LastOrder } from "#web/storefront/checkout/remembered.ts";

/** `6 Menüs am Di`, `9 Menüs am Di und Fr`, `12 Menüs an 4 Tagen` */
export function lastOrderText({ days, ...counts }: LastOrder): string {
  const names = days.map((day) => weekdayName(day).slice(0, 2));
  const last = names.pop() ?? "";
  const listed = [names.join(", "), last].filter(Boolean).join(" und ");
  return `${articleText(counts)} ${names.length > 2 ? `an ${days.length} Tagen` : `am ${listed}`}`;
}
