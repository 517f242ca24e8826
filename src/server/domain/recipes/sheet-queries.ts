import type { DeliveryDay } from "#contract/day.ts";
import type { SheetStep } from "#contract/office/recipes/recipe-sheet.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const stepsSql = statement(
  "recipes.steps",
  `SELECT r.id, coalesce(c.number, r.number) AS number, coalesce((
     SELECT json_agg(json_build_object('station', station, 'minutes', minutes, 'isCritical', is_critical, 'text', step)
       ORDER BY position)
     FROM recipe_version_steps s WHERE s.recipe_id = r.id AND s.number = coalesce(c.number, r.number)
   ), '[]') AS steps
   FROM recipes r LEFT JOIN cook_list_recipes c ON c.recipe_id = r.id AND c.delivery_day = $2
   WHERE r.id = ANY($1)`,
  { number: is<number>(), steps: is<SheetStep[]>() },
);

export interface VersionSteps {
  /** of the version */
  number: number;
  steps: SheetStep[];
}

/** Of the versions that the day's cook list names, otherwise of the current ones. */
export async function readSteps(
  queries: Queries,
  { recipes, day = null }: { recipes: readonly number[]; day?: DeliveryDay | null },
): Promise<ReadonlyMap<number, VersionSteps>> {
  const rows = await queries.rows(stepsSql, [recipes, day]);
  return new Map(rows.map(({ id, number, steps }) => [id, { number, steps }]));
}
