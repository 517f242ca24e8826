import { usualMostLossPercent } from "#contract/office/recipes/recipe-fields.ts";
import { demoAuthor, fillShelfLife } from "#server/domain/shop/demo/fill-shelf-life.ts";
import { type DemoCatalogue, recipesOf } from "#server/domain/shop/demo/read-demo.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const suppliersSql = statement(
  "demo.fill-suppliers",
  `INSERT INTO suppliers (name, address, phone, identification_mark)
   SELECT name, address, phone, mark FROM jsonb_to_recordset($1::jsonb) AS s (name text, address text, phone text, mark text)`,
);

// Nobody has measured the figures, so they are not said to be of a table.
const ingredientsSql = statement(
  "demo.fill-ingredients",
  `INSERT INTO ingredients (name, label_name, class, contents, is_spice_mixture, additive_class, e_number, section,
     allergens_complete, traces_complete, fat, saturates, carbs, sugar, polyols, fibre, protein, salt, alcohol,
     organic_acids, source, source_name, source_on, milligrams_per_ml, milligrams_per_piece, edible_per_mille)
   SELECT i.name, i.label, i.class, i.contents, i."isSpiceMixture", i."additiveClass", i."eNumber", i.section, true, true,
     f.fat, f.saturates, f.carbs, f.sugar, f.polyols, f.fibre, f.protein, f.salt, f.alcohol, f."organicAcids",
     'hand', $2, '2026-09-01', i."gramsPerMl", i."gramsPerPiece", i."ediblePerMille"
   FROM jsonb_to_recordset($1::jsonb) AS i(name text, label text, class text, contents text, "isSpiceMixture" boolean,
     "additiveClass" text, "eNumber" text, section text, "gramsPerMl" int, "gramsPerPiece" int, "ediblePerMille" int,
     per100g jsonb),
   jsonb_to_record(i.per100g) AS f(fat int, saturates int, carbs int, sugar int, polyols int, fibre int, protein int,
     salt int, alcohol int, "organicAcids" int)`,
);

const allergensSql = statement(
  "demo.fill-ingredient-allergens",
  `WITH stated AS (
     SELECT i.id, t.allergens, t.traces FROM jsonb_to_recordset($1::jsonb) AS t(name text, allergens jsonb, traces jsonb)
     JOIN ingredients i USING (name)
   ), contained AS (
     INSERT INTO ingredient_allergens (ingredient_id, allergen_id, kind)
     SELECT s.id, a.id, one.kind FROM stated s, jsonb_to_recordset(s.allergens) AS one(allergen text, kind text)
     JOIN allergens a ON a.code = one.allergen
   )
   INSERT INTO ingredient_traces (ingredient_id, allergen_id, reason)
   SELECT s.id, a.id, one.reason FROM stated s, jsonb_to_recordset(s.traces) AS one(allergen text, reason text)
   JOIN allergens a ON a.code = one.allergen`,
);

const articlesSql = statement(
  "demo.fill-articles",
  `INSERT INTO supplier_articles (ingredient_id, supplier_id, article_number, pack, pack_milligrams, is_preferred)
   SELECT i.id, s.id, one."articleNumber", one.pack, one."packGrams" * 1000, one.place = 1
   FROM jsonb_to_recordset($1::jsonb) AS t(name text, articles jsonb) JOIN ingredients i USING (name),
   ROWS FROM (jsonb_to_recordset(t.articles) AS (supplier text, "articleNumber" text, pack text, "packGrams" bigint))
     WITH ORDINALITY AS one(supplier, "articleNumber", pack, "packGrams", place)
   JOIN suppliers s ON s.name = one.supplier`,
);

const pricesSql = statement(
  "demo.fill-article-prices",
  `INSERT INTO article_prices (article_id, since, cents, written_at, written_by)
   SELECT a.id, price.since, price.cents, now(), $2
   FROM jsonb_to_recordset($1::jsonb) AS t(name text, articles jsonb) JOIN ingredients i USING (name),
   jsonb_to_recordset(t.articles) AS one("articleNumber" text, prices jsonb)
   JOIN supplier_articles a ON a.article_number = one."articleNumber",
   jsonb_to_recordset(one.prices) AS price(since date, cents int)
   WHERE a.ingredient_id = i.id`,
);

const recipesSql = statement(
  "demo.fill-recipes",
  `INSERT INTO recipes (menu_id, name)
   SELECT m.id, CASE WHEN t.slug IS NULL THEN t.name END
   FROM jsonb_to_recordset($1::jsonb) AS t(slug text, name text) LEFT JOIN menus m USING (slug)`,
);

