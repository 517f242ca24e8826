import type { FastifyInstance } from "fastify";
import { type AuthParts, requireStaff } from "#server/auth/sessions.ts";
import { Refusal } from "#server/http/refusal.ts";
import { anyInvoiceFile } from "#server/invoices/invoice-file.ts";
import { sendInvoiceFile } from "#server/invoices/send-file.ts";

const numberForm = /^(RE|TEST)-\d{4}-\d{6,}$/;

/** Invoices for the staff that speaks with guests. Guests have theirs by the secret link of their order. */
export function invoiceRoutes(app: FastifyInstance, parts: AuthParts): void {
  app.get<{ Params: { number: string } }>("/api/v1/staff/invoices/:number", async (request, reply) => {
    const { role } = await requireStaff(parts, request);
    if (role !== "admin" && role !== "support") throw new Refusal("forbidden");
    const { number } = request.params;
    const file = numberForm.test(number) ? await anyInvoiceFile(parts.database, number) : undefined;
    return sendInvoiceFile(reply, file);
  });
}
