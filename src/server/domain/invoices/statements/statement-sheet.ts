import { groupedIban } from "#contract/checkout/iban.ts";
import { type CalendarDay, germanDay, monthText } from "#contract/day.ts";
import { type Cents, sumCents } from "#contract/money.ts";
import { amount, dateInWords, isTest, testNotice } from "#server/domain/invoices/pdf/words.ts";
import type { SheetTable, TableSheet } from "#server/domain/invoices/sheets/table-sheet.ts";

/** An invoice as the statement names it. */
export interface StatementInvoice {
  invoiceNumber: string;
  orderNumber: string;
  /** null: nothing of it is delivered */
  firstDelivery: CalendarDay | null;
  lastDelivery: CalendarDay | null;
  /** as it was issued */
  amountCents: Cents;
  receivedCents: Cents;
  creditedCents: Cents;
  openCents: Cents;
  overpaidCents: Cents;
  dueOn: CalendarDay;
}

/** What a firm is told, as on the day on which it was drawn. */
export interface StatementDocument {
  month: CalendarDay;
  drawnOn: CalendarDay;
  /** name and address in one line */
  seller: string;
  buyer: string[];
  account: { holder: string; iban: string; bic: string };
  /** of the month */
  invoices: StatementInvoice[];
  /** of months before: what is open, and what was credited in the month */
  earlier: StatementInvoice[];
}

export const openOf = ({ invoices, earlier }: Pick<StatementDocument, "invoices" | "earlier">): Cents =>
  sumCents([...invoices, ...earlier].map(({ openCents }) => openCents));

/** The paper. It names no tax, so that nobody deducts it twice. */
export function statementSheet(number: string, document: StatementDocument): TableSheet {
  const { month, drawnOn, seller, buyer, invoices, earlier } = document;
  const sum = openOf(document);
  return {
    title: `Monatsaufstellung ${monthText(month)}`,
    facts: [
      seller,
      `Für: ${buyer.join(", ")}`,
      `Nummer ${number} · Stand ${germanDay(drawnOn)}`,
      ...(isTrial(document) ? [testNotice] : []),
      noInvoice,
    ],
    tables: [
      tableOf(`Rechnungen im ${monthText(month)}`, invoices),
      tableOf("Frühere Rechnungen", earlier),
      {
        heading: "Zusammen",
        columns: [
          { head: "", share: 4, isFigure: false },
          { head: "offen", share: 2, isFigure: true },
        ],
        rows: [
          [`Rechnungen im ${monthText(month)}`, amount(openOf({ invoices, earlier: [] }))],
          ...(earlier.length > 0 ? [["Frühere Rechnungen", amount(openOf({ invoices: [], earlier }))]] : []),
        ],
        sums: ["Zu überweisen", amount(sum)],
      },
    ].filter(({ rows }) => rows.length > 0),
    notes: notesOf(number, document, sum),
  };
}

const isTrial = ({ invoices, earlier }: StatementDocument) =>
  [...invoices, ...earlier].some(({ invoiceNumber }) => isTest(invoiceNumber));

const noInvoice =
  "Diese Aufstellung ist keine Rechnung im Sinne des Umsatzsteuergesetzes und berechtigt nicht zum Vorsteuerabzug. " +
  "Die einzelnen Rechnungen haben Sie schon erhalten; sie gelten unverändert.";

function tableOf(heading: string, rows: readonly StatementInvoice[]): SheetTable {
  const figure = (head: string) => ({ head, share: 20, isFigure: true });
  return {
    heading,
    columns: [
      { head: "Rechnung", share: 32, isFigure: false },
      { head: "Bestellung", share: 20, isFigure: false },
      { head: "Lieferung", share: 19, isFigure: false },
      ...["Betrag", "bezahlt", "Gutschrift", "offen"].map(figure),
      { head: "zahlbar bis", share: 19, isFigure: true },
    ],
    rows: rows.map((row) => [
      row.invoiceNumber,
      row.orderNumber,
      deliveryWords(row),
      amount(row.amountCents),
      amount(row.receivedCents),
      amount(row.creditedCents),
      amount(row.openCents),
      row.openCents > 0 ? germanDay(row.dueOn) : "–",
    ]),
  };
}

function deliveryWords({ firstDelivery, lastDelivery }: StatementInvoice): string {
  if (!firstDelivery || !lastDelivery) return "storniert";
  if (firstDelivery === lastDelivery) return germanDay(lastDelivery);
  const isOneYear = firstDelivery.slice(0, 4) === lastDelivery.slice(0, 4);
  const from = isOneYear ? germanDay(firstDelivery).slice(0, 6) : germanDay(firstDelivery);
  return `${from} bis ${germanDay(lastDelivery)}`;
}

function notesOf(number: string, { account, invoices, earlier }: StatementDocument, sum: Cents): string[] {
  const { holder, iban, bic } = account;
  const all = [...invoices, ...earlier];
  const overpaid = all.filter(({ overpaidCents }) => overpaidCents > 0);
  const first = all
    .filter(({ openCents }) => openCents > 0)
    .map(({ dueOn }) => dueOn)
    .toSorted()[0];
  return [
    ...(first
      ? [
          `Sie können alles mit einer Überweisung bezahlen: ${amount(sum)}. Konto: ${holder}, IBAN ${groupedIban(iban)}${bic ? `, BIC ${bic}` : ""}. ` +
            `Verwendungszweck: ${number}.`,
          `Jede Rechnung bleibt bis zu ihrem Tag zahlbar, die erste bis zum ${dateInWords(first)}. Was nach diesem Stand bezahlt oder gutgeschrieben wird, steht in der nächsten Aufstellung.`,
        ]
      : ["Es ist nichts zu überweisen."]),
    ...overpaid.map(
      ({ invoiceNumber, overpaidCents }) =>
        `Zu Rechnung ${invoiceNumber} sind ${amount(overpaidCents)} zu viel bezahlt. Wir überweisen sie Ihnen zurück.`,
    ),
  ];
}
