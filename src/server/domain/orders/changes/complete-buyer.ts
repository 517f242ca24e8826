import { isDeepStrictEqual } from "node:util";
import { shop } from "#brand/shop.ts";
import type { CalendarDay } from "#contract/day.ts";
import {
  type ChangedBuyer,
  type CompletedBuyer,
  type InvoiceBuyer,
  invoiceBuyer,
} from "#contract/invoices/invoice-buyer.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { correctionBase, historyOf, seriesOf } from "#server/domain/invoices/correction-base.ts";
import { currentBuyer } from "#server/domain/invoices/correction-rules.ts";
import type { Buyer } from "#server/domain/invoices/invoice-document.ts";
import { buyerOf, filled, payerOf } from "#server/domain/invoices/purchase-of-order.ts";
import { insertInvoice } from "#server/domain/invoices/queries.ts";
import { restateInvoice } from "#server/domain/invoices/restate-invoice.ts";
import {
  buyerChangeOf,
  hasChangeableBuyer,
  noInvoice,
} from "#server/domain/orders/changes/buyer-change-rules.ts";
import { markAmendment, settleAmendment } from "#server/domain/orders/changes/amendment-queries.ts";
import { issueDueAmendment } from "#server/domain/orders/changes/issue-amendment.ts";
import type { ChangeDeps, OrderLink, StaffChange } from "#server/domain/orders/changes/open-delivery.ts";
import { queueChangeMail } from "#server/domain/orders/changes/queue-change-mail.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import { lockAndReadOrder, type OrderRow } from "#server/domain/orders/read-order.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";

const changeSql = statement(
  "orders.change-buyer",
  `UPDATE orders SET invoice_buyer = $2, buyer_completed_at = coalesce($3, buyer_completed_at)
   WHERE id = $1 AND erased_at IS NULL AND ($3::timestamptz IS NULL OR buyer_completed_at IS NULL) RETURNING id`,
);

type BuyerChange =
  | (OrderLink & { buyer: CompletedBuyer; staffChange?: undefined })
  | { orderId: string; buyer: ChangedBuyer; staffChange: StaffChange; requireLink?: undefined };

/**
 * Makes the invoice out to another payer: a guest once, the office whenever it has to. Amounts and deliveries stay; a
 * correction of the details says it. The office's same buyer again changes nothing.
 */
export async function completeBuyer(
  deps: Omit<ChangeDeps, "snapshot">,
  { orderId, requireLink, buyer, staffChange }: BuyerChange,
): Promise<void> {
  await deps.database.transaction(async (queries) => {
    const order = await lockAndReadOrder(queries, orderId);
    requireLink?.(order);
    const now = deps.clock();
    const day = berlinDay(now);
    const completed: InvoiceBuyer = { ...(order.invoiceBuyer ?? invoiceBuyer.parse({})), ...buyer };
    const isDone = isDeepStrictEqual(completed, order.invoiceBuyer);
    await requireSeenOrder(queries, orderId, { seen: staffChange?.seen, isDone });
    refuseBuyer(order, { buyer, day, isByStaff: staffChange !== undefined });
    const at = new Date(now.epochMilliseconds);
    if (staffChange && isDone) return;
    // What is due about the deliveries is said first, for the payer of before.
    await issueDueAmendment(queries, { orderId, at, day });
    if (!(await queries.row(changeSql, [orderId, JSON.stringify(completed), staffChange ? null : at])))
      throw new Refusal("buyer_fixed", {
        message: buyerChangeOf({ ...order, isBuyerCompleted: true }, day).message,
      });
    const amendmentId = await markAmendment(queries, orderId, at);
    const { number, to } = await issueTo(queries, order, { buyer, at, day });
    await settleAmendment(queries, { id: amendmentId, orderId, number });
    const address = [to.name, to.contact ?? "", to.street, `${to.zip} ${to.city}`, to.country].filter(
      Boolean,
    );
    const change = { of: "buyer", address } as const;
    await queueChangeMail(queries, deps.outbox, { order, at, amendmentId, change });
    await staffChange?.record(queries, "Rechnungsempfänger geändert", {
      after: { Korrektur: number },
    });
  });
}

function refuseBuyer(
  order: OrderRow,
  { buyer, day, isByStaff }: { buyer: CompletedBuyer; day: CalendarDay; isByStaff: boolean },
): void {
  const { isPossible, message } = isByStaff
    ? { isPossible: hasChangeableBuyer(order), message: noInvoice }
    : buyerChangeOf(order, day);
  if (!isPossible) throw new Refusal("buyer_fixed", { message });
  // only a firm may owe an invoice
  if (order.onInvoice && !buyer.invoice_company)
    throw fieldRefusal("invoice_purchase_only_for_firms", "invoice_company");
}

async function issueTo(
  queries: Queries,
  order: OrderRow,
  { buyer, at, day }: { buyer: CompletedBuyer & { vatId?: string }; at: Date; day: CalendarDay },
): Promise<{ number: string; to: Buyer }> {
  const history = await historyOf(queries, order.id);
  const { street_nr, zip_code, ...person } = order.address;
  const recipient = buyerOf({ ...person, streetNumber: street_nr, zip: zip_code, country: shop.country });
  const from = currentBuyer(history);
  const orderer = order.giftCard === null ? `${person.firstName} ${person.lastName}` : "";
  const { vatId = from.vatId ?? "" } = buyer;
  const to = { ...payerOf(buyer, { recipient, orderer }), ...filled({ vatId }) };
  const reason = "Rechnungsempfänger auf Ihren Wunsch ergänzt";
  const base = await correctionBase(queries, history, { day, reason, scope: "details" });
  const { orderReference } = buyer;
  const document = restateInvoice(history, {
    ...base,
    buyer: to,
    purchase: { recipient, ...base.purchase, ...filled({ orderReference }) },
    changes: [{ what: "payer", from, to }],
  });
  const correction = { corrects: history.invoice.number, scope: "details" as const, day: null };
  const number = await insertInvoice(queries, {
    ...seriesOf(history),
    orderId: order.id,
    at,
    document,
    correction,
  });
  return { number, to };
}
