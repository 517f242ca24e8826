import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { bookReceipt, revokeReceipt } from "#server/office/checkout/book-receipt.ts";
import { exportOpenInvoices, readOpenInvoices } from "#server/office/checkout/read-open-invoices.ts";
import { remindOfInvoice } from "#server/office/checkout/remind-of-invoice.ts";
import { dateNow } from "#server/platform/clock.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";
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

  answerStaffCall(app, deps, "bookReceipt", async ({ staff, params, body }) => {
    await bookReceipt(deps, staff, { ...body, purchaseId: params.purchaseId });
    return { data: null };
  });

  answerStaffCall(app, deps, "revokeReceipt", async ({ staff, params }) => {
    await revokeReceipt(deps, staff, requireUuid(params.receiptId, "not_found"));
    return { data: null };
  });

  answerStaffCall(app, deps, "remindOfInvoice", async ({ staff, params }) => {
    await remindOfInvoice(deps, staff, params.purchaseId);
    return { data: null };
  });
}
