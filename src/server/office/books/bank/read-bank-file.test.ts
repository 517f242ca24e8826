import { describe, expect, it } from "vitest";
import { readBankAmount, readBankFile as readWith } from "#server/office/books/bank/read-bank-file.ts";
import { noColumnChoices } from "#server/office/catalogue/file/column-choices.ts";
import type { BankColumn } from "#contract/office/books/bank.ts";
import { readTableDay } from "#server/office/catalogue/file/read-table-day.ts";

const readBankFile = (file: Buffer) => readWith(file, noColumnChoices);

const stripe = {
  row: 2,
  bookedOn: "2026-09-23",
  cents: 12345,
  payee: "Stripe Technology Europe Ltd",
  text: "STRIPE PAYOUT",
};

/** Files as the banks write them, each with a payout of 123,45 € on 23 September 2026. */
const files: Record<string, { text: string; row?: number; more?: number; line?: object }> = {
  Sparkasse: {
    text: `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"
"DE12";"23.09.26";"23.09.26";"GUTSCHR. UEBERWEISUNG";"STRIPE PAYOUT";"Stripe Technology Europe Ltd";"";"";"123,45";"EUR";"Umsatz gebucht"
"DE12";"23.09.26";"23.09.26";"LASTSCHRIFT";"Miete";"Vermieter";"";"";"-1.234,50";"EUR";"Umsatz vorgemerkt"`,
    line: { text: "STRIPE PAYOUT · GUTSCHR. UEBERWEISUNG" },
  },
  DKB: {
    text: `"Girokonto";"DE12"
"Zeitraum:";"01.09.2026 - 30.09.2026"
"Kontostand vom 30.09.2026:";"1.000,00 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"
"23.09.26";"23.09.26";"Gebucht";"Stripe Technology Europe Ltd";"Muster GmbH";"STRIPE PAYOUT";"Eingang";"DE1";"123,45"`,
    row: 6,
    line: { payee: "Stripe Technology Europe Ltd · Muster GmbH" },
  },
  "Deutsche Bank": {
    text: `Umsätze Girokonto;Kundennummer: 123
01.09.2026 - 30.09.2026
Letzter Kontostand;;;;1.000,00;EUR

Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Soll;Haben;Währung
23.09.2026;23.09.2026;Gutschrift;Stripe Technology Europe Ltd;STRIPE PAYOUT;DE1;X;;123,45;EUR
24.09.2026;24.09.2026;Lastschrift;Vermieter;Miete;DE1;X;-1.234,50;;EUR`,
    row: 6,
    more: -123450,
  },
  Commerzbank: {
    text: `Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;Auftraggeberkonto
23.09.2026;23.09.2026;Gutschrift;Stripe Technology Europe Ltd STRIPE PAYOUT;123,45;EUR;DE1`,
    line: { payee: "", text: "Stripe Technology Europe Ltd STRIPE PAYOUT" },
  },
  ING: {
    text: `Umsatzanzeige;Datei erstellt am: 30.09.2026 10:00

IBAN;DE12
Kontoname;Girokonto

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
23.09.2026;23.09.2026;Stripe Technology Europe Ltd;Gutschrift;STRIPE PAYOUT;1.000,00;EUR;123,45;EUR`,
    row: 7,
    line: { text: "STRIPE PAYOUT · Gutschrift" },
  },
  N26: {
    text: `"Booking Date","Value Date","Partner Name","Partner Iban","Type","Payment Reference","Account Name","Amount (EUR)"
2026-09-23,2026-09-23,"Stripe Technology Europe Ltd",DE1,Income,"STRIPE PAYOUT",Main,123.45
2026-09-24,2026-09-24,Vermieter,DE1,Outgoing,Miete,Main,-1234.5`,
    more: -123450,
  },
  Qonto: {
    text: `"Settlement date (UTC)","Counterparty name","Total amount (incl. VAT)","Currency","Reference","Status"
"23-09-2026 06:15:01","Stripe Technology Europe Ltd","123.45","EUR","STRIPE PAYOUT","Executed"`,
  },
  Volksbank: {
    text: `Bezeichnung Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung
Konto;23.09.2026;23.09.2026;Stripe Technology Europe Ltd;;STRIPE PAYOUT;123,45;EUR`,
  },
  "with Soll and Haben beside": {
    text: `Datum\tBetrag\tS/H\tName\tVerwendungszweck
23.09.2026\t123,45\tH\tStripe Technology Europe Ltd\tSTRIPE PAYOUT
24.09.2026\t1.234,50\tS\tVermieter\tMiete`,
    more: -123450,
  },
  "with S and H in a column without a heading": {
    text: `Buchungstag;Name;Verwendungszweck;Währung;Umsatz;" "
23.09.2026;Stripe Technology Europe Ltd;STRIPE PAYOUT;EUR;123,45;H
24.09.2026;Vermieter;Miete;EUR;1.234,50;S
30.09.2026;;Endsaldo;EUR;2.000,00;H`,
    more: -123450,
  },
  "with S and H in the first of several columns without a heading": {
    text: `Buchungstag;Name;Verwendungszweck;Betrag;;;
23.09.2026;Stripe Technology Europe Ltd;STRIPE PAYOUT;123,45;H;;
24.09.2026;Vermieter;Miete;1.234,50;S;;`,
    more: -123450,
  },
  "with S and H under a heading of its own": {
    text: `Buchungstag;Name;Verwendungszweck;Betrag (EUR);Kz
23.09.2026;Stripe Technology Europe Ltd;STRIPE PAYOUT;123,45;H
24.09.2026;Vermieter;Miete;1.234,50;S`,
    more: -123450,
  },
  "with Soll and Haben where the amount is empty": {
    text: `Buchungstag;Wert;Name;Verwendungszweck;Soll;Haben;Betrag;Währung
23.09.2026;23.09.2026;Stripe Technology Europe Ltd;STRIPE PAYOUT;;123,45;;EUR
24.09.2026;24.09.2026;Vermieter;Miete;-1.234,50;;;EUR
Kontostand;28.11.2026;;;2.000,00;;;EUR`,
    more: -123450,
  },
  "with balances and remarks below": {
    text: `Buchungstag;Wert;Buchungstext;Name;Verwendungszweck;Betrag;Währung
23.09.2026;23.09.2026;;Stripe Technology Europe Ltd;STRIPE PAYOUT;123,45;EUR
24.09.2026;24.09.2026;Tagessaldo;;;;
Kontostand;28.11.2026;;;;2.000,00;EUR
Alter Kontostand vom 01.09.2026;;;;;1.000,00;EUR
30.09.2026;30.09.2026;;;Neuer Saldo: EUR 2.000,00;2.000,00;EUR
Summe Haben;;;;;123,45;EUR
Saldovortrag;;;;;1.000,00;EUR
Gesamtumsatz;;;;;123,45;EUR
* noch nicht ausgeführte Umsätze;;;;;;`,
  },
  "of Switzerland": {
    text: `Datum;Name;Verwendungszweck;Betrag
23.09.2026;Stripe Technology Europe Ltd;STRIPE PAYOUT;123.45
24.09.2026;Vermieter;Miete;-1'234.50`,
    more: -123450,
  },
  "with brackets for what went out": {
    text: `Date,Name,Reference,"Amount (EUR)"
2026-09-23,Stripe Technology Europe Ltd,STRIPE PAYOUT,123.45
2026-09-24,Vermieter,Miete,"(1,234.50)"`,
    more: -123450,
  },
  "in US dollars": {
    text: `Buchungstag;Betrag;Währung;Name;Verwendungszweck
23.09.2026;123,45;EUR;Stripe Technology Europe Ltd;STRIPE PAYOUT
23.09.2026;99,00;USD;Anyone;In another currency`,
  },
};

