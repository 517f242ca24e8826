import type { Temporal } from "temporal-polyfill";
import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { statusWords } from "#server/domain/orders/present-invoice.ts";
import { type Giver, giveAway } from "#server/domain/orders/goodwill/give-away.ts";
import { lockGoodwill } from "#server/domain/orders/goodwill/queries.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { requireSeenOrder, type SeenOrder } from "#server/domain/orders/order-version.ts";
import { type OrderRow, requireOrder } from "#server/domain/orders/read-order.ts";
import { type AnnouncedReversal, refundReversal } from "#server/domain/orders/reversal.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import {
  findRefundResult,
  type RefundResult,
  storeRefundResult,
} from "#server/domain/orders/refund-results.ts";
import { letterOfVoucher, voucherInstead } from "#server/office/orders/refund-as-voucher.ts";
import { reverseRequested } from "#server/office/orders/reverse-requested.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { spendUnproved } from "#server/platform/logins/sessions.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";

/** How many times the limit a session may refund until it proves again who it is. */
const smallRefundsInARow = 5;

interface OrderRefundInput extends RefundInput {
  orderId: string;
  /** left out where each refund of many has its own amount, or all that is left goes back */
  seen?: SeenOrder;
  /** the reason in the figures, where `reason` is a text for this guest alone */
  countedAs?: string;
  /** whose budget it is taken from, where it may be a gift; a recall or a swap is none */
  givenBy?: Giver | undefined;
  /** the guest gets a voucher instead of the money, by a letter with this answer */
  asVoucher?: { answer: string };
  /** of a guest's complaint about delivered food, not of goodwill */
  isClaim?: boolean;
  /** the session of a person without a fresh proof of who they are, and what it may refund of one order in all */
  unproved?: { sessionId: string; mostCents: Cents } | undefined;
  /** runs under the order's lock before the order is read; opens a packed parcel */
  prepare?(queries: Queries): Promise<void>;
}

export function refundOrder(deps: OrderDeps, staff: Actor, input: OrderRefundInput): Promise<RefundResult> {
  return deps.database.transaction((queries) => refundOrderIn(queries, deps, { staff, input }));
}

/**
 * Refunds a whole order, one delivery with its shipping, pieces of lines or an amount. The server computes the amount
 * and refuses when it differs from the amount shown. Repeating the request answers the first result. A whole refund
 * stops parcels that are not sent, unless they shall go all the same. Money already refunded at the provider is not paid
 * again.
 */
export async function refundOrderIn(
  queries: Queries,
  deps: OrderDeps,
  { staff, input }: { staff: Actor; input: OrderRefundInput },
): Promise<RefundResult> {
  await lockOrder(queries, input.orderId);
  const earlier = await findRefundResult(queries, input.id, input.orderId);
  if (earlier) return earlier;
  await requireSeenOrder(queries, input.orderId, { seen: input.seen });
  // before the portions that a reversal frees
  if (input.givenBy) await lockGoodwill(queries);
  await input.prepare?.(queries);
  const order = await requireOrder(queries, input.orderId);
  if (!order.payment || order.invoices.length === 0) throw new Refusal("order_not_paid");
  return refundIn(queries, deps, { order, input, staff });
}

interface Ready {
  order: OrderRow;
  input: OrderRefundInput;
  staff: Actor;
}

async function refundIn(queries: Queries, deps: OrderDeps, ready: Ready): Promise<RefundResult> {
  const { order, input } = ready;
  const now = deps.clock();
  const reversal = await reverseRequested(queries, order, input);
  if (reversal.cents !== centsFromEuros(input.amount)) throw new Refusal("refund_changed");
  const way = giftOf(order, input, reversal);
  if (input.givenBy && way)
    await giveAway(queries, { orderId: order.id, way, cents: reversal.cents, by: input.givenBy, now });
  if (input.unproved) await refuseUnproved(queries, ready, input.unproved, reversal.cents);
  const voucher = input.asVoucher && voucherInstead(deps, order);
  const result = await refundReversal(queries, deps.outbox, {
    order,
    reversal,
    now,
    reason: input.reason || null,
    standardReason: "Erstattung",
    countedAs: input.countedAs,
    ...(voucher &&
      input.asVoucher && {
        asVoucher: voucher,
        letter: letterOfVoucher(order, voucher, input.asVoucher.answer),
      }),
  });
  if (result.creditedCents !== reversal.cents) {
    throw new Error(`${result.number} refunds another amount than announced`);
  }
  await storeRefundResult(queries, input, result);
  await auditRefund(queries, ready, { reversal, result, now });
  await auditHeld(queries, ready, { reversal, now });
  return result;
}

