import type { NamedAllergen } from "#contract/office/allergen-marks.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Every allergen with the words by which guests' notes are searched for it. */
export function readAllergens(queries: Queries): Promise<NamedAllergen[]> {
  return queries.rows<NamedAllergen>("SELECT id, code, name, words FROM allergens ORDER BY position, id");
}
