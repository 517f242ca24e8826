import type { DeliveryStatus } from "#contract/guest-orders.ts";
import type { OrderRow } from "#contract/office/orders.ts";

type Kind = "good" | "waiting" | "bad" | "over";

export const orderStates: Record<OrderRow["status"], { name: string; kind: Kind }> = {
  pending_payment: { name: "Zahlung offen", kind: "waiting" },
  paid: { name: "Bezahlt", kind: "good" },
  completed: { name: "Abgeschlossen", kind: "over" },
  payment_failed: { name: "Zahlung gescheitert", kind: "bad" },
  expired: { name: "Verfallen", kind: "over" },
  cancelled: { name: "Storniert", kind: "over" },
  refunded: { name: "Erstattet", kind: "over" },
};

const deliveryKinds: Record<DeliveryStatus, { name: string; kind: Kind }> = {
  planned: { name: "Geplant", kind: "waiting" },
  packed: { name: "Gepackt", kind: "good" },
  shipped: { name: "Versandt", kind: "good" },
  delivered: { name: "Zugestellt", kind: "over" },
  cancelled: { name: "Storniert", kind: "over" },
};

const presumed = { name: "Vermutlich zugestellt", kind: "waiting" } as const;

/** A shipped parcel has presumably arrived when its delivery day is over; only a person can confirm it. */
export function deliveryKind(status: DeliveryStatus, isOver: boolean): { name: string; kind: Kind } {
  return status === "shipped" && isOver ? presumed : deliveryKinds[status];
}

export const orderStateNames: Record<string, string> = {
  "": "Jeder Status",
  ...Object.fromEntries(Object.entries(orderStates).map(([status, { name }]) => [status, name])),
};
