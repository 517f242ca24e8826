import type { CalendarDay } from "#contract/day.ts";
import type { ShopSection } from "#contract/office/kitchen/shop-sections.ts";
import type { IngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { type Nutrient, type Nutrition, nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { type NamedUnit, namedUnits } from "#contract/office/recipes/units.ts";
import type { Ingredient } from "#server/domain/recipes/recipe-book.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, type RowOf, statement, value } from "#server/platform/database/statement.ts";

export interface StoredIngredient extends Ingredient {
  version: number;
  isArchived: boolean;
  source: IngredientContent["source"];
  /** null: by its name */
  section: ShopSection | null;
}

/** Columns by nutrient. */
const nutrientColumns: Readonly<Record<Nutrient, string>> = {
  fat: "fat",
  saturates: "saturates",
  carbs: "carbs",
  sugar: "sugar",
  polyols: "polyols",
  fibre: "fibre",
  protein: "protein",
  salt: "salt",
  alcohol: "alcohol",
  organicAcids: "organic_acids",
};
const nutrientOfColumn = new Map(nutrientNames.map((name) => [nutrientColumns[name], name]));

const unitColumns: Readonly<Record<NamedUnit, string>> = {
  Bund: "milligrams_per_bunch",
  Prise: "milligrams_per_pinch",
  Zehe: "milligrams_per_clove",
  Dose: "milligrams_per_can",
  Glas: "milligrams_per_jar",
  Packung: "milligrams_per_pack",
};

const ingredientsSql = `
  SELECT i.id, i.version, i.archived_at IS NOT NULL AS "isArchived", i.name, i.label_name AS "labelName", i.class,
    i.contents, i.is_spice_mixture AS "isSpiceMixture", i.additive_class AS "additiveClass", i.e_number AS "eNumber",
    i.allergens_complete AS "allergensComplete", i.traces_complete AS "tracesComplete",
    i.fat, i.saturates, i.carbs, i.sugar, i.polyols, i.fibre, i.protein, i.salt, i.alcohol,
    i.organic_acids AS "organicAcids", i.kj, i.kcal, i.traced_nutrients AS "tracedColumns",
    i.source AS "sourceKind", i.source_name AS "sourceName", i.source_on AS "sourceOn",
    i.milligrams_per_ml AS "milligramsPerMl", i.milligrams_per_piece AS "milligramsPerPiece",
    i.milligrams_per_bunch AS "Bund", i.milligrams_per_pinch AS "Prise", i.milligrams_per_clove AS "Zehe",
    i.milligrams_per_can AS "Dose", i.milligrams_per_jar AS "Glas", i.milligrams_per_pack AS "Packung",
    i.edible_per_mille AS "ediblePerMille", i.section,
    (SELECT coalesce(json_agg(json_build_object('allergenId', allergen_id, 'kind', kind)
      ORDER BY allergen_id, kind), '[]') FROM ingredient_allergens WHERE ingredient_id = i.id) AS allergens,
    (SELECT coalesce(json_agg(json_build_object('allergenId', allergen_id, 'reason', reason)
      ORDER BY allergen_id), '[]') FROM ingredient_traces WHERE ingredient_id = i.id) AS traces
  FROM ingredients i`;

const notes = {
  isArchived: is<boolean>(),
  class: is<Ingredient["class"]>(),
  sourceKind: is<NonNullable<IngredientContent["source"]>["kind"] | null>(),
  sourceOn: is<CalendarDay | null>(),
  section: is<ShopSection | null>(),
  allergens: is<Ingredient["allergens"]>(),
  traces: is<Ingredient["traces"]>(),
};

const readIngredientsSql = statement("recipes.read-ingredients", `${ingredientsSql} ORDER BY i.id`, notes);

/** Those of the archive too: they may stand in an old version. */
export async function readIngredients(queries: Queries): Promise<ReadonlyMap<number, StoredIngredient>> {
  const rows = await queries.rows(readIngredientsSql);
  return new Map(rows.map((row) => [row.id, stored(row)]));
}

const readIngredientSql = statement("recipes.read-ingredient", `${ingredientsSql} WHERE i.id = $1`, notes);

export async function readIngredient(queries: Queries, id: number): Promise<StoredIngredient | undefined> {
  const row = await queries.row(readIngredientSql, [id]);
  return row && stored(row);
}

function stored({
  sourceKind,
  sourceName,
  sourceOn,
  tracedColumns,
  kj,
  kcal,
  ...row
}: RowOf<typeof readIngredientsSql>): StoredIngredient {
  const nutrition = {} as Record<Nutrient, number | null>;
  for (const name of nutrientNames) {
    nutrition[name] = row[name];
    delete (row as Partial<typeof row>)[name];
  }
  const unitWeights: Partial<Record<NamedUnit, number>> = {};
  for (const unit of namedUnits) {
    const weight = row[unit];
    if (weight !== null) unitWeights[unit] = weight;
    delete (row as Partial<typeof row>)[unit];
  }
  const energy = kj === null || kcal === null ? null : { kj, kcal };
  const source =
    sourceKind && sourceOn
      ? { kind: sourceKind, name: sourceName, on: sourceOn as NonNullable<IngredientContent["source"]>["on"] }
      : null;
  const tracedNutrients = tracedColumns.flatMap((column) => nutrientOfColumn.get(column) ?? []);
  return { ...row, nutrition: nutrition as Nutrition, energy, tracedNutrients, unitWeights, source };
}

const columns = `name, label_name, class, contents, is_spice_mixture, additive_class, e_number, allergens_complete,
  traces_complete, ${Object.values(nutrientColumns).join(", ")}, kj, kcal, traced_nutrients, source, source_name, source_on,
  milligrams_per_ml, milligrams_per_piece, ${Object.values(unitColumns).join(", ")}, edible_per_mille, section`;

const fromJson = `SELECT ${columns} FROM json_populate_record(NULL::ingredients, $1::json)`;

/** By column, for one JSON parameter. */
function rowOf(content: IngredientContent): Record<string, unknown> {
  const { nutrition, energy, source, unitWeights } = content;
  return {
    name: content.name,
    label_name: content.labelName,
    class: content.class,
    contents: content.contents,
    is_spice_mixture: content.isSpiceMixture,
    additive_class: content.additiveClass,
    e_number: content.eNumber,
    allergens_complete: content.allergensComplete,
    traces_complete: content.tracesComplete,
    ...Object.fromEntries(nutrientNames.map((name) => [nutrientColumns[name], nutrition[name]])),
    kj: energy?.kj ?? null,
    kcal: energy?.kcal ?? null,
    traced_nutrients: content.tracedNutrients.map((name) => nutrientColumns[name]),
    source: source?.kind ?? null,
    source_name: source?.name ?? "",
    source_on: source?.on ?? null,
    milligrams_per_ml: content.milligramsPerMl,
    milligrams_per_piece: content.milligramsPerPiece,
    ...Object.fromEntries(namedUnits.map((unit) => [unitColumns[unit], unitWeights[unit] ?? null])),
    edible_per_mille: content.ediblePerMille,
    section: content.section,
  };
}

/** As it is edited. */
export function contentOf({ id, version, isArchived, ...content }: StoredIngredient): IngredientContent {
  return {
    ...content,
    allergens: [...content.allergens],
    traces: [...content.traces],
    tracedNutrients: [...content.tracedNutrients],
  };
}

const insertSql = statement(
  "recipes.insert-ingredient",
  `INSERT INTO ingredients (${columns}) ${fromJson} RETURNING id`,
);

export async function insertIngredient(queries: Queries, content: IngredientContent): Promise<number> {
  const row = await queries.row(insertSql, [JSON.stringify(rowOf(content))]);
  if (!row) throw new Error(`${content.name} was not stored`);
  await writeLists(queries, row.id, content);
  return row.id;
}

const updateSql = statement(
  "recipes.update-ingredient",
  `UPDATE ingredients SET (${columns}) = (${fromJson}) WHERE id = $2 AND version = $3 RETURNING version`,
);

/** Undefined when it has changed since this version was read. */
export async function updateIngredient(
  queries: Queries,
  { id, version, content }: { id: number; version: number; content: IngredientContent },
): Promise<number | undefined> {
  const row = await queries.row(updateSql, [JSON.stringify(rowOf(content)), id, version]);
  if (row) await writeLists(queries, id, content);
  return row?.version;
}

const deleteListsSql = statement(
  "recipes.delete-ingredient-lists",
  `WITH gone AS (DELETE FROM ingredient_allergens WHERE ingredient_id = $1)
   DELETE FROM ingredient_traces WHERE ingredient_id = $1`,
);

const insertListsSql = statement(
  "recipes.insert-ingredient-lists",
  `WITH contained AS (
     INSERT INTO ingredient_allergens (ingredient_id, allergen_id, kind)
     SELECT $1, (one ->> 'allergenId')::int, one ->> 'kind' FROM jsonb_array_elements($2::jsonb) AS t(one)
   )
   INSERT INTO ingredient_traces (ingredient_id, allergen_id, reason)
   SELECT $1, (one ->> 'allergenId')::int, one ->> 'reason' FROM jsonb_array_elements($3::jsonb) AS t(one)`,
);

async function writeLists(queries: Queries, id: number, content: IngredientContent): Promise<void> {
  const { allergens, traces } = content;
  await queries.rows(deleteListsSql, [id]);
  await queries.rows(insertListsSql, [id, JSON.stringify(allergens), JSON.stringify(traces)]);
}

// in the same statement, so that no one takes it into a recipe meanwhile without seeing it in the archive
export const archiveIngredient = value(
  "recipes.archive-ingredient",
  `UPDATE ingredients SET archived_at = CASE WHEN $3 THEN coalesce(archived_at, $4::timestamptz) END
   WHERE id = $1 AND version = $2 RETURNING version`,
  (one: { id: number; version: number; isArchived: boolean; at: Date }) =>
    inOrder(one, "id", "version", "isArchived", "at"),
);
