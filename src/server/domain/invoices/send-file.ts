import type { FastifyReply } from "fastify";
import type { InvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Sends an invoice to the one who may have it; unknown and foreign are refused alike. */
export function sendInvoiceFile(reply: FastifyReply, file: InvoiceFile | undefined): FastifyReply {
  if (!file) throw new Refusal("invoice_not_found");
  return (
    reply
      .type("application/pdf")
      .header("Content-Disposition", `attachment; filename="${file.name}"`)
      // a person's name and address: kept nowhere on the way, and the address of this page told to nobody
      .header("Cache-Control", "private, no-store")
      .header("Referrer-Policy", "no-referrer")
      .header("X-Robots-Tag", "noindex")
      .send(file.pdf)
  );
}
