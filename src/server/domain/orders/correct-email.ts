import { redemptionSql } from "#server/domain/cart/codes/queries.ts";
import { column, count, inOrder, matched, row, run } from "#server/platform/database/statement.ts";

// a redemption belongs to the mailbox of its order
/** Replaces the e-mail address `seen`. False where the order has another address by now. */
export const changeEmail = matched(
  "orders.change-email",
  `WITH corrected AS (
     UPDATE orders SET email = $3, customer_key = $4, link_version = link_version + $5::boolean::int
     WHERE id = $1 AND email = $2 RETURNING id
   ), redemption AS (
     ${redemptionSql.handOver("corrected", "$4")}
   )
   SELECT id FROM corrected`,
  (one: { orderId: string; seen: string; email: string; customerKey: string; revokesLink: boolean }) =>
    inOrder(one, "orderId", "seen", "email", "customerKey", "revokesLink"),
);

/** Other orders of the same mailbox that come, or came, in a parcel of this one. */
export const ordersInSameParcels = column(
  "orders.orders-in-same-parcels",
  `SELECT DISTINCT o.id FROM order_deliveries mine
   JOIN order_deliveries other ON other.delivery_day = mine.delivery_day AND other.order_id <> mine.order_id
     AND coalesce(other.rides_with, other.order_id) = coalesce(mine.rides_with, mine.order_id)
   JOIN orders o ON o.id = other.order_id
   WHERE mine.order_id = $1 AND o.email = $2 ORDER BY o.id`,
  (orderId: string, email: string) => [orderId, email],
);

export interface RecordedCorrection {
  orderId: string;
  email: string;
}

/** The result of an earlier request with this id. Undefined: not carried out yet. */
export const findEmailCorrection = row(
  "orders.find-email-correction",
  `SELECT order_id AS "orderId", to_email AS email FROM email_corrections WHERE id = $1`,
);

/** Corrections appear in the order's history while its contact data exist. */
export const recordCorrection = run(
  "orders.record-correction",
  `INSERT INTO email_corrections (id, order_id, at, staff_name, from_email, to_email, is_link_revoked)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  (one: {
    id: string;
    orderId: string;
    at: Date;
    by: string;
    from: string;
    to: string;
    isRevoked: boolean;
  }) => inOrder(one, "id", "orderId", "at", "by", "from", "to", "isRevoked"),
);

/**
 * Deletes corrections made after the contact data were blanked, at the end of their retention period. Older ones go
 * together with the contact data. Returns the number deleted.
 */
export const deleteOldCorrections = count(
  "orders.delete-old-corrections",
  `DELETE FROM email_corrections WHERE id IN (
       SELECT c.id FROM email_corrections c JOIN orders o ON o.id = c.order_id
       WHERE o.contact_erased_at IS NOT NULL AND c.at < $2::timestamptz - $3 * interval '1 month' LIMIT $1
     ) RETURNING id`,
  ({ most, now, months }: { most: number; now: Date; months: number }) => [most, now, months],
);

/**
 * Deletes corrections that name this person, also at other people's orders, where this address may stand by mistake.
 */
export const deleteCorrectionsOf = count(
  "orders.delete-corrections-of",
  `DELETE FROM email_corrections WHERE (lower(from_email) = lower($1) OR order_id = ANY($2))
       AND order_id <> ALL($3) RETURNING id`,
  (email: string, orders: { over: string[]; open: string[] }) => [email, orders.over, orders.open],
);
