import { Temporal } from "temporal-polyfill";
import { type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import type { DeliveryStatus, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { isOverdue, isPresumedDelivered } from "#server/domain/orders/delivery-rules.ts";
import { deliveryStep } from "#server/domain/orders/delivery-step.ts";
import type { OrderStatus } from "#server/domain/orders/order-rules.ts";

const clock = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

const afterwards: Record<Exclude<DeliveryStatus, "planned">, string> = {
  packed: "Ihr Paket ist schon gepackt. Schreiben Sie uns, wenn etwas nicht stimmt.",
  shipped:
    "Ihr Paket ist unterwegs. Beim Paketdienst können Sie oft noch einen Ablageort oder Nachbarn angeben. Fragen? Schreiben Sie uns.",
  delivered: "Diese Lieferung ist angekommen. Stimmt etwas nicht, melden Sie es bitte gleich hier.",
  cancelled: "Diese Lieferung wurde storniert.",
};

const presumed =
  "Ihr Paket müsste angekommen sein. Ist es noch nicht da oder stimmt etwas nicht, melden Sie es bitte gleich hier.";

const late =
  "Ihr Paket ist verspätet, das tut uns leid. Wir gehen dem nach und melden uns per E-Mail bei Ihnen; Sie müssen nichts tun. Möchten Sie nicht warten, schreiben Sie uns bitte.";

const lateOnItsWay = (day: CalendarDay) =>
  `Ihr Paket ist verspätet, das tut uns leid. Es ist unterwegs und kommt voraussichtlich am ${longDay(day)}.`;

const astray =
  "Der Paketdienst meldet, dass Ihr Paket nicht zugestellt werden konnte. Wir kümmern uns darum und melden uns bei Ihnen. Fragen? Schreiben Sie uns.";

/**
 * A delivery may change while its order is paid, nothing is packed and the cut-off is ahead. Otherwise the text says
 * what is possible instead.
 */
export function possibleChanges(
  delivery: {
    day: DeliveryDay;
    status: DeliveryStatus;
    hasIncident: boolean;
    /** it left too late for its day, and presumably arrives then */
    lateArrival: CalendarDay | null;
    cutOffAt: Temporal.Instant | null;
  },
  orderStatus: OrderStatus,
  now: Temporal.Instant,
): OrderedDelivery["changes"] {
  const until = delivery.cutOffAt?.toString() ?? null;
  const { day, lateArrival } = delivery;
  if (isPresumedDelivered({ ...delivery, day: lateArrival ?? day }, berlinDay(now))) {
    return { isPossible: false, until, message: presumed };
  }
  if (delivery.status === "shipped" && delivery.hasIncident) {
    return { isPossible: false, until, message: astray };
  }
  if (delivery.status === "shipped" && lateArrival) {
    return { isPossible: false, until, message: lateOnItsWay(lateArrival) };
  }
  const step = deliveryStep(delivery, orderStatus, now);
  if (isOverdue({ step, day: delivery.day }, berlinDay(now))) {
    return { isPossible: false, until, message: late };
  }
  if (delivery.status !== "planned") {
    return { isPossible: false, until, message: afterwards[delivery.status] };
  }
  if (orderStatus !== "paid") {
    return { isPossible: false, until, message: "Diese Bestellung ist nicht bezahlt." };
  }
  const isOpen = delivery.cutOffAt !== null && Temporal.Instant.compare(now, delivery.cutOffAt) < 0;
  if (isOpen) {
    const text = clock.format(new Date(delivery.cutOffAt?.epochMilliseconds ?? 0));
    return { isPossible: true, until, message: `Änderbar bis ${text}\u00a0Uhr.` };
  }
  return {
    isPossible: false,
    until,
    message:
      "Der Bestellschluss ist vorbei, wir kochen schon. Schreiben Sie uns, wenn sich etwas geändert hat.",
  };
}
