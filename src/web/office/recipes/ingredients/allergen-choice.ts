import type { IngredientContent } from "#contract/office/recipes/ingredient-fields.ts";

type Allergens = IngredientContent["allergens"];

/** What stays chosen keeps its kinds. */
export function chooseAllergens(allergens: Allergens, ids: readonly number[]): Allergens {
  return ids.flatMap((allergenId) => {
    const kept = allergens.filter((one) => one.allergenId === allergenId);
    return kept.length > 0 ? kept : [{ allergenId, kind: "" }];
  });
}

export function kindsOf(allergens: Allergens, id: number): string[] {
  return allergens.flatMap(({ allergenId, kind }) => (allergenId === id && kind !== "" ? [kind] : []));
}

/** Without a kind it is still contained. */
export function chooseKinds(allergens: Allergens, id: number, kinds: readonly string[]): Allergens {
  const chosen = kinds.length > 0 ? kinds : [""];
  const ids = [...new Set(allergens.map(({ allergenId }) => allergenId))];
  return ids.flatMap((allergenId) =>
    allergenId === id
      ? chosen.map((kind) => ({ allergenId, kind }))
      : allergens.filter((one) => one.allergenId === allergenId),
  );
}
