import { Temporal } from "temporal-polyfill";
import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import { type DeliveryDay, dayInSight, parseDeliveryDay } from "#contract/day.ts";

/** What the kitchen has measured; null: nothing is said to guests. */
export type Cooling = { hours: number; closedAtHour: number } | null;

/** `bleibt bis 20 Uhr kühl`, on the delivery day unless it names another; null where nothing may be promised. */
export function coolUntil(deliveryDay: DeliveryDay, cooling: Cooling): string | null {
  if (!cooling) return null;
  const closed = Temporal.PlainDate.from(kitchenDayOf(deliveryDay)).toZonedDateTime({
    timeZone: "Europe/Berlin",
    plainTime: Temporal.PlainTime.from({ hour: cooling.closedAtHour }),
  });
  const end = closed.add({ hours: cooling.hours });
  const lastDay = parseDeliveryDay(end.toPlainDate().toString());
  if (!lastDay || lastDay < deliveryDay) return null;
  return `bleibt bis ${lastDay === deliveryDay ? "" : `${dayInSight(lastDay)}, `}${end.hour} Uhr kühl`;
}
