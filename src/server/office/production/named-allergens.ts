import type { NamedAllergen } from "#contract/office/allergen-marks.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const readAllergensText = statement(
  "production.read-allergens",
  "SELECT id, code, name, words FROM allergens ORDER BY position, id",
);

/** Allergens with the words that guests' notes are searched for. */
export function readAllergens(queries: Queries): Promise<NamedAllergen[]> {
  return queries.rows(readAllergensText);
}
