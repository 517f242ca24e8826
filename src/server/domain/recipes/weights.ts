import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import type { Ingredient, RecipeLine } from "#server/domain/recipes/recipe-book.ts";

/** What units are counted in when amounts of several lines are added. */
export const baseUnits = ["g", "ml", "Stück"] as const;
export type BaseUnit = (typeof baseUnits)[number];

export const unitSizes: Readonly<Record<KitchenUnit, { base: BaseUnit; times: bigint }>> = {
  g: { base: "g", times: 1n },
  kg: { base: "g", times: 1_000n },
  ml: { base: "ml", times: 1n },
  l: { base: "ml", times: 1_000n },
  TL: { base: "ml", times: 5n },
  EL: { base: "ml", times: 15n },
  Stück: { base: "Stück", times: 1n },
};

type Weighed = Pick<Ingredient, "milligramsPerMl" | "milligramsPerPiece">;

/** Before peeling, in thousandths of a milligram; null: density or weight per piece is unknown. */
export function lineMicrograms({ unit, thousandths }: RecipeLine, ingredient: Weighed): bigint | null {
  const { base, times } = unitSizes[unit];
  const milligrams =
    base === "g" ? 1_000 : base === "ml" ? ingredient.milligramsPerMl : ingredient.milligramsPerPiece;
  return milligrams === null ? null : BigInt(thousandths) * times * BigInt(milligrams);
}

/** At use, after peeling. Exact: the edible part is stated per mille. */
export function lineNanograms(
  line: RecipeLine,
  ingredient: Weighed & Pick<Ingredient, "ediblePerMille">,
): bigint | null {
  const gross = lineMicrograms(line, ingredient);
  return gross === null ? null : gross * BigInt(ingredient.ediblePerMille);
}
