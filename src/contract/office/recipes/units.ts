/** As a kitchen measures; TL and EL are 5 and 15 ml. */
export const kitchenUnits = ["g", "kg", "ml", "l", "TL", "EL", "Stück"] as const;
export type KitchenUnit = (typeof kitchenUnits)[number];
