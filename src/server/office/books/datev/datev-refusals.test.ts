import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import { columns } from "#server/office/books/datev/columns.ts";
import { lineOf } from "#server/office/books/datev/datev-row.ts";
import { DatevError, type DatevFault } from "#server/office/books/datev/datev-error.ts";
import { type DatevHeader, headerLine } from "#server/office/books/datev/header.ts";
import type { JournalRow } from "#server/office/books/datev/row-of-journal.ts";
import { bookingRule, datevFile, datevHeader } from "#test/datev-files.ts";
import { journalRow } from "#test/journal-rows.ts";

const rowCases: [string, Partial<JournalRow>, string][] = [
  ["no amount", { cents: cents(0) }, "Umsatz (ohne Soll/Haben-Kz)"],
  ["a negative amount", { cents: cents(-1) }, "Umsatz (ohne Soll/Haben-Kz)"],
  ["an amount of 13 digits", { cents: cents(1_234_567_890_123) }, "Umsatz (ohne Soll/Haben-Kz)"],
  ["a number of 37 characters", { documentNumber: "R".repeat(37) }, "Belegfeld 1"],
  ["a number with foreign characters", { documentNumber: "RE#1" }, "Belegfeld 1"],
  ["a rate without an account", { vatPercent: 16 }, "Gegenkonto (ohne BU-Schlüssel)"],
  [
    "a day before the file's",
    { happenedOn: calendarDay("2026-10-31"), bookedOn: calendarDay("2026-10-31") },
    "Belegdatum",
  ],
  [
    "a day after the file's",
    { happenedOn: calendarDay("2026-12-01"), bookedOn: calendarDay("2026-12-01") },
    "Belegdatum",
  ],
];

it("refuses a row that DATEV would refuse, with its document and field", async () => {
  for (const [name, change, field] of rowCases) {
    const row = journalRow(change);
    const fault = await faultOf(() => datevFile([journalRow(), row]));
    expect.soft(fault, name).toMatchObject({ document: row.documentNumber, field });
  }
});

it("refuses accounts that do not fit the settings", async () => {
  const usual = bookingRule();
  for (const [debtor, revenue, field] of [
    ["", "8300", "Konto"],
    ["0000", "8300", "Konto"],
    ["00001", "8300", "Konto"],
    ["100000", "8300", "Konto"],
    ["1234a", "8300", "Konto"],
    ["10000", "83", "Gegenkonto (ohne BU-Schlüssel)"],
    ["10000", "830000", "Gegenkonto (ohne BU-Schlüssel)"],
  ] as const) {
    const rule = { ...usual, accounts: { ...usual.accounts, debtor, revenue_7: revenue } };
    const fault = await faultOf(() => datevFile([journalRow()], { rule }));
    expect.soft(fault, `${debtor} ${revenue}`).toMatchObject({ document: "RE-2026-0101", field });
  }
});

const headCases: [string, Partial<DatevHeader>, string][] = [
  ["a small number of the adviser", { consultant: 1000 }, "Berater"],
  ["a large number of the adviser", { consultant: 10_000_000 }, "Berater"],
  ["no number of the company", { client: 0 }, "Mandant"],
  ["a large number of the company", { client: 100_000 }, "Mandant"],
  ["short accounts", { accountDigits: 3 }, "Sachkontenlänge"],
  ["long accounts", { accountDigits: 9 }, "Sachkontenlänge"],
  ["two years", { from: calendarDay("2026-12-01"), to: calendarDay("2027-01-31") }, "Datum bis"],
  ["a turned period", { from: calendarDay("2026-11-30"), to: calendarDay("2026-11-01") }, "Datum bis"],
  ["a month before the business year", { yearStart: calendarDay("2026-12-01") }, "Datum von"],
  ["a month after the business year", { yearStart: calendarDay("2025-11-01") }, "Datum bis"],
  ["foreign characters in the title", { title: "Büchung" }, "Bezeichnung"],
  ["a long title", { title: "x".repeat(31) }, "Bezeichnung"],
];

