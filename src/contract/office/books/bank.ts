import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { cellProblem, chosenColumns, plannedColumnOf } from "#contract/office/lists-and-files.ts";
import { bookRoles } from "./book-roles.ts";

/** A line of the bank's account; the amount in euro, negative when it went out. */
export const bankLine = z.object({
  id: z.string(),
  bookedOn: calendarDayField,
  amount: z.number(),
  payee: z.string(),
  text: z.string(),
});
export type BankLine = z.infer<typeof bankLine>;

/** What the columns of a bank's file can mean. */
export const bankColumns = {
  bookedOn: "Buchungstag",
  amount: "Betrag",
  debit: "Soll",
  credit: "Haben",
  payee: "Name",
  text: "Verwendungszweck",
  sign: "Soll oder Haben",
  currency: "Währung",
  state: "Gebucht oder vorgemerkt",
} as const;
export type BankColumn = keyof typeof bankColumns;

/** A CAMT file says a movement in 2,000 letters. */
export const bankFileMostBytes = 5_000_000;

const bankFileResult = z.object({
  columns: z.array(plannedColumnOf(z.enum(Object.keys(bankColumns) as [BankColumn, ...BankColumn[]]))),
  /** of the whole file: what is asked of its columns before a row is read */
  problems: z.array(cellProblem),
  /**
   * `new`: may be payouts or pay invoices, and are taken in; `known`: were taken in before; `other`: have nothing to do with
   * either and are not kept; `error`: cannot be read
   */
  counts: z.object({ new: z.int(), known: z.int(), other: z.int(), error: z.int() }),
  /** new lines and those that cannot be read, at most `mostListed` of each */
  rows: z.array(
    z.object({
      /** row of the table; the heading is row 1. Of a CAMT file the place of the movement */
      row: z.int(),
      kind: z.enum(["new", "error"]),
      bookedOn: z.nullable(calendarDayField),
      amount: z.nullable(z.number()),
      payee: z.string(),
      text: z.string(),
      /** the payout that it is; null: none fits, or several do */
      payoutId: z.nullable(z.string()),
      /** numbers of the invoices that it probably pays, or whose payment it takes back; null: none, or several may be meant */
      invoices: z.nullable(z.array(z.string())),
      /** German: why a line cannot be read, or how a new one differs from the payout that it may be */
      message: z.string(),
    }),
  ),
  /** how many payouts have found their line by this file */
  matched: z.int(),
  /** of the new lines, how many may have to do with invoices: they wait to be confirmed */
  receipts: z.int(),
});
export type BankFileResult = z.infer<typeof bankFileResult>;

const file = { mostBytes: bankFileMostBytes };
const query = z.object({ fileName: z.string().check(z.maxLength(200)), columns: chosenColumns });
const payoutOf = z.object({ payoutId: z.string().check(z.maxLength(255)) });

export const bankCalls = {
  checkBankLines: staffCall({
    method: "POST",
    path: "/api/v1/staff/books/bank-file/check",
    roles: bookRoles,
    about:
      "Probelauf: welche Zeilen dieser Umsatzliste der Bank Auszahlungen sein oder Rechnungen bezahlen können; nichts wird gespeichert",
    query,
    file,
    data: bankFileResult,
  }),
  importBankLines: staffCall({
    method: "POST",
    path: "/api/v1/staff/books/bank-file",
    roles: bookRoles,
    about:
      "Die Zeilen einer Umsatzliste der Bank (CSV, CAMT.053 oder ZIP davon) übernehmen, die Auszahlungen sein oder Rechnungen bezahlen können, und eindeutige Auszahlungen zuordnen; Rechnungen werden danach bestätigt. Dieselbe Datei noch einmal ändert nichts. Die Zuordnung in `columns` gilt auch für die nächste Datei",
    query,
    file,
    data: bankFileResult,
  }),
  matchPayout: staffCall({
    method: "PUT",
    path: "/api/v1/staff/books/payouts/:payoutId/bank-line",
    roles: bookRoles,
    about:
      "Festlegen, welche Bankzeile eine Auszahlung ist; noch einmal ändert nichts. Ein anderer Betrag nur mit `isSure`, und er bleibt als Unterschied stehen",
    params: payoutOf,
    body: z.object({ lineId: z.string().check(z.maxLength(20)), isSure: z.boolean() }),
    data: z.null(),
  }),
  unmatchPayout: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/books/payouts/:payoutId/bank-line",
    roles: bookRoles,
    about: "Die Zuordnung einer Auszahlung zu ihrer Bankzeile lösen; noch einmal ändert nichts",
    params: payoutOf,
    data: z.null(),
  }),
};
