import type { CalendarDay } from "#contract/day.ts";
import { count, is, matched, row, rows, value } from "#server/platform/database/statement.ts";

/** Who gets a statement: a mailbox, and the firm's name without legal form. */
export interface StatementFirm {
  customerKey: string;
  firmKey: string;
}

/** Undefined for a person, and once the order is erased. */
export const firmOfOrder = row(
  "statements.firm-of-order",
  `SELECT customer_key AS "customerKey", firm_key(debtor_keys) AS "firmKey" FROM orders
   WHERE id = $1 AND firm_key(debtor_keys) IS NOT NULL`,
  { firmKey: is<string>() },
);

/** SQL: whether the firm of this order gets statements. */
export const wantsStatementSql = (orderId: string) =>
  `EXISTS (SELECT FROM statement_wishes w JOIN orders wo ON wo.id = ${orderId}
    WHERE w.customer_key = wo.customer_key AND w.firm_key = firm_key(wo.debtor_keys))`;

export const readStatementRequest = row(
  "statements.read-wish",
  `SELECT to_json(noted_at) #>> '{}' AS since, noted_by AS by FROM statement_wishes
   WHERE customer_key = $1 AND firm_key = $2`,
  { since: is<string>() },
  ({ customerKey, firmKey }: StatementFirm) => [customerKey, firmKey],
);

export interface NewStatementRequest extends StatementFirm {
  orderId: string;
  at: Date;
  by: string;
  /** the first statement is that of the month behind it */
  doneThrough: CalendarDay;
}

/** False when it was noted before. */
export const insertWish = matched(
  "statements.insert-wish",
  `INSERT INTO statement_wishes (customer_key, firm_key, order_id, noted_at, noted_by, done_through)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (customer_key, firm_key) DO NOTHING RETURNING firm_key`,
  (wish: NewStatementRequest) => [
    wish.customerKey,
    wish.firmKey,
    wish.orderId,
    wish.at,
    wish.by,
    wish.doneThrough,
  ],
);

/** False when there was none. */
export const deleteWish = matched(
  "statements.delete-wish",
  "DELETE FROM statement_wishes WHERE customer_key = $1 AND firm_key = $2 RETURNING firm_key",
  ({ customerKey, firmKey }: StatementFirm) => [customerKey, firmKey],
);

/** Of this mailbox. */
export const deleteWishesOf = count(
  "statements.delete-wishes-of",
  "DELETE FROM statement_wishes WHERE customer_key = $1 RETURNING firm_key",
);

/** A mailbox that was mistyped at the order where it was noted. A wish of the right one is there already and stays. */
export const followCorrectedMailbox = count(
  "statements.follow-corrected-mailbox",
  `WITH wrong AS (DELETE FROM statement_wishes WHERE order_id = $1 AND customer_key <> $2 RETURNING *)
   INSERT INTO statement_wishes (customer_key, firm_key, order_id, noted_at, noted_by, done_through)
   SELECT $2, firm_key, order_id, noted_at, noted_by, done_through FROM wrong
   ON CONFLICT (customer_key, firm_key) DO NOTHING RETURNING firm_key`,
);

/** Their orders no longer know this mailbox: the time is over for which the law keeps them. */
export const deleteForgottenWishes = count(
  "statements.delete-forgotten-wishes",
  `DELETE FROM statement_wishes w WHERE NOT EXISTS (SELECT FROM orders o WHERE o.customer_key = w.customer_key AND o.paid_at IS NOT NULL)
   RETURNING firm_key`,
);

/** Who has not got the statement of this month or of one before. */
export const dueWishes = rows(
  "statements.due-wishes",
  `SELECT customer_key AS "customerKey", firm_key AS "firmKey", order_id AS "orderId" FROM statement_wishes
   WHERE done_through < $1 ORDER BY customer_key, firm_key`,
  (month: CalendarDay) => [month],
);

/** The last month that is done; undefined when it was taken back meanwhile. The caller holds the lock of its order. */
export const lockWish = value(
  "statements.lock-wish",
  `SELECT done_through FROM statement_wishes WHERE customer_key = $1 AND firm_key = $2 FOR UPDATE`,
  ({ customerKey, firmKey }: StatementFirm) => [customerKey, firmKey],
);

export const noteDone = matched(
  "statements.note-done",
  `UPDATE statement_wishes SET done_through = $3 WHERE customer_key = $1 AND firm_key = $2 AND done_through < $3 RETURNING firm_key`,
  ({ customerKey, firmKey }: StatementFirm, through: CalendarDay) => [customerKey, firmKey, through],
);
