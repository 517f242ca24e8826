import { randomUUID } from "node:crypto";
import { shop } from "#brand/shop.ts";
import { addressLines } from "#contract/checkout/address-lines.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { lateArrival } from "#server/domain/calendar/late-arrival.ts";
import type { QueuedDispatch } from "#server/domain/orders/letters/compose-dispatch.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";
import type { ParcelKey } from "#server/office/kitchen/parcels/portion-queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { lockUnwrittenMail } from "#server/platform/mail/outbox-state.ts";

type LetterDeps = Pick<ProductionDeps, "outbox" | "snapshot">;
type LetterInput = Dispatch & { cause: string; wrong?: string; isFurther?: boolean };
type Dispatch = ParcelKey & { at: Date; contents: Parcel["contents"] };

/** Queues the dispatch letter once per parcel. The tracking number is filled in when the letter is written. */
export async function queueDispatchLetter(
  queries: Queries,
  deps: LetterDeps,
  shipped: Dispatch,
): Promise<void> {
  await queueLetter(queries, deps, { ...shipped, cause: dispatchCause(shipped) });
}

/**
 * Queues a letter with the corrected number. None is needed while the dispatch letter is unwritten: it will show the
 * new number.
 */
export async function queueCorrectionLetter(
  queries: Queries,
  deps: LetterDeps,
  { wrong, ...corrected }: Dispatch & { wrong: string },
): Promise<void> {
  const { orderId } = corrected;
  const beginning = numbersCause(corrected);
  if (await lockUnwrittenMail(queries, { orderId, cause: dispatchCause(corrected), beginning })) return;
  await queueLetter(queries, deps, { ...corrected, cause: beginning + randomUUID(), wrong });
}

/**
 * Queues a letter with the numbers of all cartons. None is needed while one about them is unwritten: it will show
 * them.
 */
export async function queueFurtherLetter(
  queries: Queries,
  deps: LetterDeps,
  shipped: Dispatch,
): Promise<void> {
  const { orderId } = shipped;
  const beginning = numbersCause(shipped);
  if (await lockUnwrittenMail(queries, { orderId, cause: dispatchCause(shipped), beginning })) return;
  await queueLetter(queries, deps, { ...shipped, cause: beginning + randomUUID(), isFurther: true });
}

/** How the causes of all later letters about a delivery's numbers begin: each shows all numbers of its time. */
function numbersCause({ orderId, deliveryDay }: ParcelKey): string {
  return `parcel-numbers/${orderId}/${deliveryDay}/`;
}

function dispatchCause({ orderId, deliveryDay }: ParcelKey): string {
  return `dispatched/${orderId}/${deliveryDay}`;
}

async function queueLetter(
  queries: Queries,
  { outbox, snapshot }: LetterDeps,
  { orderId, deliveryDay, at, contents, cause, wrong, isFurther }: LetterInput,
): Promise<void> {
  const order = await readOrder(queries, orderId);
  const delivery = order?.deliveries.find((planned) => planned.day === deliveryDay);
  if (!order || !delivery) throw new Error(`order ${orderId} has no delivery on ${deliveryDay}`);
  const data: QueuedDispatch = {
    orderNumber: order.number,
    name: payerName(order),
    address: [...addressLines(delivery.address ?? order.address), shop.country],
    day: deliveryDay,
    lateArrival: lateArrival(delivery, snapshot.settings.calendar),
    lines: contents.map(({ menuId, name, portions }) => ({ menuId, name, quantity: portions })),
    added: delivery.added.filter(({ isPaid }) => isPaid).map(({ number }) => number),
    wrong: wrong ?? null,
    isFurther: isFurther ?? false,
  };
  const letter = { kind: "dispatch", orderId, now: at } as const;
  if (order.email) await outbox.queue(queries, { ...letter, cause, recipient: order.email, data });
  if (!order.recipientEmail) return;
  // The link to the order is the payer's: it shows what was paid.
  const { firstName, lastName } = delivery.address ?? order.address;
  const toRecipient = { ...data, name: `${firstName} ${lastName}`, isForRecipient: true };
  const own = `${cause}/recipient`;
  await outbox.queue(queries, { ...letter, cause: own, recipient: order.recipientEmail, data: toRecipient });
}
