import type { DeliveryDay } from "#contract/day.ts";
import type { DeliveryStatus, GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { articleText } from "#web/storefront/cart/delivery-groups.ts";

/** The card's heading, which takes the focus after a change. */
export const deliveryHeadingId = (deliveryDay: DeliveryDay) => `lieferung-${deliveryDay}`;

const date = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** `21. November 2026`, in the shop's time zone. */
export function placedOn(instant: string): string {
  return date.format(new Date(instant));
}

const correctionNames = {
  whole: "Storno",
  delivery: "Korrektur",
  amount: "Korrektur",
  details: "Berichtigung",
} as const;

/** One word, so that the number stays on the same line. */
export function invoiceName(scope: GuestOrder["invoices"][number]["scope"]): string {
  return scope ? correctionNames[scope] : "Rechnung";
}

const correctionNotes = {
  whole: "hebt die Rechnung auf",
  delivery: "zieht die stornierte Lieferung ab",
  amount: "zieht den erstatteten Betrag ab",
  details: "ändert nur Liefertag oder Anschrift, der Betrag bleibt",
} as const;

/** Half a sentence for a private guest, who wonders why one order has several papers. */
export function invoiceNote({ scope, changesPayer }: GuestOrder["invoices"][number]): string {
  if (changesPayer) return "nennt den neuen Rechnungsempfänger, der Betrag bleibt";
  return scope ? correctionNotes[scope] : "";
}

/** `6 Menüs und 1 Box` without what was left out before; a dish that the shop does not know any more counts as a menu. */
export function dishesText({ status, lines }: Pick<OrderedDelivery, "status" | "lines">): string {
  const isAhead = status === "planned";
  const count = (some: OrderedDelivery["lines"]) =>
    some.reduce((sum, { qty, refundedQty }) => sum + qty - (isAhead ? refundedQty : 0), 0);
  return articleText({ articles: count(lines), boxes: count(lines.filter(({ food }) => food?.isBox)) });
}

const deliveryStates: Record<DeliveryStatus, { name: string; look: string }> = {
  planned: { name: "Geplant", look: "bg-sage text-forest" },
  packed: { name: "Gepackt", look: "bg-sage text-forest" },
  shipped: { name: "Unterwegs", look: "bg-sand text-ink" },
  delivered: { name: "Zugestellt", look: "bg-success-soft text-success" },
  cancelled: { name: "Storniert", look: "bg-sand text-muted" },
};

/** An arrival is only presumed until a person confirms it. */
export function deliveryState({ status, isPresumedDelivered, isOverdue }: OrderedDelivery) {
  if (isOverdue) return { name: "Verspätet", look: "bg-warning-soft text-warning" };
  if (isPresumedDelivered) return { name: "Vermutlich zugestellt", look: "bg-success-soft text-success" };
  return deliveryStates[status];
}

/** A week to come back: paid, eaten by the guest, and with a mailbox to write to. */
export function canRemember({ status, isGift, isReplacement, email }: GuestOrder): boolean {
  return (status === "paid" || status === "completed") && !isGift && !isReplacement && email.includes("@");
}

/** How money of a changed order comes back. */
export function wayBack({ onInvoice, byVoucher }: GuestOrder): string {
  if (byVoucher > 0)
    return "Das Geld geht zuerst auf Ihren Gutschein zurück, ein Rest auf dem Weg, auf dem Sie bezahlt haben.";
  if (!onInvoice) return "Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben.";
  return onInvoice.open > 0
    ? "Der Betrag wird von der Rechnung abgezogen; was schon bezahlt ist, überweisen wir zurück."
    : "Ihre Rechnung ist bezahlt: Wir überweisen Ihnen den Betrag zurück.";
}
