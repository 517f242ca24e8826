import type { NamedAllergen } from "#contract/office/allergen-marks.ts";
import type { Queries } from "#server/platform/database/database.ts";

interface Named {
  id: number;
  name: string;
}

/** What menus are described with, each in its order. */
export interface Choices {
  styles: Named[];
  nutritionForms: Named[];
  allergens: NamedAllergen[];
}

export async function readMenuAttributes(queries: Queries): Promise<Choices> {
  return {
    styles: await queries.rows("SELECT id, name FROM styles ORDER BY position, id"),
    nutritionForms: await queries.rows("SELECT id, name FROM nutrition_forms ORDER BY position, id"),
    allergens: await queries.rows("SELECT id, name, code, words FROM allergens ORDER BY position, id"),
  };
}
