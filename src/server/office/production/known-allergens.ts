import type { KnownAllergen } from "#contract/office/allergen-marks.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Every allergen with the words by which guests' notes are searched for it. */
export function readAllergens(queries: Queries): Promise<KnownAllergen[]> {
  return queries.rows<KnownAllergen>("SELECT id, code, name, words FROM allergens ORDER BY position, id");
}
