import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { readSheet } from "#server/office/catalogue/file/read-file.ts";
import {
  type ReadIngredients,
  readIngredientRows,
} from "#server/office/recipes/ingredient-file/read-ingredients.ts";

export interface IngredientFileTask {
  file: Uint8Array;
  fileName: string;
  allergens: readonly NamedAllergen[];
}

export default ({ file, fileName, allergens }: IngredientFileTask): ReadIngredients =>
  readIngredientRows(readSheet(file, fileName), allergens);
