import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Accounts } from "#contract/office/books/accounts.ts";
import type { Company } from "#contract/shop/company.ts";
import { type DescribedTable, type GobdTable, writeTable } from "#server/office/books/gobd/gobd-table.ts";
import { dtdName, type GobdPeriod, indexXml } from "#server/office/books/gobd/index-xml.ts";
import { balanceTable, readBalance } from "#server/office/books/gobd/tables/balance.ts";
import { documentsTable } from "#server/office/books/gobd/tables/documents.ts";
import { journalTable, readJournal } from "#server/office/books/gobd/tables/journal.ts";
import { logTable, readLogOfBooks } from "#server/office/books/gobd/tables/log.ts";
import {
  paymentsTable,
  readPayments,
  readRefunds,
  refundsTable,
} from "#server/office/books/gobd/tables/money.ts";
import {
  partsOf,
  partsTable,
  ratesOf,
  ratesTable,
} from "#server/office/books/gobd/tables/parts-of-documents.ts";
import { readDocuments, readParts, readRates } from "#server/office/books/gobd/tables/read-documents.ts";
import { readOpenVouchers, vouchersTable } from "#server/office/books/gobd/tables/vouchers.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { ZipEntry } from "#server/platform/http/zip-stream.ts";
import { projectRoot } from "#system/project-root.ts";

/**
 * The authority's own file of 2004, unchanged, as github.com/opencore/gdpdu-java (Apache-2.0) hands it on: programs look
 * for it beside the index.
 */
const dtd = readFileSync(join(projectRoot, "src/server/office/books/gobd", dtdName));

interface PeriodFile {
  table: DescribedTable;
  write: (queries: Queries, period: GobdPeriod) => AsyncIterable<string>;
}

function periodFile<Row>(
  table: GobdTable<Row>,
  read: (queries: Queries, period: GobdPeriod) => AsyncIterable<readonly Row[]>,
): PeriodFile {
  return { table, write: (queries, period) => writeTable(table, read(queries, period)) };
}

async function* partPages(queries: Queries, period: GobdPeriod) {
  for await (const rows of readParts(queries, period)) yield rows.flatMap(partsOf);
}

async function* ratePages(queries: Queries, period: GobdPeriod) {
  for await (const rows of readRates(queries, period)) yield rows.flatMap(ratesOf);
}

function filesOf(accounts: Accounts): PeriodFile[] {
  return [
    periodFile(documentsTable, readDocuments),
    periodFile(partsTable, partPages),
    periodFile(ratesTable, ratePages),
    periodFile(journalTable(accounts), readJournal),
    periodFile(paymentsTable, readPayments),
    periodFile(refundsTable, readRefunds),
    periodFile(vouchersTable, readOpenVouchers),
    periodFile(balanceTable, readBalance),
    periodFile(logTable, readLogOfBooks),
  ];
}

/**
 * The data medium of a period for the tax authority. Each table is read page by page while it is packed. All entries
 * have one time, so that the same period gives the same bytes, but for the day on the description of the procedure.
 */
export async function* gobdEntries(
  queries: Queries,
  medium: { company: Company; accounts: Accounts; period: GobdPeriod; procedure: Buffer },
): AsyncGenerator<ZipEntry> {
  const { company, accounts, period, procedure } = medium;
  const at = new Date(`${period.to}T12:00:00Z`);
  const files = filesOf(accounts);
  const supplier = {
    name: company.companyName,
    location: `${company.street}, ${company.zip} ${company.city}`,
  };
  const tables = files.map(({ table }) => table);
  yield { name: "index.xml", at, data: Buffer.from(indexXml(supplier, period, tables)) };
  yield { name: dtdName, at, data: dtd };
  for (const { table, write } of files) yield { name: table.file, at, data: write(queries, period) };
  yield { name: "Verfahrensdokumentation.pdf", at, data: procedure, isPacked: true };
}
