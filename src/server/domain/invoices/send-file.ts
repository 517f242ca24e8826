import type { FastifyReply } from "fastify";
import type { InvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Unknown and foreign invoices get the same refusal. */
export function sendInvoiceFile(reply: FastifyReply, file: InvoiceFile | undefined): FastifyReply {
  if (!file) throw new Refusal("invoice_not_found");
  return (
    reply
      .type("application/pdf")
      .header("Content-Disposition", `attachment; filename="${file.name}"`)
      // the file holds a name and an address: no cache keeps it, and no other site learns this page's address
      .header("Cache-Control", "private, no-store")
      .header("Referrer-Policy", "no-referrer")
      .header("X-Robots-Tag", "noindex")
      .send(file.pdf)
  );
}
