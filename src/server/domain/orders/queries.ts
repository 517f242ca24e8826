import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { lapsedDaysOf, softDaysOf } from "#server/domain/calendar/capacity/queries.ts";
import { cartSql, lockCartOfOrder } from "#server/domain/cart/queries.ts";
import { isPaymentProcessing, paymentSql } from "#server/domain/checkout/queries.ts";
import { statusesBefore } from "#server/domain/orders/order-rules.ts";
import { isPurchaseSql } from "#server/domain/orders/purchases.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  inOrder,
  is,
  matched,
  row,
  rows,
  run,
  statement,
  value,
} from "#server/platform/database/statement.ts";

export interface OpenAttempt {
  orderId: string;
  fingerprint: string;
  paymentId: string;
  provider: string;
  paymentStatus: "starting" | "open";
  sessionId: string | null;
  redirectUrl: string | null;
  isProcessing: boolean;
  softDays: DeliveryDay[];
  expiresAt: Date;
}

export const findOpenAttempt = row(
  "orders.find-open-attempt",
  `SELECT o.id AS "orderId", o.fingerprint, p.id AS "paymentId", p.provider,
     p.status AS "paymentStatus", p.session_id AS "sessionId", p.redirect_url AS "redirectUrl",
     p.processing_since IS NOT NULL AS "isProcessing", p.expires_at AS "expiresAt", ${softDaysOf("o.id", "$2")} AS "softDays"
   FROM orders o JOIN payments p ON p.order_id = o.id AND p.status IN ('starting', 'open')
   WHERE o.cart_id = $1 AND o.status = 'pending_payment'`,
  { paymentStatus: is<OpenAttempt["paymentStatus"]>(), softDays: is<DeliveryDay[]>() },
  (cartId: string, now: Date) => [cartId, now],
);

const ofGuestSql = statement(
  "orders.is-order-of-guest",
  "SELECT EXISTS (SELECT FROM orders WHERE id = $1 AND guest_id = $2) AS is",
  { is: is<boolean>() },
);

export async function isOrderOfGuest(
  queries: Queries,
  orderId: string,
  guestId: string | null,
): Promise<boolean> {
  return (await queries.row(ofGuestSql, [orderId, guestId]))?.is ?? false;
}

/** Ends an unpaid order. Its portions and code become free with the status. False when it was not pending any more. */
export const failOrder = matched(
  "orders.fail-order",
  `WITH failed AS (
     UPDATE orders SET status = $2 WHERE id = $1 AND status = ANY($4) RETURNING id
   ), attempt AS (
     ${paymentSql.end("failed", "$3")}
   )
   SELECT id FROM failed`,
  (
    orderId: string,
    to: { order: "payment_failed" | "expired" | "cancelled"; payment: "failed" | "voided" | "expired" },
  ) => [orderId, to.order, to.payment, statusesBefore(to.order)],
);

export interface SettledOrder {
  id: string;
  email: string;
  totalCents: Cents;
  /** days whose hold had expired: their portions were taken again */
  retakenDays: DeliveryDay[];
}

const settleSql = statement(
  "orders.lock-and-mark-paid",
  `WITH settled AS (
     UPDATE orders SET status = 'paid', paid_at = $2 WHERE id = $1 AND status = ANY($4)
     RETURNING id, email, total_cents, cart_id, cart_version
   ), money AS (
     ${paymentSql.take("settled", { id: "$3", at: "$2" })}
   ), cart AS (
     ${cartSql.close("settled", "$2")}
   )
   SELECT id, email, total_cents AS "totalCents", ${lapsedDaysOf("settled.id", "$2")} AS "retakenDays"
   FROM settled`,
  { retakenDays: is<DeliveryDay[]>() },
);

/**
 * Settles order, payment and cart. Portions and code become final with the status, or the statement fails at the
 * constraint of what is used up. Undefined when the order is paid or over already. The cart is locked first, like
 * everywhere.
 */
export async function lockAndMarkPaid(
  queries: Queries,
  order: { id: string; paymentId: string; now: Date },
): Promise<SettledOrder | undefined> {
  const [, settled] = await Promise.all([
    lockCartOfOrder(queries, order.id),
    queries.row(settleSql, [order.id, order.now, order.paymentId, statusesBefore("paid")]),
  ]);
  return settled;
}

