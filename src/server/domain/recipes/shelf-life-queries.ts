import { addDays, type CalendarDay } from "#contract/day.ts";
import type { ProvenShelfLife } from "#contract/office/recipes/shelf-life-check.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { column, is, rows, statement } from "#server/platform/database/statement.ts";

const categoriesSql = statement(
  "shelf-life.proven-days",
  `SELECT c.id, c.name, max(p.proven_days) AS "provenDays"
   FROM shelf_life_categories c
   LEFT JOIN shelf_life_proofs p ON p.category_id = c.id AND p.revoked_at IS NULL AND p.ends_on >= $1
   GROUP BY c.id ORDER BY c.name`,
  { provenDays: is<number | null>() },
);

const usualDaysSql = statement(
  "shelf-life.usual-days",
  `SELECT shelf_life_days AS "usualDays", m.is_on AS "isAsked"
   FROM production_settings, shop_modules m WHERE m.module = 'stock'`,
);

/** How long dishes keep by the proofs that count on this day. */
export async function readProvenShelfLife(queries: Queries, day: CalendarDay): Promise<ProvenShelfLife> {
  const settings = await queries.row(usualDaysSql);
  if (!settings) throw new Error("the production settings are missing");
  return { ...settings, categories: await queries.rows(categoriesSql, [day]) };
}

/** Dishes on sale or sold that are proven for as many days as is usual now, and not for so many as shall be. */
export const dishesLosingProof = column(
  "shelf-life.dishes-losing-proof",
  `WITH dish AS (
     SELECT m.name, m.shelf_life_category_id AS category, greatest($3::date, (
       SELECT max(p.delivery_day) FROM order_portions p WHERE p.menu_id = m.id AND p.status IN ('held', 'final')
     )) AS until
     FROM menus m WHERE NOT m.is_box AND m.shelf_life_days IS NULL AND m.shelf_life_category_id IS NOT NULL AND (
       m.is_published
       OR EXISTS (SELECT FROM box_contents c JOIN menus b ON b.id = c.box_id WHERE c.menu_id = m.id AND b.is_published)
       OR EXISTS (SELECT FROM order_portions p WHERE p.menu_id = m.id AND p.delivery_day > $3 AND p.status IN ('held', 'final'))
     )
   )
   SELECT name FROM dish
     CROSS JOIN LATERAL proven_until(category, $1) AS now CROSS JOIN LATERAL proven_until(category, $2) AS changed
   WHERE now.until >= dish.until AND (changed.until >= dish.until) IS NOT TRUE ORDER BY name`,
  ({ from, to, today }: { from: number; to: number; today: CalendarDay }) => [from, to, today],
);

const remindedDays = 60;

/** Categories on sale whose last proof that is long enough ends soon: a new test takes weeks. */
export const readEndingProofs = rows(
  "shelf-life.ending-proofs",
  `SELECT c.id, c.name, max(p.ends_on) AS "endsOn"
   FROM shelf_life_categories c
   JOIN (
     SELECT shelf_life_category_id AS category_id, max(coalesce(m.shelf_life_days, s.shelf_life_days)) AS days
     FROM menus m, production_settings s WHERE m.is_published GROUP BY 1
   ) sold ON sold.category_id = c.id
   JOIN shelf_life_proofs p ON p.category_id = c.id AND p.revoked_at IS NULL AND p.proven_days >= sold.days
   GROUP BY c.id HAVING max(p.ends_on) BETWEEN $1 AND $2 ORDER BY 3, c.name`,
  { endsOn: is<CalendarDay>() },
  (today: CalendarDay) => [today, addDays(today, remindedDays)],
);

// a dish is judged once, however many of its portions are sold
/** What was sold for coming days and is no longer proven, the next day first. */
export const readUnprovenSales = rows(
  "shelf-life.unproven-sales",
  `WITH sold AS (
     SELECT delivery_day, menu_id, sum(portions)::int AS portions FROM order_portions
     WHERE delivery_day > $1 AND status = 'final' GROUP BY 1, 2
   ), dish AS MATERIALIZED (
     SELECT m.id, m.name, proven.until FROM menus m CROSS JOIN production_settings s
       CROSS JOIN LATERAL proven_until(m.shelf_life_category_id, coalesce(m.shelf_life_days, s.shelf_life_days)) AS proven
     WHERE m.id IN (SELECT menu_id FROM sold)
   )
   SELECT sold.delivery_day AS day, dish.id AS "menuId", dish.name, sold.portions, dish.until,
     count(*) OVER ()::int AS total
   FROM sold JOIN dish ON dish.id = sold.menu_id
   WHERE dish.until IS NULL OR dish.until < sold.delivery_day ORDER BY 1, dish.name LIMIT $2`,
  { portions: is<number>(), until: is<CalendarDay | null>(), total: is<number>() },
  (today: CalendarDay, most: number) => [today, most],
);

export interface RecipeChange {
  menuId: number;
  name: string;
  isPublished: boolean;
  /** the last change of the recipe or of a sub-recipe in it */
  changedOn: CalendarDay;
}

// through all levels of the versions that are cooked now; the first version of a recipe changes nothing that was tested
/** Dishes whose recipe was changed after the newest test that counts: no one has said whether it still holds. */
export const readChangesSinceTest = rows(
  "shelf-life.changed-since-test",
  `WITH RECURSIVE tested AS (
     SELECT category_id, max(tested_on) AS tested_on FROM shelf_life_proofs
     WHERE revoked_at IS NULL AND ends_on >= $1 GROUP BY category_id
   ), part (menu_id, recipe_id, number) AS (
     SELECT m.id, r.id, r.number FROM menus m JOIN recipes r ON r.menu_id = m.id
     WHERE m.shelf_life_category_id IS NOT NULL AND m.archived_at IS NULL
     UNION
     SELECT p.menu_id, r.id, r.number FROM part p
     JOIN recipe_version_lines l ON l.recipe_id = p.recipe_id AND l.number = p.number
     JOIN recipes r ON r.id = l.sub_recipe_id
   ), changed AS (
     SELECT p.menu_id, max((v.saved_at AT TIME ZONE 'Europe/Berlin')::date) AS changed_on
     FROM part p JOIN recipe_versions v ON v.recipe_id = p.recipe_id AND v.number = p.number
     WHERE p.number > 1 GROUP BY p.menu_id
   )
   SELECT m.id AS "menuId", m.name, m.is_published AS "isPublished", c.changed_on AS "changedOn"
   FROM changed c JOIN menus m ON m.id = c.menu_id JOIN tested t ON t.category_id = m.shelf_life_category_id
   WHERE c.changed_on > t.tested_on ORDER BY m.name, m.id`,
  { menuId: is<number>(), changedOn: is<CalendarDay>() },
  (today: CalendarDay) => [today],
);
