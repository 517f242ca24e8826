import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import {
  amount,
  day,
  type GobdColumn,
  type GobdTable,
  number,
  text,
} from "#server/office/books/gobd/gobd-table.ts";
import type { GobdPeriod } from "#server/office/books/gobd/index-xml.ts";
import { readPages } from "#server/office/books/gobd/read-pages.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

interface MoneyRow {
  id: number;
  bookedOn: CalendarDay;
  happenedOn: CalendarDay;
  kind: string;
  order: string | null;
  invoiceNumber: string | null;
  cents: Cents;
  sourceId: string;
  provider: string | null;
  providerId: string | null;
}

const row = number<MoneyRow>("Journalzeile", "Zeile in „Journal“", ({ id }) => id);
const ofJournal = { columns: ["Journalzeile"], to: "Journal", key: ["Zeile"] };
const ofInvoice = { columns: ["Rechnung"], to: "Rechnungen", key: ["Nummer"] };

const common = <Row extends MoneyRow>(about: string): GobdColumn<Row>[] => [
  day("Tag", "an dem es geschah", ({ happenedOn }) => happenedOn),
  day("Buchungstag", "nach dem Abschluss des Monats der erste offene Tag", ({ bookedOn }) => bookedOn),
  text("Art", about, ({ kind }) => kind),
  text("Bestellung", "Nummer der Bestellung", ({ order }) => order),
  text(
    "Rechnung",
    "leer, wenn das Geld für eine Rechnung zu spät kam; sie kann vor dem Zeitraum liegen",
    (one) => one.invoiceNumber,
  ),
];

const identified = <Row extends MoneyRow>(): GobdColumn<Row>[] => [
  text("Zahlungsdienst", "leer bei Überweisungen", ({ provider }) => provider && providerLabel(provider)),
  text("Kennung", "des Vorgangs im Shop", ({ sourceId }) => sourceId),
  text("Kennung beim Zahlungsdienst", "leer bei Überweisungen", ({ providerId }) => providerId),
];

type Receipt = MoneyRow & { bookedBy: string | null };

export const paymentsTable: GobdTable<Receipt> = {
  file: "zahlungen.csv",
  name: "Zahlungen",
  about: "Geld der Kundschaft: über den Zahlungsdienst, und Überweisungen zu Käufen auf Rechnung",
  key: [row],
  columns: [
    ...common<Receipt>("Zahlung, Überweisung, Rücküberweisung, oder eine zurückgenommene Buchung von ihnen"),
    amount("Betrag", "negativ, was zurücküberwiesen oder zurückgenommen wurde", ({ cents }) => cents),
    ...identified<Receipt>(),
    text("Gebucht von", "Name, wenn eine Person die Überweisung gebucht hat", ({ bookedBy }) => bookedBy),
  ],
  links: [ofJournal, ofInvoice],
};

type Refunded = MoneyRow & { paymentRow: number | null; reason: string; origin: string };

export const refundsTable: GobdTable<Refunded> = {
  file: "erstattungen.csv",
  name: "Erstattungen",
  about: "Geld, das über den Zahlungsdienst an die Kundschaft zurückging",
  key: [row],
  columns: [
    ...common<Refunded>("Erstattung, oder eine, die von der Bank zurückkam"),
    number(
      "Zahlung",
      "ihre Journalzeile in „Zahlungen“; sie kann vor dem Zeitraum liegen",
      (one) => one.paymentRow,
    ),
    amount("Betrag", "negativ, was zurückkam", ({ cents }) => cents),
    text("Grund", "", ({ reason }) => reason),
    text("Veranlasst", "im Shop oder beim Zahlungsdienst", ({ origin }) =>
      origin === "shop" ? "im Shop" : "beim Zahlungsdienst",
    ),
    ...identified<Refunded>(),
  ],
  links: [ofJournal, ofInvoice, { columns: ["Zahlung"], to: "Zahlungen", key: ["Journalzeile"] }],
};

const journalColumns = `j.id, j.booked_on AS "bookedOn", j.happened_on AS "happenedOn", j.text AS kind, o.number AS "order",
  (SELECT number FROM invoices WHERE number = j.document_number) AS "invoiceNumber", j.source_id AS "sourceId"`;
// in the order of an index, so that each page begins where the one before ended
const inPeriod = "j.booked_on BETWEEN $1 AND $2 AND (j.booked_on, j.id) > ($3::date, $4::bigint)";
const types = { cents: is<Cents>(), order: is<string | null>() };

const paymentsSql = statement(
  "books.read-payments-of-period",
  `SELECT ${journalColumns}, CASE WHEN j.contra_account IN ('debtor', 'unclear', 'vouchers') THEN j.cents ELSE -j.cents END AS cents, p.provider,
     p.provider_payment_id AS "providerId", r.staff_name AS "bookedBy"
   FROM journal_rows j
     LEFT JOIN payments p ON j.source = 'payment' AND p.id = j.source_id::uuid
     LEFT JOIN invoice_receipts r ON j.source <> 'payment' AND r.id = j.source_id::uuid
     LEFT JOIN invoice_purchases b ON b.id = r.purchase_id
     LEFT JOIN orders o ON o.id = coalesce(p.order_id, b.reference::uuid)
   WHERE j.source IN ('payment', 'receipt', 'receipt_revoked') AND ${inPeriod} ORDER BY j.booked_on, j.id LIMIT $5`,
  { ...types, provider: is<string | null>(), bookedBy: is<string | null>() },
);

const refundsSql = statement(
  "books.read-refunds-of-period",
  `SELECT ${journalColumns}, CASE WHEN j.source = 'refund' THEN j.cents ELSE -j.cents END AS cents, p.provider,
     r.provider_refund_id AS "providerId", r.reason, r.origin,
     (SELECT id FROM journal_rows WHERE source = 'payment' AND source_id = p.id::text) AS "paymentRow"
   FROM journal_rows j JOIN refunds r ON r.id = j.source_id::uuid JOIN payments p ON p.id = r.payment_id
     LEFT JOIN orders o ON o.id = p.order_id
   WHERE j.source IN ('refund', 'refund_returned') AND ${inPeriod} ORDER BY j.booked_on, j.id LIMIT $5`,
  types,
);
const rowsAtOnce = 2_000;

export function readPayments(queries: Queries, { from, to }: GobdPeriod): AsyncGenerator<Receipt[]> {
  return readPages(
    (last: Receipt | undefined, most) =>
      queries.rows(paymentsSql, [from, to, last?.bookedOn ?? from, last?.id ?? 0, most]),
    rowsAtOnce,
  );
}

export function readRefunds(queries: Queries, { from, to }: GobdPeriod): AsyncGenerator<Refunded[]> {
  return readPages(
    (last: Refunded | undefined, most) =>
      queries.rows(refundsSql, [from, to, last?.bookedOn ?? from, last?.id ?? 0, most]),
    rowsAtOnce,
  );
}
