import type { MenuAnalysis } from "#contract/office/recipes/analyses.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const analysisSql = statement(
  "analyses.read-analysis",
  `SELECT laboratory, report, tested_on AS "testedOn", fat, saturates, carbs, sugar, fibre, protein, salt
   FROM menu_analyses WHERE menu_id = $1`,
);

/** Null: no laboratory has tested the dish. */
export async function readAnalysis(queries: Queries, menuId: number): Promise<MenuAnalysis | null> {
  const row = await queries.row(analysisSql, [menuId]);
  if (!row) return null;
  const { laboratory, report, testedOn, ...figures } = row;
  return { laboratory, report, testedOn, figures };
}

const removeSql = statement("analyses.remove-analysis", "DELETE FROM menu_analyses WHERE menu_id = $1");

const writeSql = statement(
  "analyses.write-analysis",
  `INSERT INTO menu_analyses (menu_id, laboratory, report, tested_on, fat, saturates, carbs, sugar, fibre, protein, salt)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (menu_id) DO UPDATE SET laboratory = $2, report = $3, tested_on = $4, fat = $5, saturates = $6,
     carbs = $7, sugar = $8, fibre = $9, protein = $10, salt = $11`,
);

/** Of a locked menu. */
export async function writeAnalysis(
  queries: Queries,
  menuId: number,
  analysis: MenuAnalysis | null,
): Promise<void> {
  if (!analysis) {
    await queries.rows(removeSql, [menuId]);
    return;
  }
  const { laboratory, report, testedOn, figures } = analysis;
  const { fat, saturates, carbs, sugar, fibre, protein, salt } = figures;
  await queries.rows(writeSql, [
    ...([menuId, laboratory, report, testedOn] as const),
    ...([fat, saturates, carbs, sugar, fibre, protein, salt] as const),
  ]);
}
