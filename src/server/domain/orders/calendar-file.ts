import type { Address } from "#server/domain/orders/order-address.ts";
import type { OrderStatus } from "#server/domain/orders/order-rules.ts";
import type { DeliveryRow, OrderRow } from "#server/domain/orders/read-order.ts";
import type { Attachment } from "#server/platform/mail/letter.ts";

const unpaid: OrderStatus[] = ["pending_payment", "payment_failed", "expired"];

/**
 * Deliveries as whole days for the guest's own calendar (RFC 5545). A calendar that imports the file again finds the same
 * entries with a higher SEQUENCE.
 */
export function calendarFile(
  order: OrderRow,
  { link, shopName }: { link: string; shopName: string },
): string {
  const name = text(`${shopName} ${order.number}`);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(shopName)}//Lieferungen//DE`,
    "METHOD:PUBLISH",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    ...order.deliveries.flatMap((delivery) => entryOf(order, delivery, { link, shopName })),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function entryOf(
  order: OrderRow,
  delivery: DeliveryRow,
  { link, shopName }: { link: string; shopName: string },
): string[] {
  const isStillComing = isComing(order, delivery);
  const changedAt = momentOf(delivery.revisedAt ?? order.placedAt);
  const place = placeOf(delivery.address ?? order.address);
  const dishes = delivery.lines.map(({ quantity, name }) => `${quantity} × ${name}`);
  return [
    "BEGIN:VEVENT",
    `UID:${order.id}-${delivery.firstDay}`,
    `SEQUENCE:${delivery.revision}`,
    `DTSTAMP:${changedAt}`,
    `DTSTART;VALUE=DATE:${delivery.day.replaceAll("-", "")}`,
    "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
    "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE",
    `SUMMARY:${text(`Lieferung von ${shopName}`)}`,
    "TRANSP:TRANSPARENT",
    ...(place ? [`LOCATION:${text(place)}`] : []),
    `DESCRIPTION:${text([...dishes, "", link].join("\n"))}`,
    ...(isStillComing ? eveningBefore(shopName) : []),
    `URL;VALUE=URI:${link}`,
    `STATUS:${isStillComing ? "CONFIRMED" : "CANCELLED"}`,
    "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
    `LAST-MODIFIED:${changedAt}`,
    "END:VEVENT",
  ];
}

function momentOf(at: string | Date): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

const mostBytes = 75;

/** Breaks a line between letters: a longer one would not be valid. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= mostBytes) return line;
  let all = "";
  let bytes = 0;
  for (const letter of line) {
    bytes += Buffer.byteLength(letter);
    if (bytes > mostBytes) {
      all += "\r\n ";
      bytes = 1 + Buffer.byteLength(letter);
    }
    all += letter;
  }
  return all;
}

export function calendarFileName({ number }: Pick<OrderRow, "number">): string {
  return `Lieferung-${number}.ics`;
}

/** At 18:00 of the day before: somebody has to be at home, and the fridge needs room. */
function eveningBefore(shopName: string): string[] {
  const words = `Morgen kommt Ihre Lieferung von ${shopName}. Bitte machen Sie Platz im Kühlschrank.`;
  return ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT6H", `DESCRIPTION:${text(words)}`, "END:VALARM"];
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
