import type { Temporal } from "temporal-polyfill";
import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { type Cents, noCents, smallestCents, subtractCents } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { balanceOf } from "#server/domain/checkout/invoice-purchase/balance.ts";
import { requestRefund } from "#server/domain/checkout/refunds.ts";
import type { IssuedVoucher } from "#server/domain/checkout/vouchers/issue-queries.ts";
import { type CreditInput, issueCorrection } from "#server/domain/orders/changes/issue-correction.ts";
import {
  cancelUnsent,
  endOrderIfEmpty,
  sendThoughRefunded,
  markDayRefunded,
  stopRest,
} from "#server/domain/orders/changes/change-delivery.ts";
import type { CancellationData } from "#server/domain/orders/letters/cancellation.ts";
import { describeOrder } from "#server/domain/orders/letters/describe-order.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { refundableCents } from "#server/domain/orders/refund-totals.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { NewMail, Outbox } from "#server/platform/mail/outbox.ts";

/** What is taken back of an order. Deliveries and lines are marked already, under the order's lock. */
export interface Reversal {
  what: CreditInput;
  cancelledDays: DeliveryDay[];
  /** what is refunded without being cancelled, in words for letter and log */
  words: string[];
  /** days whose parcel goes although its money goes back */
  goingDays?: DeliveryDay[];
  /** days of which some cartons had left: the others stay here */
  restDays?: DeliveryDay[];
  /** the words name dishes that are not packed: the rest comes */
  isMissing?: boolean;
  /** the guest has left these pieces out */
  isLeftOut?: boolean;
}

/** `cents`: what the correction will credit */
export type AnnouncedReversal = Reversal & { cents: Cents };

/** What becomes of a parcel that is not sent while its money goes back. */
export type ParcelAfterRefund = "stop" | "goes";

/**
 * Takes one delivery back. One that is not sent is cancelled, which frees its portions, unless its parcel shall go all
 * the same. One that is on its way stays so, and what has not left of it stays here. What is not cancelled counts as refunded in all its pieces.
 */
export async function reverseDelivery(
  queries: Queries,
  orderId: string,
  { day, parcel = "stop" }: { day: DeliveryDay; parcel?: ParcelAfterRefund | undefined },
): Promise<Reversal> {
  const what = { scope: "delivery", day } as const;
  const cancelledDays = parcel === "stop" ? await cancelUnsent(queries, orderId, day) : [];
  if (cancelledDays.length > 0) return { what, cancelledDays, words: [] };
  const restDays = parcel === "stop" ? await stopRest(queries, orderId, day) : [];
  const goingDays = await sendThoughRefunded(queries, orderId, day);
  await markDayRefunded(queries, orderId, day);
  return { what, cancelledDays: [], words: [`Lieferung am ${germanDay(day)}`], goingDays, restDays };
}

/** Takes back all that is left of an order, in the same way. */
export async function reverseWhole(
  queries: Queries,
  { id, deliveries }: OrderRow,
  parcel: ParcelAfterRefund = "stop",
): Promise<Reversal> {
  const cancelledDays = parcel === "stop" ? await cancelUnsent(queries, id) : [];
  const restDays = parcel === "stop" ? await stopRest(queries, id) : [];
  const goingDays = await sendThoughRefunded(queries, id);
  const others = deliveries.filter(
    ({ day, status }) => status !== "cancelled" && !cancelledDays.includes(day),
  );
  for (const { day } of others) await markDayRefunded(queries, id, day);
  return { what: { scope: "whole" }, cancelledDays, words: [], goingDays, restDays };
}

interface RefundInput {
  /** as read under its lock, before the reversal */
  order: OrderRow;
  reversal: Reversal;
  now: Temporal.Instant;
  /** the shop's reason, for guest and document */
  reason: string | null;
  /** stands on the document where the shop gives no reason */
  standardReason: string;
  /** under which reason the figures count the money, where the guest reads a text of their own */
  countedAs?: string | undefined;
  /** the money went back at the provider, so none is sent */
  isRefundedAtProvider?: boolean;
  /** instead of the letter about cancellation and refund */
  letter?: (
    done: Refunded & Pick<CancellationData, "deductedCents"> & { toVoucherCents: Cents },
  ) => Pick<NewMail, "kind" | "data">;
  /** the guest gets this voucher instead of the money */
  asVoucher?: IssuedVoucher | undefined;
}

