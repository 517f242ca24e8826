import { type CalendarDay, germanDay } from "#contract/day.ts";
import { type AccountPurpose, type Accounts, settingOf } from "#contract/office/books/accounts.ts";
import type { CorrectionStyle, TaxPeriod } from "#contract/office/books/book-settings.ts";
import type { Cents } from "#contract/money.ts";
import { datevError } from "#server/office/books/datev/datev-error.ts";
import type { DatevRow } from "#server/office/books/datev/datev-row.ts";

/** Whose number stands under „Konto“; the other one is the contra account. */
const accountsFirst = [
  "bank",
  "fees",
  "disputed",
  "unclear",
  "provider",
  "debtor",
  "vouchers",
  "prepaid",
  "lapsed",
  "revenue",
] as const;
/** Revenue and taxed vouchers have an account for each rate. */
export type JournalPurpose = (typeof accountsFirst)[number];

/** The parts of a journal row that DATEV gets: `account` is debited, `contraAccount` credited. */
export interface JournalRow {
  bookedOn: CalendarDay;
  happenedOn: CalendarDay;
  deliveryDay: CalendarDay | null;
  /** of what was bought on invoice, as far as it is known: when its sale is delivered, and when that is taxed */
  suppliedOn: CalendarDay | null;
  taxedOn: CalendarDay | null;
  account: JournalPurpose;
  contraAccount: JournalPurpose;
  vatPercent: number | null;
  cents: Cents;
  vatCents: Cents;
  isReversal: boolean;
  documentNumber: string;
  text: string;
  source: string;
}

/** How the adviser wants the entries. */
export interface BookingRule {
  accounts: Accounts;
  correctionStyle: CorrectionStyle;
  taxPeriod: TaxPeriod;
}

export function datevRowOf(row: JournalRow, rule: BookingRule): DatevRow {
  const isDebit = accountsFirst.indexOf(row.account) < accountsFirst.indexOf(row.contraAccount);
  const [own, contra] = isDebit ? [row.account, row.contraAccount] : [row.contraAccount, row.account];
  // what happened in a closed month has its day in the month that takes it, and its own in the text
  const isLate = row.happenedOn.slice(0, 7) !== row.bookedOn.slice(0, 7);
  const documentDay = isLate ? row.bookedOn : row.happenedOn;
  return {
    cents: row.cents,
    side: isDebit ? "S" : "H",
    account: rule.accounts[purposeOf(own, row)],
    contraAccount: rule.accounts[purposeOf(contra, row)],
    documentDay,
    documentNumber: row.documentNumber,
    text: isLate ? `${row.text} vom ${germanDay(row.happenedOn)}` : row.text,
    deliveryDay: row.source === "invoice" ? (row.suppliedOn ?? row.deliveryDay) : row.deliveryDay,
    taxDay: taxDayOf(row, rule, documentDay),
    isReversal: isCorrection(row) && rule.correctionStyle === "reversal",
  };
}

/** Money that goes back is an entry of its own and reverses none. */
function isCorrection({ isReversal, source }: JournalRow): boolean {
  return isReversal && source === "correction";
}

function purposeOf(purpose: JournalPurpose, { vatPercent, documentNumber }: JournalRow): AccountPurpose {
  const known = settingOf(purpose, vatPercent);
  if (known) return known;
  const where = { document: documentNumber, field: "Gegenkonto (ohne BU-Schlüssel)", value: "" };
  throw datevError(where, `Für den Steuersatz ${vatPercent ?? 0}\u00a0% gibt es kein Erlöskonto.`);
}

/**
 * What is paid is taxed as it is paid, so with its document; what is bought on invoice later, with its delivery or its
 * payment. A correction follows its sale, and after that belongs to the period in which it is agreed (§ 17 UStG).
 */
function taxDayOf(row: JournalRow, { taxPeriod }: BookingRule, documentDay: CalendarDay): CalendarDay | null {
  if (row.deliveryDay === null) return null;
  if (taxPeriod === "document") return documentDay;
  if (taxPeriod === "earlier") return later(documentDay, row.taxedOn ?? documentDay);
  const suppliedOn = row.suppliedOn ?? row.deliveryDay;
  return isCorrection(row) ? later(documentDay, suppliedOn) : suppliedOn;
}

const later = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other);
