import type { DeliveryStatus, GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";

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

const deliveryStates: Record<DeliveryStatus, { name: string; look: string }> = {
  planned: { name: "Geplant", look: "bg-sage text-forest" },
  packed: { name: "Gepackt", look: "bg-sage text-forest" },
  shipped: { name: "Unterwegs", look: "bg-sand text-ink" },
  delivered: { name: "Zugestellt", look: "bg-success-soft text-success" },
  cancelled: { name: "Storniert", look: "bg-sand text-muted" },
};

/** An arrival is only presumed until it is confirmed. */
export function deliveryState({ status, isPresumedDelivered }: OrderedDelivery) {
  if (isPresumedDelivered) return { name: "Vermutlich zugestellt", look: "bg-success-soft text-success" };
  return deliveryStates[status];
}
