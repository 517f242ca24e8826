import { expect, it } from "vitest";
import { tones } from "#brand/colours.ts";
import { shop } from "#brand/shop.ts";
import { calendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import { controlSheet } from "#server/office/books/datev/control-sheet.ts";
import { ControlTotals } from "#server/office/books/datev/control-totals.ts";
import { renderTableSheet } from "#server/domain/invoices/sheets/render-table-sheet.ts";
import { type BookingRule, datevRowOf, type JournalRow } from "#server/office/books/datev/row-of-journal.ts";
import { bookingRule, datevHeader } from "#test/datev-files.ts";
import { journalRow, settledMonth, standardCases } from "#test/journal-rows.ts";
import { readPdf } from "#test/read-pdf.ts";

const look = { ...shop, hasMark: true, tones };
const at = new Date("2026-12-01T08:15:30Z");

function sheetOf(rows: readonly JournalRow[], { rule = bookingRule(), isTrial = false, files = 1 } = {}) {
  const totals = new ControlTotals();
  for (const row of rows) totals.count(row, datevRowOf(row, rule));
  const named = Array.from({ length: files }, (_, number) => ({
    name: `EXTF_${number}.csv`,
    rows: rows.length,
  }));
  return controlSheet({
    company: "Muster GmbH",
    header: datevHeader(),
    rule,
    isTrial,
    hasNumbers: true,
    files: named,
    totals,
  });
}

function tableOf(rows: readonly JournalRow[], heading: string, rule?: BookingRule): string[][] {
  const { tables } = sheetOf(rows, rule ? { rule } : {});
  return tables.find((table) => table.heading === heading)?.rows.map((row) => row.map(plain)) ?? [];
}

const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2212", "-");

it("says what each account comes to, with corrections on the side of the original", () => {
  expect(tableOf(settledMonth, "Konten")).toEqual([
    ["1200", "Bank", "1", "122,50 €", "0,00 €", "122,50 €", "S"],
    ["1360", "Zahlungsdienst (Geldtransit)", "5", "146,20 €", "146,20 €", "0,00 €", ""],
    ["4970", "Gebühren des Zahlungsdienstes", "1", "2,30 €", "0,00 €", "2,30 €", "S"],
    ["8300", "Erlöse 7 %", "3", "0,00 €", "112,18 €", "112,18 €", "H"],
    ["8400", "Erlöse 19 %", "2", "0,00 €", "24,52 €", "24,52 €", "H"],
    ["10000", "Kundschaft (Sammeldebitor)", "8", "158,10 €", "146,20 €", "11,90 €", "S"],
  ]);
  const rule = bookingRule("03", { correctionStyle: "plain" });
  expect(tableOf(settledMonth, "Konten", rule)).toContainEqual([
    "8300",
    "Erlöse 7 %",
    "3",
    "21,40 €",
    "133,58 €",
    "112,18 €",
    "H",
  ]);
});

it("has the tax of the documents beside that of DATEV", () => {
  expect(tableOf(standardCases.slice(0, -2), "Umsatzsteuer")).toEqual([
    ["0 %", "42,80 €", "42,80 €", "0,00 €", "0,00 €", "0,00 €"],
    ["7 %", "112,18 €", "104,84 €", "7,34 €", "7,34 €", "0,00 €"],
    ["19 %", "24,52 €", "20,61 €", "3,91 €", "3,91 €", "0,00 €"],
  ]);
});

/** Three days of 0,99 each: the document taxes 2,97, DATEV each row. */
it("names a difference between the two", () => {
  const parts = [7, 6, 6].map((vat) => journalRow({ cents: cents(99), vatCents: cents(vat) }));
  expect(tableOf(parts, "Umsatzsteuer")).toEqual([
    ["7 %", "2,97 €", "2,78 €", "0,19 €", "0,18 €", "-0,01 €"],
  ]);
  expect(sheetOf(parts).notes[0]).toContain("Bei einer Buchung rechnet DATEV die Steuer anders");
  expect(sheetOf([...parts, ...parts]).notes[0]).toContain("Bei 2 Buchungen");
  expect(sheetOf(settledMonth).notes[0]).toContain("auf den Cent wie der Beleg");
});

it("says what is taxed in other months, where there is any", () => {
  const heading = "Umsatzsteuer nach Steuermonat (Feld 116)";
  const rule = bookingRule("03", { taxPeriod: "earlier" });
  expect(tableOf(settledMonth, heading, rule)).toEqual([]);
  const later = journalRow({
    taxedOn: calendarDay("2026-12-02"),
    cents: cents(10_700),
    vatCents: cents(700),
  });
  expect(tableOf([journalRow(), later], heading, rule)).toEqual([
    ["November 2026", "7 %", "42,80 €", "2,80 €"],
    ["Dezember 2026", "7 %", "107,00 €", "7,00 €"],
  ]);
});

it("is a paper that is always the same to the byte", async () => {
  const sheet = sheetOf(settledMonth, { isTrial: true });
  const pdf = await renderTableSheet({ sheet, at, look });
  expect(pdf.equals(await renderTableSheet({ sheet, at, look }))).toBe(true);
  const { lines, pages, title } = await readPdf(pdf);
  expect(title).toBe("Kontrollblatt November 2026");
  expect(pages).toHaveLength(1);
  const text = plain(lines.join("\n"));
  expect(text).toContain("Probe: nicht zum Verbuchen.");
  expect(text).toContain("Muster GmbH · Berater 29098, Mandant 55003");
  expect(text).toContain("1360\tZahlungsdienst (Geldtransit)\t5\t146,20 €\t146,20 €\t0,00 €");
  expect(text).toContain("Summe\t429,10 €\t429,10 €\t0,00 €");
});

it("continues on the next page under the same heads", async () => {
  const { pages } = await readPdf(
    await renderTableSheet({ sheet: sheetOf(settledMonth, { files: 60 }), at, look }),
  );
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[1]?.[0]).toBe("Datei\tBuchungen");
  expect(pages.flat().filter((line) => line.startsWith("EXTF_"))).toHaveLength(60);
});

it("keeps a gap between a figure and the words after it", async () => {
  const columns = [
    { head: "Was", share: 3, isFigure: false },
    { head: "Außerhalb", share: 2, isFigure: true },
    { head: "Wann", share: 3, isFigure: false },
  ];
  const sheet = {
    ...sheetOf(settledMonth),
    tables: [{ heading: "Probe", columns, rows: [["Luft", "0", "08:20"]] }],
  };
  const { lines } = await readPdf(await renderTableSheet({ sheet, at, look }));
  expect(lines).toContain("Luft\t0\t08:20");
});
