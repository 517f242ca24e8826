import type { KitchenUnit } from "#contract/office/recipes/units.ts";

/** In which amounts of one ingredient can be added up without knowing its density. */
export const baseUnits = ["g", "ml", "Stück"] as const;
export type BaseUnit = (typeof baseUnits)[number];

/** How many of the base unit one unit is. */
export const baseOf: Readonly<Record<KitchenUnit, { unit: BaseUnit; times: number }>> = {
  g: { unit: "g", times: 1 },
  kg: { unit: "g", times: 1_000 },
  ml: { unit: "ml", times: 1 },
  l: { unit: "ml", times: 1_000 },
  TL: { unit: "ml", times: 5 },
  EL: { unit: "ml", times: 15 },
  Stück: { unit: "Stück", times: 1 },
};
