import type { FastifyInstance } from "fastify";
import { anyInvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { xRechnungFile } from "#server/domain/invoices/x-rechnung-file.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

/** Team calls answer with JSON; the page makes a file of it. */
export function invoiceRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "readInvoiceFile", async ({ params, reply }) => {
    const file = await anyInvoiceFile(deps.database, params.number);
    if (!file) throw new Refusal("invoice_not_found");
    reply.header("Cache-Control", "private, no-store");
    return { data: { name: file.name, pdf: file.pdf.toString("base64") } };
  });
  answerStaffCall(app, deps, "readXRechnung", async ({ params, reply }) => {
    const issued = await issuedDocument(deps.database, params.number);
    const file = issued && (await xRechnungFile(issued));
    if (!file) throw new Refusal("invoice_not_found");
    reply.header("Cache-Control", "private, no-store");
    return { data: { fileName: file.name, mime: "application/xml", text: file.xml } };
  });
}
