import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cents, noCents } from "#contract/money.ts";
import {
  openOf,
  type StatementDocument,
  type StatementInvoice,
  statementSheet,
} from "#server/domain/invoices/statements/statement-sheet.ts";

const invoice = (place: number, more: Partial<StatementInvoice> = {}): StatementInvoice => ({
  invoiceNumber: `RE-2026-00000${place}`,
  orderNumber: `TT-10000${place}`,
  firstDelivery: calendarDay("2026-11-04"),
  lastDelivery: calendarDay("2026-11-04"),
  amountCents: cents(11_900),
  receivedCents: noCents,
  creditedCents: noCents,
  openCents: cents(11_900),
  overpaidCents: noCents,
  dueOn: calendarDay("2026-11-18"),
  ...more,
});

const statement = (more: Partial<StatementDocument> = {}): StatementDocument => ({
  month: calendarDay("2026-11-01"),
  drawnOn: calendarDay("2026-12-01"),
  seller: "Topf und Tag GmbH, Kochstraße 1, 10969 Berlin",
  buyer: ["Müller Bau GmbH", "Eva Brandt", "Musterweg 5", "10115 Berlin"],
  account: { holder: "Topf und Tag GmbH", iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
  invoices: [
    invoice(1, { receivedCents: cents(1_900), openCents: cents(10_000) }),
    invoice(2, { lastDelivery: calendarDay("2026-11-06") }),
  ],
  earlier: [
    invoice(3, {
      ...{ firstDelivery: null, lastDelivery: null },
      ...{ creditedCents: cents(11_900), openCents: noCents },
    }),
  ],
  ...more,
});

const wordsOf = (document: StatementDocument) => {
  const { title, facts, tables, notes } = statementSheet("MA-2026-11-0001", document);
  const rows = tables.flatMap(({ heading, rows: all, sums = [] }) => [heading, ...all.flat(), ...sums]);
  return [title, ...facts, ...rows, ...notes].join("\n");
};

it("names each invoice of the month, what is left of earlier ones, the sum and one reference", () => {
  const { tables, notes } = statementSheet("MA-2026-11-0001", statement());
  expect(tables.map(({ heading, rows }) => [heading, rows.length])).toEqual([
    ["Rechnungen im November 2026", 2],
    ["Frühere Rechnungen", 1],
    ["Zusammen", 2],
  ]);
  expect(tables[0]?.rows).toEqual([
    [
      ...["RE-2026-000001", "TT-100001", "04.11.2026", "119,00\u00a0€", "19,00\u00a0€", "0,00\u00a0€"],
      ...["100,00\u00a0€", "18.11.2026"],
    ],
    [
      ...["RE-2026-000002", "TT-100002", "04.11. bis 06.11.2026", "119,00\u00a0€", "0,00\u00a0€"],
      ...["0,00\u00a0€", "119,00\u00a0€", "18.11.2026"],
    ],
  ]);
  expect(tables[1]?.rows[0]?.slice(2)).toEqual([
    "storniert",
    "119,00\u00a0€",
    "0,00\u00a0€",
    "119,00\u00a0€",
    "0,00\u00a0€",
    "–",
  ]);
  expect(tables[2]?.sums).toEqual(["Zu überweisen", "219,00\u00a0€"]);
  expect(openOf(statement())).toBe(21_900);
  expect(notes[0]).toContain("219,00\u00a0€");
  expect(notes[0]).toContain("Verwendungszweck: MA-2026-11-0001.");
});

it("says that it is no invoice, and names no tax that could be deducted once more", () => {
  const words = wordsOf(statement());
  expect(words).toContain("keine Rechnung im Sinne des Umsatzsteuergesetzes");
  expect(words).not.toMatch(/MwSt|USt\b|USt-|netto|\d\s?%/i);
});

it.each([
  [{ earlier: [] }, /^(?!.*Frühere)/s],
  [{ invoices: [], earlier: [invoice(3)] }, /^(?!.*Rechnungen im November 2026\nRE)/s],
  [
    { invoices: [invoice(1, { receivedCents: cents(11_900), openCents: noCents })], earlier: [] },
    /Es ist nichts zu überweisen\.$/,
  ],
  [
    { earlier: [invoice(4, { overpaidCents: cents(2_000), openCents: noCents })] },
    /Zu Rechnung RE-2026-000004 sind 20,00\u00a0€ zu viel bezahlt/,
  ],
  [{ invoices: [invoice(1, { invoiceNumber: "TEST-2026-000001" })] }, /Testbeleg ohne Geld/],
])("of %o it says what is right", (more, right) => {
  expect(wordsOf(statement(more))).toMatch(right);
});
