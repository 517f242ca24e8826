import { run } from "#server/platform/database/statement.ts";

/** Gives a copied dish the recipe of its original, as its first version. */
export const copyRecipe = run(
  "recipes.copy-recipe",
  `
  WITH original AS (SELECT id, number FROM recipes WHERE menu_id = $1),
  copy AS (INSERT INTO recipes (menu_id) SELECT $2 FROM original RETURNING id),
  version AS (
    INSERT INTO recipe_versions (recipe_id, number, portions, finished_milligrams, most_loss_percent,
      lost_fat_milligrams, is_compound, has_own_batch, stressed_ingredients, stressed_recipes, traces, picture_id, saved_at, saved_by)
    SELECT copy.id, 1, portions, finished_milligrams, most_loss_percent, lost_fat_milligrams, is_compound, has_own_batch,
      stressed_ingredients, stressed_recipes, traces, picture_id, $3, $4
    FROM copy, original o JOIN recipe_versions v ON v.recipe_id = o.id AND v.number = o.number
  ), line AS (
    INSERT INTO recipe_version_lines (recipe_id, number, position, ingredient_id, sub_recipe_id, unit, thousandths)
    SELECT copy.id, 1, position, ingredient_id, sub_recipe_id, unit, thousandths
    FROM copy, original o JOIN recipe_version_lines l ON l.recipe_id = o.id AND l.number = o.number
  ), step AS (
    INSERT INTO recipe_version_steps (recipe_id, number, position, station, minutes, is_critical, step)
    SELECT copy.id, 1, position, station, minutes, is_critical, step
    FROM copy, original o JOIN recipe_version_steps s ON s.recipe_id = o.id AND s.number = o.number
  )
  SELECT id FROM copy`,
  ({ from, to, at, by }: { from: number; to: number; at: Date; by: string }) => [from, to, at, by],
);
