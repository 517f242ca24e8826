import type { DeliveryStatus } from "#contract/guest-orders.ts";

const date = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** `21. November 2026`, in Berlin, wherever the page is made. */
export function placedOn(instant: string): string {
  return date.format(new Date(instant));
}

export const deliveryStates: Record<DeliveryStatus, { name: string; look: string }> = {
  planned: { name: "Geplant", look: "bg-sage text-forest" },
  packed: { name: "Gepackt", look: "bg-sage text-forest" },
  shipped: { name: "Unterwegs", look: "bg-saffron text-ink" },
  delivered: { name: "Zugestellt", look: "bg-success-soft text-success" },
  cancelled: { name: "Storniert", look: "bg-sand text-muted" },
};
