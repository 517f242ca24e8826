import * as z from "zod/mini";
import { smallBusinessWarning } from "#contract/office/books/small-business.ts";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { bankLine } from "./bank.ts";
import { bookReaders, bookRoles } from "./book-roles.ts";

export const monthStateNames = {
  running: "Läuft noch",
  open: "Offen",
  closed: "Abgeschlossen",
} as const;
export type MonthState = keyof typeof monthStateNames;
const monthState = z.enum(Object.keys(monthStateNames) as [MonthState, ...MonthState[]]);

/** `YYYY-MM` */
export const monthField = z
  .string()
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Bitte einen Monat angeben."));

/** What is wrong in a month, each kind with its heading. */
export const faultKindNames = {
  paid_without_document: "Bezahlt, aber ohne Rechnung",
  rows_differ: "Journal und Beleg sind ungleich",
  refund_without_payment: "Erstattung ohne Zahlung",
  payment_differs: "Zahlung beim Zahlungsdienst ist eine andere",
  entry_without_payment: "Bewegung beim Zahlungsdienst ohne Zahlung",
  payment_without_entry: "Zahlung fehlt beim Zahlungsdienst",
  unknown_type: "Unbekannte Art von Bewegung",
  payout_differs: "Auszahlung geht nicht auf",
  payout_without_line: "Auszahlung ohne Bankzeile",
  line_differs: "Bankzeile mit anderem Betrag",
  balance_differs: "Stand beim Zahlungsdienst ist ein anderer",
  balance_not_read: "Stand beim Zahlungsdienst ist nicht abgerufen",
  tax_month_changed: "Steuermonat ist ein anderer geworden",
  rate_without_account: "Steuersatz ohne Konto",
  numbers_missing: "Nummern für DATEV fehlen",
  not_for_datev: "Passt nicht in DATEV",
} as const;
export type FaultKind = keyof typeof faultKindNames;

export const bookFault = z.object({
  kind: z.enum(Object.keys(faultKindNames) as [FaultKind, ...FaultKind[]]),
  /** the number or id of what is wrong */
  row: z.string(),
  /** German: what is wrong with it, with both amounts */
  text: z.string(),
  /** page of the office where it is seen; null: none */
  link: z.nullable(z.string()),
  /** the provider's entry that can be booked as to be cleared; left out: it has another way out */
  clears: z.optional(z.string()),
  /** stops neither exports nor closing, but is confirmed before closing */
  isWarning: z.boolean(),
});
export type BookFault = z.infer<typeof bookFault>;

/** Amounts in euro. */
const vatOfMonth = z.object({ percent: z.int(), net: z.number(), vat: z.number(), gross: z.number() });

/** Amounts in euro. Turnover is that of the month's documents: invoices less corrections. */
const monthRow = z.object({
  month: monthField,
  net: z.number(),
  vat: z.array(vatOfMonth),
  vatTotal: z.number(),
  gross: z.number(),
  /** what corrections have taken off the gross amount; never positive */
  corrections: z.number(),
  fees: z.number(),
  payouts: z.number(),
  /** what stands open at the end of the month, or now: see `openItems` */
  open: z.number(),
  faults: z.int(),
  warnings: z.int(),
  state: monthState,
});
export type BookMonth = z.infer<typeof monthRow>;

/** Sums of one account in the month, in euro. */
const accountSums = z.object({
  purpose: z.string(),
  percent: z.nullable(z.int()),
  name: z.string(),
  /** null: the settings name none */
  number: z.nullable(z.string()),
  debit: z.number(),
  credit: z.number(),
  /** debit less credit */
  balance: z.number(),
  rows: z.int(),
});
/** Of all accounts; debit and credit are equal. */
const accountTotals = z.pick(accountSums, { debit: true, credit: true, balance: true, rows: true });

export const payoutStateNames = {
  matched: "Auf dem Konto",
  on_the_way: "Unterwegs",
  no_line: "Keine Bankzeile",
  line_differs: "Anderer Betrag auf dem Konto",
  does_not_add_up: "Geht nicht auf",
  failed: "Fehlgeschlagen",
} as const;
export type PayoutState = keyof typeof payoutStateNames;

/** What a payout can be made of, by the kind of movement at the provider. */
export const payoutMovementNames = {
  payment: "Zahlung",
  refund: "Erstattung",
  refund_returned: "Erstattung zurückgekommen",
  dispute: "Anfechtung",
  dispute_returned: "Anfechtung zurück",
  fee: "Gebühr",
  unclear: "Zu klären",
  unknown: "Unbekannt",
} as const;
export type PayoutMovementKind = keyof typeof payoutMovementNames;

/** The most movements of one payout that are listed. */
export const mostPayoutMovements = 200;

/** Amounts in euro; the payout gets the amount less the fee. */
const payoutMovement = z.object({
  kind: z.enum(Object.keys(payoutMovementNames) as [PayoutMovementKind, ...PayoutMovementKind[]]),
  /** of the invoice, or of the order without one; the provider's id of what the shop knows no order for */
  number: z.string(),
  day: calendarDayField,
  amount: z.number(),
  fee: z.number(),
});
export type BookPayoutMovement = z.infer<typeof payoutMovement>;

const payout = z.object({
  id: z.string(),
  provider: z.string(),
  arrivesOn: calendarDayField,
  amount: z.number(),
  /** of the entries that it is made of, less fees; null: not all are read */
  entriesAmount: z.nullable(z.number()),
  entries: z.int(),
  /** the earliest of them, at most `mostPayoutMovements` */
  parts: z.array(payoutMovement),
  state: z.enum(Object.keys(payoutStateNames) as [PayoutState, ...PayoutState[]]),
  /** German: what to do about a line of the bank that is, or may be, this payout; null: nothing */
  advice: z.nullable(z.string()),
  line: z.nullable(z.extend(bankLine, { matchedBy: z.nullable(z.string()) })),
  /** lines of about that day that name the provider or have its amount; the closest amount first */
  candidates: z.array(z.extend(bankLine, { difference: z.number() })),
});
export type BookPayout = z.infer<typeof payout>;

