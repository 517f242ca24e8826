import type { DataOf } from "#contract/contract.ts";
import type { BlsFood } from "#contract/office/recipes/bls.ts";
import type { BlsFile } from "#server/office/recipes/bls/bls-worker.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, likeText, statement } from "#server/platform/database/statement.ts";

const readStateSql = statement(
  "bls.read-bls-state",
  "SELECT max(version) AS version, count(*)::int AS foods FROM bls_foods",
  { foods: is<number>() },
);

export async function readBlsState(queries: Queries): Promise<DataOf<"readBlsState">> {
  const row = await queries.row(readStateSql);
  return row ?? { version: null, foods: 0 };
}

const mostFound = 30;

// A name of the BLS says the state last: "Möhren roh" is cooked with, "Möhren gekocht" is not.
const searchSql = statement(
  "bls.search-bls",
  `SELECT code, version, name, json_build_object('fat', fat, 'saturates', saturates, 'carbs', carbs, 'sugar', sugar,
      'polyols', polyols, 'fibre', fibre, 'protein', protein, 'salt', salt, 'alcohol', alcohol,
      'organicAcids', organic_acids) AS nutrition, traced_nutrients AS "tracedNutrients"
   FROM bls_foods
   WHERE NOT EXISTS (SELECT FROM unnest($1::text[]) AS word
     WHERE lower(name) NOT LIKE word AND replace(lower(name), ' ', '') NOT LIKE word AND lower(code) NOT LIKE word)
   ORDER BY starts_with(lower(name), $2) DESC, name ~* '\\mroh\\M' DESC, length(name), name, code
   LIMIT $3`,
  { nutrition: is<BlsFood["nutrition"]>(), tracedNutrients: is<BlsFood["tracedNutrients"]>() },
);

/** Foods whose name has all words: `Möhre` finds "Möhren roh", `Hähnchenbrust` also "Hähnchen Brust roh". */
export async function searchBls(queries: Queries, q: string): Promise<DataOf<"searchBls">> {
  const words = q.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return { foods: [], hasMore: false };
  const patterns = words.map((word) => `%${likeText(word)}%`);
  const foods = await queries.rows(searchSql, [patterns, first, mostFound + 1]);
  return { foods: foods.slice(0, mostFound), hasMore: foods.length > mostFound };
}

// Two imports at once would count each other's rows.
const lockSql = statement("bls.lock-foods", "LOCK TABLE bls_foods IN SHARE ROW EXCLUSIVE MODE");

const upsertSql = statement(
  "bls.write-foods",
  `INSERT INTO bls_foods AS stored (code, version, name, fat, saturates, carbs, sugar, polyols, fibre, protein, salt, alcohol,
      organic_acids, traced_nutrients)
   SELECT code, $2, name, fat, saturates, carbs, sugar, polyols, fibre, protein, salt, alcohol, "organicAcids", traced
   FROM json_to_recordset($1::json) AS read (code text, name text, fat int, saturates int, carbs int, sugar int,
     polyols int, fibre int, protein int, salt int, alcohol int, "organicAcids" int, traced text[])
   ON CONFLICT (code) DO UPDATE SET version = excluded.version, name = excluded.name, fat = excluded.fat,
     saturates = excluded.saturates, carbs = excluded.carbs, sugar = excluded.sugar, polyols = excluded.polyols,
     fibre = excluded.fibre, protein = excluded.protein, salt = excluded.salt, alcohol = excluded.alcohol,
     organic_acids = excluded.organic_acids, traced_nutrients = excluded.traced_nutrients
   WHERE stored IS DISTINCT FROM excluded
   RETURNING code`,
);

/** Writes what differs, and counts it. */
export async function writeBlsFoods(
  queries: Queries,
  { version, foods }: BlsFile,
): Promise<{ new: number; changed: number }> {
  await queries.rows(lockSql);
  const before = (await readBlsState(queries)).foods;
  const rows = foods.map(({ code, name, nutrition, tracedNutrients }) => {
    return { code, name, ...nutrition, traced: tracedNutrients };
  });
  const written = await queries.rows(upsertSql, [JSON.stringify(rows), version]);
  const added = (await readBlsState(queries)).foods - before;
  return { new: added, changed: written.length - added };
}
