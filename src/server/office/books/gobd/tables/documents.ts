import type { CalendarDay } from "#contract/day.ts";
import { type Cents, sumCents } from "#contract/money.ts";
import type { InvoiceDocument, VatOfRate } from "#server/domain/invoices/invoice-document.ts";
import { titleOf } from "#server/domain/invoices/pdf/words.ts";
import { amount, day, type GobdTable, text } from "#server/office/books/gobd/gobd-table.ts";
import type { IssuedRow } from "#server/office/books/gobd/tables/read-documents.ts";

export const documentsTable: GobdTable<IssuedRow> = {
  file: "rechnungen.csv",
  name: "Rechnungen",
  about:
    "Alle ausgestellten Belege: Rechnungen, und mit umgekehrtem Vorzeichen ihre Korrekturen. Geänderte Angaben haben keinen Betrag.",
  key: [text("Nummer", "fortlaufend je Jahr, ohne Lücke", (row) => row.number)],
  columns: [
    text("Art", "Rechnung, Stornorechnung, Rechnungskorrektur oder Rechnungsberichtigung", ({ document }) =>
      titleOf(document),
    ),
    day("Datum", "Tag der Ausstellung", ({ document }) => document.issuedOn),
    text("Uhrzeit", "der Ausstellung, in Berlin", (row) => row.issuedAt),
    text("Bestellung", "Nummer der Bestellung", ({ document }) => document.order.number),
    day("Bestellt am", "Tag der Bestellung", ({ document }) => document.order.placedOn),
    day(
      "Erster Liefertag",
      "frühester Tag der Leistung in diesem Beleg",
      ({ document }) => days(document)[0],
    ),
    day("Letzter Liefertag", "spätester Tag der Leistung in diesem Beleg", ({ document }) =>
      days(document).at(-1),
    ),
    text("Käufer", "Name oder Firma", ({ document }) => document.buyer.name),
    text("Ansprechpartner", "bei der Firma", ({ document }) => document.buyer.contact),
    text("Adresszusatz", "bei wem der Käufer Post bekommt", ({ document }) => document.buyer.careOf),
    text("Straße", "des Käufers", ({ document }) => document.buyer.street),
    text("PLZ", "des Käufers", ({ document }) => document.buyer.zip),
    text("Ort", "des Käufers", ({ document }) => document.buyer.city),
    text("Land", "des Käufers", ({ document }) => document.buyer.country),
    text("USt-IdNr. des Käufers", "wenn angegeben", ({ document }) => document.buyer.vatId),
    amount("Netto", "Summe aller Steuersätze", ({ document }) => sumOf(document.vat, "netCents")),
    amount("Umsatzsteuer", "Summe aller Steuersätze", ({ document }) => sumOf(document.vat, "vatCents")),
    amount("Brutto", "Summe des Belegs", ({ document }) => document.totalCents),
    text(
      "Berichtigt",
      "Nummer der Rechnung, die der Beleg korrigiert; sie kann vor dem Zeitraum liegen",
      (row) => row.document.corrects?.number,
    ),
    text("Grund", "der Korrektur", ({ document }) => document.corrects?.reason),
    text("Rabattcode", "der Bestellung", ({ document }) => document.discountCode),
    text("Zahlung", "wie der Beleg sie nennt", ({ document }) => paymentOf(document)),
    day("Fällig am", "bei Kauf auf Rechnung", ({ document: { payment } }) =>
      payment.status === "owed" ? payment.dueOn : null,
    ),
    text("Aussteller", "Firma am Tag der Ausstellung", ({ document }) => document.seller.name),
    text("Steuernummer", "des Ausstellers", ({ document }) => document.seller.taxNumber),
    text("USt-IdNr.", "des Ausstellers", ({ document }) => document.seller.vatId),
    text(
      "Besteuerung",
      "Regelbesteuerung, oder Kleinunternehmen nach §\u00a019 UStG",
      ({ document }) => document.seller.vatStatus,
    ),
  ],
};

/** On a correction of an address no day is delivered. */
function days({ deliveries }: InvoiceDocument): CalendarDay[] {
  return deliveries.map((delivery) => delivery.movedTo ?? delivery.day).sort();
}

function sumOf(vat: readonly VatOfRate[], field: "netCents" | "vatCents"): Cents {
  return sumCents(vat.map((rate) => rate[field]));
}

const states = {
  paid: "bezahlt",
  refund: "wird erstattet",
  owed: "auf Rechnung",
  deducted: "wird abgezogen",
} as const;

function paymentOf({ payment }: InvoiceDocument): string {
  return payment.status === "none" ? "keine" : `${states[payment.status]}: ${payment.means}`;
}