const waitingSql = statement(
  "orders.close-cart-of-waiting",
  `WITH waiting AS (
     SELECT email, cart_id, cart_version FROM orders WHERE id = $1 AND status = 'pending_payment' FOR UPDATE
   ), cart AS (
     ${cartSql.close("waiting", "$2")}
   )
   SELECT email FROM waiting`,
);

/** The mailbox of an order that waits for the team; undefined when it is over. */
export async function closeCartOfWaiting(
  queries: Queries,
  orderId: string,
  now: Date,
): Promise<string | undefined> {
  const [, waiting] = await Promise.all([
    lockCartOfOrder(queries, orderId),
    queries.row(waitingSql, [orderId, now]),
  ]);
  return waiting?.email;
}

const mailboxSql = statement("orders.order-mailbox", "SELECT email FROM orders WHERE id = $1");

/** Empty once the person is erased. */
export async function orderMailbox(queries: Queries, orderId: string): Promise<string> {
  return (await queries.row(mailboxSql, [orderId]))?.email ?? "";
}

export const debtorOfOrder = row(
  "orders.debtor-of-order",
  `SELECT customer_key AS "customerKey", address_key AS "addressKey", debtor_keys AS "debtorKeys",
     total_cents AS "amountCents" FROM orders WHERE id = $1`,
  { amountCents: is<Cents>(), debtorKeys: is<string[]>() },
);

/** Ends an order whose payment cannot be accepted, without it ever being paid. Undefined when that was done before. */
export const markReturned = row(
  "orders.mark-returned",
  `WITH ended AS (
     UPDATE orders SET status = 'refunded' WHERE id = $1 AND status = ANY($4) AND paid_at IS NULL
     RETURNING id, email
   )
   ${paymentSql.take("ended", { id: "$3", at: "$2" })} AND payments.status <> 'paid' RETURNING ended.email`,
  (order: { id: string; paymentId: string; now: Date }) => [
    ...inOrder(order, "id", "now", "paymentId"),
    statusesBefore("refunded"),
  ],
);

/**
 * Changes of one order wait for each other here. The lock is a statement of its own, so that the next statement sees
 * what the other change did. With what was added to a delivery its parcel is locked, which a change of it may open; in
 * the sequence of `lockParcel`.
 */
export const lockOrder = run(
  "orders.lock-order",
  `SELECT id FROM orders WHERE id IN (
     SELECT $1::uuid UNION SELECT rides_with FROM order_deliveries WHERE order_id = $1 AND rides_with IS NOT NULL
   ) ORDER BY id FOR UPDATE`,
);

export const orderStatus = value("orders.order-status", "SELECT status FROM orders WHERE id = $1");

const paidBeforeSql = statement(
  "orders.has-paid-before",
  `SELECT EXISTS (SELECT FROM orders WHERE customer_key = $1 AND ${isPurchaseSql()}) AS "byMailbox",
     EXISTS (SELECT FROM orders WHERE address_key = $2 AND ${isPurchaseSql()}) AS "byHousehold"`,
  { byMailbox: is<boolean>(), byHousehold: is<boolean>() },
);

/** Which of both has bought before; null: neither. */
export async function hasPaidBefore(
  queries: Queries,
  { customerKey, addressKey }: { customerKey: string; addressKey: string },
): Promise<string | null> {
  const row = await queries.row(paidBeforeSql, [customerKey, addressKey]);
  if (row?.byMailbox) return customerKey;
  return row?.byHousehold ? addressKey : null;
}

/** Keeps the order from being removed until the transaction ends; false when there is none. */
export const holdOrder = matched("orders.hold-order", "SELECT FROM orders WHERE id = $1 FOR KEY SHARE");

/** Orders that wait for their guest since then or longer, and are not being paid. */
export const unpaidSinceBefore = rows(
  "orders.unpaid-since-before",
  `SELECT o.id, ARRAY(SELECT to_char(d.delivery_day, 'YYYY-MM-DD') FROM order_deliveries d WHERE d.order_id = o.id) AS days
   FROM orders o WHERE o.status = 'pending_payment' AND o.created_at <= $1 AND NOT ${isPaymentProcessing("o.id")}`,
  { days: is<DeliveryDay[]>() },
);

export const paidOrderOfGuest = value(
  "orders.paid-order-of-guest",
  "SELECT id FROM orders WHERE guest_id = $1 AND paid_at IS NOT NULL",
);
