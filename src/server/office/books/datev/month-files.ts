import { type CalendarDay, firstOfMonth, lastOfMonth } from "#contract/day.ts";
import type { BookFault } from "#contract/office/books/books.ts";
import { type DatevKind, datevKindNames } from "#contract/office/books/datev.ts";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import { printTableSheet } from "#server/domain/invoices/sheets/print-table-sheet.ts";
import type { Brand } from "#server/domain/shop/brand.ts";
import { readCompanyAndBrand } from "#server/domain/shop/company.ts";
import { controlSheet } from "#server/office/books/datev/control-sheet.ts";
import { ControlTotals } from "#server/office/books/datev/control-totals.ts";
import { DatevError, type DatevFault } from "#server/office/books/datev/datev-error.ts";
import { type DatevRow, rowLine } from "#server/office/books/datev/datev-row.ts";
import { type DatevHeader, headerLine } from "#server/office/books/datev/header.ts";
import {
  type BookingRule,
  datevRowOf,
  type JournalPurpose,
  type JournalRow,
} from "#server/office/books/datev/row-of-journal.ts";
import { type DatevFile, writeDatev } from "#server/office/books/datev/write-datev.ts";
import type { StoredBookSettings } from "#server/office/books/settings/read-book-settings.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { ZipEntry } from "#server/platform/http/zip-stream.ts";

const mostFaults = 50;

interface MonthInput {
  /** `YYYY-MM` */
  month: string;
  createdAt: Date;
  /** of a batch; null: a trial */
  number: number | null;
}

/** What the files of a month are made of. Rows that an open month gets meanwhile are left out. */
export interface MonthOfDatev {
  /** `YYYY-MM` */
  month: string;
  kind: DatevKind;
  header: DatevHeader;
  rule: BookingRule;
  /** whether the adviser's and the company's number are the true ones */
  hasNumbers: boolean;
  company: string;
  brand: Brand;
  count: number;
  /** of the rows that are in the files */
  lastId: number;
}

/** Checks every row before the first byte leaves. */
export async function monthOfDatev(
  queries: Queries,
  settings: StoredBookSettings,
  input: MonthInput,
): Promise<MonthOfDatev> {
  const { company, brand } = await readCompanyAndBrand(queries);
  const header = headerOfMonth(settings, { ...input, exportedBy: brand.name });
  const { count, lastId } = await checkRows(queries, header, settings);
  if (count === 0) throw new Refusal("nothing_booked");
  return {
    month: input.month,
    kind: input.number === null ? "trial" : "batch",
    header,
    rule: settings,
    hasNumbers: settings.consultant !== null && settings.client !== null,
    company: company.companyName,
    brand,
    count,
    lastId,
  };
}

/** Refuses with every row that DATEV would refuse, up to a number that a person can read. */
async function checkRows(
  queries: Queries,
  header: DatevHeader,
  rule: BookingRule,
): Promise<{ count: number; lastId: number }> {
  const faults: DatevFault[] = [];
  const note = (check: () => unknown) => {
    const fault = faultOf(check);
    if (fault && !faults.some(({ text }) => text === fault.text)) faults.push(fault);
  };
  let [count, lastId] = [0, 0];
  note(() => headerLine(header));
  for await (const row of readJournalRows(queries, header)) {
    note(() => rowLine(datevRowOf(row, rule), header));
    count += 1;
    lastId = Math.max(lastId, row.id);
    if (faults.length >= mostFaults) break;
  }
  if (faults.length > 0) throw new Refusal("books_have_faults", { faults: faults.map(bookFaultOf) });
  return { count, lastId };
}

function faultOf(check: () => unknown): DatevFault | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DatevError) return error.fault;
    throw error;
  }
}

function bookFaultOf({ document, field, text }: DatevFault): BookFault {
  return { kind: "not_for_datev", row: document ?? field, text, link: null, isWarning: false };
}

/** DATEV's smallest numbers, so that the import can be tried before the adviser has given the true ones. */
const trialNumbers = { consultant: 1001, client: 1 };

