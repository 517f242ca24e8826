import type { Temporal } from "temporal-polyfill";
import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { judgeDay } from "#server/domain/calendar/delivery-day.ts";
import type { ChangeDeps, Which } from "#server/domain/delivery-changes/change-deps.ts";
import { keepInvoiceDocument } from "#server/domain/invoices/missing-document.ts";
import { deliveryChanges } from "#server/domain/orders/possible-changes.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { type DeliveryRow, type OrderRow, readOrder } from "#server/domain/orders/read-order.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** What a change finds under the order's lock: the order as it is, the day that is meant, the moment that counts. */
export interface Opened {
  order: OrderRow;
  day: DeliveryDay;
  /** undefined where no delivery of the order comes on the day */
  delivery: DeliveryRow | undefined;
  now: Temporal.Instant;
}

/** One transaction per change. The time is taken when the order is locked: who waited too long comes too late. */
export async function changing<Result>(
  deps: ChangeDeps,
  { orderId, day, desk }: Which,
  change: (queries: Queries, opened: Opened) => Promise<Result>,
): Promise<Result> {
  return deps.database.transaction(async (queries) => {
    await lockOrder(queries, orderId);
    await keepInvoiceDocument(queries, orderId);
    await desk?.prepare?.(queries);
    const order = await readOrder(queries, orderId);
    if (!order) throw new Refusal("order_not_found");
    return change(queries, { ...find(order, day), now: deps.clock() });
  });
}

function find(order: OrderRow, text: string): Pick<Opened, "order" | "day" | "delivery"> {
  const day = parseDeliveryDay(text);
  if (!day) throw new Refusal("delivery_not_found");
  return { order, day, delivery: order.deliveries.find((one) => one.day === day) };
}

/** Reads the order without a lock, for whoever only asks. */
export async function lookAt(deps: ChangeDeps, { orderId, day }: Which): Promise<Opened> {
  const order = await readOrder(deps.database, orderId);
  if (!order) throw new Refusal("order_not_found");
  return { ...find(order, day), now: deps.clock() };
}

/** The delivery, when it may be changed at this moment; else the reason, which also says what is possible instead. */
export function changeable(deps: ChangeDeps, opened: Opened): DeliveryRow {
  const { order, delivery, now } = opened;
  if (!delivery) throw new Refusal("delivery_not_found");
  const { isPossible, message } = changesOf(deps, { order, delivery, now });
  if (!isPossible) throw new Refusal("delivery_fixed", { message });
  return delivery;
}

/** Guests move and cancel until the cut-off; the desk does it for them as long as nothing is packed. */
export function changeableInOffice(deps: ChangeDeps, opened: Opened, { desk }: Which): DeliveryRow {
  const { order, delivery } = opened;
  const isLate = desk && delivery?.status === "planned" && order.status === "paid";
  return isLate ? delivery : changeable(deps, opened);
}

export function changesOf(
  { snapshot }: ChangeDeps,
  { order, delivery, now }: { order: OrderRow; delivery: DeliveryRow; now: Temporal.Instant },
) {
  const { cutOffAt } = judgeDay(delivery.day, snapshot.settings.calendar, now);
  return deliveryChanges({ ...delivery, cutOffAt }, order.status, now);
}
