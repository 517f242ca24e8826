import type { GuestData } from "#contract/checkout.ts";
import { type Queries, statement } from "#server/database/database.ts";
import { type OrderStatus, statusesBefore } from "#server/orders/order-rule.ts";
import type { Totals } from "#server/pricing/totals.ts";

export interface OrderLine {
  day: string;
  menuId: number;
  name: string;
  isBox: boolean;
  quantity: number;
  unitCents: number;
  vatPercent: number;
}

export interface NewOrder {
  id: string;
  guestId: string;
  cartId: string;
  cartVersion: number;
  fingerprint: string;
  guest: GuestData;
  customerKey: string;
  addressKey: string;
  consents: { privacy: boolean; terms: boolean };
  lines: OrderLine[];
  totals: Totals;
  discountCode: string | null;
  now: Date;
}

// order, deliveries and lines in one statement: one round trip, all or nothing
const insertText = statement(
  "orders.insert",
  `WITH placed AS (
     INSERT INTO orders (id, guest_id, cart_id, cart_version, fingerprint, first_name, last_name, email, phone,
       street, street_nr, zip_code, city, notes, customer_key, address_key, privacy_accepted_at,
       terms_accepted_at, goods_cents, discount_cents, shipping_cents, total_cents, vat, discount_code, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
       $23, $24, $25)
     RETURNING id
   ), packed AS (
     INSERT INTO order_deliveries (order_id, delivery_day, goods_cents, discount_cents, shipping_cents)
     SELECT placed.id, d.day, d."goodsCents", d."discountCents", d."shippingCents"
     FROM placed, json_to_recordset($26) AS
       d (day date, "goodsCents" int, "discountCents" int, "shippingCents" int)
     RETURNING order_id
   )
   INSERT INTO order_lines (order_id, position, delivery_day, menu_id, name, is_box, quantity, unit_cents,
     discount_cents, vat_percent)
   SELECT (SELECT id FROM placed), l.position, l.day, l."menuId", l.name, l."isBox", l.quantity, l."unitCents",
     l."discountCents", l."vatPercent"
   FROM json_to_recordset($27) AS l (position int, day date, "menuId" int, name text, "isBox" boolean,
     quantity int, "unitCents" int, "discountCents" int, "vatPercent" int)`,
);

export async function insertOrder(queries: Queries, order: NewOrder): Promise<void> {
  const { guest, totals, consents, now } = order;
  const lines = order.lines.map((line, at) => ({
    ...line,
    position: at + 1,
    discountCents: totals.lineDiscountCents[at] ?? 0,
  }));
  await queries.rows(insertText, [
    order.id,
    order.guestId,
    order.cartId,
    order.cartVersion,
    order.fingerprint,
    guest.firstName,
    guest.lastName,
    guest.email,
    guest.phone,
    guest.street,
    guest.street_nr,
    guest.zip_code,
    guest.city,
    guest.notes ?? "",
    order.customerKey,
    order.addressKey,
    consents.privacy ? now : null,
    consents.terms ? now : null,
    totals.goodsCents,
    totals.discountCents,
    totals.shippingCents,
    totals.totalCents,
    JSON.stringify(totals.vat),
    order.discountCode,
    now,
    JSON.stringify(totals.deliveries),
    JSON.stringify(lines),
  ]);
}

export interface LiveAttempt {
  orderId: string;
  fingerprint: string;
  paymentId: string;
  provider: string;
  paymentStatus: "starting" | "open";
  sessionId: string | null;
  redirectUrl: string | null;
  isProcessing: boolean;
  expiresAt: Date;
}

const liveText = statement(
  "orders.live-attempt",
  `SELECT o.id AS "orderId", o.fingerprint, p.id AS "paymentId", p.provider,
     p.status AS "paymentStatus", p.session_id AS "sessionId", p.redirect_url AS "redirectUrl",
     p.processing_since IS NOT NULL AS "isProcessing", p.expires_at AS "expiresAt"
   FROM orders o JOIN payments p ON p.order_id = o.id AND p.status IN ('starting', 'open')
   WHERE o.cart_id = $1 AND o.status = 'pending_payment'`,
);