describe("a bank's list", () => {
  it.each(Object.entries(files))("of %s is read", (_name, { text, row = 2, more, line }) => {
    const { rows } = readBankFile(Buffer.from(text.replaceAll("\n", "\r\n")));
    expect(rows[0]).toEqual({ ...stripe, row, ...line });
    expect(rows.slice(1).map((one) => ("cents" in one ? one.cents : one.refused))).toEqual(
      more ? [more] : [],
    );
  });

  it("is read in the older encoding, and with its mark", () => {
    const text = files["Deutsche Bank"]?.text ?? "";
    for (const file of [Buffer.from(text, "latin1"), Buffer.from(`\ufeff${text}`)])
      expect(readBankFile(file).rows[0]).toMatchObject(stripe && { cents: 12345, payee: stripe.payee });
  });

  it("says which rows cannot be read", () => {
    const text = "Buchungstag;Betrag;Name\n31.02.2026;1,00;A\n23.09.2026;viel;B\n23.09.2026;1,00;C";
    const { rows, columns } = readBankFile(Buffer.from(text));
    expect(rows.map((one) => ("refused" in one ? one.refused : one.cents))).toEqual([
      "Der Buchungstag fehlt oder ist nicht lesbar.",
      "Spalte „Betrag“: „viel“ ist keine Zahl. Bitte so schreiben: 12,5.",
      100,
    ]);
    expect(columns).toEqual([
      { heading: "Buchungstag", field: "bookedOn", origin: "recognised" },
      { heading: "Betrag", field: "amount", origin: "recognised" },
      { heading: "Name", field: "payee", origin: "recognised" },
    ]);
  });

  it("of a bank that nobody knows says what is missing, and is read as somebody says", () => {
    const text = `Musterbank;Konto 1
Zeitraum;01.09.2026
Gebucht;Kunde;Zweck 1;Bewegung;Richtung;Zweck 2;Stand
23.09.2026;Stripe Technology Europe Ltd;STRIPE;123,45;zu;PAYOUT;1,00
24.09.2026;"Vermieter; Meier";Miete;1.234,50;ab;;2,00`;
    const asked = readBankFile(Buffer.from(text));
    expect(asked).toMatchObject({
      rows: [],
      columns: [{ heading: "Gebucht", field: null }, {}, {}, {}, {}, {}, {}],
    });
    expect(asked.problems).toEqual([
      {
        cell: "Überschriften",
        message: "In welcher Spalte steht der Buchungstag, in welcher der Betrag? Bitte unten zuordnen.",
      },
    ]);
    const fields = { gebucht: "bookedOn", kunde: "payee", "zweck 1": "text", "zweck 2": "text" } as const;
    const chosen = new Map<string, BankColumn | null>(Object.entries(fields));
    const remembered = new Map([["bewegung", "amount"] as const]);
    const read = (more: readonly (readonly [string, BankColumn | null])[]) =>
      readWith(Buffer.from(text), { chosen: new Map([...chosen, ...more]), remembered });
    expect(read([["richtung", null]]).rows).toMatchObject([
      { ...stripe, row: 4, text: "STRIPE · PAYOUT" },
      { row: 5, cents: 123450, payee: "Vermieter; Meier" },
    ]);
    // a column of signs that says neither is refused row by row
    expect(read([["richtung", "sign"]]).rows.every((row) => "refused" in row)).toBe(true);
    expect(read([["stand", "amount"]]).problems).toMatchObject([
      { message: "Dieses Feld steht zweimal da." },
    ]);
  });

  it("whose Soll and Haben stand under headings of their own is read as somebody says", () => {
    const text = "Tag der Buchung;Wer;Raus;Rein\n23.09.2026;A;;123,45\n24.09.2026;B;1.234,50;";
    const chosen = new Map<string, BankColumn>([
      ["tag der buchung", "bookedOn"],
      ["raus", "debit"],
      ["rein", "credit"],
    ]);
    const { rows } = readWith(Buffer.from(text), { ...noColumnChoices, chosen });
    expect(rows.map((row) => "cents" in row && row.cents)).toEqual([12345, -123450]);
  });

  it("a column of signs that somebody leaves out is not found by its words", () => {
    const text = "Buchungstag;Betrag;Kz\n23.09.2026;1,00;S";
    const said = { ...noColumnChoices, chosen: new Map([["kz", null]]) };
    expect(readWith(Buffer.from(text), said).rows).toMatchObject([{ cents: 100 }]);
    expect(readBankFile(Buffer.from(text)).rows).toMatchObject([{ cents: -100 }]);
  });

  it("is refused when it is none", () => {
    expect(() => readBankFile(Buffer.from("Name;Preis\nLasagne;10"))).toThrow(/Die Überschriften fehlen/);
  });
});

