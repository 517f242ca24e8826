import { demoAuthor } from "#server/domain/shop/demo/demo-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const removeDishesSql = statement(
  "demo.remove-recipes-of-dishes",
  "DELETE FROM recipes WHERE menu_id IN (SELECT menu_id FROM demo_items WHERE left_at IS NOT NULL)",
);

// One that a person changed, or that such a recipe or a remaining dish uses in any version, stays.
const unneededSql = statement(
  "demo.read-unneeded-sub-recipes",
  `WITH RECURSIVE needed (id) AS (
     SELECT r.id FROM recipes r WHERE r.version > 1 OR NOT EXISTS (SELECT FROM demo_items d WHERE d.recipe_id = r.id)
     UNION SELECT l.sub_recipe_id FROM needed n JOIN recipe_version_lines l ON l.recipe_id = n.id
     WHERE l.sub_recipe_id IS NOT NULL
   )
   SELECT r.id FROM recipes r WHERE r.id NOT IN (SELECT id FROM needed)`,
  { id: is<number>() },
);

// First their lines, because they name each other.
const removeLinesSql = statement(
  "demo.remove-recipe-lines",
  "DELETE FROM recipe_version_lines WHERE recipe_id = ANY($1::int[])",
);
const removeSubRecipesSql = statement(
  "demo.remove-sub-recipes",
  "DELETE FROM recipes WHERE id = ANY($1::int[])",
);

// What a person has written for an ingredient keeps it: it has become the shop's own.
const looseIngredientsSql = statement(
  "demo.read-unneeded-ingredients",
  `SELECT i.id FROM ingredients i JOIN demo_items d ON d.ingredient_id = i.id
   WHERE i.version = 1 AND NOT EXISTS (SELECT FROM ingredient_specifications s WHERE s.ingredient_id = i.id)
     AND NOT EXISTS (SELECT FROM recipe_version_lines l WHERE l.ingredient_id = i.id)
     AND NOT EXISTS (
       SELECT FROM supplier_articles a WHERE a.ingredient_id = i.id AND (
         a.version > 1
         OR NOT EXISTS (SELECT FROM article_prices p WHERE p.article_id = a.id)
         OR EXISTS (SELECT FROM article_prices p WHERE p.article_id = a.id AND p.written_by <> $1)
       )
     )`,
  { id: is<number>() },
);
const removePricesSql = statement(
  "demo.remove-article-prices",
  `DELETE FROM article_prices WHERE article_id IN (SELECT id FROM supplier_articles WHERE ingredient_id = ANY($1::int[]))`,
);
const removeArticlesSql = statement(
  "demo.remove-articles",
  "DELETE FROM supplier_articles WHERE ingredient_id = ANY($1::int[])",
);
const removeIngredientsSql = statement(
  "demo.remove-ingredients",
  "DELETE FROM ingredients WHERE id = ANY($1::int[])",
);
const removeSuppliersSql = statement(
  "demo.remove-suppliers",
  `DELETE FROM suppliers s WHERE version = 1 AND id IN (SELECT supplier_id FROM demo_items)
     AND NOT EXISTS (SELECT FROM supplier_articles a WHERE a.supplier_id = s.id)`,
);

const looseCategoriesSql = statement(
  "demo.read-unneeded-shelf-life",
  `SELECT c.id FROM shelf_life_categories c JOIN demo_items d ON d.shelf_life_category_id = c.id
   WHERE c.version = 1 AND NOT EXISTS (SELECT FROM menus m WHERE m.shelf_life_category_id = c.id)
     AND NOT EXISTS (
       SELECT FROM shelf_life_proofs p WHERE p.category_id = c.id AND (p.written_by <> $1 OR p.revoked_at IS NOT NULL)
     )`,
  { id: is<number>() },
);
const removeProofsSql = statement(
  "demo.remove-shelf-life-proofs",
  "DELETE FROM shelf_life_proofs WHERE category_id = ANY($1::int[])",
);
const removeCategoriesSql = statement(
  "demo.remove-shelf-life",
  "DELETE FROM shelf_life_categories WHERE id = ANY($1::int[])",
);

/** After the menus have left: their recipes, and what nothing of the shop's own needs. */
export async function removeDemoRecipes(queries: Queries): Promise<void> {
  await queries.rows(removeDishesSql);
  const recipes = idsOf(await queries.rows(unneededSql));
  await queries.rows(removeLinesSql, [recipes]);
  await queries.rows(removeSubRecipesSql, [recipes]);
  const ingredients = idsOf(await queries.rows(looseIngredientsSql, [demoAuthor]));
  for (const sql of [removePricesSql, removeArticlesSql, removeIngredientsSql] as const) {
    await queries.rows(sql, [ingredients]);
  }
  await queries.rows(removeSuppliersSql);
  const categories = idsOf(await queries.rows(looseCategoriesSql, [demoAuthor]));
  await queries.rows(removeProofsSql, [categories]);
  await queries.rows(removeCategoriesSql, [categories]);
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
