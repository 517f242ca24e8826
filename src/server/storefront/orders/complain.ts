import type { BodyOf } from "#contract/contract.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { OrderLink } from "#server/domain/orders/changes/open-delivery.ts";
import { answerBy } from "#server/domain/orders/complaints/answer-by.ts";
import { refuseSettled } from "#server/domain/orders/complaints/complaint-rules.ts";
import { complaintsOfGuest, insertComplaint } from "#server/domain/orders/complaints/queries.ts";
import type { QueuedComplaintReceipt } from "#server/domain/orders/letters/complaint-receipt.ts";
import { lockAndReadOrder } from "#server/domain/orders/read-order.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { GuestOrderDeps } from "#server/storefront/orders/routes.ts";

const mostComplaints = 5;

/** A guest reports a problem; a letter confirms it. The same `id` again is the same complaint. */
export async function complain(
  { database, snapshot, clock, outbox }: GuestOrderDeps,
  { orderId, requireLink, ...entry }: OrderLink & BodyOf<"complain">,
): Promise<void> {
  await database.transaction(async (queries) => {
    const order = await lockAndReadOrder(queries, orderId);
    requireLink(order);
    const earlier = await complaintsOfGuest(queries, orderId);
    if (earlier.includes(entry.id)) return;
    const delivery = order.deliveries.find(({ day }) => day === entry.day);
    if (!delivery) throw new Refusal("complaint_too_early");
    refuseSettled(delivery, entry);
    if (earlier.length >= mostComplaints) throw new Refusal("too_many_complaints");
    const [at, today] = [dateNow(clock), berlinDay(clock())];
    const promised = answerBy(today, snapshot.settings.calendar.kitchenState);
    const complaint = { ...entry, orderId, at, today, answerBy: promised, by: null };
    if (!(await insertComplaint(queries, complaint))) throw new Refusal("complaint_too_early");
    // an erased person gets no mail
    if (!order.email) return;
    const { day, reason, wish, text } = entry;
    const about = delivery.lines.find(({ menuId }) => menuId === entry.menuId)?.name ?? "";
    await outbox.queue(queries, {
      kind: "complaint-receipt",
      cause: `complaint-received/${entry.id}`,
      recipient: order.email,
      orderId,
      data: { day, about, reason, wish, text, answerBy: promised } satisfies QueuedComplaintReceipt,
      now: at,
    });
  });
}
