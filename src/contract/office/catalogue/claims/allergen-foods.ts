import {
  crustaceans,
  eggs,
  fish,
  milk,
  molluscs,
} from "#contract/office/catalogue/claims/allergens-of-animals.ts";
import {
  celery,
  cereals,
  lupins,
  mustard,
  nuts,
  peanuts,
  sesame,
  soy,
  sulphites,
} from "#contract/office/catalogue/claims/allergens-of-plants.ts";
import type { AllergenFoods } from "#contract/office/catalogue/claims/food-words.ts";

/** Foods of the 14 allergens of Annex II of the LMIV, by code: the same words for hints, marks, names and promises. */
export const allergenFoods: Readonly<Record<string, AllergenFoods>> = {
  gluten: cereals,
  krebstiere: crustaceans,
  eier: eggs,
  fisch: fish,
  erdnuesse: peanuts,
  soja: soy,
  milch: milk,
  schalenfruechte: nuts,
  sellerie: celery,
  senf: mustard,
  sesam: sesame,
  sulfite: sulphites,
  lupinen: lupins,
  weichtiere: molluscs,
};

/** Undefined for an allergen that the operator made. */
export function allergenFoodsOf(code: string): AllergenFoods | undefined {
  return Object.hasOwn(allergenFoods, code) ? allergenFoods[code] : undefined;
}
