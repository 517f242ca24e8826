import {
  type OrderDetail,
  type OrderRow,
  orderFilterNames,
  orderStatusName,
  parcelStatusNames,
} from "#contract/office/orders/orders.ts";
import type { DeliveryStatus } from "#contract/orders/guest-orders.ts";
import type { Role } from "#contract/team/staff.ts";

type Kind = "good" | "waiting" | "bad" | "over";

const orderKinds: Record<OrderRow["status"], Kind> = {
  pending_payment: "waiting",
  paid: "good",
  completed: "over",
  payment_failed: "bad",
  expired: "over",
  cancelled: "over",
  refunded: "over",
};

type Shown = Pick<OrderRow, "status" | "isReplacement"> & Partial<Pick<OrderRow, "claim">>;

/** Of an order on account it says what is open instead of "paid". */
export function orderState(order: Shown): { name: string; kind: Kind } {
  const { claim, status } = order;
  if (!claim) return { name: orderStatusName(order), kind: orderKinds[status] };
  return { name: orderStatusName(order), kind: claim.state === "overdue" ? "bad" : "waiting" };
}

/** For who packs: the same without a word of money. */
export function parcelState(order: Shown): { name: string; kind: Kind } {
  const name = order.isReplacement ? orderStatusName(order) : parcelStatusNames[order.status];
  return { name, kind: orderKinds[order.status] };
}

const deliveryKinds: Record<DeliveryStatus, { name: string; kind: Kind }> = {
  planned: { name: "Geplant", kind: "waiting" },
  packed: { name: "Gepackt", kind: "good" },
  shipped: { name: "Verschickt", kind: "good" },
  delivered: { name: "Zugestellt", kind: "over" },
  cancelled: { name: "Storniert", kind: "over" },
};

const presumed = { name: "Vermutlich zugestellt", kind: "waiting" } as const;

/** A shipped parcel has presumably arrived when its delivery day is over; only a person can confirm it. */
export function deliveryKind(status: DeliveryStatus, isOver: boolean): { name: string; kind: Kind } {
  return status === "shipped" && isOver ? presumed : deliveryKinds[status];
}

const anyState = { "": "Jeder Status" };
export const orderStateNames: Record<string, string> = { ...anyState, ...orderFilterNames };
/** For who packs, who does not learn what is owed. */
export const parcelStateNames: Record<string, string> = { ...anyState, ...parcelStatusNames };

/** As the server counts it: what has left the house, or should have. Only the administration may send more. */
export function mayReplace(
  role: Role,
  { deliveries, today }: Pick<OrderDetail, "deliveries" | "today">,
): boolean {
  const isThere = ({ status, isoDate }: OrderDetail["deliveries"][number]) =>
    status === "shipped" || status === "delivered" || (status !== "cancelled" && isoDate <= today);
  return role === "admin" || deliveries.some(isThere);
}
