import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, noCents } from "#contract/money.ts";
import type { PaidLine } from "#server/domain/orders/line-money.ts";
import { dishesOfLine, keptOfLine } from "#server/domain/orders/refund-lines.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, matched, rows, statement } from "#server/platform/database/statement.ts";

/** A dish of one line: the menu itself, a dish of a box, or a substitute. */
export interface DishKey {
  orderId: string;
  position: number;
  orderedId: number;
  menuId: number;
}

export interface DishOfLine extends DishKey, PaidLine {
  dishName: string;
  /** of the line */
  name: string;
  isBox: boolean;
  vatPercent: number;
  /** given back and missing ones included */
  portions: number;
  /** by the list, how much cheaper all these are than what was ordered, since swaps gave that back */
  cheaperCents: Cents;
  /** still to be cooked and packed */
  left: number;
  /** of these, not given back yet */
  paid: number;
}

/** Where a dish of a day, or every one, stands in these orders: by itself first, then in boxes. */
export const readDishes = rows(
  "orders.read-dishes-of-line",
  `SELECT k.order_id AS "orderId", k.position, k.ordered_id AS "orderedId", k.menu_id AS "menuId",
     m.name AS "dishName", l.name, l.is_box AS "isBox", l.vat_percent AS "vatPercent", k.portions,
     k.cheaper_cents AS "cheaperCents", k.portions - k.missing AS left,
     least(k.portions - k.missing, k.portions - k.refunded) AS paid, l.quantity,
     l.refunded_quantity AS "refundedQuantity", l.unit_cents AS "unitCents", l.discount_cents AS "discountCents",
     l.refunded_cents AS "refundedCents", l.lowered_cents AS "loweredCents", ${dishesOfLine("l")} AS dishes,
     ${keptOfLine("l")} AS kept
   FROM line_dishes k JOIN order_lines l USING (order_id, position) JOIN menus m ON m.id = k.menu_id
   WHERE k.order_id = ANY($1::uuid[]) AND l.delivery_day = $2 AND ($3::int IS NULL OR k.menu_id = $3)
   ORDER BY k.order_id, l.is_box, l.position, k.ordered_id`,
  { left: is<number>(), paid: is<number>(), dishes: is<PaidLine["dishes"]>(), kept: is<PaidLine["kept"]>() },
  (orderIds: readonly string[], { day, menuId }: { day: DeliveryDay; menuId?: number }) => [
    orderIds,
    day,
    menuId ?? null,
  ],
);

/** The pieces are neither cooked nor packed. False when there are fewer. */
export const missDish = matched(
  "orders.miss-dish",
  `UPDATE line_dishes SET missing = missing + $5
   WHERE order_id = $1 AND position = $2 AND ordered_id = $3 AND menu_id = $4 AND missing + $5 <= portions
   RETURNING missing`,
  (dish: DishKey, portions: number) => [...keyOf(dish), portions],
);

const refundSql = statement(
  "orders.refund-dish",
  `UPDATE line_dishes SET refunded = refunded + $5
   WHERE order_id = $1 AND position = $2 AND ordered_id = $3 AND menu_id = $4 AND refunded + $5 <= portions
   RETURNING refunded`,
);
const wholeSql = statement(
  "orders.refund-line-of-dishes",
  `UPDATE order_lines l SET refunded_cents = l.refunded_cents + $3, refunded_quantity = greatest(l.refunded_quantity, (
     SELECT min(k.refunded * l.quantity / k.portions) FROM (
       SELECT sum(refunded) AS refunded, sum(portions) AS portions FROM line_dishes
       WHERE order_id = $1 AND position = $2 GROUP BY ordered_id
     ) AS k
   ))
   WHERE l.order_id = $1 AND l.position = $2`,
);

/** Marks pieces of a dish as given back. A line whose dishes all are counts as refunded. False when there are fewer. */
export async function refundDish(
  queries: Queries,
  dish: DishKey,
  { portions, cents }: { portions: number; cents: Cents },
): Promise<boolean> {
  if ((await queries.row(refundSql, [...keyOf(dish), portions])) === undefined) return false;
  await queries.rows(wholeSql, [dish.orderId, dish.position, cents]);
  return true;
}

const besideSql = statement(
  "orders.put-dish-beside",
  `INSERT INTO line_dishes (order_id, position, ordered_id, menu_id, portions) VALUES ($1, $2, $3, $4, 0)
   ON CONFLICT DO NOTHING`,
);
// one statement, so that the day's portions stay the same
const replaceSql = statement(
  "orders.replace-dish",
  `UPDATE line_dishes SET portions = portions + CASE WHEN menu_id = $5 THEN $6::int ELSE -$6::int END,
     cheaper_cents = cheaper_cents + CASE WHEN menu_id = $5 THEN $7::int ELSE -$8::int END,
     lowered_cents = lowered_cents + CASE WHEN menu_id = $5 THEN $9::int + $10::int ELSE -$9::int END
   WHERE order_id = $1 AND position = $2 AND ordered_id = $3 AND menu_id IN ($4, $5)`,
);

/** What a swap makes of its pieces. */
interface SwappedCents {
  /** by the list, of all of them */
  cheaperCents: Cents;
  /** what it gives back */
  refundCents: Cents;
}

/** Cooks another dish for these pieces, which keep what swaps gave back for them, and become cheaper by this one. */
export async function replaceDish(
  queries: Queries,
  dish: DishOfLine,
  { by, portions, swapped }: { by: number; portions: number; swapped?: SwappedCents },
): Promise<void> {
  const { orderId, position, orderedId } = dish;
  const share = Math.floor((dish.cheaperCents * portions) / dish.portions);
  const own = dish.isBox ? undefined : dish.kept.find(({ menuId }) => menuId === dish.menuId);
  const moved = own ? Math.floor((own.loweredCents * Math.min(portions, own.pieces)) / own.pieces) : 0;
  const { cheaperCents = share, refundCents = noCents } = swapped ?? {};
  await queries.rows(besideSql, [orderId, position, orderedId, by]);
  await queries.rows(replaceSql, [...keyOf(dish), by, portions, cheaperCents, share, moved, refundCents]);
}

function keyOf({ orderId, position, orderedId, menuId }: DishKey): [string, number, number, number] {
  return [orderId, position, orderedId, menuId];
}

/** Whether something of the delivery still comes. */
export const hasDishesLeft = matched(
  "orders.dishes-left",
  `SELECT FROM line_dishes k JOIN order_lines l USING (order_id, position)
   WHERE k.order_id = $1 AND l.delivery_day = $2 AND k.portions > k.missing LIMIT 1`,
  (orderId: string, day: DeliveryDay) => [orderId, day],
);
