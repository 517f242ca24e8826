import type { NamedAllergen } from "#contract/office/allergen-marks.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

interface Named {
  id: number;
  name: string;
}

export interface MenuAttributes {
  styles: Named[];
  nutritionForms: Named[];
  allergens: NamedAllergen[];
}

const readStylesText = statement(
  "menu-attributes.named-styles",
  "SELECT id, name FROM styles ORDER BY position, id",
);

const readNutritionFormsText = statement(
  "menu-attributes.named-nutrition-forms",
  "SELECT id, name FROM nutrition_forms ORDER BY position, id",
);

const readAllergensText = statement(
  "menu-attributes.named-allergens",
  "SELECT id, name, code, words FROM allergens ORDER BY position, id",
);

export async function namedAttributes(queries: Queries): Promise<MenuAttributes> {
  return {
    styles: await queries.rows(readStylesText),
    nutritionForms: await queries.rows(readNutritionFormsText),
    allergens: await namedAllergens(queries),
  };
}

/** With the words that guests' notes are searched for. */
export function namedAllergens(queries: Queries): Promise<NamedAllergen[]> {
  return queries.rows(readAllergensText);
}
