import { type BankColumn, bankColumns } from "#contract/office/books/bank.ts";
import type { CellProblem, PlannedColumn } from "#contract/office/lists-and-files.ts";
import type { FileKind, SaidColumns } from "#server/office/catalogue/file/column-choices.ts";
import { headingProblems, saidFirst } from "#server/office/catalogue/file/said-columns.ts";
import type { Sheet } from "#server/office/catalogue/file/sheet.ts";
import { isAboveRows } from "#server/office/catalogue/file/read-table-day.ts";

/**
 * Headings of German banks, in small letters: Sparkassen, Volksbanken, DKB, Deutsche Bank, Postbank, Commerzbank, ING,
 * comdirect, N26, Qonto, Kontist, Holvi. The first one that a file has is taken.
 */
const names: Record<BankColumn, readonly string[]> = {
  bookedOn: [
    "buchungstag",
    "buchungsdatum",
    "buchung",
    "booking date",
    "abrechnungsdatum (utc)",
    "settlement date (utc)",
    "datum",
    "date",
    "valutadatum",
    "valuta",
    "wertstellung",
    "wertstellungsdatum",
    "wertstellung (valuta)",
    "wert",
    "value date",
  ],
  amount: ["betrag", "umsatz", "amount", "gesamtbetrag (inkl. mwst.)", "total amount (incl. vat)"],
  debit: ["soll", "belastung", "debit"],
  credit: ["haben", "gutschrift", "credit"],
  payee: [
    "beguenstigter/zahlungspflichtiger",
    "begünstigter/zahlungspflichtiger",
    "name zahlungsbeteiligter",
    "zahlungspflichtige*r",
    "zahlungsempfänger*in",
    "auftraggeber / begünstigter",
    "begünstigter / auftraggeber",
    "auftraggeber/empfänger",
    "auftraggeber/zahlungsempfänger",
    "empfänger/zahlungspflichtiger",
    "auftraggeber",
    "empfänger",
    "zahlungsempfänger",
    "name",
    "payee",
    "partner name",
    "partnername",
    "name der gegenpartei",
    "counterparty name",
  ],
  text: [
    "verwendungszweck",
    "vorgang/verwendungszweck",
    "zahlungsreferenz",
    "referenz",
    "payment reference",
    "reference",
    "buchungstext",
  ],
  sign: [
    ...[
      "soll/haben",
      "soll/haben-kennzeichen",
      "s/h",
      "s/h-kennzeichen",
      "sollhabenkennzeichen",
      "soll-haben",
    ],
    ...[
      "soll-/haben-kennzeichen",
      "soll/haben kennzeichen",
      "s-h",
      "sh",
      "d/c",
      "debit/credit",
      "credit/debit",
    ],
  ],
  currency: ["währung", "waehrung", "währung.1", "currency"],
  state: ["info", "status", "umsatzstatus"],
};

const fields = Object.keys(names) as BankColumn[];
/** Their cells are put together: who paid stands in another column than who was paid. */
const several: readonly BankColumn[] = ["payee", "text"];

/** Which columns of the file a field is read from. */
export type FoundColumns = Record<BankColumn, string[]>;

export interface BankHeadings {
  columns: PlannedColumn<BankColumn>[];
  found: FoundColumns;
}

export const bankFiles: FileKind<BankColumn> = { kind: "bank", fields };

export function findColumns(headings: readonly string[], said: SaidColumns<BankColumn>): BankHeadings {
  const named = fields.map((field): [BankColumn, string[]] => {
    const own = names[field].flatMap((word) => headings.find((heading) => plain(heading) === word) ?? []);
    return [field, several.includes(field) ? own : own.slice(0, 1)];
  });
  const fieldOf = new Map(named.flatMap(([field, own]) => own.map((heading) => [heading, field] as const)));
  const recognise = (heading: string) => ({ field: fieldOf.get(heading) ?? null });
  const columns = saidFirst(headings, said, { recognise, several });
  const found = named.map(([field, own]): [BankColumn, string[]] => {
    const read = columns.filter((column) => column.field === field).map(({ heading }) => heading);
    // what is recognised stays in the order of the list above, so that a file is read as it was before
    const all = [
      ...read.filter((heading) => !own.includes(heading)),
      ...own.filter((one) => read.includes(one)),
    ];
    return [field, [...new Set(all)]];
  });
  return { columns, found: Object.fromEntries(found) as FoundColumns };
}

/** A field that two columns claim, and a day or an amount that none has. */
export function bankProblems({ columns, found }: BankHeadings, sheet: Sheet): CellProblem[] {
  const isMissing = (...keys: BankColumn[]) => keys.every((key) => found[key].length === 0);
  const missing = [
    ...(isMissing("bookedOn") ? ["der Buchungstag"] : []),
    ...(isMissing("amount", "debit", "credit") ? ["der Betrag"] : []),
  ];
  const where = `In welcher Spalte steht ${missing.join(", in welcher ")}? Bitte unten zuordnen.`;
  return [
    ...headingProblems(columns, sheet, { nameOf: (field) => bankColumns[field], several }),
    ...(missing.length > 0 ? [{ cell: "Überschriften", message: where }] : []),
  ];
}

/** Without the currency, which stands in brackets or behind. */
const plain = (heading: string) =>
  heading
    .replace(/^\ufeff/, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .replace(/(?: in)? ?[([]?(?:€|eur|euro)[)\]]?$/, "")
    .trim();

/** A list of movements has at least a day and an amount. */
export function isHeading(headings: readonly string[], said: SaidColumns<BankColumn>): boolean {
  const { bookedOn, amount, debit, credit } = findColumns(headings, said).found;
  return bookedOn.length > 0 && amount.length + debit.length + credit.length > 0;
}

/** The headings of a bank that no one knows stand above the first line with a day and an amount. */
export function isAboveMovements(cells: readonly string[], below: readonly string[]): boolean {
  return cells.filter((cell) => cell !== "").length >= 3 && isAboveRows(cells, below);
}
