import type { Temporal } from "temporal-polyfill";
import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { judgeDay } from "#server/domain/calendar/judge-day.ts";
import { lateArrival } from "#server/domain/calendar/late-arrival.ts";
import type { SeenOrder } from "#server/domain/orders/order-version.ts";
import { possibleChanges } from "#server/domain/orders/possible-changes.ts";
import {
  type DeliveryRow,
  lockAndReadOrder,
  type OrderRow,
  requireOrder,
} from "#server/domain/orders/read-order.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Changed } from "#server/platform/log/audit.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

export interface ChangeDeps {
  database: Database;
  snapshot: ShopSnapshot;
  clock: Clock;
  outbox: Outbox;
}

/** A delivery of an order, by its current day, and who may change it: the holder of the order's link or the team. */
export type ChangeInput = { orderId: string; day: string } & (
  | { requireLink: OrderLink["requireLink"]; staffChange?: undefined }
  | { requireLink?: undefined; staffChange: StaffChange }
);

/** The order that a guest's link names. */
export interface OrderLink {
  orderId: string;
  /** judges the link by the order as it was read; refuses a wrong or ended one */
  requireLink(order: OrderRow): void;
}

/** Writes what was done to the order into the log. */
export type RecordChange = (queries: Queries, action: string, values?: Changed) => Promise<void>;

/** The team makes the change for the guest. */
export interface StaffChange {
  /** writes the audit entry in the transaction of the change */
  record: RecordChange;
  reason: string | null;
  /** what the person saw; left out where each change of many is judged by itself */
  seen?: SeenOrder | undefined;
  /** runs under the order's lock before the checks: it unpacks a packed parcel */
  prepare?(queries: Queries): Promise<void>;
}

export interface Opened {
  order: OrderRow;
  deliveryDay: DeliveryDay;
  delivery: DeliveryRow | undefined;
  now: Temporal.Instant;
}

/** One transaction per change. The time is read after the lock: a change that waited past the cut-off is too late. */
export function withLockedOrder(
  deps: ChangeDeps,
  input: ChangeInput,
  change: (queries: Queries, opened: Opened) => Promise<void>,
): Promise<void> {
  return deps.database.transaction(async (queries) => {
    const order = await lockAndReadOrder(queries, input.orderId, input.staffChange?.prepare);
    return change(queries, open(deps, input, order));
  });
}

/** Reads the order without a lock, for questions. */
export async function readDelivery(deps: ChangeDeps, input: ChangeInput): Promise<Opened> {
  return open(deps, input, await requireOrder(deps.database, input.orderId));
}

function open({ clock }: ChangeDeps, { day, requireLink }: ChangeInput, order: OrderRow): Opened {
  requireLink?.(order);
  const deliveryDay = parseDeliveryDay(day);
  if (!deliveryDay) throw new Refusal("delivery_not_found");
  const delivery = order.deliveries.find((one) => one.day === deliveryDay);
  return { order, deliveryDay, delivery, now: clock() };
}

/** The delivery, if it can change now. The refusal says what is possible instead. */
export function requireChangeable(deps: ChangeDeps, opened: Opened): DeliveryRow {
  const { order, delivery, now } = opened;
  if (!delivery) throw new Refusal("delivery_not_found");
  const { isPossible, message } = changesOf(deps, { order, delivery, now });
  if (!isPossible) throw new Refusal("delivery_fixed", { message });
  return delivery;
}

/** Guests change until the cut-off; the team as long as nothing is packed. */
export function mayChangeBy(
  deps: ChangeDeps,
  { order, delivery, now }: Opened & { delivery: DeliveryRow },
  { staffChange }: ChangeInput,
): boolean {
  if (staffChange) return delivery.status === "planned" && order.status === "paid";
  return changesOf(deps, { order, delivery, now }).isPossible;
}

export function requireChangeableBy(deps: ChangeDeps, opened: Opened, input: ChangeInput): DeliveryRow {
  const { delivery, order } = opened;
  if (delivery && mayChangeBy(deps, { ...opened, delivery }, input)) return delivery;
  if (delivery && input.staffChange)
    throw new Refusal("delivery_fixed", { message: whyFixed(delivery, order) });
  return requireChangeable(deps, opened);
}

/** Guests are told what they can do instead; the team, how it stands. */
function whyFixed({ status }: Pick<DeliveryRow, "status">, order: Pick<OrderRow, "status">): string {
  if (status === "planned" && order.status !== "paid") return "Diese Bestellung ist nicht bezahlt.";
  return fixedStates[status];
}

const fixedStates: Record<DeliveryRow["status"], string> = {
  planned: "Diese Lieferung kann nicht mehr geändert werden.",
  packed:
    "Das Paket ist schon gepackt. Erst wenn es in der Produktion wieder geöffnet ist, lässt sich das ändern.",
  shipped: "Das Paket ist schon unterwegs: Ändern kann das nur noch der Paketdienst.",
  delivered: "Diese Lieferung ist schon angekommen.",
  cancelled: "Diese Lieferung ist storniert.",
};

export function changesOf(
  { snapshot }: ChangeDeps,
  { order, delivery, now }: { order: OrderRow; delivery: DeliveryRow; now: Temporal.Instant },
) {
  const { calendar } = snapshot.settings;
  const { cutOffAt } = judgeDay(delivery.day, calendar, now);
  const judged = { ...delivery, lateArrival: lateArrival(delivery, calendar), cutOffAt };
  return possibleChanges(judged, order.status, now);
}
