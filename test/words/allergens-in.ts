import { madeWith, mentionsOf } from "#contract/office/catalogue/allergen-marks.ts";
import { allergenFoods } from "#contract/office/catalogue/claims/allergen-foods.ts";

const allergens = Object.keys(allergenFoods).map((code, id) => ({ id, code, name: code, words: "" }));

/** Codes of the allergens that a list of ingredients asks for. */
export function allergensIn(ingredients: string): string[] {
  return allergens
    .filter((one) => mentionsOf(ingredients, one).unmarked.length + madeWith(ingredients, one).length > 0)
    .map(({ code }) => code);
}
