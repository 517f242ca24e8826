import ical, {
  ICalAlarmType,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { OrderStatus } from "#server/domain/orders/order-rules.ts";
import type { Address } from "#server/domain/orders/order-address.ts";
import type { DeliveryRow, OrderRow } from "#server/domain/orders/read-order.ts";

/** At six in the evening before: somebody has to be at home, and the fridge needs room. */
const alarmSeconds = 6 * 3600;

const unpaid: OrderStatus[] = ["pending_payment", "payment_failed", "expired"];

/**
 * Deliveries as whole days for the guest's own calendar. A calendar that imports the file again finds the same entries
 * with a higher SEQUENCE. There is no METHOD: it would make the file a message between organizer and attendees.
 */
export function calendarFile(
  order: OrderRow,
  { link, shopName }: { link: string; shopName: string },
): string {
  const calendar = ical({
    name: `${shopName} ${order.number}`,
    prodId: { company: shopName, product: "Lieferungen", language: "DE" },
  });
  for (const delivery of order.deliveries) {
    const comes = isComing(order, delivery);
    const changedAt = new Date(delivery.revisedAt ?? order.placedAt);
    const event = calendar.createEvent({
      id: `${order.id}-${delivery.firstDay}`,
      sequence: delivery.revision,
      stamp: changedAt,
      lastModified: changedAt,
      // the library takes a date without time as midnight UTC
      start: new Date(`${delivery.day}T00:00:00Z`),
      allDay: true,
      timezone: "UTC",
      status: comes ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      summary: `Lieferung von ${shopName}`,
      location: placeOf(delivery.address ?? order.address),
      description: [...delivery.lines.map(({ quantity, name }) => `${quantity} × ${name}`), "", link].join(
        "\n",
      ),
      url: link,
    });
    if (comes) event.createAlarm(eveningBefore(shopName));
  }
  // the library leaves the last line open
  return `${calendar.toString()}\r\n`;
}

export function calendarFileName({ number }: Pick<OrderRow, "number">): string {
  return `Lieferung-${number}.ics`;
}

function eveningBefore(shopName: string) {
  return {
    type: ICalAlarmType.display,
    trigger: alarmSeconds,
    description: `Morgen kommt Ihre Lieferung von ${shopName}`,
  } as const;
}

function isComing(order: OrderRow, delivery: DeliveryRow): boolean {
  return delivery.status !== "cancelled" && !unpaid.includes(order.status);
}

/** Null once the address has been erased. */
function placeOf({ street, street_nr, zip_code, city }: Address): string | null {
  const parts = [`${street} ${street_nr}`.trim(), `${zip_code} ${city}`.trim()];
  return parts.filter(Boolean).join(", ") || null;
}
