import { type Accounts, accountsOf, type Chart } from "#contract/office/books/accounts.ts";
import type { BookSettings, CorrectionStyle, TaxPeriod } from "#contract/office/books/book-settings.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const columnsSql = `chart, accounts, account_digits AS "accountDigits", consultant, client, year_starts AS "yearStarts",
  correction_style AS "correctionStyle", tax_period AS "taxPeriod", is_datev_on AS "isDatevOn",
  locks_entries AS "locksEntries", version`;
const refined = {
  chart: is<Chart>(),
  /** where another than the chart's usual one is meant */
  accounts: is<Partial<Accounts>>(),
  correctionStyle: is<CorrectionStyle>(),
  taxPeriod: is<TaxPeriod>(),
};

const readSql = statement("books.read-settings", `SELECT ${columnsSql} FROM books`, refined);
// new rows of the journal lock the row for share: they wait only for a change of the settings, and it for them
const lockSql = statement("books.lock-settings", `SELECT ${columnsSql} FROM books FOR UPDATE`, refined);

export type StoredBookSettings = BookSettings & { version: number };

/** How the books are handed over, with every account. */
export async function readBookSettings(
  queries: Queries,
  { forUpdate = false } = {},
): Promise<StoredBookSettings> {
  const row = await queries.row(forUpdate ? lockSql : readSql);
  if (!row) throw new Error("the settings of the books are missing");
  const { chart, accountDigits: digits, accounts: own } = row;
  return { ...row, accounts: accountsOf({ chart, digits, own }) };
}
