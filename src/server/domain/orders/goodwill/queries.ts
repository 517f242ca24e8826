import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { Way } from "#server/domain/orders/goodwill/budget.ts";
import { inOrder, is, row, run } from "#server/platform/database/statement.ts";

/**
 * All ways to give something away wait for each other here, so that no sum is passed twice. After the order's lock and
 * before the portions of a day, like everywhere.
 */
export const lockGoodwill = run("goodwill.lock-budget", "SELECT pg_advisory_xact_lock(hashtext('goodwill'))");

export interface GiftPlace {
  orderId: string;
  staffId: number;
  today: CalendarDay;
  at: Date;
  lines: readonly { menuId: number; quantity: number }[];
}

// a replacement that was cancelled, or that found no room, is not given
/** `portions`: of the lines, with what their boxes hold. */
export const readBudget = row(
  "goodwill.read-budget",
  `SELECT p.role, o.goods_cents + o.shipping_cents AS "worthCents", s.support_goodwill_cents AS "guestLimitCents",
     s.support_day_cents AS "dayLimitCents", given.*, (
       SELECT coalesce(sum(f.portions - greatest(f.refunded, f.missing)), 0)::int
       FROM order_deliveries d JOIN order_lines l ON l.order_id = d.order_id AND l.delivery_day = d.delivery_day
       JOIN line_dishes f ON f.order_id = l.order_id AND f.position = l.position
       WHERE d.order_id = o.id AND d.status <> 'cancelled'
         AND (d.status IN ('shipped', 'delivered') OR d.delivery_day <= $3)
     ) AS "deliveredPortions", (
       SELECT coalesce(sum(w.quantity * coalesce((SELECT sum(b.quantity) FROM box_contents b WHERE b.box_id = w."menuId"), 1)), 0)::int
       FROM json_to_recordset($5) AS w ("menuId" int, quantity int)
     ) AS portions
   FROM orders o CROSS JOIN shop_settings s JOIN staff p ON p.id = $2
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(g.cents) FILTER (WHERE g.order_id = o.id), 0)::int AS "orderCents",
       count(*) FILTER (WHERE g.order_id = o.id AND g.way = 'replacement')::int AS "orderReplacements",
       coalesce(sum(g.cents) FILTER (WHERE is_recent AND g.way IN ('money', 'code')), 0)::int AS "guestCents",
       count(*) FILTER (WHERE is_recent AND g.way = 'replacement')::int AS "guestReplacements",
       coalesce(sum(g.cents) FILTER (WHERE g.staff_id = $2 AND g.given_on = $3), 0)::int AS "dayCents"
     FROM goodwill_entries g JOIN orders other ON other.id = g.order_id
     LEFT JOIN orders made ON made.id = g.replacement_id
     CROSS JOIN LATERAL (
       SELECT g.given_at > $4::timestamptz - interval '30 days'
         AND (other.customer_key = o.customer_key OR other.address_key = o.address_key) AS is_recent
     ) AS r
     WHERE (g.order_id = o.id OR g.staff_id = $2 AND g.given_on = $3 OR is_recent)
       AND (g.replacement_id IS NULL OR made.status IN ('pending_payment', 'paid', 'completed'))
   ) AS given
   WHERE o.id = $1`,
  {
    orderCents: is<Cents>(),
    orderReplacements: is<number>(),
    guestCents: is<Cents>(),
    guestLimitCents: is<Cents>(),
    guestReplacements: is<number>(),
    dayCents: is<Cents>(),
    dayLimitCents: is<Cents>(),
    worthCents: is<Cents>(),
    deliveredPortions: is<number>(),
    portions: is<number>(),
  },
  ({ orderId, staffId, today, at, lines }: GiftPlace) => [orderId, staffId, today, at, JSON.stringify(lines)],
);

export interface NewEntry extends Omit<GiftPlace, "lines"> {
  way: Way;
  cents: Cents;
  replacementId: string | null;
}

export const insertEntry = run(
  "goodwill.insert-entry",
  `INSERT INTO goodwill_entries (order_id, way, cents, staff_id, given_at, given_on, replacement_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  (one: NewEntry) => inOrder(one, "orderId", "way", "cents", "staffId", "at", "today", "replacementId"),
);
