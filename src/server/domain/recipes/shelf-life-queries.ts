import { addDays, type CalendarDay } from "#contract/day.ts";
import type { ProvenShelfLife } from "#contract/office/recipes/shelf-life-check.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

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
  `SELECT shelf_life_days AS "usualDays" FROM production_settings`,
);

/** How long dishes keep by the proofs that count on this day. */
export async function readProvenShelfLife(queries: Queries, day: CalendarDay): Promise<ProvenShelfLife> {
  const settings = await queries.row(usualDaysSql);
  if (!settings) throw new Error("the production settings are missing");
  return { ...settings, categories: await queries.rows(categoriesSql, [day]) };
}

const endingSql = statement(
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
);

const remindedDays = 60;

/** Categories on sale whose last proof that is long enough ends soon: a new test takes weeks. */
export function readEndingProofs(
  queries: Queries,
  today: CalendarDay,
): Promise<{ id: number; name: string; endsOn: CalendarDay }[]> {
  return queries.rows(endingSql, [today, addDays(today, remindedDays)]);
}