// Of a dish the address of its menu is the key, of a sub-recipe its name.
const keyed = `keyed AS (
     SELECT r.id, m.slug, r.name FROM recipes r LEFT JOIN menus m ON m.id = r.menu_id
   )`;
const ofKey = `JOIN keyed k ON k.slug = t.slug OR (t.slug IS NULL AND k.name = t.name)`;

const versionsSql = statement(
  "demo.fill-recipe-versions",
  `WITH ${keyed}
   INSERT INTO recipe_versions (recipe_id, number, portions, finished_milligrams, most_loss_percent, is_compound,
     stressed_ingredients, stressed_recipes, traces, saved_at, saved_by)
   SELECT k.id, 1, t.portions, t."finishedGrams" * 1000, $2, t."isCompound",
     ARRAY(SELECT i.id FROM jsonb_to_recordset(t.stressed) AS one(name text, "isSubRecipe" boolean)
       JOIN ingredients i ON i.name = one.name WHERE NOT one."isSubRecipe" ORDER BY 1),
     ARRAY(SELECT r.id FROM jsonb_to_recordset(t.stressed) AS one(name text, "isSubRecipe" boolean)
       JOIN recipes r ON r.name = one.name WHERE one."isSubRecipe" ORDER BY 1),
     (SELECT coalesce(jsonb_agg(jsonb_build_object('allergenId', a.id, 'reason', one.reason)), '[]')
      FROM jsonb_to_recordset(t.traces) AS one(allergen text, reason text) JOIN allergens a ON a.code = one.allergen),
     now(), $3
   FROM jsonb_to_recordset($1::jsonb) AS t(slug text, name text, portions int, "finishedGrams" bigint,
     "isCompound" boolean, stressed jsonb, traces jsonb) ${ofKey}`,
);

const linesSql = statement(
  "demo.fill-recipe-version-lines",
  `WITH ${keyed}
   INSERT INTO recipe_version_lines (recipe_id, number, position, ingredient_id, sub_recipe_id, unit, thousandths)
   SELECT k.id, 1, one.place - 1, i.id, r.id, one.unit, one.thousandths
   FROM jsonb_to_recordset($1::jsonb) AS t(slug text, name text, recipe jsonb) ${ofKey},
   ROWS FROM (jsonb_to_recordset(t.recipe) AS (name text, "isSubRecipe" boolean, unit text, thousandths int))
     WITH ORDINALITY AS one(name, "isSubRecipe", unit, thousandths, place)
   LEFT JOIN ingredients i ON i.name = one.name AND NOT one."isSubRecipe"
   LEFT JOIN recipes r ON r.name = one.name AND one."isSubRecipe"`,
);

const stepsSql = statement(
  "demo.fill-recipe-version-steps",
  `WITH ${keyed}
   INSERT INTO recipe_version_steps (recipe_id, number, position, station, minutes, is_critical, step)
   SELECT k.id, 1, one.place - 1, one.station, one.minutes, one."isCritical", one.text
   FROM jsonb_to_recordset($1::jsonb) AS t(slug text, name text, steps jsonb) ${ofKey},
   ROWS FROM (jsonb_to_recordset(t.steps) AS (station text, minutes int, "isCritical" boolean, text text))
     WITH ORDINALITY AS one(station, minutes, "isCritical", text, place)`,
);

/** Before the menus: their labels follow from it. */
export async function fillIngredients(queries: Queries, demo: DemoCatalogue): Promise<void> {
  const ingredients = JSON.stringify(demo.ingredients);
  await queries.rows(suppliersSql, [JSON.stringify(demo.suppliers)]);
  await queries.rows(ingredientsSql, [ingredients, demoAuthor]);
  await queries.rows(allergensSql, [ingredients]);
  await queries.rows(articlesSql, [ingredients]);
  await queries.rows(pricesSql, [ingredients, demoAuthor]);
  await fillShelfLife(queries, demo.shelfLife);
}

/** After the menus. */
export async function fillRecipes(queries: Queries, demo: DemoCatalogue): Promise<void> {
  const recipes = JSON.stringify(
    recipesOf(demo).map(
      ({ slug, name, portions, finishedGrams, isCompound, stressed, traces, recipe, steps }) => ({
        ...{ slug, name, portions, finishedGrams, isCompound, stressed, traces, recipe, steps },
      }),
    ),
  );
  await queries.rows(recipesSql, [recipes]);
  await queries.rows(versionsSql, [recipes, usualMostLossPercent, demoAuthor]);
  await queries.rows(linesSql, [recipes]);
  await queries.rows(stepsSql, [recipes]);
}
