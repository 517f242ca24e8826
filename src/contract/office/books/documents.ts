import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { daysUntil } from "#contract/day.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { bookReaders } from "#contract/office/books/book-roles.ts";
import { dayField } from "#contract/office/fields.ts";
import { listQuery, pageOf } from "#contract/office/lists-and-files.ts";

export const documentKindNames = {
  invoice: "Rechnung",
  correction: "Korrektur",
  amendment: "Geänderte Angaben",
} as const;
export type DocumentKind = keyof typeof documentKindNames;
export const documentKinds = Object.keys(documentKindNames) as [DocumentKind, ...DocumentKind[]];

/**
 * What has become of a document's money. Of an invoice: whether it was paid, and whether that went back. Of a
 * correction: whether its money is back with the buyer, or was taken off what a firm owes.
 */
export const documentStateNames = {
  paid: "Bezahlt",
  open: "Offen",
  partly_paid: "Teilweise bezahlt",
  overdue: "Überfällig",
  overpaid: "Zu viel bezahlt",
  partly_refunded: "Teilweise erstattet",
  refunded: "Erstattet",
  refund_under_way: "Erstattung läuft",
  refund_missing: "Erstattung fehlt",
  deducted: "Verrechnet",
  transfer_missing: "Zurückzuüberweisen",
  cancelled: "Storniert",
  none: "Ohne Betrag",
} as const;
export type DocumentState = keyof typeof documentStateNames;
export const documentStates = Object.keys(documentStateNames) as [DocumentState, ...DocumentState[]];

/** Amounts in euro, those of corrections negative. */
const bookDocument = z.object({
  number: z.string(),
  kind: z.enum(documentKinds),
  issuedOn: calendarDayField,
  /** the invoice that it corrects or amends */
  corrects: z.nullable(z.string()),
  orderId: z.string(),
  orderNumber: z.string(),
  buyer: z.string(),
  /** in percent, rising */
  rates: z.array(z.int()),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
  state: z.enum(documentStates),
  /** of a purchase on invoice that is not paid */
  dueOn: z.nullable(calendarDayField),
});
export type BookDocument = z.infer<typeof bookDocument>;

export const mostDocumentDays = 3660;

/** Without days: the current month. */
const filter = {
  from: z.optional(dayField),
  to: z.optional(dayField),
  kind: z.optional(z.enum(documentKinds)),
  state: z.optional(z.enum(documentStates)),
};

interface Period {
  from?: z.infer<typeof dayField> | undefined;
  to?: z.infer<typeof dayField> | undefined;
}

/** Undefined: such a period exists. */
export function documentPeriodFault({ from, to }: Period): string | undefined {
  if (!from || !to) return undefined;
  const days = daysUntil(from, to);
  if (days < 0) return "Bitte ein Ende wählen, das nicht vor dem Beginn liegt.";
  return days >= mostDocumentDays ? "Bitte höchstens zehn Jahre wählen." : undefined;
}

const query = z.extend(listQuery, filter).check(
  z.refine((period) => documentPeriodFault(period) === undefined, {
    error: "Diesen Zeitraum gibt es nicht.",
    path: ["to"],
  }),
);

/** A longer archive is refused: choose a shorter period. */
export const mostArchived = 20_000;

/** The longest list of gaps; more are only said to be more. */
export const mostGaps = 20;

export const bookDocumentCalls = {
  readBookDocuments: staffCall({
    method: "GET",
    path: "/api/v1/staff/books/documents",
    roles: bookReaders,
    about:
      "Rechnungen, Korrekturen und geänderte Angaben eines Zeitraums, die neuesten zuerst. Die Summen sind die aller " +
      "passenden; `gaps` sind die fehlenden Nummern des Zeitraums. Belege aus dem Testbetrieb stehen in keinem Buch",
    query,
    data: z.extend(pageOf(bookDocument), {
      from: calendarDayField,
      to: calendarDayField,
      invoiced: z.number(),
      corrected: z.number(),
      gaps: z.array(z.string()),
      hasMoreGaps: z.boolean(),
    }),
  }),
  exportBookDocumentList: staffCall({
    method: "GET",
    path: "/api/v1/staff/books/document-list",
    roles: bookReaders,
    stepUp: "hourly",
    about: "Alle Belege der Liste als CSV, die ältesten zuerst",
    query,
    answersFile: true,
    data: z.null(),
  }),
  exportBookDocuments: staffCall({
    method: "GET",
    path: "/api/v1/staff/books/document-archive",
    roles: bookReaders,
    stepUp: "hourly",
    about: `Alle Belege der Liste als ZIP: je ein PDF mit E-Rechnung und die Liste als CSV; höchstens ${mostArchived}`,
    query,
    answersFile: true,
    data: z.null(),
  }),
};
