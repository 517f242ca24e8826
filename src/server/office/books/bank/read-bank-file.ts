import type { CalendarDay } from "#contract/day.ts";
import { type Cents, cents, noCents, subtractCents } from "#contract/money.ts";
import type { BankColumn, BankFileResult } from "#contract/office/books/bank.ts";
import { exactly, refusedAmount, writtenAmount } from "#contract/office/read-amount.ts";
import {
  type BankHeadings,
  bankProblems,
  type FoundColumns,
  findColumns,
  isAboveMovements,
  isHeading,
} from "#server/office/books/bank/bank-columns.ts";
import { isXml, readCamtFile } from "#server/office/books/bank/read-camt-file.ts";
import { short } from "#server/office/catalogue/fields/cell.ts";
import type { SaidColumns } from "#server/office/catalogue/file/column-choices.ts";
import { readText } from "#server/office/catalogue/file/read-file.ts";
import { readTableDay } from "#server/office/catalogue/file/read-table-day.ts";
import { type SheetRow, unreadable } from "#server/office/catalogue/file/sheet.ts";
import { readSheetBelow, type SheetBelow } from "#server/office/catalogue/file/sheet-below.ts";

export interface BankFileLine {
  row: number;
  bookedOn: CalendarDay;
  cents: Cents;
  payee: string;
  text: string;
}

export type BankFileRow = BankFileLine | { row: number; payee: string; text: string; refused: string };

export interface BankFile extends Pick<BankFileResult, "columns" | "problems"> {
  rows: BankFileRow[];
  /** reserved, of another currency, or no movement but a balance */
  left: number;
}

/** The file of a bank that no one knows has problems and no rows, until a person says what its columns are. */
export function readBankFile(file: Uint8Array, said: SaidColumns<BankColumn>): BankFile {
  const text = readText(file);
  if (isXml(text)) return readCamtFile(text);
  const below =
    readSheetBelow(file, (cells) => isHeading(cells, said)) ?? readSheetBelow(file, isAboveMovements);
  if (!below)
    throw unreadable(
      "Die Überschriften fehlen: Gebraucht werden eine Zeile mit Überschriften und darunter die Umsätze mit Buchungstag und Betrag.",
    );
  return readRows(below, said);
}

/** A longer one heads nothing: the file is no table. */
const longestHeading = 200;

