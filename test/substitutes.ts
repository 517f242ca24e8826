import type { TestShop } from "#test/open-shop.ts";
import { receivedLot } from "#test/stock.ts";

interface Food {
  name: string;
  /** codes of allergens */
  contains?: readonly string[];
  traces?: readonly string[];
  /** false: no one has stated what is in it */
  isKnown?: boolean;
}

/** Food in stock of which the book knows all, as if it were olive oil with these allergens. */
export async function knownFood(
  shop: TestShop,
  { name, contains = [], traces = [], isKnown = true }: Food,
): Promise<{ lotId: number; ingredientId: number }> {
  const { database } = shop;
  const row = await database.row<{ id: number }>(
    `INSERT INTO ingredients (name, label_name, class, allergens_complete, traces_complete, fat, saturates, carbs, sugar, polyols,
       fibre, protein, salt, alcohol, organic_acids, source, source_name, source_on)
     SELECT $1, coalesce('<strong>' || $2 || '</strong>', $1), class, $3, $3, fat, saturates, carbs, sugar, polyols, fibre, protein, salt,
       alcohol, organic_acids, source, source_name, source_on FROM ingredients WHERE name = 'Olivenöl' RETURNING id`,
    [name, await wordsOf(shop, contains), isKnown],
  );
  const ingredientId = row?.id ?? 0;
  await database.rows(
    `INSERT INTO ingredient_allergens (ingredient_id, allergen_id, kind)
     SELECT $1, id, CASE code WHEN 'gluten' THEN 'Weizen' WHEN 'schalenfruechte' THEN 'Mandeln' ELSE '' END
     FROM allergens WHERE code = ANY($2)`,
    [ingredientId, contains],
  );
  await database.rows(
    "INSERT INTO ingredient_traces (ingredient_id, allergen_id, reason) SELECT $1, id, 'gleiche Anlage' FROM allergens WHERE code = ANY($2)",
    [ingredientId, traces],
  );
  return { ingredientId, lotId: await receivedLot(shop, { name, grams: 50_000 }) };
}

/** As a list of ingredients writes them. */
async function wordsOf({ database }: TestShop, codes: readonly string[]): Promise<string | null> {
  const rows = await database.rows<{ name: string }>(
    `SELECT CASE code WHEN 'gluten' THEN 'Weizen' WHEN 'schalenfruechte' THEN 'Mandeln' ELSE name END AS name
     FROM allergens WHERE code = ANY($1) ORDER BY id`,
    [codes],
  );
  return rows.map(({ name }) => name).join(" und ") || null;
}
