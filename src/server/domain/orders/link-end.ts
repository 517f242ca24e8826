import type { Temporal } from "temporal-polyfill";
import { addDays, type CalendarDay, type DeliveryDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { linkDays, orderToken } from "#server/domain/orders/order-link.ts";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";

interface LinkableOrder {
  id: string;
  linkVersion: number;
  deliveries: { day: DeliveryDay }[];
}

/** A new link lasts until 180 days after the last delivery, at least until 180 days from today. */
export function linkToken(keys: SigningKeys, order: LinkableOrder, now: Temporal.Instant): string {
  const today = berlinDay(now);
  return orderToken(keys, order, addDays(lastOf([...daysOf(order), today]) ?? today, linkDays));
}

/** A link lives until the day in its token, and at least until 180 days after the order's last delivery. */
export function hasEnded(
  lastDay: CalendarDay,
  order: Pick<LinkableOrder, "deliveries">,
  now: Temporal.Instant,
): boolean {
  const lastDelivery = lastOf(daysOf(order));
  const ends = [lastDay, lastDelivery && addDays(lastDelivery, linkDays)];
  const today = berlinDay(now);
  return ends.every((end) => !end || today > end);
}

const daysOf = ({ deliveries }: Pick<LinkableOrder, "deliveries">) => deliveries.map(({ day }) => day);

const lastOf = (days: CalendarDay[]) => days.sort().at(-1);
