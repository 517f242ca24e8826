import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { columns } from "#server/office/books/datev/columns.ts";
import { datevError } from "#server/office/books/datev/datev-error.ts";
import type { DatevHeader } from "#server/office/books/datev/header.ts";
import { toWindows1252 } from "#server/office/books/datev/windows-1252.ts";
import { csvEuros } from "#server/platform/http/write-csv.ts";

/** An entry as DATEV has it. */
export interface DatevRow {
  cents: Cents;
  /** S: the account is debited and the contra account credited; H: the other way round */
  side: "S" | "H";
  account: string;
  contraAccount: string;
  documentDay: CalendarDay;
  documentNumber: string;
  text: string;
  deliveryDay: CalendarDay | null;
  /** decides the period of the tax; where there is a delivery day */
  taxDay: CalendarDay | null;
  /** „Generalumkehr“: lowers the side of the original */
  isReversal: boolean;
}

/** Values by the number of their column, from 1. */
type Values = Readonly<Record<number, string>>;

const longestText = 60;
const empty: readonly string[] = columns.map(({ isText }) => (isText ? '""' : ""));

/** A line of the file. Refuses what DATEV would refuse, and cuts nothing but the text. */
export function rowLine(row: DatevRow, header: DatevHeader): string {
  requirePeriod(row, header);
  requireAccount(row, "Konto", { number: row.account, header });
  requireAccount(row, "Gegenkonto (ohne BU-Schlüssel)", { number: row.contraAccount, header });
  return lineOf(
    {
      1: csvEuros(row.cents),
      2: row.side,
      3: "EUR",
      7: row.account,
      8: row.contraAccount,
      10: row.documentDay.slice(8, 10) + row.documentDay.slice(5, 7),
      // DATEV takes small letters and underscores with a warning only
      11: row.documentNumber.replaceAll("_", "-").toUpperCase(),
      14: cutText(toWindows1252(row.text)),
      114: header.isLocked ? "1" : "0",
      115: row.deliveryDay ? longDate(row.deliveryDay) : "",
      116: row.deliveryDay ? longDate(row.taxDay ?? row.deliveryDay) : "",
      118: row.isReversal ? "1" : "",
    },
    row.documentNumber,
  );
}

/** All columns, the empty ones too. */
export function lineOf(values: Values, document: string): string {
  const cells = [...empty];
  for (const [number, value] of Object.entries(values)) {
    const column = columns[Number(number) - 1];
    if (!column) throw new Error(`there is no column ${number}`);
    if (value === "") continue;
    if (!column.takes.test(value)) throw datevError({ document, field: column.heading, value });
    cells[Number(number) - 1] = column.isText ? `"${value.replaceAll('"', '""')}"` : value;
  }
  return cells.join(";");
}

function requirePeriod({ documentDay, documentNumber: document }: DatevRow, { from, to }: DatevHeader): void {
  if (documentDay < from || documentDay > to)
    throw datevError(
      { document, field: "Belegdatum", value: documentDay },
      "Der Tag liegt nicht im Zeitraum der Datei.",
    );
}

/** A general account, or an account of a person, which has one digit more and does not begin with 0. */
function requireAccount(
  { documentNumber: document }: DatevRow,
  field: string,
  { number, header: { accountDigits } }: { number: string; header: DatevHeader },
): void {
  const isGeneral = number.length === accountDigits;
  const isPersonal = number.length === accountDigits + 1 && !number.startsWith("0");
  if (!(isGeneral || isPersonal))
    throw datevError(
      { document, field, value: number },
      `Das Konto „${number}“ passt nicht zu Sachkonten mit ${accountDigits} Stellen.`,
    );
}

/** Broken between words where a word ends in the second half. */
function cutText(text: string): string {
  if (text.length <= longestText) return text;
  const end = text.lastIndexOf(" ", longestText - 1);
  return `${text.slice(0, end > longestText / 2 ? end : longestText - 1)}…`;
}

function longDate(day: CalendarDay): string {
  return day.slice(8, 10) + day.slice(5, 7) + day.slice(0, 4);
}
