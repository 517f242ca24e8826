import type { DatevKind } from "#contract/office/books/datev.ts";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import type { Brand } from "#server/domain/shop/brand.ts";
import { controlSheet } from "#server/office/books/datev/control-sheet.ts";
import { ControlTotals } from "#server/office/books/datev/control-totals.ts";
import type { DatevRow } from "#server/office/books/datev/datev-row.ts";
import type { DatevHeader } from "#server/office/books/datev/header.ts";
import { printTableSheet } from "#server/domain/invoices/sheets/print-table-sheet.ts";
import { readJournalRows } from "#server/office/books/datev/queries.ts";
import { type BookingRule, datevRowOf } from "#server/office/books/datev/row-of-journal.ts";
import { type DatevFile, writeDatev } from "#server/office/books/datev/write-datev.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { ZipEntry } from "#server/platform/http/zip-stream.ts";

interface MonthOfDatev {
  /** `YYYY-MM` */
  month: string;
  kind: DatevKind;
  header: DatevHeader;
  rule: BookingRule;
  /** whether the adviser's and the company's number are the true ones */
  hasNumbers: boolean;
  company: string;
  brand: Brand;
  /** of the rows that are in the files */
  lastId: number;
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
