import {
  type KitchenUnit,
  type NamedUnit,
  namedUnits,
  type UnitWeights,
} from "#contract/office/recipes/units.ts";

/** In which amounts of one ingredient can be added up without knowing what they weigh. */
export const baseUnits = ["g", "ml", "Stück", ...namedUnits] as const;
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
  Bund: { unit: "Bund", times: 1 },
  Prise: { unit: "Prise", times: 1 },
  Zehe: { unit: "Zehe", times: 1 },
  Dose: { unit: "Dose", times: 1 },
  Glas: { unit: "Glas", times: 1 },
  Packung: { unit: "Packung", times: 1 },
};

/** Pieces, bunches and cans are counted. */
export function isCounted(unit: BaseUnit): unit is "Stück" | NamedUnit {
  return unit !== "g" && unit !== "ml";
}

export interface Measures {
  /** density; null: unknown */
  milligramsPerMl: number | null;
  milligramsPerPiece: number | null;
  unitWeights: UnitWeights;
}

export const noMeasures: Measures = { milligramsPerMl: null, milligramsPerPiece: null, unitWeights: {} };

/** Before peeling, in milligrams; null: unknown. */
export function weightOfOne(unit: BaseUnit, measures: Measures): number | null {
  if (unit === "g") return 1_000;
  if (unit === "ml") return measures.milligramsPerMl;
  return unit === "Stück" ? measures.milligramsPerPiece : (measures.unitWeights[unit] ?? null);
}
