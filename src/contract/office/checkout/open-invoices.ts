import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { bookRoles } from "#contract/office/books/book-roles.ts";
import { dayField, euroField } from "#contract/office/fields.ts";
import { actionId, listQuery, pageOf, textFile } from "#contract/office/lists-and-files.ts";

export const invoiceStateNames = { open: "Offen", overdue: "Überfällig", settled: "Erledigt" } as const;
export type InvoiceState = keyof typeof invoiceStateNames;
export const invoiceStates = Object.keys(invoiceStateNames) as [InvoiceState, ...InvoiceState[]];

/** What a firm owes for its order on invoice. Amounts in euro. */
const openInvoice = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  invoiceNumber: z.string(),
  firm: z.string(),
  dueOn: calendarDayField,
  /** 0 until the day after it */
  daysLate: z.int(),
  /** of the invoice after its corrections */
  amount: z.number(),
  open: z.number(),
  /** paid too much, to be transferred back */
  overpaid: z.number(),
  reminders: z.int(),
  remindedOn: z.nullable(calendarDayField),
  /** a delivery that has not left, or is reported missing: who waits for food is not reminded; null: none */
  awaitedOn: z.nullable(calendarDayField),
  /** late, delivered, with a mailbox to write to, and not reminded today */
  mayRemind: z.boolean(),
  receipts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["received", "returned"]),
      amount: z.number(),
      bookedOn: calendarDayField,
      by: z.string(),
    }),
  ),
});
export type OpenInvoice = z.infer<typeof openInvoice>;

const seeing = ["admin", "support", "accounting", "adviser"] as const;
/** Who writes to firms that have not paid. */
export const remindingRoles = ["admin", "support", "accounting"] as const;
/** `open` without a state; also those that were paid too much */
const query = z.extend(listQuery, { state: z.optional(z.enum(invoiceStates)) });
const purchase = z.object({ purchaseId: z.string().check(z.maxLength(64)) });

/** Never answers with more than `mostClaims`. */
export const mostClaims = 20_000;

export const openInvoiceCalls = {
  readOpenInvoices: staffCall({
    method: "GET",
    path: "/api/v1/staff/open-invoices",
    roles: seeing,
    about:
      "Was Unternehmen aus Käufen auf Rechnung schulden, das zuerst Fällige zuerst; `open` ist die Summe aller",
    query,
    data: z.extend(pageOf(openInvoice), { today: calendarDayField, open: z.number() }),
  }),
  exportOpenInvoices: staffCall({
    method: "GET",
    path: "/api/v1/staff/open-invoice-file",
    roles: seeing,
    stepUp: true,
    about: `Alle Rechnungen der Liste als CSV; höchstens ${mostClaims}`,
    query,
    data: textFile,
  }),
  bookReceipt: staffCall({
    method: "POST",
    path: "/api/v1/staff/open-invoices/:purchaseId/receipts",
    roles: bookRoles,
    stepUp: "hourly",
    about:
      "Einen Zahlungseingang buchen, oder was zurücküberwiesen wurde; dieselbe `id` bucht einmal. Kein Tag vor dem der Rechnung",
    params: purchase,
    body: z.object({
      id: actionId,
      kind: z.enum(["received", "returned"]),
      amount: euroField(0.01, 1_000_000),
      /** the day on the bank statement */
      bookedOn: dayField,
      /** more than is open is meant; without it 422 `receipt_above_open` */
      isSure: z.boolean(),
    }),
    data: z.null(),
  }),
  revokeReceipt: staffCall({
    method: "POST",
    path: "/api/v1/staff/invoice-receipts/:receiptId/revocation",
    roles: bookRoles,
    stepUp: "hourly",
    about: "Eine Buchung zurücknehmen, die ein Versehen war; noch einmal ändert nichts",
    params: z.object({ receiptId: z.string().check(z.maxLength(64)) }),
    data: z.null(),
  }),
  remindOfInvoice: staffCall({
    method: "POST",
    path: "/api/v1/staff/open-invoices/:purchaseId/reminders",
    roles: remindingRoles,
    about: "An eine überfällige Rechnung erinnern, höchstens einmal am Tag",
    params: purchase,
    data: z.null(),
  }),
};
