import type { FastifyInstance } from "fastify";
import type { DataOf } from "#contract/contract.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { noteReminder } from "#server/domain/checkout/invoice-purchase/queries.ts";
import { paymentActs } from "#server/domain/checkout/payment-acts.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import type { InvoiceReminderData } from "#server/domain/orders/letters/invoice-reminder.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import { correctionsOf, presentInvoice } from "#server/domain/orders/present-invoice.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import { bookReceipt, revokeReceipt } from "#server/office/checkout/book-receipt.ts";
import { findClaim, lockAndReadClaim } from "#server/office/checkout/queries.ts";
import {
  daysLateOf,
  exportOpenInvoices,
  readOpenInvoices,
} from "#server/office/checkout/read-open-invoices.ts";
import { secondReminderRoutes } from "#server/office/checkout/second-reminder.ts";
import { statementRoutes } from "#server/office/checkout/statements/statement-routes.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { lettersOfOrder } from "#server/platform/mail/outbox-state.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

export function openInvoiceRoutes(app: FastifyInstance, deps: AuthDeps & { outbox: Outbox }): void {
  const { database, clock } = deps;

  answerStaffCall(app, deps, "readOpenInvoices", async ({ query }) => ({
    data: await readOpenInvoices(database, query, berlinDay(clock())),
  }));

  answerStaffCall(app, deps, "exportOpenInvoices", async ({ staff, query }) => {
    const file = await exportOpenInvoices(database, query, berlinDay(clock()));
    await audit(database, { staff, at: dateNow(clock) }, "exportiert", ["orders", file.fileName]);
    return { data: file };
  });

  answerStaffCall(app, deps, "bookReceipt", async ({ staff, params, query, body }) => {
    await bookReceipt(deps, staff, { ...body, ...query, purchaseId: params.purchaseId });
    return { data: null };
  });

  answerStaffCall(app, deps, "revokeReceipt", async ({ staff, params, query }) => {
    await revokeReceipt(deps, staff, { ...query, id: requireUuid(params.receiptId, "not_found") });
    return { data: null };
  });

  answerStaffCall(app, deps, "readReminders", async ({ params }) => ({
    data: await readReminders(database, params.purchaseId),
  }));

  secondReminderRoutes(app, deps);
  statementRoutes(app, deps);

  answerStaffCall(app, deps, "remindOfInvoice", async ({ staff, params, query }) => {
    await remindOfInvoice(deps, staff, { ...params, ...query });
    return { data: null };
  });
}

/** Who keeps the books opens no order and no outbox, and reads here what was claimed from whom. */
async function readReminders(queries: Queries, purchaseId: string): Promise<DataOf<"readReminders">> {
  const claim = await findClaim(queries, purchaseId);
  if (!claim) throw new Refusal("not_found");
  return lettersOfOrder(queries, { orderId: claim.orderId, kind: "invoice-reminder" });
}

/** Sends a letter about a late invoice, at most one a day. */
async function remindOfInvoice(
  { database, clock, outbox }: AuthDeps & { outbox: Outbox },
  staff: SignedInStaff,
  { purchaseId, version }: { purchaseId: string; version: string },
): Promise<void> {
  const today = berlinDay(clock());
  const now = dateNow(clock);
  await database.transaction(async (queries) => {
    const claim = await lockAndReadClaim(queries, purchaseId);
    if (!claim) throw new Refusal("not_found");
    await requireSeenOrder(queries, claim.orderId, { seen: { version, by: staff } });
    if (daysLateOf(claim, today) === 0) throw new Refusal("reminder_not_due");
    if (claim.awaitedOn) throw new Refusal("reminder_before_delivery");
    const order = await requireOrder(queries, claim.orderId);
    const onInvoice = presentInvoice(order);
    if (!order.email || !onInvoice) throw new Refusal("person_erased");
    const count = await noteReminder(queries, purchaseId, today);
    if (count === undefined) throw new Refusal("reminded_today");
    const data: InvoiceReminderData = {
      orderNumber: order.number,
      name: payerName(order),
      onInvoice,
      corrections: correctionsOf(order),
    };
    await outbox.queue(queries, {
      kind: "invoice-reminder",
      cause: `invoice-reminder/${purchaseId}/${count}`,
      recipient: order.email,
      orderId: order.id,
      data: { ...data },
      now,
    });
    await audit(queries, { staff, at: now }, paymentActs.reminded, ["order", order.id], {
      after: { Rechnung: claim.invoiceNumber, Erinnerung: String(count) },
    });
  });
}
