import type { BankColumn } from "#contract/office/books/bank.ts";

/**
 * Headings of German banks, in small letters: Sparkassen, Volksbanken, DKB, Deutsche Bank, Postbank, Commerzbank, ING,
 * comdirect, N26, Qonto, Kontist, Holvi. The first one that a file has is taken.
 */
const headings: Record<BankColumn, readonly string[]> = {
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

const fields = Object.keys(headings) as BankColumn[];
/** Their cells are put together: who paid stands in another column than who was paid. */
const several: readonly BankColumn[] = ["payee", "text"];

/** Which columns of the file a field is read from. */
export type FoundColumns = Record<BankColumn, string[]>;

export function findColumns(columns: readonly string[]): FoundColumns {
  const found = fields.map((field): [BankColumn, string[]] => {
    const named = headings[field].flatMap((word) => columns.find((column) => plain(column) === word) ?? []);
    return [field, several.includes(field) ? named : named.slice(0, 1)];
  });
  return Object.fromEntries(found) as FoundColumns;
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
export function isHeading(columns: readonly string[]): boolean {
  const { bookedOn, amount, debit, credit } = findColumns(columns);
  return bookedOn.length > 0 && amount.length + debit.length + credit.length > 0;
}
