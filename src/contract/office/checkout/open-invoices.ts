import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { bookRoles } from "#contract/office/books/book-roles.ts";
import { dayField, euroField } from "#contract/office/fields.ts";
import { actionId, listQuery, pageOf, textFile } from "#contract/office/lists-and-files.ts";
import { mailStatuses } from "#contract/office/mail/mails.ts";
import { orderVersion, seenOrder } from "#contract/office/orders/seen-order.ts";

export const invoiceStateNames = { open: "Offen", overdue: "Überfällig", settled: "Erledigt" } as const;
export type InvoiceState = keyof typeof invoiceStateNames;
export const invoiceStates = Object.keys(invoiceStateNames) as [InvoiceState, ...InvoiceState[]];

/** `charges`: the flat sum and interest of a second reminder, which pay nothing of the invoice */
export const receiptKinds = ["received", "returned", "charges"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** § 288 (5) BGB, between firms, once for each claim. */
export const flatFee = 40;

/** What a firm owes for its order on invoice. Amounts in euro. */
const openInvoice = z.object({
  id: z.string(),
  orderId: z.string(),
  /** of the order */
  version: orderVersion,
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
  /** what a second reminder has claimed besides and has not come: the flat sum and interest */
  charges: z.number(),
  /** the firm gets nothing more on account until this is paid or the administration lets it */
  stops: z.boolean(),
  /** the firm gets a statement each month */
  wantsStatement: z.boolean(),
  /** a delivery that has not left, or is reported missing: who waits for food is not reminded; null: none */
  awaitedOn: z.nullable(calendarDayField),
  /** late, delivered, with a mailbox to write to, and not reminded today */
  mayRemind: z.boolean(),
  /** the first reminder is long enough ago for a second one */
  mayRemindAgain: z.boolean(),
  receipts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(receiptKinds),
      amount: z.number(),
      bookedOn: calendarDayField,
      by: z.string(),
    }),
  ),
});
export type OpenInvoice = z.infer<typeof openInvoice>;

export const seeing = ["admin", "support", "accounting", "adviser"] as const;
/** Who writes to firms that have not paid. */
export const remindingRoles = ["admin", "support", "accounting"] as const;
/** `open` without a state; also those that were paid too much, and those whose charges are owed */
const query = z.extend(listQuery, { state: z.optional(z.enum(invoiceStates)) });
const purchase = z.object({ purchaseId: z.string().check(z.maxLength(64)) });

/** In percent, from the first day of a half-year. */
const baseRate = z.object({
  halfYear: dayField.check(
    z.refine((day) => /-0[17]-01$/.test(day), "Bitte den 1. Januar oder den 1. Juli."),
  ),
  percent: z.number("Bitte eine Zahl eingeben.").check(
    z.gte(-5, "Mindestens −5."),
    z.lte(20, "Höchstens 20."),
    z.refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      "Höchstens zwei Stellen nach dem Komma.",
    ),
  ),
});

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
    query: seenOrder,
    body: z.object({
      id: actionId,
      kind: z.enum(receiptKinds),
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
    query: seenOrder,
    data: z.null(),
  }),
  remindOfInvoice: staffCall({
    method: "POST",
    path: "/api/v1/staff/open-invoices/:purchaseId/reminders",
    roles: remindingRoles,
    about: "An eine überfällige Rechnung erinnern, höchstens einmal am Tag",
    params: purchase,
    query: seenOrder,
    data: z.null(),
  }),
  readReminders: staffCall({
    method: "GET",
    path: "/api/v1/staff/open-invoices/:purchaseId/reminders",
    roles: remindingRoles,
    about: "Welche Erinnerungen zu dieser Rechnung gesendet wurden, die neueste zuerst, mit ihrem Brief",
    params: purchase,
    data: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        recipient: z.string(),
        status: z.enum(mailStatuses),
        /** these two are null until the letter is written, and after it was erased */
        subject: z.nullable(z.string()),
        text: z.nullable(z.string()),
        isErased: z.boolean(),
      }),
    ),
  }),
  readSecondReminder: staffCall({
    method: "GET",
    path: "/api/v1/staff/open-invoices/:purchaseId/second-reminder",
    roles: remindingRoles,
    about:
      "Was eine zweite Erinnerung zu dieser Rechnung verlangen darf: die Pauschale, wenn noch nicht verlangt, und Verzugszinsen bis heute",
    params: purchase,
    data: z.object({
      /** null: was claimed before */
      fee: z.nullable(z.number()),
      /** up to today; null: `missing` */
      interest: z.nullable(z.number()),
      since: calendarDayField,
      /** the first half-year without its base rate */
      missing: z.nullable(calendarDayField),
    }),
  }),
  remindAgain: staffCall({
    method: "POST",
    path: "/api/v1/staff/open-invoices/:purchaseId/second-reminders",
    roles: remindingRoles,
    about:
      "Ein zweites Mal an eine überfällige Rechnung erinnern, auf Wunsch mit Pauschale und Verzugszinsen (§\u00a0288 BGB); danach kauft das Unternehmen nicht weiter auf Rechnung",
    params: purchase,
    query: seenOrder,
    body: z.object({ withFee: z.boolean(), withInterest: z.boolean() }),
    data: z.null(),
  }),
  waiveCharges: staffCall({
    method: "POST",
    path: "/api/v1/staff/open-invoices/:purchaseId/waived-charges",
    roles: bookRoles,
    stepUp: "hourly",
    about:
      "Auf Pauschale und Verzugszinsen einer zweiten Erinnerung verzichten, soweit sie noch offen sind; noch einmal ändert nichts",
    params: purchase,
    query: seenOrder,
    data: z.null(),
  }),
  liftStop: staffCall({
    method: "POST",
    path: "/api/v1/staff/open-invoices/:purchaseId/lifted-stop",
    roles: ["admin"],
    about:
      "Das Unternehmen trotz dieser späten Rechnung weiter auf Rechnung kaufen lassen; noch einmal ändert nichts",
    params: purchase,
    data: z.null(),
  }),
  readBaseRates: staffCall({
    method: "GET",
    path: "/api/v1/staff/base-rates",
    roles: seeing,
    about: "Der Basiszinssatz (§\u00a0247 BGB) der Halbjahre, das neueste zuerst; `current` ist das laufende",
    data: z.object({ current: calendarDayField, rates: z.array(baseRate) }),
  }),
  setBaseRate: staffCall({
    method: "PUT",
    path: "/api/v1/staff/base-rates",
    roles: bookRoles,
    stepUp: "hourly",
    about: "Den Basiszinssatz eines Halbjahrs festlegen, wie ihn die Bundesbank bekannt gibt",
    body: baseRate,
    data: z.null(),
  }),
};