it("refuses a head that DATEV would refuse", async () => {
  for (const [name, change, field] of headCases) {
    const fault = await faultOf(() => headerLine(datevHeader(change)));
    expect.soft(fault, name).toMatchObject({ document: null, field });
  }
  expect(headerLine(datevHeader({ consultant: 1001, client: 1 }))).toContain(";1001;1;");
  expect(headerLine(datevHeader({ consultant: 9_999_999, client: 99_999 }))).toContain(";9999999;99999;");
  expect(headerLine(datevHeader({ exportedBy: `"Łódź" ${"x".repeat(30)}` }))).toContain(
    `;"""Lódz"" ${"x".repeat(18)}";`,
  );
});

it("says in German what is wrong where", async () => {
  expect((await faultOf(() => datevFile([journalRow({ documentNumber: "RE 1" })])))?.text).toBe(
    "In einer Buchung zu RE 1, Feld „Belegfeld 1“: DATEV nimmt „RE 1“ dort nicht an.",
  );
});

/** Too long, too large or of another kind, for every column that takes anything at all. */
it("refuses in every column what does not belong there", async () => {
  expect(columns).toHaveLength(125);
  for (const [at, { heading }] of columns.entries())
    for (const value of ["x".repeat(211), "ab\r\nc\td"])
      expect
        .soft(await faultOf(() => lineOf({ [at + 1]: value }, "RE-1")), heading)
        .toMatchObject({ field: heading });
});

const limits: [column: number, taken: readonly string[], refused: readonly string[]][] = [
  [1, ["0,01", "9999999999,99"], ["0,00", "1.000,00", "10000000000,00", "1", "-1,00", "1,0"]],
  [2, ["S", "H"], ["s", "SH"]],
  [4, ["1,10", "9999,123456"], ["0,10", "10000,10", "1,1"]],
  [5, ["1,00"], ["0,00"]],
  [7, ["8300", "123456789"], ["0000", "1234567890", "83a"]],
  [9, ["40"], ["12345", "a"]],
  [10, ["0101", "3112"], ["101", "3213", "0001"]],
  [11, ["RE-1/2$&%*+"], ["RE_1", "RE 1", "R".repeat(37), "Ä"]],
  [12, ["x".repeat(12)], ["x".repeat(13)]],
  [13, ["1,00"], ["123456789,00"]],
  [14, ["x".repeat(60)], ["x".repeat(61)]],
  [20, ["x".repeat(210)], ["x".repeat(211)]],
  [21, ["x".repeat(20)], ["x".repeat(21)]],
  [36, ["x".repeat(210)], ["x".repeat(211)]],
  [37, ["x".repeat(36)], ["x".repeat(37)]],
  [48, ["x".repeat(20)], ["x".repeat(21)]],
  [87, ["x".repeat(210)], ["x".repeat(211)]],
  [91, ["x".repeat(10)], ["x".repeat(11)]],
  [95, ["x".repeat(30)], ["x".repeat(31)]],
  [105, ["x".repeat(35)], ["x".repeat(36)]],
  [107, ["x".repeat(76)], ["x".repeat(77)]],
  [114, ["0", "1"], ["2", "01"]],
  [115, ["29022028"], ["1511", "15112126", "20261115"]],
  [118, ["0", "1"], ["G", "2"]],
  [119, ["7,00", "19,00"], ["7", "100,00"]],
  [121, ["x".repeat(50)], ["x".repeat(51)]],
  [123, ["x".repeat(15)], ["x".repeat(16)]],
];

it("takes from each column as much as DATEV does", async () => {
  for (const [column, taken, refused] of limits) {
    for (const value of taken)
      expect
        .soft(await faultOf(() => lineOf({ [column]: value }, "RE-1")), `${column} ${value}`)
        .toBeUndefined();
    for (const value of refused)
      expect
        .soft(await faultOf(() => lineOf({ [column]: value }, "RE-1")), `${column} ${value}`)
        .toBeDefined();
  }
});

async function faultOf(work: () => unknown): Promise<DatevFault | undefined> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DatevError) return error.fault;
    throw error;
  }
}
