import type { WithdrawalReceipt, WithdrawalStatement } from "#contract/withdrawals.ts";
import { type Queries, statement } from "#server/database/database.ts";

export interface OrderedItem {
  name: string;
  quantity: number;
}

const matchText = statement(
  "withdrawals.match",
  `SELECT o.id, (SELECT json_agg(json_build_object('name', l.name, 'quantity', l.quantity) ORDER BY l.position)
     FROM order_lines l WHERE l.order_id = o.id) AS items
   FROM orders o WHERE o.number = $1 AND lower(o.email) = lower($2) AND o.paid_at IS NOT NULL`,
);

/** The paid order that number and e-mail belong to. */
export function matchOrder(
  queries: Queries,
  number: string,
  email: string,
): Promise<{ id: string; items: OrderedItem[] } | undefined> {
  return queries.row(matchText, [number, email]);
}

const insertText = statement(
  "withdrawals.insert",
  `INSERT INTO withdrawals (received_at, name, contract, email, email_key, fingerprint, order_id, items)
   VALUES ($1, $2, $3, $4, lower($4), $5, $6, $7)
   ON CONFLICT ON CONSTRAINT one_row_per_statement DO NOTHING RETURNING id`,
);

/** The id of the new declaration; undefined when the same one is there already. */
export async function insertWithdrawal(
  queries: Queries,
  said: WithdrawalStatement & {
    now: Date;
    fingerprint: Buffer;
    orderId: string | null;
    items: WithdrawalReceipt["items"];
  },
): Promise<string | undefined> {
  const { now, name, contract, email, fingerprint, orderId, items } = said;
  const values = [now, name, contract, email, fingerprint, orderId, JSON.stringify(items)];
  return (await queries.row<{ id: string }>(insertText, values))?.id;
}

const columns = `id, to_json(received_at) #>> '{}' AS "receivedAt", email, name, contract, items,
  EXISTS (SELECT FROM mails WHERE cause = 'withdrawal/' || withdrawals.id) AS "isMailed"`;
const byStatementText = statement(
  "withdrawals.by-statement",
  `SELECT ${columns} FROM withdrawals WHERE fingerprint = $1`,
);
const byIdText = statement("withdrawals.by-id", `SELECT ${columns} FROM withdrawals WHERE id = $1`);

export function withdrawalByStatement(
  queries: Queries,
  fingerprint: Buffer,
): Promise<WithdrawalReceipt | undefined> {
  return queries.row(byStatementText, [fingerprint]);
}

export function withdrawalById(queries: Queries, id: string): Promise<WithdrawalReceipt | undefined> {
  return queries.row(byIdText, [id]);
}

const mailedText = statement(
  "withdrawals.may-be-mailed",
  `SELECT (SELECT count(*) FROM withdrawals
     WHERE email_key = lower($1) AND received_at > $2::timestamptz - interval '24 hours') <= $3
   OR (SELECT count(*) FROM withdrawals WHERE order_id = $4) = 1 AS may`,
);

/**
 * Whether the declaration just made may be receipted by mail: as long as not more than `most` of a day, this one included,
 * named the mailbox; the first one of an order that belongs to it in any case.
 */
export async function mayBeMailed(
  queries: Queries,
  declared: { email: string; now: Date; most: number; orderId: string | null },
): Promise<boolean> {
  const { email, now, most, orderId } = declared;
  return (await queries.row<{ may: boolean }>(mailedText, [email, now, most, orderId]))?.may ?? false;
}
