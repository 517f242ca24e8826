import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import { followLastDelivery } from "#server/domain/checkout/invoice-purchase/queries.ts";
import {
  freeExpiredPortions,
  portionConstraints,
  portionsOf,
} from "#server/domain/calendar/capacity/queries.ts";
import {
  countedOn,
  refuseManyChanges,
  updateDeliveryDay,
} from "#server/domain/orders/changes/change-delivery.ts";
import { documentChange } from "#server/domain/orders/changes/document-change.ts";
import {
  leaveParcel,
  refuseInOtherParcel,
  sharedParcelConstraint,
} from "#server/domain/orders/changes/shared-parcel.ts";
import { judgeForDelivery } from "#server/domain/orders/changes/new-day-rules.ts";
import {
  type ChangeDeps,
  type ChangeInput,
  type Opened,
  requireChangeableBy,
  withLockedOrder,
} from "#server/domain/orders/changes/open-delivery.ts";
import { queueChangeMail } from "#server/domain/orders/changes/queue-change-mail.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import { type DeliveryRow, lockAndReadOrder } from "#server/domain/orders/read-order.ts";
import { dateNow } from "#server/platform/clock.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";

/**
 * Moves a delivery with its portions to another possible day. Its price stays, and the document shows the new day. Safe
 * to repeat.
 */
export async function moveDelivery(deps: ChangeDeps, input: ChangeInput & { to: string }): Promise<void> {
  const to = parseDeliveryDay(input.to);
  if (!to) throw fieldRefusal("malformed", "to");
  const attempt = () =>
    withLockedOrder(deps, input, (queries, opened) => moveIn(queries, deps, { opened, to, input }));
  try {
    await attempt().catch(async (error: unknown) => {
      // dishes were added to the parcel at the same time, or expired holds may have taken the capacity
      const isAddedTo = violatedConstraint(error) === sharedParcelConstraint;
      if (!isAddedTo && !isOverbooked(error)) throw error;
      const now = dateNow(deps.clock);
      if (!isAddedTo && (await freeExpiredPortions(deps.database, now)) === 0) throw error;
      await attempt();
    });
  } catch (error) {
    throw isOverbooked(error) ? await fullDayRefusal(deps, input, to) : error;
  }
}

function isOverbooked(error: unknown): boolean {
  return portionConstraints.includes(violatedConstraint(error) ?? "");
}

interface Move {
  opened: Opened;
  to: DeliveryDay;
  input: ChangeInput;
  /** its parcel moves, in which it goes */
  isInParcel?: boolean;
}

async function moveIn(queries: Queries, deps: ChangeDeps, move: Move): Promise<void> {
  const { opened, to, input, isInParcel = false } = move;
  const { order, deliveryDay: from, now } = opened;
  const there =
    from === to ? opened.delivery : order.deliveries.find((one) => one.day === to && one.movedFrom === from);
  const isDone = there !== undefined && (from === to || !opened.delivery);
  if (!isInParcel) await requireSeenOrder(queries, order.id, { seen: input.staffChange?.seen, isDone });
  if (isDone) return;
  const delivery = requireChangeableBy(deps, opened, input);
  if (!isInParcel) refuseInOtherParcel(delivery);
  const verdict = judgeForDelivery(deps.snapshot.bareCalendar().judge(to), { order, delivery });
  if (verdict.reason === "occupied") throw new Refusal("day_taken");
  if (verdict.reason) throw new Refusal("day_not_bookable", { message: verdict.message });
  const today = countedOn(input, now);
  refuseManyChanges([delivery], today);
  const why = input.staffChange?.reason ?? null;
  const reason = why ? `Liefertag verschoben: ${why}` : undefined;
  const documented = await documentChange(queries, { opened, input, reason }, async () => {
    if (!(await updateDeliveryDay(queries, { orderId: order.id, from, to, countedOn: today })))
      throw new Refusal("delivery_fixed");
    await followLastDelivery(queries, order.id);
  });
  const at = new Date(now.epochMilliseconds);
  const change = { of: "day", from, to } as const;
  await queueChangeMail(queries, deps.outbox, { order, at, change, reason: why, ...documented });
  await input.staffChange?.record(queries, "Lieferung verschoben", {
    before: { Liefertag: from },
    after: { Liefertag: to, Korrektur: documented.number },
  });
  await moveAdded(queries, deps, { ...move, added: delivery.added });
}

/** What was added goes where its parcel goes; what no one has paid for yet gets a parcel of its own if it is paid. */
async function moveAdded(
  queries: Queries,
  deps: ChangeDeps,
  { added, opened, to, input }: Move & { added: DeliveryRow["added"] },
): Promise<void> {
  const { deliveryDay, now } = opened;
  const ids = added.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId);
  await leaveParcel(queries, { orderId: opened.order.id, deliveryDay, stay: ids });
  for (const orderId of ids) {
    const order = await lockAndReadOrder(queries, orderId);
    const delivery = order.deliveries.find(({ day }) => day === deliveryDay);
    const isInParcel = true;
    await moveIn(queries, deps, { opened: { order, delivery, deliveryDay, now }, to, input, isInParcel });
  }
}

/** Another order was faster, or it never fitted: the refusal says how many portions are left now. */
async function fullDayRefusal(
  { database, snapshot }: ChangeDeps,
  { orderId, day }: ChangeInput,
  to: DeliveryDay,
): Promise<Refusal> {
  const from = parseDeliveryDay(day);
  if (!from) return new Refusal("delivery_not_found");
  await snapshot.refresh();
  const quantity = await portionsOf(database, orderId, from);
  const verdict = withAvailability(snapshot.bareCalendar().judge(to), quantity, snapshot.availabilityOn(to));
  return new Refusal("day_full", verdict.message ? { message: verdict.message } : {});
}
