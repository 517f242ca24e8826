import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { rows, statement } from "#server/platform/database/statement.ts";

interface Named {
  id: number;
  name: string;
}

export interface MenuAttributes {
  styles: Named[];
  nutritionForms: Named[];
  allergens: NamedAllergen[];
}

const readStylesSql = statement(
  "menu-attributes.named-styles",
  "SELECT id, name FROM styles ORDER BY position, id",
);

const readNutritionFormsSql = statement(
  "menu-attributes.named-nutrition-forms",
  "SELECT id, name FROM nutrition_forms ORDER BY position, id",
);

export async function namedAttributes(queries: Queries): Promise<MenuAttributes> {
  return {
    styles: await queries.rows(readStylesSql),
    nutritionForms: await queries.rows(readNutritionFormsSql),
    allergens: await namedAllergens(queries),
  };
}

/** With the words that guests' notes are searched for. */
export const namedAllergens = rows(
  "menu-attributes.named-allergens",
  "SELECT id, name, code, words FROM allergens ORDER BY position, id",
);
