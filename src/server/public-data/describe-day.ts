import type { DeliveryDay } from "#contract/delivery-days.ts";
import type { DayVerdict } from "#server/calendar/delivery-day.ts";

export function describeDay({ day, reason, message, cutOffAt, portionsLeft }: DayVerdict): DeliveryDay {
  return {
    date: day,
    bookable: reason === null,
    reason,
    message,
    cutOffAt: cutOffAt?.toString() ?? null,
    portionsLeft,
  };
}
