import type { WithdrawalReceipt, WithdrawalStatement } from "#contract/orders/withdrawals.ts";
import type { JudgedItem } from "#server/domain/orders/withdrawals/right.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, matched, row, statement, value } from "#server/platform/database/statement.ts";

export interface Declared extends WithdrawalStatement {
  now: Date;
  fingerprint: Buffer;
  mailbox: string;
  orderId: string | null;
  items: JudgedItem[];
}

/**
 * Returns the id of the new declaration, or undefined when the same one exists already. A receipt by mail is announced
 * only while fewer than `most` declarations of the last day name the mailbox.
 */
export const insertWithdrawal = value(
  "withdrawals.insert-withdrawal",
  `INSERT INTO withdrawals (received_at, name, contract, email, email_key, mailbox_key, fingerprint, order_id, items,
     is_mail_announced)
   VALUES ($1, $2, $3, $4, lower($4), $5, $6, $7, $8, (
     SELECT count(*) FROM withdrawals
     WHERE coalesce(mailbox_key, email_key) = $5 AND received_at > $1::timestamptz - interval '24 hours'
   ) < $9)
   ON CONFLICT ON CONSTRAINT one_row_per_statement DO NOTHING RETURNING id`,
  ({ now, name, contract, email, mailbox, fingerprint, orderId, items }: Declared, most: number) => [
    now,
    name,
    contract,
    email,
    mailbox,
    fingerprint,
    orderId,
    JSON.stringify(items),
    most,
  ],
);

const columns = `id, to_json(received_at) #>> '{}' AS "receivedAt", email, name, contract,
  coalesce(is_mail_announced, EXISTS (SELECT FROM mails WHERE cause = 'withdrawal/' || withdrawals.id)) AS "isMailed"`;

export const withdrawalByStatement = row(
  "withdrawals.withdrawal-by-statement",
  `SELECT ${columns} FROM withdrawals WHERE fingerprint = $1`,
  { isMailed: is<WithdrawalReceipt["isMailed"]>() },
);

/** Pages of all declarations end together, because unmatched ones are erased then and the page must not reveal which. */
export const withdrawalById = row(
  "withdrawals.withdrawal-by-id",
  `SELECT ${columns} FROM withdrawals WHERE id = $1 AND received_at > $2::timestamptz - $3 * interval '1 day'`,
  { isMailed: is<WithdrawalReceipt["isMailed"]>() },
  (id: string, shown: { now: Date; days: number }) => [id, shown.now, shown.days],
);

const mailedSql = statement(
  "withdrawals.may-be-mailed",
  `SELECT is_mail_announced OR (SELECT count(*) FROM withdrawals WHERE order_id = $2) = 1 AS may
   FROM withdrawals WHERE id = $1`,
  { may: is<boolean>() },
);

/** Announced receipts are sent, and always the first receipt of an order to its own mailbox. */
export async function mayBeMailed(queries: Queries, id: string, orderId: string | null): Promise<boolean> {
  return (await queries.row(mailedSql, [id, orderId]))?.may ?? false;
}

/** False when it was answered before or does not exist. */
export const noteAnswer = matched(
  "withdrawals.note-answer",
  `INSERT INTO withdrawal_answers (withdrawal_id, answered_at, answered_by, note)
   SELECT id, $2, $3, $4 FROM withdrawals WHERE id = $1
   ON CONFLICT (withdrawal_id) DO NOTHING RETURNING withdrawal_id AS id`,
  (one: { id: string; at: Date; by: string; note: string }) => [one.id, one.at, one.by, one.note],
);

export const hasWithdrawal = matched(
  "withdrawals.has-withdrawal",
  "SELECT id FROM withdrawals WHERE id = $1",
);
