import { Temporal } from "temporal-polyfill";
import type { DeliveryDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/delivery-day.ts";
import { linkDays, orderToken } from "#server/domain/orders/order-link.ts";
import type { SigningKeys } from "#server/platform/keys/signing-keys.ts";

interface LinkableOrder {
  id: string;
  linkVersion: number;
  deliveries: { day: DeliveryDay }[];
}

/** A link for the order's guest, made now: it lasts for 180 days after the last delivery, at least from today. */
export function linkToken(keys: SigningKeys, order: LinkableOrder, now: Temporal.Instant): string {
  const days = [...order.deliveries.map(({ day }) => day), berlinDay(now)].sort();
  return orderToken(
    keys,
    order,
    Temporal.PlainDate.from(days.at(-1) ?? berlinDay(now)).add({ days: linkDays }),
  );
}

/** A link ends with the day that it names, but not before its order's last delivery is 180 days over. */
export function hasEnded(
  lastDay: Temporal.PlainDate | null,
  order: Pick<LinkableOrder, "deliveries">,
  now: Temporal.Instant,
): boolean {
  const lastDelivery = order.deliveries
    .map(({ day }) => day)
    .sort()
    .at(-1);
  const ends = [lastDay, lastDelivery && Temporal.PlainDate.from(lastDelivery).add({ days: linkDays })];
  const today = Temporal.PlainDate.from(berlinDay(now));
  return ends.every((end) => !end || Temporal.PlainDate.compare(today, end) > 0);
}
