import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { BrokenPromise, SoldFigures } from "#contract/office/catalogue/sold-changes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, rows, run, statement } from "#server/platform/database/statement.ts";

const figures = `count(DISTINCT o.id)::int AS orders, count(DISTINCT o.customer_key)::int AS guests,
     coalesce(sum(p.portions), 0)::int AS portions`;

interface SoldRow extends SoldFigures {
  /** null: of all dishes together */
  menuId: number | null;
  firstDay: DeliveryDay | null;
}

// portions are those of the dishes that a box had when it was bought
/** What is paid and not delivered yet, of each dish and of all together. */
export const readSold = rows(
  "sold-changes.read-sold",
  `SELECT p.menu_id AS "menuId", min(d.delivery_day) AS "firstDay", ${figures}
   FROM order_deliveries d
   JOIN order_portions p ON p.order_id = d.order_id AND p.delivery_day = d.delivery_day AND p.status = 'final'
   JOIN orders o ON o.id = d.order_id AND o.paid_at IS NOT NULL AND o.email <> ''
   WHERE d.status IN ('planned', 'packed', 'shipped') AND p.menu_id = ANY($1)
   GROUP BY GROUPING SETS ((p.menu_id), ())`,
  {
    menuId: is<SoldRow["menuId"]>(),
    firstDay: is<SoldRow["firstDay"]>(),
    orders: is<number>(),
    guests: is<number>(),
    portions: is<number>(),
  },
);

export interface NewSoldChange {
  menuId: number;
  promises: readonly BrokenPromise[];
  orders: number;
  firstDay: CalendarDay;
}

export const insertSoldChanges = run(
  "sold-changes.insert-sold-changes",
  `INSERT INTO sold_changes (menu_id, promises, orders, first_day, changed_at, changed_by)
   SELECT one."menuId", one.promises, one.orders, one."firstDay", $2, $3
   FROM json_to_recordset($1) AS one ("menuId" int, promises jsonb, orders int, "firstDay" date)`,
  (changes: readonly NewSoldChange[], { at, by }: { at: Date; by: string }) => [
    JSON.stringify(changes),
    at,
    by,
  ],
);

const insertOfDaySql = statement(
  "sold-changes.insert-change-of-day",
  `INSERT INTO sold_changes (menu_id, promises, orders, first_day, last_day, changed_at, changed_by)
   SELECT $1, $2, count(DISTINCT o.id), $3, $3, $4, $5 FROM order_portions p JOIN orders o ON o.id = p.order_id AND o.paid_at IS NOT NULL
   WHERE p.menu_id = $1 AND p.delivery_day = $3 AND p.status = 'final' RETURNING id`,
);

/** A change that concerns one day alone; answers its id. */
export async function insertChangeOfDay(
  queries: Queries,
  { menuId, promises, day }: { menuId: number; promises: readonly BrokenPromise[]; day: DeliveryDay },
  { at, by }: { at: Date; by: string },
): Promise<number> {
  const row = await queries.row(insertOfDaySql, [menuId, JSON.stringify(promises), day, at, by]);
  if (!row) throw new Error("no change was stored");
  return row.id;
}

/**
 * Whose guests still have to know of the change `c`: who ordered before it, also if the payment came later, and had not
 * got the delivery by then.
 */
const unsettled = `order_portions p
   JOIN order_deliveries d ON d.order_id = p.order_id AND d.delivery_day = p.delivery_day AND d.status <> 'cancelled'
     AND (d.delivered_at IS NULL OR d.delivered_at > c.changed_at)
   JOIN orders o ON o.id = p.order_id AND o.paid_at IS NOT NULL AND o.email <> '' AND o.created_at <= c.changed_at
   WHERE p.menu_id = c.menu_id AND p.delivery_day >= c.first_day AND p.delivery_day <= coalesce(c.last_day, p.delivery_day)
     AND p.status = 'final' AND o.id <> ALL(c.settled_orders)`;

export interface StoredSoldChange extends SoldFigures {
  id: number;
  menuId: number;
  menuName: string;
  promises: BrokenPromise[];
  changedAt: Date;
  changedBy: string;
  /** of a change that concerns one day */
  lastDay: CalendarDay | null;
  /** for some of them the dish came in a box */
  isInBoxes: boolean;
}

// an order that was being paid during the change is paid or gone long before $2
export const readOpenChanges = rows(
  "sold-changes.read-open-changes",
  `SELECT c.id, c.menu_id AS "menuId", m.name AS "menuName", c.promises, c.changed_at AS "changedAt",
     c.changed_by AS "changedBy", c.last_day AS "lastDay", sold.orders, sold.guests, sold.portions, sold."isInBoxes"
   FROM sold_changes c JOIN menus m ON m.id = c.menu_id
   CROSS JOIN LATERAL (
     SELECT ${figures}, coalesce(bool_or(NOT EXISTS (
       SELECT FROM order_lines l
       WHERE l.order_id = p.order_id AND l.delivery_day = p.delivery_day AND l.menu_id = p.menu_id
     )), false) AS "isInBoxes" FROM ${unsettled}
   ) AS sold
   WHERE sold.orders > 0 AND (c.menu_id = $1 OR $1::int IS NULL)
     AND (c.changed_at > $2 OR (c.settled_at IS NULL AND c.orders > 0))
   ORDER BY c.changed_at, c.id`,
  {
    promises: is<StoredSoldChange["promises"]>(),
    lastDay: is<StoredSoldChange["lastDay"]>(),
    orders: is<number>(),
    guests: is<number>(),
    portions: is<number>(),
    isInBoxes: is<boolean>(),
  },
  (menuId: number | null, lateSince: Date) => [menuId, lateSince],
);

export interface Addressee {
  menuId: number;
  orderId: string;
  day: DeliveryDay;
}

export const readAddressees = rows(
  "sold-changes.read-addressees",
  `SELECT c.menu_id AS "menuId", open.* FROM sold_changes c CROSS JOIN LATERAL (
     SELECT o.id AS "orderId", d.delivery_day AS day FROM ${unsettled}
   ) AS open WHERE c.id = $1 ORDER BY day, "orderId"`,
);

/** Of two who settle the same orders, the second changes nothing and gets false. */
export const settleOrders = matched(
  "sold-changes.settle-orders",
  `UPDATE sold_changes SET settled_orders = settled_orders || $2::uuid[], settled_at = $3, settled_by = $4, waiver = $5
   WHERE id = $1 AND NOT settled_orders && $2::uuid[] RETURNING id`,
  (changeId: number, one: { orderIds: readonly string[]; at: Date; by: string; waiver: string | null }) => [
    changeId,
    ...inOrder(one, "orderIds", "at", "by", "waiver"),
  ],
);