/** The parcel in which something was packed that is no longer paid for waits until it is taken out. */
async function auditHeld(
  queries: Queries,
  { order, staff }: Ready,
  { reversal, now }: { reversal: AnnouncedReversal; now: Temporal.Instant },
): Promise<void> {
  for (const { day, status, ridesWith } of order.deliveries) {
    if (status !== "packed" || !ridesWith || !reversal.cancelledDays.includes(day)) continue;
    const action = `Paket für ${germanDay(day)} angehalten: ${order.number} herausnehmen`;
    await audit(queries, { staff, at: new Date(now.epochMilliseconds) }, action, [
      "order",
      ridesWith.orderId,
    ]);
  }
}

/** Whether money is given away: without a claim, or for food that has left the house or goes all the same. */
function giftOf(
  { deliveries }: OrderRow,
  { what: { scope }, isClaim }: OrderRefundInput,
  { what, cancelledDays, goingDays = [] }: AnnouncedReversal,
): "money" | "claim" | undefined {
  if (scope === "amount") return isClaim ? "claim" : "money";
  if (goingDays.length > 0) return "claim";
  const isConcerned = (day: DeliveryDay) =>
    what.scope === "parts"
      ? what.parts.some((part) => part.day === day)
      : what.scope === "whole" || (what.scope === "delivery" && what.day === day);
  const hasLeft = deliveries.some(
    ({ day, status }) =>
      isConcerned(day) && !cancelledDays.includes(day) && status !== "planned" && status !== "cancelled",
  );
  return hasLeft ? "claim" : undefined;
}

/** Small amounts need no fresh proof: of one order within the limit, earlier refunds included, and only some in a row. */
async function refuseUnproved(
  queries: Queries,
  { order }: Ready,
  { sessionId, mostCents }: NonNullable<OrderRefundInput["unproved"]>,
  cents: Cents,
): Promise<void> {
  if ((order.payment?.refundedCents ?? 0) + cents > mostCents) throw new Refusal("step_up_required");
  const mostOfSession = (mostCents * smallRefundsInARow) as Cents;
  await spendUnproved(queries, { sessionId, cents, mostCents: mostOfSession });
}

const actions = {
  whole: "ganz erstattet",
  delivery: "Lieferung erstattet",
  lines: "Positionen erstattet",
  dish: "Gericht erstattet",
  amount: "Betrag aus Kulanz erstattet",
} as const satisfies Record<RefundInput["what"]["scope"], string>;

/** The same of an invoice, by which no money goes back. */
const deductions = {
  whole: "ganz von der Rechnung abgezogen",
  delivery: "Lieferung von der Rechnung abgezogen",
  lines: "Positionen von der Rechnung abgezogen",
  dish: "Gericht von der Rechnung abgezogen",
  amount: "Betrag aus Kulanz von der Rechnung abgezogen",
} as const satisfies Record<keyof typeof actions, string>;

function auditRefund(
  queries: Queries,
  { order, input, staff }: Ready,
  { reversal, result, now }: { reversal: AnnouncedReversal; result: RefundResult; now: Temporal.Instant },
): Promise<void> {
  const { cancelledDays, words, goingDays = [], restDays = [] } = reversal;
  const at = new Date(now.epochMilliseconds);
  const action = order.onInvoice ? deductions : actions;
  return audit(queries, { staff, at }, action[input.what.scope], ["order", order.id], {
    before: { "Status zuvor": statusWords(order, berlinDay(now)) },
    after: {
      Erstattung: euroWords(eurosFromCents(result.refundCents)),
      Korrektur: result.number,
      Weg: input.asVoucher ? "Gutschein" : undefined,
      Positionen: words.length > 0 ? words : undefined,
      "Paket geht trotzdem": goingDays.length > 0 ? goingDays : undefined,
      "Kartons angehalten": restDays.length > 0 ? restDays : undefined,
      "Stornierte Liefertage": cancelledDays.length > 0 ? cancelledDays : undefined,
    },
  });
}