function readRows({ sheet, above }: SheetBelow, said: SaidColumns<BankColumn>): BankFile {
  const { rows } = sheet;
  // columns with one heading are one: the first filled cell of a row counts
  const columnNames = new Set(sheet.columns.filter(({ length }) => length <= longestHeading));
  const headings = findColumns([...columnNames], said);
  const problems = bankProblems(headings, sheet);
  const found = withSign(headings, rows);
  const columns = headings.columns.map((column) =>
    found.sign.includes(column.heading) ? { ...column, field: "sign" as const } : column,
  );
  if (problems.length > 0) return { columns, problems, rows: [], left: 0 };
  const isPlain = usesPoints(rows, found);
  const kept = rows.filter((row) => isBooked(row, found) && !isFooter(row, found));
  return {
    ...{ columns, problems },
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

/** Some banks write S and H into a column without a heading, or with one of their own. */
function withSign({ columns, found }: BankHeadings, rows: readonly SheetRow[]): FoundColumns {
  if (found.sign.length > 0) return found;
  const isSign = (heading: string) => {
    const words = rows.map((row) => textOf(row, [heading])).filter((word) => word !== "");
    return (
      words.length > 0 && words.every((word) => /^(s|h|soll|haben|debit|credit|dr?|cr?|[+-])$/i.test(word))
    );
  };
  const open = columns.filter(({ field, origin }) => field === null && origin === "recognised");
  const sign = open.find(({ heading }) => isSign(heading));
  return sign ? { ...found, sign: [sign.heading] } : found;
}

const balance =
  /^((alter|neuer|letzter|aktueller|anfangs|end|schluss|abschluss|tages|konto|buchungs|zwischen)[ -]?)*(saldo|salden|stand|kontostand|saldovortrag|vortrag|gesamtumsatz|umsatzsumme|summen?|gesamt|gesamtsumme|übertrag)( (der )?(umsätze|buchungen|beträge|lastschriften|gutschriften|soll|haben))?[\s:]*(am|vom|per|zum|in)?[\s\d.,:€+-]*(eur)?[\s\d.,+-]*$/i;

/** What is longer is a text, and looking for a balance in it takes the square of its length. */
const isBalanceWord = (cell: string) => cell.length <= 200 && balance.test(cell);

/** Balances and sums, which banks write below the movements, and lines that are no movement at all. */
function isFooter(row: SheetRow, { bookedOn, amount, debit, credit, payee }: FoundColumns): boolean {
  const who = textOf(row, payee);
  const isBalance = [...row.cells.values()].some((cell) => isBalanceWord(cell.trim()));
  if (isBalance && (who === "" || isBalanceWord(who))) return true;
  const isEmpty = textOf(row, [...amount, ...debit, ...credit]) === "";
  return isEmpty && readTableDay(textOf(row, bookedOn)) === null;
}

function readRow(
  row: SheetRow,
  found: FoundColumns,
  { isPlain, above }: { isPlain: boolean; above: number },
): BankFileRow {
  const place = {
    row: row.number + above,
    payee: textOf(row, found.payee).slice(0, 200),
    text: textOf(row, found.text).slice(0, 2_000),
  };
  const bookedOn = readTableDay(textOf(row, found.bookedOn));
  if (!bookedOn) return { ...place, refused: "Der Buchungstag fehlt oder ist nicht lesbar." };
  const amount = amountOf(row, found, isPlain);
  return typeof amount === "string" ? { ...place, refused: amount } : { ...place, bookedOn, cents: amount };
}

/** Cents with their sign, or why there are none. */
function amountOf(row: SheetRow, found: FoundColumns, isPlain: boolean): Cents | string {
  const read = (columns: string[]) => {
    const text = textOf(row, columns);
    const amount = readBankAmount(text, isPlain);
    return typeof amount === "string" ? `Spalte „${columns[0]}“: ${amount}` : amount;
  };
  const [amount, debit, credit] = [read(found.amount), read(found.debit), read(found.credit)];
  const wrong = [amount, debit, credit].find((one) => typeof one === "string");
  if (typeof wrong === "string") return wrong;
  if (typeof amount === "number" && found.sign.length > 0 && textOf(row, found.sign) === "")
    return "Es fehlt, ob der Betrag im Soll oder im Haben steht.";
  if (typeof amount === "number") return signed(amount, textOf(row, found.sign));
  // a list may have both, and fill one of them in each row
  if (debit === null && credit === null) return "Der Betrag fehlt.";
  // some banks write what went out with a minus, others do not
  return subtractCents((credit as Cents | null) ?? noCents, cents(Math.abs((debit as Cents | null) ?? 0)));
}

/** An amount beside a sign has none of its own; a minus before what is called Haben contradicts it. */
function signed(amount: Cents, sign: string): Cents | string {
  const side = sideOf(sign);
  if (side === "debit") return cents(0 - Math.abs(amount));
  if (side === "credit" && amount < 0) return `„${short(sign)}“ widerspricht dem Vorzeichen des Betrags.`;
  return side === undefined && sign !== "" ? `„${short(sign)}“ ist weder Soll noch Haben.` : amount;
}

function sideOf(word: string): "debit" | "credit" | undefined {
  if (/^(s|soll|d|dr|debit|lastschrift|belastung|ausgang|-)$/i.test(word)) return "debit";
  return /^(h|haben|c|cr|credit|gutschrift|eingang|\+)$/i.test(word) ? "credit" : undefined;
}

const longestAmount = 60;

/** Whether the file's amounts have a decimal point: one that ends in a comma and two digits decides. */
function usesPoints(rows: readonly SheetRow[], { amount, debit, credit }: FoundColumns): boolean {
  const amounts = rows.flatMap((row) =>
    // what is longer is no amount, and its end would be looked for from each of its signs
    [amount, debit, credit].map((columns) => textOf(row, columns).slice(0, longestAmount)),
  );
  const has = (form: RegExp) => amounts.some((text) => form.test(text.replace(/[^\d.,]+$/, "")));
  return !has(/,\d{1,2}$/) && has(/\.\d{1,2}$/);
}

/** No account of a small company moves more at once. */
const mostCents = 1_000_000_000;

/** `-1.234,56`, `1234.56 €`, `12,50-`, `(250.00)`, `250,00 S`; null: none. A text in German says why it is no amount. */
export function readBankAmount(text: string, isPlain: boolean): Cents | null | string {
  const read = writtenAmount(text.replace(/\+\s*$/, ""), isPlain ? "points" : "german");
  if (read === null) return null;
  if (typeof read === "string") return refusedAmount(text, read).refused;
  const words = read.words.flatMap((word) => word.split(" "));
  const [other] = words.filter((word) => !/^(€|eur|euro)$/.test(word) && sideOf(word) === undefined);
  if (other !== undefined) return `„${short(text)}“ steht in „${other}“, nicht in Euro.`;
  // 1,234 may be a thousand of an English list
  if (read.unclear && read.denominator !== 1n) return refusedAmount(text, "unclear").refused;
  const amount = exactly(read, { decimals: 2 });
  if (amount === undefined || Math.abs(amount) > mostCents)
    return `„${short(text)}“ ist kein Betrag in Euro und Cent.`;
  const sides = words.flatMap((word) => sideOf(word) ?? []);
  return sides.length > 1
    ? `„${short(text)}“ nennt Soll und Haben.`
    : signed(cents(amount), sides[0] === undefined ? "" : sides[0]);
}