it.each([
  ["1.234,56", false, 123456],
  ["-1.234,56 €", false, -123456],
  ["12,5", false, 1250],
  ["1.234", false, 123400],
  ["12,50-", false, -1250],
  ["+12,50", false, 1250],
  ["−12,50", false, -1250],
  ["1,234.56", true, 123456],
  ["1234.5", true, 123450],
  ["(250.00)", true, -25000],
  ["(250.00)", false, -25000],
  ["(1.250,00 €)", false, -125000],
  ["1'250.00", true, 125000],
  ["250,00 S", false, -25000],
  ["250,00 H", false, 25000],
  ["250,00 EUR S", false, -25000],
  ["250.00 CR", true, 25000],
  ["250,00+", false, 25000],
  ["", false, null],
] as const)("the amount %s (with points: %s) is %s", (text, isPlain, amount) => {
  expect(readBankAmount(text, isPlain)).toBe(amount);
});

it.each([
  ["1.234", true, /nicht eindeutig/],
  ["1,234", false, /nicht eindeutig/],
  ["1,23,45", false, /keine Zahl/],
  ["-1,00-", false, /keine Zahl/],
  ["12345678901,00", false, /kein Betrag/],
  ["$12.50", true, /steht in „\$“, nicht in Euro/],
  ["12,50 CHF", false, /steht in „chf“, nicht in Euro/],
  ["-250,00 H", false, /widerspricht/],
  ["250,00 S H", false, /nennt Soll und Haben/],
  ["1,005", false, /nicht eindeutig/],
  ["1,0055", false, /kein Betrag/],
] as const)("the amount %s (with points: %s) is refused", (text, isPlain, message) => {
  expect(readBankAmount(text, isPlain)).toMatch(message);
});

