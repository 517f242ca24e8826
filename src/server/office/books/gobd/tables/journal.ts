import {
  type AccountPurpose,
  accountNames,
  type Accounts,
  settingOf,
} from "#contract/office/books/accounts.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { amount, day, type GobdTable, number, text } from "#server/office/books/gobd/gobd-table.ts";
import type { GobdPeriod } from "#server/office/books/gobd/index-xml.ts";
import { readPages } from "#server/office/books/gobd/read-pages.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const sourceNames = {
  invoice: "Rechnung",
  correction: "Rechnungskorrektur",
  payment: "Zahlung",
  refund: "Erstattung",
  refund_returned: "Erstattung zurückgekommen",
  receipt: "Überweisung zu einem Kauf auf Rechnung",
  receipt_revoked: "Buchung einer Überweisung zurückgenommen",
  fee: "Gebühr",
  dispute: "Anfechtung",
  payout: "Auszahlung",
  unclear: "Zu klären",
  voucher: "Mit Gutschein bezahlt",
  voucher_issue: "Gutschein von Hand ausgestellt",
  voucher_refund: "Erstattung auf einen Gutschein",
  voucher_end: "Gutschein verfallen",
} as const;

type Purpose =
  | "debtor"
  | "revenue"
  | "provider"
  | "bank"
  | "fees"
  | "disputed"
  | "unclear"
  | "vouchers"
  | "prepaid"
  | "lapsed";

interface JournalRow {
  id: number;
  bookedOn: CalendarDay;
  happenedOn: CalendarDay;
  deliveryDay: CalendarDay | null;
  account: Purpose;
  contraAccount: Purpose;
  vatPercent: number | null;
  cents: Cents;
  vatCents: Cents;
  isReversal: boolean;
  documentNumber: string;
  ownNumber: string | null;
  invoiceNumber: string | null;
  text: string;
  source: keyof typeof sourceNames;
  sourceId: string;
}

/** The numbers of the accounts are those of the settings at the time of the export. */
export function journalTable(accounts: Accounts): GobdTable<JournalRow> {
  const side = (name: string, of: (row: JournalRow) => Purpose) => {
    const purpose = (row: JournalRow) => purposeOf(of(row), row);
    return [
      text<JournalRow>(
        `${name}konto`,
        "Nummer; leer, wenn die Einstellungen für den Steuersatz kein Konto kennen",
        (row) => {
          const known = purpose(row);
          return known && accounts[known];
        },
      ),
      text<JournalRow>(`${name}konto Bezeichnung`, "wofür das Konto steht", (row) => {
        const known = purpose(row);
        return known ? accountNames[known] : of(row) === "prepaid" ? "Versteuerte Gutscheine" : "Erlöse";
      }),
    ];
  };
  return {
    file: "journal.csv",
    name: "Journal",
    about:
      "Alle Buchungssätze in der Reihenfolge, in der sie entstanden. Erlöse brutto, mit der enthaltenen Umsatzsteuer.",
    key: [number("Zeile", "Kennung der Zeile", ({ id }) => id)],
    columns: [
      day(
        "Buchungstag",
        "bestimmt den Monat; nach dessen Abschluss der erste offene Tag",
        (row) => row.bookedOn,
      ),
      day("Belegtag", "an dem es geschah", (row) => row.happenedOn),
      day("Leistungstag", "Liefertag, bei Erlösen", (row) => row.deliveryDay),
      ...side("Soll", (row) => row.account),
      ...side("Haben", (row) => row.contraAccount),
      amount("Betrag", "immer positiv", ({ cents }) => cents),
      number(
        "Steuersatz",
        "in Prozent, bei Erlösen und Einzweck-Gutscheinen; 0: steuerfrei nach §\u00a019 UStG",
        (row) => row.vatPercent,
      ),
      amount("Umsatzsteuer", "im Betrag enthalten", (row) => (row.vatPercent === null ? null : row.vatCents)),
      text("Rücknahme", "ja: nimmt eine andere Zeile zurück, Soll und Haben sind vertauscht", (row) =>
        row.isReversal ? "ja" : "nein",
      ),
      text(
        "Belegnummer",
        "der ursprünglichen Rechnung; ohne sie der Bestellung oder des Vorgangs beim Zahlungsdienst",
        (row) => row.documentNumber,
      ),
      text(
        "Rechnung",
        "die Belegnummer, wenn sie eine Rechnung ist; sie kann vor dem Zeitraum liegen",
        (row) => row.invoiceNumber,
      ),
      text("Korrektur", "Nummer des Korrekturbelegs", (row) => row.ownNumber),
      text("Buchungstext", "", (row) => row.text),
      text("Herkunft", "was die Zeile ausgelöst hat", ({ source }) => sourceNames[source]),
      text("Kennung", "des Auslösers im Shop oder beim Zahlungsdienst", (row) => row.sourceId),
    ],
    links: [{ columns: ["Rechnung"], to: "Rechnungen", key: ["Nummer"] }],
  };
}

/** Null: the books know no account for this rate. */
function purposeOf(purpose: Purpose, { vatPercent }: JournalRow): AccountPurpose | null {
  return settingOf(purpose, vatPercent);
}

// in the order of an index, so that each page begins where the one before ended
const readSql = statement(
  "books.read-journal-of-period",
  `SELECT id, booked_on AS "bookedOn", happened_on AS "happenedOn", delivery_day AS "deliveryDay", account,
     contra_account AS "contraAccount", vat_percent AS "vatPercent", cents, vat_cents AS "vatCents",
     is_reversal AS "isReversal", document_number AS "documentNumber", own_number AS "ownNumber",
     (SELECT number FROM invoices WHERE number = document_number) AS "invoiceNumber", text, source,
     source_id AS "sourceId"
   FROM journal_rows WHERE booked_on BETWEEN $1 AND $2 AND (booked_on, id) > ($3::date, $4::bigint)
   ORDER BY booked_on, id LIMIT $5`,
  {
    account: is<Purpose>(),
    contraAccount: is<Purpose>(),
    source: is<keyof typeof sourceNames>(),
    cents: is<Cents>(),
    vatCents: is<Cents>(),
  },
);
const rowsAtOnce = 2_000;

export function readJournal(queries: Queries, { from, to }: GobdPeriod): AsyncGenerator<JournalRow[]> {
  return readPages(
    (last: JournalRow | undefined, most) =>
      queries.rows(readSql, [from, to, last?.bookedOn ?? from, last?.id ?? 0, most]),
    rowsAtOnce,
  );
}
