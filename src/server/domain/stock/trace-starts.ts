import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { StartDish } from "#contract/office/stock/trace.ts";
import { batchOf } from "#server/domain/stock/dish-batches.ts";
import { is, row } from "#server/platform/database/statement.ts";

const found = { title: is<string>(), lotIds: is<number[]>() };
const foundDishes = { ...found, dishes: is<StartDish[]>() };

export const startOfLot = row(
  "stock.start-of-lot",
  `SELECT name || ', ' || code AS title, ARRAY[id] AS "lotIds" FROM lots WHERE id = $1`,
  found,
);

export const startOfBatch = row(
  "stock.start-of-batch",
  `SELECT l.name || ', ' || l.code AS title, ARRAY[l.id] AS "lotIds" FROM batches b JOIN lots l ON l.id = b.lot_id WHERE b.id = $1`,
  found,
);

export const startOfIngredient = row(
  "stock.start-of-ingredient",
  `SELECT i.name AS title, ARRAY(
     SELECT id FROM lots WHERE ingredient_id = i.id AND made_on BETWEEN $2 AND $3 ORDER BY id
   ) AS "lotIds" FROM ingredients i WHERE i.id = $1`,
  found,
  ({ id, since, until }: { id: number; since: CalendarDay; until: CalendarDay }) => [id, since, until],
);

// of a place: what lay there at that time
export const startOfReading = row(
  "stock.start-of-reading",
  `SELECT c.name AS title, ARRAY(
     SELECT r.lot_id WHERE r.lot_id IS NOT NULL
     UNION
     SELECT d.lot_id FROM deviations v JOIN deviation_lots d ON d.deviation_id = v.id
     WHERE v.reading_id = r.id OR v.kind = 'reading' AND v.control_point_id = r.control_point_id AND c.place_id IS NOT NULL
       AND r.measured_at >= v.since AND (v.ended_at IS NULL OR r.measured_at < v.ended_at)
     UNION
     SELECT b.lot_id FROM batches b WHERE b.delivery_day = r.delivery_day AND b.menu_id = r.menu_id
     UNION
     SELECT l.id FROM lots l WHERE l.place_id = c.place_id AND l.made_on <= (r.measured_at AT TIME ZONE 'Europe/Berlin')::date
       AND (SELECT sum(m.milligrams) FROM stock_moves m WHERE m.lot_id = l.id AND m.at <= r.measured_at) > 0
     ORDER BY 1
   ) AS "lotIds" FROM readings r JOIN control_points c ON c.id = r.control_point_id WHERE r.id = $1`,
  found,
);

export const startOfDish = row(
  "stock.start-of-dish",
  `SELECT coalesce(c.name, m.name) || ', ' || to_char($1::date, 'DD.MM.YYYY') AS title, ARRAY(
     SELECT lot_id FROM batches WHERE delivery_day = $1 AND menu_id = $2 ORDER BY 1
   ) AS "lotIds", json_build_array(json_build_object(
     'day', $1::date, 'menuId', m.id, 'name', coalesce(c.name, m.name), 'code', ${batchOf("$1::date", "m.id")},
     'isReported', EXISTS (SELECT FROM batches WHERE delivery_day = $1 AND menu_id = $2)
   )) AS dishes FROM menus m LEFT JOIN cook_list_menus c ON c.delivery_day = $1 AND c.menu_id = m.id
   WHERE m.id = $2 AND EXISTS (SELECT FROM cook_lists WHERE delivery_day = $1)`,
  foundDishes,
  (day: DeliveryDay, menuId: number) => [day, menuId],
);

// a portion that was scanned names its batch; of the others each batch of the dish counts, and the dish itself while it has none
export const startOfOrder = row(
  "stock.start-of-order",
  `SELECT 'Bestellung ' || o.number AS title, ARRAY(
     SELECT b.lot_id FROM scanned_portions s JOIN batches b ON b.id = s.batch_id WHERE s.order_id = o.id
     UNION
     SELECT b.lot_id FROM packed_portions p JOIN batches b USING (delivery_day, menu_id)
     WHERE p.order_id = o.id AND p.portions > (
       SELECT count(*) FROM scanned_portions s WHERE s.order_id = p.order_id AND s.delivery_day = p.delivery_day
         AND s.menu_id = p.menu_id AND s.batch_id IS NOT NULL
     )
     ORDER BY 1
   ) AS "lotIds", (
     SELECT coalesce(json_agg(json_build_object('day', q.delivery_day, 'menuId', q.menu_id, 'name', coalesce(c.name, m.name),
       'code', ${batchOf("q.delivery_day", "q.menu_id")}, 'isReported', false) ORDER BY q.delivery_day, q.menu_id), '[]')
     FROM (
       SELECT delivery_day, menu_id FROM packed_portions WHERE order_id = o.id
       UNION SELECT delivery_day, menu_id FROM order_portions WHERE order_id = o.id AND status = 'final'
     ) AS q JOIN cook_lists USING (delivery_day) JOIN menus m ON m.id = q.menu_id
     LEFT JOIN cook_list_menus c ON c.delivery_day = q.delivery_day AND c.menu_id = q.menu_id
     WHERE NOT EXISTS (SELECT FROM batches b WHERE b.delivery_day = q.delivery_day AND b.menu_id = q.menu_id)
   ) AS dishes FROM orders o WHERE o.id = $1`,
  foundDishes,
);
