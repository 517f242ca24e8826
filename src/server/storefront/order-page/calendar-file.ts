import ical, { ICalCalendarMethod } from "ical-generator";
import type { GuestOrder } from "#contract/guest-orders.ts";

/** Deliveries as whole days for the guest's own calendar. The same order gives the same file. */
export function calendarFile(
  order: GuestOrder,
  { link, shopName }: { link: string; shopName: string },
): string {
  const calendar = ical({
    name: `${shopName} ${order.number}`,
    prodId: { company: shopName, product: "Lieferungen", language: "DE" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { isoDate, lines, status } of order.deliveries) {
    if (status === "cancelled") continue;
    // the library takes a date without time as midnight UTC
    const start = new Date(`${isoDate}T00:00:00Z`);
    calendar.createEvent({
      id: `${order.number}-${isoDate}`,
      stamp: new Date(order.placedAt),
      start,
      allDay: true,
      timezone: "UTC",
      summary: `Lieferung von ${shopName}`,
      description: [...lines.map(({ qty, name }) => `${qty} × ${name}`), "", link].join("\n"),
      url: link,
    });
  }
  return calendar.toString();
}
