import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, negateCents, noCents, sumCents } from "#contract/money.ts";
import {
  correctionBase,
  historyOf,
  type Occasion,
  seriesOf,
} from "#server/domain/invoices/correction-base.ts";
import {
  type CreditedPart,
  correctionVat,
  creditItems,
  currentDays,
  limitToRest,
  type InvoiceHistory,
  leavesRoomFor,
  openDays,
  restCents,
  takeBackAmount,
  takeBackDelivery,
} from "#server/domain/invoices/correction-rules.ts";
import { issueDueAmendment } from "#server/domain/orders/changes/issue-amendment.ts";
import type {
  InvoiceDocument,
  InvoicedDelivery,
  PaymentNote,
} from "#server/domain/invoices/invoice-document.ts";
import { printable } from "#server/domain/invoices/printable.ts";
import { insertInvoice, readHistory } from "#server/domain/invoices/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/**
 * What is credited: all that is left, one delivery (by its current day), an amount, or named parts of deliveries (by
 * their current days).
 */
export type CreditInput =
  | { scope: "whole" }
  | { scope: "delivery"; day: DeliveryDay }
  | { scope: "amount"; cents: Cents; day?: DeliveryDay }
  | { scope: "parts"; parts: CreditedPart[] };

export interface IssuedCorrection {
  number: string;
  /** what is refunded to the guest, positive */
  refundCents: Cents;
}

/**
 * Issues a correction in the caller's transaction. Refuses what was taken back before (`already_corrected`), more than
 * is left (`correction_too_large`) and orders without an invoice (`invoice_not_found`). A due amendment is issued first,
 * so that documents keep the order of events. The caller refunds `refundCents`; no money moves here.
 */
export async function issueCorrection(
  queries: Queries,
  correction: Occasion & { what: CreditInput },
): Promise<IssuedCorrection> {
  const { what, orderId, at, day } = correction;
  await issueDueAmendment(queries, { orderId, at, day });
  const history = await historyOf(queries, orderId);
  const deliveries = creditedDeliveries(history, what, printable(correction.reason));
  const vat = correctionVat(history, deliveries);
  const totalCents = sumCents(deliveries.map((delivery) => delivery.totalCents));
  const scope = what.scope === "parts" ? "amount" : what.scope;
  const base = await correctionBase(queries, history, { ...correction, scope });
  const document: InvoiceDocument = {
    ...base,
    deliveries,
    vat,
    totalCents,
    payment: totalCents < 0 ? refundNote(history) : { status: "none" },
  };
  const deliveryDay = what.scope === "delivery" ? (deliveries[0]?.day ?? null) : null;
  const corrects = { corrects: history.invoice.number, scope, day: deliveryDay };
  const number = await insertInvoice(queries, {
    ...seriesOf(history),
    orderId,
    at,
    document,
    correction: corrects,
  });
  return { number, refundCents: negateCents(totalCents) };
}

/** How money of a correction goes back. */
export function refundNote({ invoice }: InvoiceHistory): PaymentNote {
  const { payment } = invoice.document;
  if (payment.status === "paid") return { status: "refund", means: meansBack(payment, invoice.document) };
  return payment.status === "owed" ? { status: "deducted", means: payment.means } : { status: "none" };
}

/** What a voucher has paid goes back to it first. */
function meansBack(
  { means, voucherCents }: Extract<PaymentNote, { status: "paid" }>,
  { totalCents }: InvoiceDocument,
): string {
  return voucherCents && voucherCents < totalCents ? `zuerst auf den Gutschein, dann ${means}` : means;
}

/** What corrections would refund now. */
export interface InvoiceRests {
  wholeCents: Cents;
  /** of a whole delivery by its current day; zero where it was taken back */
  deliveryCents(current: DeliveryDay): Cents;
}

/** Takes no lock. Refuses with `invoice_not_found`. */
export async function readInvoiceRests(queries: Queries, orderId: string): Promise<InvoiceRests> {
  const history = await readHistory(queries, orderId);
  if (!history) throw new Refusal("invoice_not_found");
  return {
    wholeCents: restCents(history, null),
    deliveryCents: (current) => restCents(history, invoicedDay(history, current)),
  };
}

/** What can be credited of parts after amounts that went back out of goodwill: as much as is left. Takes no lock. */
export async function readCreditable(
  queries: Queries,
  orderId: string,
  parts: readonly CreditedPart[],
): Promise<CreditedPart[]> {
  const history = await readHistory(queries, orderId);
  if (!history) throw new Refusal("invoice_not_found");
  const limited = limitToRest(
    history,
    parts.map((part) => ({ ...part, day: invoicedDay(history, part.day) })),
  );
  return parts
    .map((part, at) => ({ ...part, cents: limited[at]?.cents ?? noCents }))
    .filter(({ cents }) => cents > 0);
}

function creditedDeliveries(history: InvoiceHistory, what: CreditInput, reason: string): InvoicedDelivery[] {
  const open = openDays(history);
  if (open.length === 0) throw new Refusal("already_corrected");
  if (what.scope === "parts") return creditChosenItems(history, what.parts);
  if (what.scope === "whole") return open.map((deliveryDay) => takeBackDelivery(history, deliveryDay));
  const deliveryDay = what.day === undefined ? null : invoicedDay(history, what.day);
  if (deliveryDay !== null && !open.includes(deliveryDay)) throw new Refusal("already_corrected");
  if (what.scope === "delivery" && deliveryDay !== null) return [takeBackDelivery(history, deliveryDay)];
  if (what.scope !== "amount" || !Number.isInteger(what.cents) || what.cents <= 0) {
    throw new Error("an amount to take back is a positive number of cents");
  }
  if (what.cents > restCents(history, deliveryDay)) throw new Refusal("correction_too_large");
  return takeBackAmount(history, { cents: what.cents, day: deliveryDay, reason });
}

function creditChosenItems(history: InvoiceHistory, parts: CreditedPart[]): InvoicedDelivery[] {
  const open = openDays(history);
  const invoiced = parts.map((part) => ({
    ...part,
    text: printable(part.text),
    day: invoicedDay(history, part.day),
  }));
  if (invoiced.some(({ day }) => !open.includes(day))) throw new Refusal("already_corrected");
  if (!leavesRoomFor(history, invoiced)) throw new Refusal("correction_too_large");
  return creditItems(history, invoiced);
}

function invoicedDay(history: InvoiceHistory, current: DeliveryDay): DeliveryDay {
  const found = [...currentDays(history)].find(([, now]) => now === current);
  if (!found) throw new Error(`the invoice ${history.invoice.number} has no delivery on ${current}`);
  return found[0];
}
