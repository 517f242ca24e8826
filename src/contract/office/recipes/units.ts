/** As cooks count; what one weighs is known of each ingredient by itself. */
export const namedUnits = ["Bund", "Prise", "Zehe", "Dose", "Glas", "Packung"] as const;
export type NamedUnit = (typeof namedUnits)[number];

/** As a kitchen measures; TL and EL are 5 and 15 ml. */
export const kitchenUnits = ["g", "kg", "ml", "l", "TL", "EL", "Stück", ...namedUnits] as const;
export type KitchenUnit = (typeof kitchenUnits)[number];

/** Milligrams of one; what is left out is unknown. */
export type UnitWeights = Readonly<Partial<Record<NamedUnit, number>>>;

const plurals: Partial<Record<KitchenUnit, string>> = {
  Prise: "Prisen",
  Zehe: "Zehen",
  Dose: "Dosen",
  Glas: "Gläser",
  Packung: "Packungen",
};

/** As it is called beside so many: `1 Dose`, `2 Dosen`. */
export function unitName(unit: KitchenUnit, thousandths: number): string {
  return thousandths > 1_000 ? (plurals[unit] ?? unit) : unit;
}
