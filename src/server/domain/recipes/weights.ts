import { type BaseUnit, baseOf, type Measures, weightOfOne } from "#contract/office/recipes/base-units.ts";
import { type KitchenUnit, kitchenUnits } from "#contract/office/recipes/units.ts";
import type { Ingredient, RecipeLine } from "#server/domain/recipes/recipe-book.ts";

const sizes = kitchenUnits.map((unit) => {
  const { unit: base, times } = baseOf[unit];
  return [unit, { base, times: BigInt(times) }] as const;
});

/** As `baseOf`, for numbers of any size. */
export const unitSizes = Object.fromEntries(sizes) as Readonly<
  Record<KitchenUnit, { base: BaseUnit; times: bigint }>
>;

/** Before peeling, in thousandths of a milligram; null: no one has said yet what one of the unit weighs. */
export function lineMicrograms({ unit, thousandths }: RecipeLine, ingredient: Measures): bigint | null {
  const { base, times } = unitSizes[unit];
  const milligrams = weightOfOne(base, ingredient);
  return milligrams === null ? null : BigInt(thousandths) * times * BigInt(milligrams);
}

/** At use, after peeling. Exact: the edible part is stated per mille. */
export function lineNanograms(
  line: RecipeLine,
  ingredient: Measures & Pick<Ingredient, "ediblePerMille">,
): bigint | null {
  const gross = lineMicrograms(line, ingredient);
  return gross === null ? null : gross * BigInt(ingredient.ediblePerMille);
}
