import { type Accounts, accountsOf, type Chart } from "#contract/office/books/accounts.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { Company } from "#contract/shop/company.ts";
import { type Role, roles } from "#contract/team/staff.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import { readCompany } from "#server/domain/shop/company.ts";
import { readBackupState } from "#server/platform/backups/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { ownRelease } from "#server/platform/database/require-server.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/** What the description of the procedure tells of this installation. */
export interface ProcedureFacts {
  today: CalendarDay;
  release: string;
  company: Company;
  books: {
    chart: Chart;
    accounts: Accounts;
    consultant: number | null;
    client: number | null;
    yearStarts: number;
    isReversed: boolean;
    closedThrough: CalendarDay | null;
  };
  /** those that have taken money, and since when */
  providers: { label: string; since: CalendarDay }[];
  sellsOnInvoice: boolean;
  series: { series: string; last: string }[];
  people: { role: Role; count: number }[];
  /** the role of the running shop does not own the tables, so it cannot switch a trigger off */
  hasOwnRole: boolean;
  backup: { isExpected: boolean; lastGoodAt: Date | null };
}

const booksSql = statement(
  "books.read-settings-of-procedure",
  `SELECT chart, accounts, account_digits AS digits, consultant, client, year_starts AS "yearStarts",
     correction_style = 'reversal' AS "isReversed", closed_through AS "closedThrough",
     (SELECT invoice_purchase FROM shop_settings) AS "sellsOnInvoice",
     (SELECT pg_get_userbyid(relowner) <> current_user FROM pg_class WHERE oid = 'journal_rows'::regclass) AS "hasOwnRole"
   FROM books`,
  {
    chart: is<Chart>(),
    accounts: is<Partial<Accounts>>(),
    isReversed: is<boolean>(),
    closedThrough: is<CalendarDay | null>(),
    sellsOnInvoice: is<boolean>(),
    hasOwnRole: is<boolean>(),
  },
);

const providersSql = statement(
  "books.read-providers-of-procedure",
  `SELECT provider, min((paid_at AT TIME ZONE 'Europe/Berlin')::date) AS since FROM payments
   WHERE status = 'paid' AND provider NOT IN ('invoice', 'none') GROUP BY provider ORDER BY since, provider`,
  { since: is<CalendarDay>() },
);

const seriesSql = statement(
  "books.read-series-of-procedure",
  "SELECT series, invoice_number(series, last) AS last FROM invoice_series WHERE series LIKE 'RE-%' ORDER BY series",
  { last: is<string>() },
);

const peopleSql = statement(
  "books.read-people-of-procedure",
  "SELECT role, count(*)::int AS count FROM staff WHERE is_active GROUP BY role",
  { role: is<Role>(), count: is<number>() },
);

export async function readProcedure(queries: Queries, today: CalendarDay): Promise<ProcedureFacts> {
  const [release, company, settings, providers, series, people, backup] = await Promise.all([
    ownRelease(),
    readCompany(queries),
    queries.row(booksSql),
    queries.rows(providersSql),
    queries.rows(seriesSql),
    queries.rows(peopleSql),
    readBackupState(queries),
  ]);
  if (!settings) throw new Error("the settings of the books are missing");
  const { chart, accounts, digits, sellsOnInvoice, hasOwnRole, ...books } = settings;
  return {
    today,
    release,
    company,
    books: { ...books, chart, accounts: accountsOf({ chart, digits, own: accounts }) },
    providers: providers.map(({ provider, since }) => ({ label: providerLabel(provider), since })),
    sellsOnInvoice,
    series,
    people: roles.map((role) => ({ role, count: people.find((one) => one.role === role)?.count ?? 0 })),
    hasOwnRole,
    backup: { isExpected: backup.isExpected, lastGoodAt: backup.lastGoodAt },
  };
}
