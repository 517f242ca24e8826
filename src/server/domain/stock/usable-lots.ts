import type { CalendarDay } from "#contract/day.ts";
import { inOrder, is, rows } from "#server/platform/database/statement.ts";

export interface LotInStock {
  lotId: number;
  code: string;
  name: string;
  ingredientId: number | null;
  recipeId: number | null;
  /** the last day on which it may be used; null: its pack names none */
  endsOn: CalendarDay | null;
  /** milligrams */
  available: number;
}

interface Asked {
  ingredientIds: readonly number[];
  recipeIds: readonly number[];
  day: CalendarDay;
}

/** SQL: what is there of these ingredients and sub-recipes. */
const there = `there AS (
     SELECT l.*, s.milligrams FROM lots l JOIN lot_stock s ON s.lot_id = l.id
     WHERE s.milligrams > 0 AND (l.ingredient_id = ANY($1) OR l.recipe_id = ANY($2))
   )`;

/** Lots of these ingredients and sub-recipes that may be used on a day: an open pack of salt and the like, then the first to expire. */
export const readUsableLots = rows(
  "stock.usable-lots",
  `WITH ${there}
   SELECT l.id AS "lotId", l.code, l.name, l.ingredient_id AS "ingredientId", l.recipe_id AS "recipeId",
     least(l.ends_on, l.opened_ends_on) AS "endsOn", l.milligrams::float8 AS available
   FROM there l WHERE l.id NOT IN (SELECT lot_id FROM may_use(ARRAY(SELECT id FROM there), $3))
   ORDER BY NOT EXISTS (SELECT FROM open_lots o WHERE o.lot_id = l.id AND o.closed_at IS NULL),
     least(l.ends_on, l.opened_ends_on) NULLS LAST, l.opened_on NULLS LAST, l.id`,
  { available: is<number>(), endsOn: is<CalendarDay | null>() },
  (one: Asked) => inOrder(one, "ingredientIds", "recipeIds", "day"),
);

/** Those that are there and may not be used, each with its first reason. */
export const readStoppedLots = rows(
  "stock.stopped-lots",
  `WITH ${there}
   SELECT DISTINCT ON (l.id) l.code, l.ingredient_id AS "ingredientId", l.recipe_id AS "recipeId", s.reason
   FROM there l JOIN may_use(ARRAY(SELECT id FROM there), $3) AS s ON s.lot_id = l.id
   ORDER BY l.id, s.kind LIKE '%_date', s.reason`,
  { reason: is<string>() },
  (one: Asked) => inOrder(one, "ingredientIds", "recipeIds", "day"),
);
