import { Temporal } from "temporal-polyfill";
import type { DeliveryDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { linkDays, orderToken } from "#server/domain/orders/order-link.ts";
import type { SigningKeys } from "#server/platform/keys/signing-keys.ts";

interface LinkableOrder {
  id: string;
  linkVersion: number;
  deliveries: { day: DeliveryDay }[];
}

/** A new link lasts until 180 days after the last delivery, at least until 180 days from today. */
export function linkToken(keys: SigningKeys, order: LinkableOrder, now: Temporal.Instant): string {
  const days = [...order.deliveries.map(({ day }) => day), berlinDay(now)].sort();
  return orderToken(
    keys,
    order,
    Temporal.PlainDate.from(days.at(-1) ?? berlinDay(now)).add({ days: linkDays }),
  );
}

/** A link lives until the day in its token, and at least until 180 days after the order's last delivery. */
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
