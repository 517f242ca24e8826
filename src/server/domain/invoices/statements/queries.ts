import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { StatementDocument } from "#server/domain/invoices/statements/statement-sheet.ts";
import type { StatementFirm } from "#server/domain/invoices/statements/wishes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { count, is, rows, statement, value } from "#server/platform/database/statement.ts";

export interface NewStatement extends StatementFirm {
  orderId: string;
  purchaseIds: readonly string[];
  openCents: Cents;
  document: StatementDocument;
  at: Date;
  /** null: it was drawn by itself */
  by: string | null;
}

/** Its number; undefined when this month of the firm has its statement. */
export const insertStatement = value(
  "statements.insert",
  `INSERT INTO monthly_statements (month, customer_key, firm_key, order_id, purchase_ids, open_cents, document, drawn_at,
     drawn_on, drawn_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   ON CONFLICT ON CONSTRAINT one_statement_per_month DO NOTHING RETURNING number`,
  ({ document, customerKey, firmKey, ...one }: NewStatement) => [
    ...([document.month, customerKey, firmKey, one.orderId, [...one.purchaseIds], one.openCents] as const),
    ...([JSON.stringify(document), one.at, document.drawnOn, one.by] as const),
  ],
);

/** All of a firm, the newest first. */
export const statementsOf = rows(
  "statements.of-firm",
  `SELECT number, month, open_cents AS "openCents", drawn_on AS "drawnOn", drawn_by AS by FROM monthly_statements
   WHERE customer_key = $1 AND firm_key = $2 ORDER BY month DESC`,
  { openCents: is<Cents>() },
  ({ customerKey, firmKey }: StatementFirm) => [customerKey, firmKey],
);

/** What the bank knows: which purchases a reference names. */
export const statementsSince = rows(
  "statements.since",
  `SELECT number, purchase_ids AS "purchaseIds" FROM monthly_statements WHERE drawn_on > $1 ORDER BY number`,
  { purchaseIds: is<string[]>() },
  (day: CalendarDay) => [day],
);

// business letters are kept for six years from the end of their year
const isOverSql =
  "drawn_on < (date_trunc('year', $1::timestamptz, 'Europe/Berlin') - interval '6 years')::date";

const filesSql = statement(
  "statements.remove-files",
  `DELETE FROM statement_files WHERE number IN (SELECT number FROM monthly_statements WHERE ${isOverSql})`,
);

const overSql = count(
  "statements.remove",
  `DELETE FROM monthly_statements WHERE ${isOverSql} RETURNING number`,
);

export async function removeOldStatements(queries: Queries, now: Date): Promise<number> {
  await queries.rows(filesSql, [now]);
  return overSql(queries, now);
}
