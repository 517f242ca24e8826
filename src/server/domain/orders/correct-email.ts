import { redemptionSql } from "#server/domain/cart/codes/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

// a redemption belongs to the mailbox of its order
const correctSql = statement(
  "orders.change-email",
  `WITH corrected AS (
     UPDATE orders SET email = $3, customer_key = $4, link_version = link_version + $5::boolean::int
     WHERE id = $1 AND email = $2 RETURNING id
   ), redemption AS (
     ${redemptionSql.handOver("corrected", "$4")}
   )
   SELECT id FROM corrected`,
);

/** Replaces the e-mail address `seen`. False where the order has another address by now. */
export async function changeEmail(
  queries: Queries,
  change: { orderId: string; seen: string; email: string; customerKey: string; revokesLink: boolean },
): Promise<boolean> {
  const { orderId, seen, email, customerKey, revokesLink } = change;
  return (await queries.row(correctSql, [orderId, seen, email, customerKey, revokesLink])) !== undefined;
}

const matesSql = statement(
  "orders.orders-in-same-parcels",
  `SELECT DISTINCT o.id FROM order_deliveries mine
   JOIN order_deliveries other ON other.delivery_day = mine.delivery_day AND other.order_id <> mine.order_id
     AND coalesce(other.rides_with, other.order_id) = coalesce(mine.rides_with, mine.order_id)
   JOIN orders o ON o.id = other.order_id
   WHERE mine.order_id = $1 AND o.email = $2 ORDER BY o.id`,
);

/** Other orders of the same mailbox that come, or came, in a parcel of this one. */
export async function ordersInSameParcels(
  queries: Queries,
  orderId: string,
  email: string,
): Promise<string[]> {
  return (await queries.rows(matesSql, [orderId, email])).map(({ id }) => id);
}

const doneSql = statement(
  "orders.find-email-correction",
  `SELECT order_id AS "orderId", to_email AS email FROM email_corrections WHERE id = $1`,
);

export interface RecordedCorrection {
  orderId: string;
  email: string;
}

/** The result of an earlier request with this id. Undefined: not carried out yet. */
export function findEmailCorrection(
  queries: Queries,
  correctionId: string,
): Promise<RecordedCorrection | undefined> {
  return queries.row(doneSql, [correctionId]);
}

const keepSql = statement(
  "orders.record-correction",
  `INSERT INTO email_corrections (id, order_id, at, staff_name, from_email, to_email, is_link_revoked)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Corrections appear in the order's history while its contact data exist. */
export async function recordCorrection(
  queries: Queries,
  done: { id: string; orderId: string; at: Date; by: string; from: string; to: string; isRevoked: boolean },
): Promise<void> {
  const { id, orderId, at, by, from, to, isRevoked } = done;
  await queries.rows(keepSql, [id, orderId, at, by, from, to, isRevoked]);
}

const forgetOldCorrectionsSql = statement(
  "orders.delete-old-corrections",
  `DELETE FROM email_corrections WHERE id IN (
       SELECT c.id FROM email_corrections c JOIN orders o ON o.id = c.order_id
       WHERE o.contact_erased_at IS NOT NULL AND c.at < $2::timestamptz - $3 * interval '1 month' LIMIT $1
     ) RETURNING id`,
);

/**
 * Deletes corrections made after the contact data were blanked, at the end of their retention period. Older ones go
 * together with the contact data. Returns the number deleted.
 */
export async function deleteOldCorrections(
  queries: Queries,
  { most, now, months }: { most: number; now: Date; months: number },
): Promise<number> {
  const gone = await queries.rows(forgetOldCorrectionsSql, [most, now, months]);
  return gone.length;
}

const forgetCorrectionsOfSql = statement(
  "orders.delete-corrections-of",
  `DELETE FROM email_corrections WHERE (lower(from_email) = lower($1) OR order_id = ANY($2))
       AND order_id <> ALL($3) RETURNING id`,
);

/**
 * Deletes corrections that name this person, also at other people's orders, where this address may stand by mistake.
 */
export async function deleteCorrectionsOf(
  queries: Queries,
  email: string,
  orders: { over: string[]; open: string[] },
): Promise<number> {
  const gone = await queries.rows(forgetCorrectionsOfSql, [email, orders.over, orders.open]);
  return gone.length;
}