export interface Refunded {
  /** of the correction */
  number: string;
  creditedCents: Cents;
  /** Less than credited where a part went back at the provider. */
  refundCents: Cents;
}

/**
 * The one way from a reversal to the guest's money: correction invoice, refund and letter, in the caller's transaction.
 * An order ends with its last delivery.
 */
export async function refundReversal(
  queries: Queries,
  outbox: Outbox,
  input: RefundInput,
): Promise<Refunded> {
  const { order, reversal, now } = input;
  const at = new Date(now.epochMilliseconds);
  const reason = input.reason ?? input.standardReason;
  const endsOrder = reversal.cancelledDays.length > 0 && (await endOrderIfEmpty(queries, order.id));
  const correction = { orderId: order.id, what: reversal.what, reason, at, day: berlinDay(now) };
  const { number, refundCents: creditedCents } = await issueCorrection(queries, correction);
  const mostCents = input.isRefundedAtProvider ? noCents : refundableCents(order);
  const refunded = { number, creditedCents, refundCents: smallestCents(creditedCents, mostCents) };
  const toVoucherCents = await sendBack(queries, input, {
    ...refunded,
    reason: input.countedAs ?? reason,
    at,
  });
  await outbox.expedite(queries, order.id);
  // an erased person gets no mail
  if (order.email) {
    const letter = input.letter?.({
      ...refunded,
      toVoucherCents,
      ...deductionOf(order, refunded.refundCents),
    });
    await outbox.queue(queries, {
      ...(letter ?? {
        kind: "cancellation",
        data: letterOf(input, { ...refunded, toVoucherCents, endsOrder }),
      }),
      cause: `correction/${number}`,
      recipient: order.email,
      orderId: order.id,
      now: at,
    });
  }
  return refunded;
}

/** Answers how much went back to the voucher that had paid. */
async function sendBack(
  queries: Queries,
  { order: { id, payment }, asVoucher }: RefundInput,
  { refundCents, number, reason, at }: Refunded & { reason: string; at: Date },
): Promise<Cents> {
  if (refundCents === 0) return noCents;
  if (!payment) throw new Error(`order ${id} was not paid`);
  const { voucherCents } = await requestRefund(queries, {
    paymentId: payment.id,
    amountCents: refundCents,
    reason: `${reason}: ${number}`,
    now: at,
    asVoucher,
  });
  return voucherCents;
}

/** What is still owed falls first; what was paid already is transferred back. */
function deductionOf(
  { onInvoice, payment }: OrderRow,
  refundCents: Cents,
): Pick<CancellationData, "deductedCents"> {
  if (!onInvoice || !payment) return {};
  const { openCents } = balanceOf({ ...payment, receivedCents: onInvoice.receivedCents });
  return { deductedCents: smallestCents(refundCents, openCents) };
}

function letterOf(
  { order, reversal, reason }: RefundInput,
  {
    number,
    creditedCents,
    refundCents,
    toVoucherCents,
    endsOrder,
  }: Refunded & { toVoucherCents: Cents; endsOrder: boolean },
): CancellationData {
  const { cancelledDays, words, goingDays = [], restDays = [], isMissing = false, isLeftOut } = reversal;
  const { number: orderNumber, name, deliveries, discountCode } = describeOrder(order);
  return {
    orderNumber,
    name,
    of: endsOrder ? "order" : cancelledDays.length > 0 ? "deliveries" : "nothing",
    deliveries: deliveries.filter(({ day }) => cancelledDays.includes(day)),
    discountCode,
    pieces: words,
    isMissing,
    isLeftOut,
    comes: goingDays,
    restStays: restDays,
    refundCents,
    ...(toVoucherCents > 0 && { toVoucherCents }),
    alreadyBackCents: subtractCents(creditedCents, refundCents),
    ...deductionOf(order, refundCents),
    reason,
    correctionNumber: number,
  };
}
