import { calendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import type { JournalPurpose, JournalRow } from "#server/office/books/datev/row-of-journal.ts";

const day = calendarDay("2026-11-15");

/** A sale of 42,80 € at 7 % unless it is said otherwise. */
export function journalRow(change: Partial<JournalRow> = {}): JournalRow {
  return {
    bookedOn: day,
    happenedOn: day,
    deliveryDay: day,
    suppliedOn: null,
    taxedOn: null,
    account: "debtor",
    contraAccount: "revenue",
    vatPercent: 7,
    cents: cents(4280),
    vatCents: cents(280),
    isReversal: false,
    documentNumber: "RE-2026-0101",
    text: "Verkauf 7 %",
    source: "invoice",
    ...change,
  };
}

interface Sale {
  gross: number;
  vat: number;
  percent: number;
  text?: string;
}

function sale(
  documentNumber: string,
  { gross, vat, percent, text = `Verkauf ${percent} %` }: Sale,
): JournalRow {
  return journalRow({ documentNumber, cents: cents(gross), vatCents: cents(vat), vatPercent: percent, text });
}

function correction(sold: JournalRow, text: string): JournalRow {
  return {
    ...sold,
    account: "revenue",
    contraAccount: "debtor",
    isReversal: true,
    text,
    source: "correction",
  };
}

export function money(
  documentNumber: string,
  amount: number,
  entry: { account: JournalPurpose; contraAccount: JournalPurpose; text: string; source: string },
): JournalRow {
  const isReversal = entry.source === "refund";
  return { ...journalRow({ documentNumber, cents: cents(amount), isReversal, ...entry }), ...withoutRate };
}

const withoutRate = { vatPercent: null, vatCents: cents(0) };
const payment = { account: "provider", contraAccount: "debtor", text: "Zahlung", source: "payment" } as const;
const mixed7 = sale("RE-2026-0103", { gross: 9078, vat: 594, percent: 7 });
const mixed19 = sale("RE-2026-0103", { gross: 1262, vat: 201, percent: 19 });

/** The usual cases of a month: sales, payments, a correction with its refund, a fee and a payout. */
export const settledMonth: readonly JournalRow[] = [
  sale("RE-2026-0101", { gross: 4280, vat: 280, percent: 7 }),
  sale("RE-2026-0102", { gross: 1190, vat: 190, percent: 19 }),
  mixed7,
  mixed19,
  money("RE-2026-0101", 4280, payment),
  money("RE-2026-0103", 10_340, payment),
  correction({ ...mixed7, cents: cents(2140), vatCents: cents(140) }, "Berichtigung RK-2026-0007"),
  money("RE-2026-0103", 2140, {
    account: "debtor",
    contraAccount: "provider",
    text: "Erstattung RK-2026-0007",
    source: "refund",
  }),
  money("PO-2026-11A", 230, { account: "fees", contraAccount: "provider", text: "Gebühr", source: "fee" }),
  money("PO-2026-11A", 12_250, {
    account: "bank",
    contraAccount: "provider",
    text: "Auszahlung",
    source: "payout",
  }),
];

/** The same month, a sale of a small business and a cancelled order with two rates. */
export const standardCases: readonly JournalRow[] = [
  ...settledMonth,
  sale("RE-2026-0201", { gross: 4280, vat: 0, percent: 0, text: "Verkauf § 19 UStG" }),
  correction(mixed7, "Storno"),
  correction(mixed19, "Storno"),
];
