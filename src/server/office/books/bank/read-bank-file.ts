import type { CalendarDay } from "#contract/day.ts";
import { type Cents, cents, subtractCents } from "#contract/money.ts";
import { type BankColumn, bankColumns, type BankFileResult } from "#contract/office/books/bank.ts";
import { findColumns, type FoundColumns, isHeading } from "#server/office/books/bank/bank-columns.ts";
import { short } from "#server/office/catalogue/fields/cell.ts";
import { readTableDay } from "#server/office/catalogue/file/read-table-day.ts";
import { readSheetBelow } from "#server/office/catalogue/file/sheet-below.ts";
import { type Sheet, type SheetRow, unreadable } from "#server/office/catalogue/file/sheet.ts";

export interface BankFileLine {
  row: number;
  bookedOn: CalendarDay;
  cents: Cents;
  payee: string;
  text: string;
}

export type BankFileRow = BankFileLine | { row: number; payee: string; text: string; refused: string };

export interface BankFile {
  columns: BankFileResult["columns"];
  rows: BankFileRow[];
  /** reserved or of another currency */
  left: number;
}

export async function readBankFile(file: Uint8Array): Promise<BankFile> {
  const found = await readSheetBelow(file, isHeading);
  if (!found)
    throw unreadable("Die Überschriften fehlen: Gebraucht werden mindestens „Buchungstag“ und „Betrag“.");
  return readRows(found.sheet, found.above);
}

function readRows({ columns, rows }: Sheet, above: number): BankFile {
  const found = findColumns(columns);
  const isPlain = usesPoints(rows, found);
  const kept = rows.filter((row) => isBooked(row, found));
  return {
    columns: columns.map((heading) => ({
      heading: short(heading),
      field:
        (Object.keys(bankColumns) as BankColumn[]).find((field) => found[field].includes(heading)) ?? null,
    })),
    rows: kept.map((row) => readRow(row, found, { isPlain, above })),
    left: rows.length - kept.length,
  };
}

/** The cells of a field, put together. */
function textOf({ cells }: SheetRow, columns: readonly string[]): string {
  const texts = columns.map((column) => (cells.get(column) ?? "").replace(/\s+/g, " ").trim());
  return [...new Set(texts.filter((text) => text !== ""))].join(" · ");
}

/** What is only reserved comes again when it is booked, maybe on another day. */
function isBooked(row: SheetRow, { state, currency }: FoundColumns): boolean {
  return (
    !/vorgemerkt|pending|declined|storniert/i.test(textOf(row, state)) &&
    /^(EUR|€)?$/i.test(textOf(row, currency))
  );
}

function readRow(
  row: SheetRow,
  found: FoundColumns,
  { isPlain, above }: { isPlain: boolean; above: number },
): BankFileRow {
  const place = {
    row: row.number + above,
    payee: textOf(row, found.payee).slice(0, 200),
    text: textOf(row, found.text).slice(0, 500),
  };
  const bookedOn = readTableDay(textOf(row, found.bookedOn));
  if (!bookedOn) return { ...place, refused: "Der Buchungstag fehlt oder ist nicht lesbar." };
  const amount = amountOf(row, found, isPlain);
  return amount === null
    ? { ...place, refused: "Der Betrag fehlt oder ist nicht lesbar." }
    : { ...place, bookedOn, cents: amount };
}

function amountOf(row: SheetRow, found: FoundColumns, isPlain: boolean): Cents | null {
  const read = (columns: string[]) => readAmount(textOf(row, columns), isPlain);
  if (found.amount.length > 0) {
    const amount = read(found.amount);
    const isDebit = /^(s|soll|d|debit)$/i.test(textOf(row, found.sign));
    return amount !== null && isDebit ? cents(-Math.abs(amount)) : amount;
  }
  const [debit, credit] = [read(found.debit), read(found.credit)];
  if (debit === null && credit === null) return null;
  // some banks write what went out with a minus, others do not
  return subtractCents(credit ?? cents(0), cents(Math.abs(debit ?? 0)));
}

/** Whether the file's amounts have a decimal point: one that ends in a comma and two digits decides. */
function usesPoints(rows: readonly SheetRow[], { amount, debit, credit }: FoundColumns): boolean {
  const amounts = rows.flatMap((row) => [amount, debit, credit].map((columns) => textOf(row, columns)));
  const has = (form: RegExp) => amounts.some((text) => form.test(text.replace(/[^\d.,]+$/, "")));
  return !has(/,\d{1,2}$/) && has(/\.\d{1,2}$/);
}

/** `-1.234,56`, `1234.56`, `1.234,56 €`, `12,50-`; null: no amount. */
export function readAmount(text: string, isPlain: boolean): Cents | null {
  const bare = text
    .replace(/\s|€|EUR/gi, "")
    .replace(/^\+/, "")
    .replace("−", "-");
  const [, before, digits = "", after] = /^(-?)([\d.,]+)(-?)$/.exec(bare) ?? [];
  const [grouped, decimal] = isPlain ? [/,(?=\d{3}(\D|$))/g, "."] : [/\.(?=\d{3}(\D|$))/g, ","];
  const plain = digits.replace(grouped, "").replace(decimal, ".");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain) || (before && after)) return null;
  const amount = Math.round(Number(plain) * 100);
  return cents(before || after ? 0 - amount : amount);
}
