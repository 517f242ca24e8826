import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";

/** Invoices and corrections for the team; guests get theirs by the order link. */
export const invoiceCalls = {
  readInvoiceFile: staffCall({
    method: "GET",
    path: "/api/v1/staff/invoices/:number",
    roles: ["admin", "support", "accounting", "adviser"],
    about: "Rechnung oder Korrektur als PDF mit E-Rechnung, immer dieselben Bytes",
    params: z.object({ number: z.string().check(z.maxLength(40)) }),
    /** `RE-2026-000001.pdf` and its content */
    data: z.object({ name: z.string(), pdf: z.base64() }),
  }),
  readXRechnung: staffCall({
    method: "GET",
    path: "/api/v1/staff/invoices/:number/xrechnung",
    roles: ["admin", "support", "accounting", "adviser"],
    about: "XRechnung einer Rechnung oder Korrektur, wenn der Käufer eine wollte",
    params: z.object({ number: z.string().check(z.maxLength(40)) }),
    data: z.object({ fileName: z.string(), mime: z.string(), text: z.string() }),
  }),
};
