import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { OrderStatus } from "#server/domain/orders/order-rules.ts";
import type { Address } from "#server/domain/orders/order-address.ts";
import type { DeliveryRow, OrderRow } from "#server/domain/orders/read-order.ts";
import type { Attachment } from "#server/platform/mail/letter.ts";

const unpaid: OrderStatus[] = ["pending_payment", "payment_failed", "expired"];

/**
 * Deliveries as whole days for the guest's own calendar. A calendar that imports the file again finds the same entries
 * with a higher SEQUENCE.
 */
export function calendarFile(
  order: OrderRow,
  { link, shopName }: { link: string; shopName: string },
): string {
  const calendar = ical({
    name: `${shopName} ${order.number}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: shopName, product: "Lieferungen", language: "DE" },
  });
  for (const delivery of order.deliveries) {
    const isStillComing = isComing(order, delivery);
    const changedAt = new Date(delivery.revisedAt ?? order.placedAt);
    calendar.createEvent({
      id: `${order.id}-${delivery.firstDay}`,
      sequence: delivery.revision,
      stamp: changedAt,
      lastModified: changedAt,
      // the library takes a date without time as midnight UTC
      start: new Date(`${delivery.day}T00:00:00Z`),
      allDay: true,
      timezone: "UTC",
      status: isStillComing ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      summary: `Lieferung von ${shopName}`,
      location: placeOf(delivery.address ?? order.address),
      description: [...delivery.lines.map(({ quantity, name }) => `${quantity} × ${name}`), "", link].join(
        "\n",
      ),
      url: link,
      alarms: isStillComing ? [eveningBefore(shopName)] : [],
    });
  }
  // the library leaves the last line open
  return `${calendar.toString()}\r\n`;
}

export function calendarFileName({ number }: Pick<OrderRow, "number">): string {
  return `Lieferung-${number}.ics`;
}

/** At 18:00 of the day before: a person has to be at home, and the fridge needs room. */
function eveningBefore(shopName: string) {
  return {
    type: ICalAlarmType.display,
    triggerBefore: 6 * 3_600,
    description: `Morgen kommt Ihre Lieferung von ${shopName}. Bitte machen Sie Platz im Kühlschrank.`,
  };
}

/**
 * For a letter; its METHOD is that of the file. The same entries as the order page's file, so that a later download
 * moves them instead of adding others.
 */
export function calendarAttachment(
  order: OrderRow,
  { link, shopName }: { link: string; shopName: string },
): Attachment {
  return {
    filename: calendarFileName(order),
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: Buffer.from(calendarFile(order, { link, shopName })),
  };
}

function isComing(order: OrderRow, delivery: DeliveryRow): boolean {
  return delivery.status !== "cancelled" && !unpaid.includes(order.status);
}

/** Null once the address has been erased. */
function placeOf({ street, street_nr, zip_code, city }: Address): string | null {
  const parts = [`${street} ${street_nr}`.trim(), `${zip_code} ${city}`.trim()];
  return parts.filter(Boolean).join(", ") || null;
}
