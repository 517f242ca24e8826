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

const readStylesText = statement("menus.read-styles", "SELECT id, name FROM styles ORDER BY position, id");

const readNutritionFormsText = statement(
  "menus.read-nutrition-forms",
  "SELECT id, name FROM nutrition_forms ORDER BY position, id",
);

const readAllergensText = statement(
  "menus.read-allergens",
  "SELECT id, name, code, words FROM allergens ORDER BY position, id",
);

export async function readMenuAttributes(queries: Queries): Promise<MenuAttributes> {
  return {
    styles: await queries.rows(readStylesText),
    nutritionForms: await queries.rows(readNutritionFormsText),
    allergens: await queries.rows(readAllergensText),
  };
}