export const openItemNames = {
  without_payout: "Bezahlt, noch nicht ausgezahlt",
  on_invoice: "Auf Rechnung gekauft, offen",
  overpaid: "Zu viel überwiesen, zurückzuüberweisen",
  refund: "Erstattung unterwegs",
  disputed: "Angefochtene Zahlung",
} as const;
export type OpenItemKind = keyof typeof openItemNames;

/** The most open items of one kind that are listed; the others are only summed. */
export const mostOpenItems = 200;

const openItems = z.object({
  kind: z.enum(Object.keys(openItemNames) as [OpenItemKind, ...OpenItemKind[]]),
  count: z.int(),
  amount: z.number(),
  rows: z.array(
    z.object({
      number: z.string(),
      orderId: z.nullable(z.string()),
      /** whose purchase on invoice it is */
      firm: z.nullable(z.string()),
      since: calendarDayField,
      /** of a purchase on invoice that is not paid */
      dueOn: z.nullable(calendarDayField),
      isOverdue: z.boolean(),
      amount: z.number(),
    }),
  ),
});

/** What was read at a provider last. Amounts in euro. */
const providerBalance = z.object({
  provider: z.string(),
  /** ISO instant; null: never yet */
  readAt: z.nullable(z.string()),
  balance: z.nullable(z.number()),
  /** what the books say for the same moment */
  booked: z.nullable(z.number()),
  /** German: why the last reading failed; null: it did not */
  failure: z.nullable(z.string()),
});
export type ProviderBalance = z.infer<typeof providerBalance>;

/** Amounts in euro. */
const taxOfMonth = z.extend(z.pick(monthRow, { net: true, vat: true, vatTotal: true, gross: true }), {
  /** gross, of earlier months' documents */
  coming: z.number(),
  /** gross, of this month's documents, taxed later; below nought */
  leaving: z.number(),
});

const bookMonth = z.extend(monthRow, {
  /** what of purchases on invoice is taxed in another month than their documents; null: nothing */
  tax: z.nullable(taxOfMonth),
  closed: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** the first month that has to be closed before this one */
  closeFirst: z.nullable(monthField),
  /** by their number */
  accounts: z.array(accountSums),
  accountTotals,
  /** at most `mostFaults`; the numbers in `faults` and `warnings` are those of all */
  faultList: z.array(bookFault),
  payoutList: z.array(payout),
  openItems: z.array(openItems),
  /** what DATEV got of it, and who fetched it first; null: nothing yet */
  batch: z.nullable(z.object({ number: z.int(), at: z.string(), by: z.string() })),
  /** from the log, the newest first */
  exports: z.array(z.object({ at: z.string(), by: z.string(), what: z.string() })),
  balances: z.array(providerBalance),
});
export type BookMonthDetail = z.infer<typeof bookMonth>;

export const mostFaults = 200;

const monthOf = z.object({ month: monthField });

export const bookCalls = {
  readBookMonths: staffCall({
    method: "GET",
    path: "/api/v1/staff/books/months",
    roles: bookReaders,
    about:
      "Die Monate der Bücher, der neueste zuerst, mit Umsatz, Steuer, Gebühren, Auszahlungen, Offenem und Fehlern",
    data: z.object({
      rows: z.array(monthRow),
      balances: z.array(providerBalance),
      smallBusiness: z.nullable(smallBusinessWarning),
    }),
  }),
  readBookMonth: staffCall({
    method: "GET",
    path: "/api/v1/staff/books/months/:month",
    roles: bookReaders,
    about:
      "Ein Monat der Bücher: Summen der Konten, Fehler mit dem Weg zu ihnen, Auszahlungen mit ihren Bankzeilen, offene Posten und Exporte",
    params: monthOf,
    data: bookMonth,
  }),
  closeBookMonth: staffCall({
    method: "POST",
    path: "/api/v1/staff/books/months/:month/closing",
    roles: bookRoles,
    stepUp: "hourly",
    about:
      "Einen Monat abschließen: der Reihe nach, wenn er vorbei ist und keine Fehler hat (409 `books_have_faults` mit `faults`). Was danach geschieht, steht im nächsten; noch einmal ändert nichts",
    params: monthOf,
    /** what is still missing at the bank stays open; without it 409 `books_have_warnings` with `faults` */
    body: z.object({ leavesOpen: z.boolean() }),
    data: z.null(),
  }),
  clearEntries: staffCall({
    method: "POST",
    path: "/api/v1/staff/books/entries/clearing",
    roles: bookRoles,
    stepUp: "hourly",
    about:
      "Bewegungen beim Zahlungsdienst, zu denen der Shop keine Zahlung kennt, auf das Konto „Zu klären“ buchen; noch einmal ändert nichts",
    /** as the faults of a month name them; what is known meanwhile stays as it is */
    body: z.object({
      entries: z.array(z.string().check(z.maxLength(255))).check(z.minLength(1), z.maxLength(mostFaults)),
    }),
    data: z.null(),
  }),
  readProviderBalance: staffCall({
    method: "POST",
    path: "/api/v1/staff/books/balance-reading",
    roles: bookRoles,
    about:
      "Bewegungen, Auszahlungen und Stand bei den Zahlungsdiensten jetzt abrufen; noch einmal schadet nicht",
    data: z.object({ balances: z.array(providerBalance) }),
  }),
};
