import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
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
import { judgeForDelivery } from "#server/domain/orders/changes/new-day-rules.ts";
import {
  type ChangeDeps,
  type ChangeInput,
  type Opened,
  requireChangeableBy,
  withLockedOrder,
} from "#server/domain/orders/changes/open-delivery.ts";
import { queueChangeMail } from "#server/domain/orders/changes/queue-change-mail.ts";
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
      if (!isOverbooked(error)) throw error;
      // expired holds may have taken the capacity
      if ((await freeExpiredPortions(deps.database, dateNow(deps.clock))) === 0) throw error;
      await attempt();
    });
  } catch (error) {
    throw isOverbooked(error) ? await fullDayRefusal(deps, input, to) : error;
  }
}

function isOverbooked(error: unknown): boolean {
  return portionConstraints.includes(violatedConstraint(error) ?? "");
}

async function moveIn(
  queries: Queries,
  deps: ChangeDeps,
  { opened, to, input }: { opened: Opened; to: DeliveryDay; input: ChangeInput },
): Promise<void> {
  const { order, deliveryDay: from, now } = opened;
  const isDone =
    from === to ? opened.delivery : order.deliveries.find((one) => one.day === to && one.movedFrom === from);
  if (isDone && (from === to || !opened.delivery)) return;
  const delivery = requireChangeableBy(deps, opened, input);
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
  });
  const at = new Date(now.epochMilliseconds);
  const change = { of: "day", from, to } as const;
  await queueChangeMail(queries, deps.outbox, { order, at, change, reason: why, ...documented });
  await input.staffChange?.record(queries, {
    subject: "order",
    action: "Lieferung verschoben",
    before: { Liefertag: from },
    after: { Liefertag: to, Korrektur: documented.number },
  });
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
