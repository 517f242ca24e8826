import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { AvailabilityRow } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { portionsColumn } from "#server/domain/calendar/capacity/queries.ts";
import { cartVoucherSql } from "#server/domain/checkout/vouchers/queries.ts";
import type { CartVoucher } from "#server/domain/checkout/vouchers/voucher-rules.ts";
import type { DiscountCode } from "#server/domain/cart/codes/code-rules.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  count,
  inOrder,
  is,
  matched,
  row,
  type RowOf,
  run,
  statement,
} from "#server/platform/database/statement.ts";

export interface LineRow {
  id: string;
  menuId: number;
  deliveryDay: DeliveryDay;
  quantity: number;
  /** the price per unit that the guest has seen last */
  seenCents: Cents;
  /** free portions of its day; null when a menu on that day has a separate limit, or is not proven to keep */
  dayLeft: number | null;
  dayCapacity: number;
}

export interface CartRow {
  id: string;
  version: number;
  /** attempts to pay that failed or were left, and the time of the latest */
  unpaidAttempts: number;
  attemptedAt: Date | null;
  code: DiscountCode | null;
  voucher: CartVoucher | null;
  lines: LineRow[];
}

const cartColumns = `
  c.id, c.version, c.unpaid_attempts AS "unpaidAttempts", c.attempted_at AS "attemptedAt",
  CASE WHEN d.id IS NOT NULL THEN json_build_object(
    'id', d.id, 'code', d.code, 'percent', d.percent, 'amountCents', d.amount_cents,
    'minimumGoodsCents', d.minimum_goods_cents, 'isActive', d.is_active, 'validFrom', d.valid_from, 'validUntil', d.valid_until
  ) END AS code, ${cartVoucherSql} AS voucher,
  coalesce((
    SELECT json_agg(json_build_object('id', l.id, 'menuId', l.menu_id, 'deliveryDay', l.delivery_day,
      'quantity', l.quantity, 'seenCents', l.unit_cents, 'dayLeft', CASE WHEN NOT EXISTS (
        SELECT FROM menu_day_portions m WHERE m.delivery_day = l.delivery_day
      ) AND l.delivery_day <= proven.until THEN of_day.available END, 'dayCapacity', of_day.capacity
    ) ORDER BY l.delivery_day, l.added_at)
    FROM cart_lines l LEFT JOIN day_portions p ON p.delivery_day = l.delivery_day
      CROSS JOIN LATERAL availability(p.capacity, p.taken) AS of_day
      CROSS JOIN LATERAL menu_proven_until(l.menu_id) AS proven
    WHERE l.cart_id = c.id
  ), '[]') AS lines`;

const openCartsFrom = (whose: string) =>
  `SELECT c.guest_id AS "guestId", ${cartColumns}
   FROM carts c LEFT JOIN discount_codes d ON d.id = c.discount_code_id
     LEFT JOIN vouchers v ON v.id = c.voucher_id
   WHERE ${whose} AND c.closed_at IS NULL`;

export const openCart = row("cart.open-cart", openCartsFrom("c.guest_id = $1"), {
  code: is<DiscountCode | null>(),
  voucher: is<CartVoucher | null>(),
  lines: is<LineRow[]>(),
});

const readAllSql = statement(
  "cart.open-carts",
  // The planner would count the guests of a plain array and plan each call anew.
  openCartsFrom("c.guest_id = ANY(ARRAY(SELECT unnest($1::uuid[])))"),
  { code: is<DiscountCode | null>(), voucher: is<CartVoucher | null>(), lines: is<LineRow[]>() },
);

/** The open cart of each guest, in their order. */
export async function openCarts(
  queries: Queries,
  guestIds: readonly string[],
): Promise<(CartRow | undefined)[]> {
  const rows = await queries.rows(readAllSql, [guestIds]);
  return guestIds.map((guestId) => rows.find((row) => row.guestId === guestId));
}

const portionsSql = statement(
  "cart.portions-for-cart",
  `SELECT ${portionsColumn({
    days: "SELECT l.delivery_day FROM cart_lines l WHERE l.cart_id = $1",
    now: "$2",
    ownCart: "$1",
  })} AS portions`,
  { portions: is<AvailabilityRow>() },
);

/** The availability of the days of a cart's lines; its own holds count as free. */
export async function portionsForCart(queries: Queries, cartId: string, now: Date): Promise<AvailabilityRow> {
  const row = await queries.row(portionsSql, [cartId, now]);
  if (!row) throw new Error("capacity is missing");
  return row.portions;
}

const roomSql = statement(
  "cart.read-day-availability",
  `SELECT ${portionsColumn({ days: "SELECT unnest($2::date[])", now: "$3", ownCart: "c.id" })} AS portions, coalesce((
     SELECT json_agg(json_build_object('id', l.id, 'menuId', l.menu_id, 'deliveryDay', l.delivery_day,
       'quantity', l.quantity))
     FROM cart_lines l WHERE l.cart_id = c.id
   ), '[]') AS lines
   FROM (SELECT $1::uuid AS guest_id) AS guest
   LEFT JOIN carts c ON c.guest_id = guest.guest_id AND c.closed_at IS NULL`,
  {
    portions: is<AvailabilityRow>(),
    lines: is<Pick<LineRow, "id" | "menuId" | "deliveryDay" | "quantity">[]>(),
  },
);

