import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Parses a day from an address; an invalid one gets 404. */
export function readDay(text: string): DeliveryDay {
  const deliveryDay = parseDeliveryDay(text);
  if (!deliveryDay) throw new Refusal("not_found");
  return deliveryDay;
}