function headerOfMonth(
  settings: StoredBookSettings,
  { month, number, createdAt, exportedBy }: MonthInput & { exportedBy: string },
): DatevHeader {
  const from = firstOfMonth(month);
  return {
    createdAt,
    exportedBy,
    consultant: settings.consultant ?? trialNumbers.consultant,
    client: settings.client ?? trialNumbers.client,
    yearStart: yearStartOf(from, settings.yearStarts),
    accountDigits: settings.accountDigits,
    from,
    to: lastOfMonth(month),
    title:
      number === null ? `${datevKindNames.trial} ${month}` : `${datevKindNames.batch} ${month} Nr. ${number}`,
    // a trial can be taken out again
    isLocked: number !== null && settings.locksEntries,
    chart: settings.chart,
  };
}

/** The first day of the business year in which a month lies. */
export function yearStartOf(month: CalendarDay, yearStarts: number): CalendarDay {
  const year = Number(month.slice(0, 4)) - Number(Number(month.slice(5, 7)) < yearStarts);
  return firstOfMonth(`${year}-${`${yearStarts}`.padStart(2, "0")}`);
}

/** The batches, then their control sheet: it counts the rows that were written, and no others. */
export async function* zipEntries(queries: Queries, about: MonthOfDatev): AsyncGenerator<ZipEntry> {
  const { month, kind, header } = about;
  const at = header.createdAt;
  const totals = new ControlTotals();
  const files: DatevFile[] = [];
  const batch = { header, name: `${kind === "trial" ? "Probe" : "Buchungsstapel"}_${month}` };
  for await (const file of writeDatev(batch, countedRows(queries, about, totals))) {
    yield { name: file.name, at, data: file.parts };
    files.push(file);
  }
  const sheet = controlSheet({ ...about, isTrial: kind === "trial", files, totals });
  const look = { ...about.brand, paperLogo: await paperLogo(queries, about.brand.printedLogo) };
  const data = await printTableSheet({ sheet, at, look });
  yield { name: `Kontrollblatt_${month}.pdf`, at, data, isPacked: true };
}

async function* countedRows(
  queries: Queries,
  { header, rule, lastId }: MonthOfDatev,
  totals: ControlTotals,
): AsyncGenerator<DatevRow> {
  for await (const row of readJournalRows(queries, { from: header.from, to: header.to, lastId })) {
    const entry = datevRowOf(row, rule);
    totals.count(row, entry);
    yield entry;
  }
}

const rowsSql = statement(
  "books.read-rows-for-datev",
  `SELECT id, booked_on AS "bookedOn", happened_on AS "happenedOn", j.delivery_day AS "deliveryDay",
     s.delivery_day AS "suppliedOn", s.tax_day AS "taxedOn", account, contra_account AS "contraAccount", vat_percent AS "vatPercent", cents, vat_cents AS "vatCents",
     is_reversal AS "isReversal", document_number AS "documentNumber", text, source
   FROM journal_rows j LEFT JOIN LATERAL supply_on_invoice(document_number, invoiced_day) AS s ON invoiced_day IS NOT NULL
   WHERE (booked_on, id) > ($1::date, $2::bigint) AND booked_on BETWEEN $3 AND $4 AND id <= $5
   ORDER BY booked_on, id LIMIT $6`,
  { account: is<JournalPurpose>(), contraAccount: is<JournalPurpose>() },
);

const rowsOfPage = 2000;

interface RowsOfPeriod {
  from: CalendarDay;
  to: CalendarDay;
  /** rows after this one are not read */
  lastId?: number;
}

/** The rows of a period in their order, a page at a time. */
async function* readJournalRows(
  queries: Queries,
  { from, to, lastId = Number.MAX_SAFE_INTEGER }: RowsOfPeriod,
): AsyncGenerator<JournalRow & { id: number }> {
  let after: { bookedOn: CalendarDay; id: number } = { bookedOn: from, id: 0 };
  while (true) {
    const rows = await queries.rows(rowsSql, [after.bookedOn, after.id, from, to, lastId, rowsOfPage]);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsOfPage) return;
    after = last;
  }
}