/** The availability of days for this guest, with the lines that their cart already has. */
export async function readDayAvailability(
  queries: Queries,
  request: { guestId: string; deliveryDays: DeliveryDay[]; now: Date },
): Promise<RowOf<typeof roomSql>> {
  const row = await queries.row(roomSql, [request.guestId, request.deliveryDays, request.now]);
  if (!row) throw new Error("capacity is missing");
  return row;
}

const lockSql = statement(
  "cart.lock-cart",
  "SELECT id FROM carts WHERE guest_id = $1 AND id = $2 AND closed_at IS NULL FOR UPDATE",
);

/**
 * Locks the cart until the end of the transaction. Locking and reading are two statements, because a single one would
 * read the lines as they were before it waited for the lock; they leave together.
 */
export async function lockCart(
  queries: Queries,
  guestId: string,
  cartId: string,
): Promise<CartRow | undefined> {
  const [locked, cart] = await Promise.all([
    queries.row(lockSql, [guestId, cartId]),
    openCart(queries, guestId),
  ]);
  return locked && cart;
}

/** False when the cart has a code already or no lines. */
export const setCode = matched(
  "cart.set-code",
  `UPDATE carts SET discount_code_id = $3, version = version + 1, touched_at = now()
   WHERE guest_id = $1 AND id = $2 AND closed_at IS NULL AND line_count > 0 AND discount_code_id IS NULL RETURNING id`,
  (cart: { guestId: string; cartId: string }, codeId: number) => [cart.guestId, cart.cartId, codeId],
);

export const clearCode = run(
  "cart.clear-code",
  `UPDATE carts SET discount_code_id = NULL, version = version + 1, touched_at = now()
   WHERE guest_id = $1 AND id = $2 AND closed_at IS NULL AND discount_code_id IS NOT NULL`,
  (cart: { guestId: string; cartId: string }) => [cart.guestId, cart.cartId],
);

/** False when the cart has a voucher already or no lines. */
export const setVoucher = matched(
  "cart.set-voucher",
  `UPDATE carts SET voucher_id = $3, version = version + 1, touched_at = now()
   WHERE guest_id = $1 AND id = $2 AND closed_at IS NULL AND line_count > 0 AND voucher_id IS NULL RETURNING id`,
  (cart: { guestId: string; cartId: string }, voucherId: string) => [cart.guestId, cart.cartId, voucherId],
);

export const clearVoucher = run(
  "cart.clear-voucher",
  `UPDATE carts SET voucher_id = NULL, version = version + 1, touched_at = now()
   WHERE guest_id = $1 AND id = $2 AND closed_at IS NULL AND voucher_id IS NOT NULL`,
  (cart: { guestId: string; cartId: string }) => [cart.guestId, cart.cartId],
);

/**
 * Removes open and ordered carts without a change since `before`, and since `touchedOnceBefore` those that were changed
 * only once; never those with a payment pending.
 */
export const removeUnusedCarts = count(
  "cart.remove-unused-carts",
  `DELETE FROM carts WHERE id IN (
     SELECT c.id FROM carts c
     WHERE ((c.closed_at IS NULL AND (c.touched_at < $1 OR (c.touched_at < $2 AND c.touched_at = c.created_at)))
         OR c.closed_at < $1)
       AND NOT EXISTS (SELECT FROM orders o WHERE o.cart_id = c.id AND o.status = 'pending_payment')
     LIMIT $3 FOR UPDATE OF c SKIP LOCKED
   ) RETURNING id`,
  (one: { before: Date; touchedOnceBefore: Date; most: number }) =>
    inOrder(one, "before", "touchedOnceBefore", "most"),
);

/** Parts of other statements that write the order's cart. */
export const cartSql = {
  /** for the new order `placed` */
  noteAttempt: (attempts: string) =>
    `UPDATE carts SET unpaid_attempts = ${attempts}, attempted_at = placed.created_at FROM placed
     WHERE carts.id = placed.cart_id`,
  /** closes the cart of the paid order in the common table `of`; a cart that was changed since stays open */
  close: (of: string, at: string) =>
    `UPDATE carts SET closed_at = ${at} FROM ${of}
     WHERE carts.id = ${of}.cart_id AND carts.version = ${of}.cart_version AND carts.closed_at IS NULL`,
};

/**
 * Changes of a cart lock the cart before the order, so settling must do the same to avoid a deadlock. This is a
 * separate statement, so that the next one sees the changes it waited for.
 */
export const lockCartOfOrder = run(
  "cart.lock-cart-of-order",
  "SELECT c.id FROM carts c JOIN orders o ON o.cart_id = c.id WHERE o.id = $1 FOR UPDATE OF c",
);

/** Gives the guest the cart of an order back that was not accepted. */
export const reopenCartOfOrder = run(
  "cart.reopen-cart-of-order",
  `UPDATE carts c SET closed_at = NULL FROM orders o
   WHERE o.id = $1 AND c.id = o.cart_id AND c.version = o.cart_version
     AND NOT EXISTS (SELECT FROM carts other WHERE other.guest_id = c.guest_id AND other.closed_at IS NULL)`,
);

/** Removes the guests' carts, except those with a payment pending, and returns their number. */
export const removeCartsOf = count(
  "cart.remove-carts-of",
  `DELETE FROM carts c WHERE guest_id = ANY($1) AND NOT EXISTS (
     SELECT FROM orders o WHERE o.cart_id = c.id AND o.status = 'pending_payment'
   ) RETURNING id`,
  (guestIds: string[]) => [guestIds],
);