it("an amount beside a sign that says nothing is refused", async () => {
  const text = "Buchungstag;Betrag;S/H\n23.09.2026;1,00;X\n23.09.2026;1,00;\n23.09.2026;-1,00;H";
  const { rows } = await readBankFile(Buffer.from(text));
  expect(rows.map((one) => "refused" in one && one.refused)).toEqual([
    "„X“ ist weder Soll noch Haben.",
    "Es fehlt, ob der Betrag im Soll oder im Haben steht.",
    "„H“ widerspricht dem Vorzeichen des Betrags.",
  ]);
});

it.each([
  ["24.11.2026", "2026-11-24"],
  ["1.3.26", "2026-03-01"],
  ["29.02.2028", "2028-02-29"],
  ["29.02.2026", null],
  ["24/11/2026", "2026-11-24"],
  ["2026-11-24T10:00:00Z", "2026-11-24"],
  ["24-11-2026 06:15:01", "2026-11-24"],
  ["", null],
] as const)("the day %s is %s", (text, day) => {
  expect(readTableDay(text)).toBe(day);
});

// takes minutes where a cell costs the square of its length
it("long cells are read, however long", () => {
  const long = (cell: string) => `23.09.2026;${cell.slice(0, 32_000)};A\n`.repeat(60);
  const amounts = long(`${"x".repeat(31_999)}1`);
  const balances = long(`Saldo ${"1 ".repeat(15_000)}x`);
  const { rows } = readBankFile(Buffer.from(`Buchungstag;Betrag;Name\n${amounts}${balances}`));
  expect(rows.every((row) => "refused" in row)).toBe(true);
  expect(rows).toHaveLength(120);
});
