import type { Cents } from "#contract/money.ts";
import type { InvoicedDelivery, VatOfRate } from "#server/domain/invoices/invoice-document.ts";
import { discountName } from "#server/domain/invoices/pdf/words.ts";
import { amount, day, type GobdTable, number, text } from "#server/office/books/gobd/gobd-table.ts";
import type { IssuedParts, IssuedRates } from "#server/office/books/gobd/tables/read-documents.ts";

const key = text<{ number: string }>("Rechnung", "Nummer des Belegs in „Rechnungen“", (row) => row.number);
const ofDocument = [{ columns: ["Rechnung"], to: "Rechnungen", key: ["Nummer"] }];

interface Part {
  number: string;
  at: number;
  delivery: InvoicedDelivery;
  kind: "Menü" | "Rabatt" | "Versand" | "Gutschrift";
  name: string;
  quantity: number | null;
  unitCents: Cents | null;
  vatPercent: number;
  cents: Cents;
}

export const partsTable: GobdTable<Part> = {
  file: "positionen.csv",
  name: "Positionen",
  about:
    "Aus welchen Beträgen die Belege bestehen. Zusammen ergeben sie je Beleg und Steuersatz dessen Brutto.",
  key: [key, number("Position", "im Beleg", ({ at }) => at)],
  columns: [
    day("Liefertag", "Tag der Leistung, wie ihn die Rechnung nannte", ({ delivery }) => delivery.day),
    day("Verschoben auf", "wenn schon bei der Korrektur verschoben", ({ delivery }) => delivery.movedTo),
    text("Art", "Menü, Rabatt, Versand, oder Gutschrift für einen Teil des Preises", ({ kind }) => kind),
    text("Bezeichnung", "wie auf dem Beleg", ({ name }) => name),
    number("Menge", "in einer Korrektur negativ", ({ quantity }) => quantity),
    amount("Einzelpreis", "brutto", ({ unitCents }) => unitCents),
    number("Steuersatz", "in Prozent", ({ vatPercent }) => vatPercent),
    amount("Brutto", "Rabatte und Gutschriften negativ; in einer Korrektur umgekehrt", ({ cents }) => cents),
  ],
  links: ofDocument,
};

export function partsOf({ number, deliveries, discountCode }: IssuedParts): Part[] {
  const parts = deliveries.flatMap((delivery): Omit<Part, "number" | "at">[] => {
    const extra = { delivery, quantity: null, unitCents: null };
    const discount = { ...extra, kind: "Rabatt", name: discountName({ discountCode }) } as const;
    return [
      ...delivery.lines.map((line) => ({ ...line, delivery, kind: "Menü" as const })),
      ...delivery.discounts.map((share) => ({ ...discount, ...share })),
      ...delivery.shipping.map((share) => ({
        ...extra,
        kind: "Versand" as const,
        name: "Versand",
        ...share,
      })),
      ...delivery.credits.map(({ text: name, ...share }) => ({
        ...extra,
        kind: "Gutschrift" as const,
        name,
        ...share,
      })),
    ];
  });
  return parts.map((part, at) => ({ ...part, number, at: at + 1 }));
}

type Rate = VatOfRate & { number: string };

export const ratesTable: GobdTable<Rate> = {
  file: "steuersummen.csv",
  name: "Steuersummen",
  about: "Netto, Umsatzsteuer und Brutto der Belege nach Steuersätzen",
  key: [key, number("Steuersatz", "in Prozent; 0: steuerfrei nach §\u00a019 UStG", ({ percent }) => percent)],
  columns: [
    amount("Netto", "des Steuersatzes", ({ netCents }) => netCents),
    amount("Umsatzsteuer", "des Steuersatzes", ({ vatCents }) => vatCents),
    amount("Brutto", "des Steuersatzes", ({ grossCents }) => grossCents),
  ],
  links: ofDocument,
};

export function ratesOf({ number, vat }: IssuedRates): Rate[] {
  return vat.map((rate) => ({ ...rate, number }));
}
