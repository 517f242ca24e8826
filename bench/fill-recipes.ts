import type { FreeDatabase } from "#test/free-sql.ts";

export const menus = 10_000;
const ingredients = 500;
const subRecipes = 200;

/** Menus with a recipe of 12 ingredients and 3 shared sub-recipes each; every ingredient has all figures and a price. */
export async function fillRecipes(database: FreeDatabase): Promise<void> {
  // each recipe would be walked through up and down
  await database.rows("ALTER TABLE recipes DISABLE TRIGGER recipes_are_trees");
  // a recipe and its version belong together
  await database.transaction(async (queries) => {
    for (const text of [...goods, ...recipes]) await queries.rows(text);
  });
  await database.rows("ALTER TABLE recipes ENABLE TRIGGER recipes_are_trees");
  await database.rows("VACUUM ANALYZE");
}

const goods = [
  `INSERT INTO ingredients (name, label_name, allergens_complete, traces_complete, fat, saturates, carbs, sugar, polyols,
     fibre, protein, salt, alcohol, organic_acids, source, source_name, source_on)
   SELECT 'Bench-Zutat ' || n, 'Zutat ' || n, true, true, n, n / 2, 2 * n, n, 0, n, 3 * n, n / 5, 0, 0, 'hand', 'bench', '2026-01-01'
   FROM generate_series(1, ${ingredients}) n`,
  "INSERT INTO suppliers (name) VALUES ('Bench-Großhandel')",
  `INSERT INTO supplier_articles (ingredient_id, supplier_id, pack, pack_milligrams, is_preferred)
   SELECT i.id, s.id, 'Karton', 1000000 * (1 + i.id % 12), true
   FROM ingredients i, suppliers s WHERE i.name LIKE 'Bench-%' AND s.name = 'Bench-Großhandel'`,
  `INSERT INTO article_prices (article_id, since, cents, written_at, written_by)
   SELECT a.id, day, 500 + a.id % 700, now(), 'bench'
   FROM supplier_articles a JOIN suppliers s ON s.id = a.supplier_id, unnest(ARRAY['2026-01-01', '2026-06-01']::date[]) day
   WHERE s.name = 'Bench-Großhandel'`,
];

// numbered from 0, so that each recipe takes others
const numbered = (table: string, where: string) =>
  `(SELECT id, (row_number() OVER (ORDER BY id) - 1)::int AS n FROM ${table} WHERE ${where})`;
const goodsInOrder = numbered("ingredients", "name LIKE 'Bench-%'");
const subsInOrder = numbered("recipes", "name LIKE 'Bench-%'");
const dishesInOrder = numbered("recipes", "menu_id IN (SELECT id FROM menus WHERE slug LIKE 'bench-%')");

const versions = (of: string) =>
  `INSERT INTO recipe_versions (recipe_id, number, portions, finished_milligrams, saved_at, saved_by)
   SELECT id, 1, 10, 4000000, now(), 'bench' FROM ${of} AS r`;
const ingredientLines = (of: string, lines: number) =>
  `INSERT INTO recipe_version_lines (recipe_id, number, position, ingredient_id, unit, thousandths)
   SELECT r.id, 1, j, i.id, 'g', 100000 + 1000 * j FROM ${of} AS r CROSS JOIN generate_series(0, ${lines - 1}) j
   JOIN ${goodsInOrder} AS i ON i.n = (r.n * 7 + j * 13) % ${ingredients}`;

const recipes = [
  `INSERT INTO recipes (name) SELECT 'Bench-Grundrezept ' || n FROM generate_series(1, ${subRecipes}) n`,
  versions(subsInOrder),
  ingredientLines(subsInOrder, 10),
  `INSERT INTO menus (slug, name, price_cents, vat_percent, weight_grams)
   SELECT 'bench-' || n, 'Bench-Gericht ' || n, 700 + n % 500, 7, 400 FROM generate_series(1, ${menus}) n`,
  "INSERT INTO recipes (menu_id) SELECT id FROM menus WHERE slug LIKE 'bench-%' ORDER BY id",
  versions(dishesInOrder),
  ingredientLines(dishesInOrder, 12),
  `INSERT INTO recipe_version_lines (recipe_id, number, position, sub_recipe_id, unit, thousandths)
   SELECT r.id, 1, 12 + j, s.id, 'g', 200000 FROM ${dishesInOrder} AS r CROSS JOIN generate_series(0, 2) j
   JOIN ${subsInOrder} AS s ON s.n = (r.n * 3 + j * 17) % ${subRecipes}`,
];
