import { germanDay, monthText } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import {
  accountNames,
  type AccountPurpose,
  accountPurposes,
  type Accounts,
} from "#contract/office/books/accounts.ts";
import { type Cents, largestCents, negateCents, subtractCents, sumCents } from "#contract/money.ts";
import { amount, rate } from "#server/domain/invoices/pdf/words.ts";
import type { SheetTable, TableSheet } from "#server/domain/invoices/sheets/table-sheet.ts";
import type {
  AccountTotal,
  ControlTotals,
  RateTotal,
  TaxMonthTotal,
} from "#server/office/books/datev/control-totals.ts";
import type { DatevHeader } from "#server/office/books/datev/header.ts";
import type { BookingRule } from "#server/office/books/datev/row-of-journal.ts";

interface SheetInput {
  company: string;
  header: DatevHeader;
  rule: BookingRule;
  isTrial: boolean;
  hasNumbers: boolean;
  files: readonly { name: string; rows: number }[];
  totals: ControlTotals;
}

/** Paper for the tax adviser: the sums that the import must come to. */
export function controlSheet(input: SheetInput): TableSheet {
  const { company, header, rule, isTrial, files, totals } = input;
  const month = header.from.slice(0, 7);
  return {
    title: `Kontrollblatt ${monthText(month)}`,
    facts: [
      isTrial
        ? "Probe: nicht zum Verbuchen."
        : `${header.title}${header.isLocked ? ", beim Einlesen festgeschrieben" : ""}`,
      `${company} · ${numbersOf(input)}`,
      `Buchungen vom ${germanDay(header.from)} bis zum ${germanDay(header.to)} · SKR${header.chart}, Sachkonten mit ${header.accountDigits} Stellen`,
    ],
    tables: [
      fileTable(files),
      accountTable(totals.accounts, rule.accounts),
      taxTable(totals.rates),
      ...taxMonthTables(totals.taxMonths, month),
    ],
    notes: [...notesOnTax(totals.rates), noteOnCorrections(rule)],
  };
}

function numbersOf({ hasNumbers, header: { consultant, client } }: SheetInput): string {
  const numbers = `Berater ${consultant}, Mandant ${client}`;
  return hasNumbers ? numbers : `${numbers} (zum Ausprobieren: Die richtigen Nummern fehlen noch)`;
}

const count = (number: number) => germanNumber(number);

function fileTable(files: SheetInput["files"]): SheetTable {
  return {
    heading: "Dateien",
    columns: [
      { head: "Datei", share: 5, isFigure: false },
      { head: "Buchungen", share: 2, isFigure: true },
    ],
    rows: files.map(({ name, rows }) => [name, count(rows)]),
    sums: ["Summe", count(files.reduce((sum, { rows }) => sum + rows, 0))],
  };
}

function accountTable(accounts: readonly AccountTotal[], numbers: Accounts): SheetTable {
  const sumOf = (of: (total: AccountTotal) => Cents) => amount(sumCents(accounts.map(of)));
  return {
    heading: "Konten",
    columns: [
      { head: "Konto", share: 2, isFigure: false },
      { head: "Bezeichnung", share: 6, isFigure: false },
      { head: "Buchungen", share: 2.2, isFigure: true },
      { head: "Soll", share: 3, isFigure: true },
      { head: "Haben", share: 3, isFigure: true },
      { head: "Saldo", share: 3, isFigure: true },
      { head: "S/H", share: 0.9, isFigure: true },
    ],
    rows: accounts.map((total) => [
      total.number,
      namesOf(total.number, numbers),
      count(total.rows),
      amount(total.debitCents),
      amount(total.creditCents),
      ...balance(balanceOf(total)),
    ]),
    sums: [
      "Summe",
      "",
      "",
      sumOf(({ debitCents }) => debitCents),
      sumOf(({ creditCents }) => creditCents),
      ...balance(sumCents(accounts.map(balanceOf))),
    ],
  };
}

function balanceOf({ debitCents, creditCents }: AccountTotal): Cents {
  return subtractCents(debitCents, creditCents);
}

/** As accountants write it: the amount and its side. */
function balance(cents: Cents): string[] {
  const side = cents > 0 ? "S" : "H";
  return [amount(largestCents(cents, negateCents(cents))), cents === 0 ? "" : side];
}

function namesOf(number: string, numbers: Accounts): string {
  const purposes: readonly AccountPurpose[] = accountPurposes.filter((one) => numbers[one] === number);
  return purposes.map((one) => accountNames[one]).join(", ");
}

function taxTable(rates: readonly RateTotal[]): SheetTable {
  return {
    heading: "Umsatzsteuer",
    columns: [
      { head: "Satz", share: 1.6, isFigure: false },
      { head: "Brutto", share: 3, isFigure: true },
      { head: "Netto", share: 3, isFigure: true },
      { head: "Steuer laut Belegen", share: 3.4, isFigure: true },
      { head: "Steuer in DATEV", share: 3, isFigure: true },
      { head: "Unterschied", share: 2.6, isFigure: true },
    ],
    rows: rates.map((one) => [
      rate(one.percent),
      amount(one.grossCents),
      amount(subtractCents(one.grossCents, one.vatCents)),
      amount(one.vatCents),
      amount(one.datevVatCents),
      amount(differenceOf(one)),
    ]),
  };
}

/** Only where a part is taxed in another month than the file's. */
function taxMonthTables(months: readonly TaxMonthTotal[], ofFile: string): SheetTable[] {
  if (months.every(({ month }) => month === ofFile)) return [];
  const rows = months.map((one) => [
    monthText(one.month),
    rate(one.percent),
    amount(one.grossCents),
    amount(one.datevVatCents),
  ]);
  return [
    {
      heading: "Umsatzsteuer nach Steuermonat (Feld 116)",
      columns: [
        { head: "Monat", share: 4, isFigure: false },
        { head: "Satz", share: 1.6, isFigure: false },
        { head: "Brutto", share: 3, isFigure: true },
        { head: "Steuer in DATEV", share: 3, isFigure: true },
      ],
      rows,
    },
  ];
}

function differenceOf({ datevVatCents, vatCents }: RateTotal): Cents {
  return subtractCents(datevVatCents, vatCents);
}

function notesOnTax(rates: readonly RateTotal[]): string[] {
  const differing = rates.reduce((sum, one) => sum + one.differing, 0);
  if (differing === 0) return ["DATEV rechnet die Steuer jeder Buchung auf den Cent wie der Beleg."];
  const rows = differing === 1 ? "einer Buchung" : `${count(differing)} Buchungen`;
  return [
    `Bei ${rows} rechnet DATEV die Steuer anders als der Beleg: Er rundet seine Summe, DATEV jede Buchung für sich, und ein Beleg hat je Liefertag und Steuersatz eine. Maßgeblich ist der Beleg.`,
  ];
}

function noteOnCorrections({ correctionStyle }: BookingRule): string {
  return correctionStyle === "reversal"
    ? "Berichtigungen sind Generalumkehrungen: Sie mindern die Seite der ursprünglichen Buchung."
    : "Berichtigungen sind Buchungen auf der Gegenseite.";
}
