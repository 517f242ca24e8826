import type { DemoCatalogue } from "#server/domain/shop/demo/read-demo.ts";
import { readDemoProof } from "#server/domain/shop/demo/read-demo.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** Who has written what the demo brings; what a person writes has another name. */
export const demoAuthor = "Demodaten";

const categoriesSql = statement(
  "demo.fill-shelf-life",
  "INSERT INTO shelf_life_categories (name) SELECT unnest($1::text[])",
);

// From the day on which the demo is filled: a proof that ended would take its dishes off sale.
const proofsSql = statement(
  "demo.fill-shelf-life-proofs",
  `INSERT INTO shelf_life_proofs (category_id, proven_days, laboratory, result, tested_on, ends_on, file_name, document,
     written_at, written_by, listeria, listeria_reason)
   SELECT c.id, t."provenDays", t.laboratory, t.result, day - 30, (day + interval '5 years')::date,
     'beispiel-haltbarkeit.pdf', $2, now(), $3, 'not_detected',
     'n = 5, am ersten und am letzten Tag in 25 g nicht nachweisbar'
   FROM jsonb_to_recordset($1::jsonb) AS t(name text, "provenDays" int, laboratory text, result text)
   JOIN shelf_life_categories c USING (name), CAST(now() AT TIME ZONE 'Europe/Berlin' AS date) AS day`,
);

export async function fillShelfLife(queries: Queries, shelfLife: DemoCatalogue["shelfLife"]): Promise<void> {
  await queries.rows(categoriesSql, [shelfLife.map(({ name }) => name)]);
  await queries.rows(proofsSql, [JSON.stringify(shelfLife), await readDemoProof(), demoAuthor]);
}
