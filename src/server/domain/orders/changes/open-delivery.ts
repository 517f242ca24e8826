import type { Temporal } from "temporal-polyfill";
import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { judgeDay } from "#server/domain/calendar/judge-day.ts";
import type { ChangeDeps, ChangeInput } from "#server/domain/orders/changes/change-deps.ts";
import { possibleChanges } from "#server/domain/orders/possible-changes.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { type DeliveryRow, type OrderRow, readOrder } from "#server/domain/orders/read-order.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface Opened {
  order: OrderRow;
  deliveryDay: DeliveryDay;
  delivery: DeliveryRow | undefined;
  now: Temporal.Instant;
}

/** One transaction per change. The time is read after the lock: a change that waited past the cut-off is too late. */
export async function withLockedOrder<Result>(
  deps: ChangeDeps,
  { orderId, day, staffChange }: ChangeInput,
  change: (queries: Queries, opened: Opened) => Promise<Result>,
): Promise<Result> {
  return deps.database.transaction(async (queries) => {
    await lockOrder(queries, orderId);
    await staffChange?.prepare?.(queries);
    const order = await readOrder(queries, orderId);
    if (!order) throw new Refusal("order_not_found");
    return change(queries, { ...find(order, day), now: deps.clock() });
  });
}

function find(order: OrderRow, text: string): Pick<Opened, "order" | "deliveryDay" | "delivery"> {
  const deliveryDay = parseDeliveryDay(text);
  if (!deliveryDay) throw new Refusal("delivery_not_found");
  return { order, deliveryDay, delivery: order.deliveries.find((one) => one.day === deliveryDay) };
}

/** Reads the order without a lock, for questions. */
export async function readDelivery(deps: ChangeDeps, { orderId, day }: ChangeInput): Promise<Opened> {
  const order = await readOrder(deps.database, orderId);
  if (!order) throw new Refusal("order_not_found");
  return { ...find(order, day), now: deps.clock() };
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
export function requireChangeableBy(
  deps: ChangeDeps,
  opened: Opened,
  { staffChange }: ChangeInput,
): DeliveryRow {
  const { order, delivery } = opened;
  const isLate = staffChange && delivery?.status === "planned" && order.status === "paid";
  return isLate ? delivery : requireChangeable(deps, opened);
}

export function changesOf(
  { snapshot }: ChangeDeps,
  { order, delivery, now }: { order: OrderRow; delivery: DeliveryRow; now: Temporal.Instant },
) {
  const { cutOffAt } = judgeDay(delivery.day, snapshot.settings.calendar, now);
  return possibleChanges({ ...delivery, cutOffAt }, order.status, now);
}
