/** What an ingredient may be known to hold, in milligrams per 100 g. Carbohydrates contain polyols, and not fibre. */
export const nutrientNames = [
  "fat",
  "saturates",
  "carbs",
  "sugar",
  "polyols",
  "fibre",
  "protein",
  "salt",
  "alcohol",
  "organicAcids",
] as const;
export type Nutrient = (typeof nutrientNames)[number];
/** null: unknown, never 0 */
export type Nutrition = Readonly<Record<Nutrient, number | null>>;

export const nutrientWords: Readonly<Record<Nutrient, string>> = {
  fat: "Fett",
  saturates: "gesättigte Fettsäuren",
  carbs: "Kohlenhydrate",
  sugar: "Zucker",
  polyols: "mehrwertige Alkohole",
  fibre: "Ballaststoffe",
  protein: "Eiweiß",
  salt: "Salz",
  alcohol: "Alkohol",
  organicAcids: "organische Säuren",
};
