import type { CalendarDay } from "#contract/day.ts";
import type { LabelledLot } from "#server/office/stock/labels/lot-label.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

// What a batch contains is what has gone into it, so its allergens are those of its ingredients at any depth, also of those that
// went in without a lot. A sub-recipe without a lot may hold anything, and so does a batch of which nothing is written down.
const lotsSql = statement(
  "stock.lots-to-label",
  `WITH RECURSIVE within (asked_id, id) AS (
     SELECT id, id FROM unnest($1::int[]) AS one (id)
     UNION
     SELECT w.asked_id, i.lot_id FROM within w JOIN batches b ON b.lot_id = w.id CROSS JOIN LATERAL (
       SELECT m.lot_id FROM stock_moves m WHERE m.batch_id = b.id GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
       UNION ALL SELECT o.lot_id FROM batch_open_lots o WHERE o.batch_id = b.id
     ) AS i
   ), contained AS (
     SELECT DISTINCT w.asked_id, n.id, n.allergens_complete FROM within w JOIN lots l ON l.id = w.id
     JOIN ingredients n ON n.id = l.ingredient_id
     UNION
     SELECT w.asked_id, n.id, n.allergens_complete FROM within w JOIN batches b ON b.lot_id = w.id
     JOIN batch_gaps g ON g.batch_id = b.id AND g.kind = 'untraced' JOIN ingredients n ON n.id = g.ingredient_id
   ), unknown AS (
     SELECT w.asked_id FROM within w JOIN batches b ON b.lot_id = w.id
     WHERE EXISTS (SELECT FROM batch_gaps g WHERE g.batch_id = b.id AND g.kind = 'untraced' AND g.recipe_id IS NOT NULL)
       OR NOT EXISTS (SELECT FROM batch_gaps g WHERE g.batch_id = b.id AND g.kind = 'untraced') AND NOT EXISTS (
         SELECT FROM stock_moves m WHERE m.batch_id = b.id AND m.lot_id <> b.lot_id GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
       )
   )
   SELECT l.id, l.code, l.name, l.ingredient_id AS "ingredientId", l.recipe_id AS "recipeId", l.menu_id AS "menuId",
     least(l.ends_on, l.opened_ends_on) AS "endsOn", l.is_use_by AS "isUseBy", l.made_on AS "madeOn",
     l.opened_on AS "openedOn", l.supplier_lot AS "supplierLot", coalesce(s.milligrams, 0)::float8 AS milligrams,
     r.pack_milligrams::float8 AS "packMilligrams", p.name AS place, (
       SELECT min(c.most) FROM control_points c
       WHERE (c.place_id = l.place_id OR c.id = (
         SELECT g.receipt_point_id FROM stored_ingredients g WHERE g.ingredient_id = l.ingredient_id
       )) AND c.unit = 'celsius' AND c.archived_at IS NULL
     ) AS "mostTemperature", ARRAY(
       SELECT a.name FROM allergens a WHERE EXISTS (
         SELECT FROM contained c JOIN ingredient_allergens i ON i.ingredient_id = c.id
         WHERE c.asked_id = l.id AND i.allergen_id = a.id
       ) ORDER BY a.position, a.name
     ) AS allergens, coalesce((
       SELECT bool_and(c.allergens_complete) FROM contained c WHERE c.asked_id = l.id
     ), false) AND l.id NOT IN (SELECT asked_id FROM unknown) AS "allergensComplete"
   FROM lots l LEFT JOIN lot_stock s ON s.lot_id = l.id LEFT JOIN places p ON p.id = l.place_id
   LEFT JOIN supplier_articles r ON r.id = l.article_id
   WHERE l.id = ANY($1) ORDER BY l.id`,
  {
    endsOn: is<CalendarDay | null>(),
    milligrams: is<number>(),
    packMilligrams: is<number | null>(),
    mostTemperature: is<number | null>(),
    allergens: is<string[]>(),
    allergensComplete: is<boolean>(),
  },
);

/** By id; one that there is not is missing. */
export async function readLabelledLots(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LabelledLot>> {
  const rows = await queries.rows(lotsSql, [ids]);
  return new Map(rows.map(({ id, ...lot }) => [id, lot]));
}
