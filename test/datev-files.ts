import { buffer } from "node:stream/consumers";
import { calendarDay } from "#contract/day.ts";
import { accountsOf, type Chart } from "#contract/office/books/accounts.ts";
import type { DatevHeader } from "#server/office/books/datev/header.ts";
import { type BookingRule, datevRowOf, type JournalRow } from "#server/office/books/datev/row-of-journal.ts";
import { writeDatev } from "#server/office/books/datev/write-datev.ts";

export function datevHeader(change: Partial<DatevHeader> = {}): DatevHeader {
  return {
    createdAt: new Date("2026-12-01T08:15:30.250Z"),
    exportedBy: "Musterküche",
    consultant: 29098,
    client: 55003,
    yearStart: calendarDay("2026-01-01"),
    accountDigits: 4,
    from: calendarDay("2026-11-01"),
    to: calendarDay("2026-11-30"),
    title: "Buchungen 2026-11",
    isLocked: false,
    chart: "03",
    ...change,
  };
}

export function bookingRule(chart: Chart = "03", change: Partial<BookingRule> = {}): BookingRule {
  const accounts = accountsOf({ chart, digits: 4, own: {} });
  return { accounts, correctionStyle: "reversal", taxPeriod: "delivery", ...change };
}

interface Written {
  name: string;
  rows: number;
  bytes: Buffer;
}

export async function datevFiles(
  rows: Iterable<JournalRow> | AsyncIterable<JournalRow>,
  {
    header = datevHeader(),
    rule = bookingRule(header.chart),
  }: { header?: DatevHeader; rule?: BookingRule } = {},
): Promise<Written[]> {
  const written: Written[] = [];
  const about = { header, name: "Buchungsstapel_2026-11" };
  for await (const file of writeDatev(about, entriesOf(rows, rule)))
    written.push({ bytes: await buffer(file.parts), name: file.name, rows: file.rows });
  return written;
}

async function* entriesOf(rows: Iterable<JournalRow> | AsyncIterable<JournalRow>, rule: BookingRule) {
  for await (const row of rows) yield datevRowOf(row, rule);
}

export async function datevFile(...written: Parameters<typeof datevFiles>): Promise<Buffer> {
  const [file] = await datevFiles(...written);
  if (!file) throw new Error("nothing was written");
  return file.bytes;
}
