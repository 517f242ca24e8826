import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { bankLine } from "#contract/office/books/bank.ts";
import { bookRoles } from "#contract/office/books/book-roles.ts";
import { receiptKinds } from "#contract/office/checkout/open-invoices.ts";
import { version } from "#contract/office/fields.ts";
import { listQuery, pageOf } from "#contract/office/lists-and-files.ts";

/** What a line of the bank does with an invoice. */
export const lineKindNames = {
  received: "Zahlungseingang",
  returned: "Rücküberweisung",
  bounced: "Zahlung ging zurück",
  linked: "Schon gebucht",
  charges: "Verzugskosten",
} as const;

/** An invoice beside a line; amounts in euro. */
const lineInvoice = z.object({
  purchaseId: z.string(),
  invoiceNumber: z.string(),
  firm: z.string(),
  open: z.number(),
  /** what a second reminder claims besides */
  charges: z.number(),
  /** both together */
  owed: z.number(),
  /** paid too much */
  overpaid: z.number(),
});
export type LineInvoice = z.infer<typeof lineInvoice>;

const proposal = z.object({
  kind: z.enum(["received", "returned", "bounced", "linked"]),
  /** may be confirmed with all others that are */
  isSure: z.boolean(),
  /** German: why it is proposed, and what does not add up */
  reason: z.string(),
  remark: z.string(),
  parts: z.array(z.extend(lineInvoice, { amount: z.number(), isCharges: z.boolean() })),
  /** sent back to confirm exactly what was shown */
  seen: z.string(),
});

const openLine = z.extend(bankLine, {
  /** of the line as it was shown */
  version: z.int(),
  /** not booked yet: less than the amount where a part is */
  rest: z.number(),
  proposal: z.nullable(proposal),
  /** without a proposal, what it may be */
  candidates: z.array(lineInvoice),
});
export type OpenBankLine = z.infer<typeof openLine>;

const doneLine = z.extend(bankLine, {
  version: z.int(),
  /** it has nothing to do with an invoice */
  isLeft: z.boolean(),
  booked: z.array(
    z.object({
      purchaseId: z.string(),
      invoiceNumber: z.string(),
      firm: z.string(),
      kind: z.enum(receiptKinds),
      amount: z.number(),
      by: z.string(),
    }),
  ),
});
export type DoneBankLine = z.infer<typeof doneLine>;

export const mostConfirmed = 100;
/** Invoices that one line may be divided among: a monthly statement names as many. */
export const mostOfLine = 60;

const lineOf = z.object({ lineId: z.string().check(z.maxLength(20)) });
const purchaseId = z.string().check(z.maxLength(64));

export const bankReceiptCalls = {
  readBankReceipts: staffCall({
    method: "GET",
    path: "/api/v1/staff/books/bank-receipts",
    roles: bookRoles,
    about:
      "Zeilen der Bank, die Rechnungen von Unternehmen bezahlen können, mit einem Vorschlag oder ohne, die älteste zuerst",
    data: z.object({ rows: z.array(openLine), total: z.int() }),
  }),
  readDoneBankReceipts: staffCall({
    method: "GET",
    path: "/api/v1/staff/books/bank-receipts/done",
    roles: bookRoles,
    about:
      "Zeilen der Bank, die gebucht sind oder nichts mit einer Rechnung zu tun haben, die neueste zuerst",
    query: z.pick(listQuery, { page: true }),
    data: pageOf(doneLine),
  }),
  confirmBankReceipts: staffCall({
    method: "POST",
    path: "/api/v1/staff/books/bank-receipts/confirmations",
    roles: bookRoles,
    stepUp: "hourly",
    about:
      "Vorschläge bestätigen, wie sie gezeigt wurden: Jede Zeile wird für sich gebucht; `refused` nennt, was sich inzwischen geändert hat. Noch einmal ändert nichts",
    body: z.object({
      lines: z
        .array(z.extend(lineOf, { seen: z.string().check(z.maxLength(64)) }))
        .check(z.minLength(1), z.maxLength(mostConfirmed)),
    }),
    data: z.object({
      confirmed: z.int(),
      refused: z.array(z.object({ lineId: z.string(), message: z.string() })),
    }),
  }),
  bookBankReceipt: staffCall({
    method: "PUT",
    path: "/api/v1/staff/books/bank-receipts/:lineId/invoices",
    roles: bookRoles,
    stepUp: "hourly",
    about:
      "Sagen, welche Rechnungen eine Zeile bezahlt, in dieser Reihenfolge, danach ihre Verzugskosten; mehr nur mit `isSure`. Noch einmal ändert nichts",
    params: lineOf,
    body: z.object({
      purchaseIds: z.array(purchaseId).check(z.minLength(1), z.maxLength(mostOfLine)),
      isSure: z.boolean(),
      version,
    }),
    data: z.null(),
  }),
  loosenBankReceipt: staffCall({
    method: "POST",
    path: "/api/v1/staff/books/bank-receipts/:lineId/loosening",
    roles: bookRoles,
    stepUp: "hourly",
    about:
      "Eine Zeile von Rechnungen lösen: Was sie gebucht hat, wird zurückgenommen, und sie wird für diese nicht wieder vorgeschlagen, auch nicht nach der nächsten Datei. Noch einmal ändert nichts",
    params: lineOf,
    body: z.object({
      purchaseIds: z.array(purchaseId).check(z.minLength(1), z.maxLength(mostOfLine)),
      version,
    }),
    data: z.null(),
  }),
  leaveBankReceipt: staffCall({
    method: "PUT",
    path: "/api/v1/staff/books/bank-receipts/:lineId/left",
    roles: bookRoles,
    about:
      "Eine Zeile weglegen, die keine Rechnung bezahlt, oder wieder vornehmen; noch einmal ändert nichts",
    params: lineOf,
    body: z.object({ isLeft: z.boolean(), version }),
    data: z.null(),
  }),
};