/** The payment attempt that a cart has open, if any. */
export function liveAttempt(queries: Queries, cartId: string): Promise<LiveAttempt | undefined> {
  return queries.row(liveText, [cartId]);
}

const failText = statement(
  "orders.fail",
  `WITH failed AS (
     UPDATE orders SET status = $2 WHERE id = $1 AND status = ANY($4) RETURNING id
   ), attempt AS (
     UPDATE payments SET status = $3 FROM failed
     WHERE payments.order_id = failed.id AND payments.status IN ('starting', 'open')
   ), freed AS (
     UPDATE discount_redemptions SET status = 'released' FROM failed
     WHERE discount_redemptions.order_id = failed.id AND discount_redemptions.status = 'reserved'
   )
   SELECT id FROM failed`,
);

/** Ends an unpaid attempt and frees what it reserved. False when it was not pending any more. */
export async function failOrder(
  queries: Queries,
  orderId: string,
  to: { order: "payment_failed" | "expired"; payment: "failed" | "voided" | "expired" },
): Promise<boolean> {
  const values = [orderId, to.order, to.payment, statusesBefore(to.order)];
  return (await queries.row(failText, values)) !== undefined;
}

const lockCartText = statement(
  "orders.lock-cart",
  "SELECT c.id FROM carts c JOIN orders o ON o.cart_id = c.id WHERE o.id = $1 FOR UPDATE OF c",
);

/**
 * Whoever changes a cart locks it first and its order after that; whoever settles must do the same, or the two wait
 * for each other. A statement of its own, so that the next one sees what a change before it has done.
 */
export async function lockCartOfOrder(queries: Queries, orderId: string): Promise<void> {
  await queries.rows(lockCartText, [orderId]);
}

export interface SettledOrder {
  id: string;
  email: string;
  totalCents: number;
  releasedCode: boolean;
}

const settleText = statement(
  "orders.settle",
  `WITH settled AS (
     UPDATE orders SET status = 'paid', paid_at = $2 WHERE id = $1 AND status = ANY($4)
     RETURNING id, email, total_cents, cart_id, cart_version
   ), money AS (
     UPDATE payments SET status = 'paid', paid_at = $2, session_closed_at = $2 FROM settled
     WHERE payments.id = $3 AND payments.order_id = settled.id
   ), code AS (
     SELECT r.status = 'released' AS released FROM discount_redemptions r JOIN settled ON settled.id = r.order_id
   ), used AS (
     UPDATE discount_redemptions SET status = 'final' FROM settled
     WHERE discount_redemptions.order_id = settled.id
   ), cart AS (
     UPDATE carts SET closed_at = $2 FROM settled
     WHERE carts.id = settled.cart_id AND carts.version = settled.cart_version AND carts.closed_at IS NULL
   )
   SELECT id, email, total_cents AS "totalCents", coalesce((SELECT released FROM code), false) AS "releasedCode"
   FROM settled`,
);

/** Makes an order paid, with payment, code and cart; undefined when somebody else already did. */
export function markPaid(
  queries: Queries,
  order: { id: string; paymentId: string; now: Date },
): Promise<SettledOrder | undefined> {
  return queries.row(settleText, [order.id, order.now, order.paymentId, statusesBefore("paid")]);
}

const statusText = statement("orders.status", "SELECT status FROM orders WHERE id = $1");

export async function orderStatus(queries: Queries, orderId: string): Promise<OrderStatus | undefined> {
  return (await queries.row<{ status: OrderStatus }>(statusText, [orderId]))?.status;
}

const knownText = statement(
  "orders.known-customer",
  `SELECT EXISTS (SELECT FROM orders WHERE customer_key = $1 AND paid_at IS NOT NULL)
     OR EXISTS (SELECT FROM orders WHERE address_key = $2 AND paid_at IS NOT NULL) AS known`,
);

/** Whether this mailbox or this household has paid for an order before. */
export async function isKnownCustomer(
  queries: Queries,
  keys: { customerKey: string; addressKey: string },
): Promise<boolean> {
  const row = await queries.row<{ known: boolean }>(knownText, [keys.customerKey, keys.addressKey]);
  return row?.known ?? false;
}
