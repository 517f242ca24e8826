import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, row, rows, run, statement } from "#server/platform/database/statement.ts";

/** What went into a batch instead of an ingredient or a sub-recipe of its recipe. */
export interface Substitute {
  lotId: number;
  /** one of them is null */
  ingredientId: number | null;
  recipeId: number | null;
  milligrams: number;
  reason: string;
}

const insertSql = statement(
  "stock.insert-substitutes",
  `INSERT INTO batch_substitutes (batch_id, lot_id, ingredient_id, recipe_id, milligrams, reason)
   SELECT $1, "lotId", "ingredientId", "recipeId", milligrams, reason
   FROM jsonb_to_recordset($2) AS s ("lotId" int, "ingredientId" int, "recipeId" int, milligrams bigint, reason text)`,
);

export async function insertSubstitutes(
  queries: Queries,
  batchId: string,
  substitutes: readonly Substitute[],
): Promise<void> {
  if (substitutes.length > 0) await queries.rows(insertSql, [batchId, JSON.stringify(substitutes)]);
}

export const readSubstitutes = rows(
  "stock.read-substitutes",
  `SELECT s.lot_id AS "lotId", s.ingredient_id AS "ingredientId", s.recipe_id AS "recipeId", s.milligrams::float8 AS milligrams, s.reason, l.code, l.name,
     coalesce(i.name, r.name) AS "insteadOf"
   FROM batch_substitutes s JOIN lots l ON l.id = s.lot_id LEFT JOIN ingredients i ON i.id = s.ingredient_id
   LEFT JOIN recipes r ON r.id = s.recipe_id WHERE s.batch_id = $1 ORDER BY l.name COLLATE german, l.code`,
  {
    insteadOf: is<string>(),
    milligrams: is<number>(),
    ingredientId: is<number | null>(),
    recipeId: is<number | null>(),
  },
);

// what a later correction has taken out again did not go in
/**
 * What went into the batches that made these lots, into this batch, and into all that went into them. `replacing`: so much of it,
 * at most, came instead of something in the recipe.
 */
export const readUsesWithin = rows(
  "stock.uses-within",
  `WITH RECURSIVE within (id) AS (
     SELECT b.id FROM batches b WHERE b.lot_id = ANY($1) OR b.id = $2
     UNION
     SELECT d.id FROM within w JOIN stock_moves m ON m.batch_id = w.id JOIN batches d ON d.lot_id = m.lot_id AND d.id <> w.id
   )
   SELECT b.id AS "batchId", b.recipe_id AS "recipeOfBatch", b.milligrams::float8 AS made, l.ingredient_id AS "ingredientId",
     l.recipe_id AS "recipeId", u.milligrams::float8 AS milligrams, coalesce(s.milligrams, 0)::float8 AS replacing,
     s.ingredient_id AS "insteadOfIngredient", s.recipe_id AS "insteadOfRecipe"
   FROM within w JOIN batches b ON b.id = w.id CROSS JOIN LATERAL (
     SELECT m.lot_id, -sum(m.milligrams) AS milligrams FROM stock_moves m
     WHERE m.batch_id = b.id AND m.lot_id <> b.lot_id GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
   ) AS u JOIN lots l ON l.id = u.lot_id
   LEFT JOIN batch_substitutes s ON s.batch_id = b.id AND s.lot_id = u.lot_id
   WHERE b.recipe_id IS NOT NULL ORDER BY b.id, u.lot_id`,
  {
    recipeOfBatch: is<number>(),
    made: is<number>(),
    milligrams: is<number>(),
    ingredientId: is<number | null>(),
    recipeId: is<number | null>(),
    replacing: is<number>(),
    insteadOfIngredient: is<number | null>(),
    insteadOfRecipe: is<number | null>(),
  },
  ({ lotIds, batchId = null }: { lotIds: readonly number[]; batchId?: string | null }) => [lotIds, batchId],
);

/** A later hold, after a correction, takes the place of the first. */
export const insertSubstitutedBatch = run(
  "stock.insert-substituted-batch",
  `INSERT INTO substituted_batches (batch_id, hold_id, sold_change_id) VALUES ($1, $2, $3)
   ON CONFLICT (batch_id) DO UPDATE SET hold_id = excluded.hold_id, sold_change_id = excluded.sold_change_id`,
  (one: { batchId: string; holdId: string; soldChangeId: number | null }) =>
    inOrder(one, "batchId", "holdId", "soldChangeId"),
);

/** A batch itself, and all that it has gone into, as far as they are dishes. */
export const dishBatchesAbove = rows(
  "stock.dish-batches-above",
  `WITH RECURSIVE above (id) AS (
     SELECT $1::uuid
     UNION
     SELECT u.batch_id FROM above a JOIN batches b ON b.id = a.id CROSS JOIN LATERAL (
       SELECT m.batch_id FROM stock_moves m WHERE m.lot_id = b.lot_id AND m.batch_id <> b.id
       GROUP BY m.batch_id HAVING sum(m.milligrams) < 0
     ) AS u
   )
   SELECT b.id, b.lot_id AS "lotId" FROM above a JOIN batches b ON b.id = a.id WHERE b.menu_id IS NOT NULL ORDER BY b.lot_id`,
);

export const linkSoldChange = run(
  "stock.link-sold-change",
  "UPDATE substituted_batches SET sold_change_id = $2 WHERE batch_id = $1 AND sold_change_id IS NULL RETURNING batch_id",
  (batchId: string, soldChangeId: number) => [batchId, soldChangeId],
);

const columns = `s.batch_id AS "batchId", s.hold_id AS "holdId", s.sold_change_id AS "soldChangeId", b.delivery_day AS day,
  b.menu_id AS "menuId", EXISTS (
    SELECT FROM stock_exemptions e WHERE e.hold_id = s.hold_id AND e.granted_at IS NOT NULL
  ) AS "isDecided" FROM substituted_batches s JOIN batches b ON b.id = s.batch_id`;

/** By the batch, or by its hold. */
export const findSubstitutedBatch = row(
  "stock.substituted-batch",
  `SELECT ${columns} WHERE s.batch_id = $1 OR s.hold_id = $2`,
  {
    isDecided: is<boolean>(),
  },
  (of: { batchId: string } | { holdId: string }) =>
    "batchId" in of ? [of.batchId, null] : [null, of.holdId],
);

/** Batches of these dishes with a label of their own. */
export const substitutedBatchesOf = rows(
  "stock.substituted-batches-of-day",
  `SELECT ${columns} WHERE b.delivery_day = $1 AND b.menu_id = ANY($2)`,
  { isDecided: is<boolean>(), menuId: is<number>() },
  (day: string, menuIds: readonly number[]) => [day, menuIds],
);
