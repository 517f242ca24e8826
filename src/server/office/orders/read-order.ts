import type { Temporal } from "temporal-polyfill";
import { eurosFromCents, largestCents, noCents, subtractCents } from "#contract/money.ts";
import { type OrderDetail, type OrderToPack, orderToPack } from "#contract/office/orders/orders.ts";
import {
  chargesOfOrder,
  owedCents as owedCentsOf,
  waitingPurchases,
} from "#server/domain/checkout/invoice-purchase/queries.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import { lastPayment } from "#server/domain/checkout/queries.ts";
import { hasChangeableBuyer } from "#server/domain/orders/changes/buyer-change-rules.ts";
import { openPromiseOf } from "#server/domain/orders/complaints/queries.ts";
import { mailboxHash } from "#server/domain/orders/follow-up/objection-token.ts";
import { hasObjected } from "#server/domain/orders/follow-up/objections.ts";
import { incidentsOfOrder } from "#server/domain/orders/incident-queries.ts";
import { readOrderVersion } from "#server/domain/orders/order-version.ts";
import { presentOrder } from "#server/domain/orders/present-order.ts";
import { debtorOfOrder } from "#server/domain/orders/queries.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import { owedCents, uncorrectedCents } from "#server/domain/orders/refund-totals.ts";
import { vatIdCheckOf } from "#server/domain/orders/vat-ids/queries.ts";
import { textDatesOfOrder } from "#server/domain/shop/legal-version.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { emailCorrected } from "#server/office/orders/order-deps.ts";
import { eventsOf } from "#server/office/orders/order-events.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { mailsOfOrder } from "#server/platform/mail/outbox-state.ts";

export async function readOrderForOffice(
  queries: Queries,
  deps: { snapshot: ShopSnapshot; now: Temporal.Instant },
  orderId: string,
): Promise<OrderDetail> {
  const id = requireUuid(orderId, "order_not_found");
  const version = (await readOrderVersion(queries, id)) ?? "";
  const order = await requireOrder(queries, id);
  const [
    payment,
    mails,
    events,
    incidents,
    isObjecting,
    openPromise,
    waiting,
    vatIdCheck,
    legalTexts,
    charges,
  ] = await Promise.all([
    shownPayment(queries, id),
    mailsOfOrder(queries, id),
    eventsOf(queries, id),
    incidentsOfOrder(queries, id),
    hasObjected(queries, mailboxHash(order.email)),
    openPromiseOf(queries, id),
    waitsForTeam(queries, id),
    vatIdCheckOf(queries, id),
    textDatesOfOrder(queries, id),
    claimedCharges(queries, id),
  ]);
  const isPaid = order.status === "paid";
  return {
    ...presentOrder(order, deps.snapshot, deps.now),
    id,
    version,
    recipientEmail: order.recipientEmail,
    giftCard: order.giftCard,
    invoiceBuyer: order.invoiceBuyer,
    vatIdCheck: vatIdCheck ?? null,
    legalTexts: legalTexts ?? null,
    payment,
    uncorrected: eurosFromCents(uncorrectedCents(order)),
    owed: eurosFromCents(owedCents(order)),
    replaces: order.replaces,
    replacedBy: order.replacedBy,
    openPromise,
    waitsForTeam: waiting,
    charges,
    parcelMates: order.deliveries.flatMap(({ day, ridesWith, added }) => [
      ...(ridesWith ? [{ ...ridesWith, day, isPaid: true, isFirst: true }] : []),
      ...added.map((one) => ({ ...one, day, isFirst: false })),
    ]),
    hasChangeableBuyer: hasChangeableBuyer(order),
    changeable: order.deliveries.filter(({ status }) => isPaid && status === "planned").map(({ day }) => day),
    toUnpack: order.deliveries.filter(({ isToUnpack }) => isToUnpack).map(({ day }) => day),
    goesRefunded: order.deliveries.filter(({ goesRefunded }) => goesRefunded).map(({ day }) => day),
    incidents,
    hasObjected: isObjecting,
    mails,
    events,
  };
}

/** Only what the contract names gets through, so that a new field of an order stays with those who need it. */
export async function readOrderToPack(...order: Parameters<typeof readOrderForOffice>): Promise<OrderToPack> {
  const { events, ...whole } = await readOrderForOffice(...order);
  return orderToPack.parse({ ...whole, events: events.filter(isForPacking) });
}

/** Mails, payments and documents tell of mailbox and money, and so does a corrected mailbox. */
function isForPacking({ kind, text }: OrderDetail["events"][number]): boolean {
  return ["order", "change", "note"].includes(kind) && !text.startsWith(emailCorrected);
}

async function waitsForTeam(queries: Queries, orderId: string): Promise<OrderDetail["waitsForTeam"]> {
  const [waiting] = await waitingPurchases(queries, { orderId });
  const debtor = waiting && (await debtorOfOrder(queries, orderId));
  if (!debtor) return null;
  const { ownCents } = await owedCentsOf(queries, debtor, orderId);
  return { until: waiting.until, firm: waiting.firm, owed: eurosFromCents(ownCents) };
}

async function claimedCharges(queries: Queries, orderId: string): Promise<OrderDetail["charges"]> {
  const charges = await chargesOfOrder(queries, orderId);
  if (!charges) return null;
  const openCents = largestCents(noCents, subtractCents(charges.claimedCents, charges.paidCents));
  return { claimed: eurosFromCents(charges.claimedCents), open: eurosFromCents(openCents) };
}

async function shownPayment(queries: Queries, orderId: string): Promise<OrderDetail["payment"]> {
  const row = await lastPayment(queries, orderId);
  if (!row) return null;
  const { amountCents, ...payment } = row;
  return { ...payment, providerLabel: providerLabel(payment.provider), amount: eurosFromCents(amountCents) };
}
