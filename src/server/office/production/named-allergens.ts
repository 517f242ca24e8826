import type { NamedAllergen } from "#contract/office/allergen-marks.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const readAllergensText = statement(
  "production.read-allergens",
  "SELECT id, code, name, words FROM allergens ORDER BY position, id",
);

/** Every allergen with the words by which guests' notes are searched for it. */
export function readAllergens(queries: Queries): Promise<NamedAllergen[]> {
  return queries.rows(readAllergensText);
}
