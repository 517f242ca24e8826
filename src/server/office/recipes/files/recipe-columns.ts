import { kitchenUnits, type KitchenUnit } from "#contract/office/recipes/units.ts";
import { readAmount } from "#contract/office/recipes/amount-text.ts";
import { CellRefused, short } from "#server/office/catalogue/fields/cell.ts";

/** What the columns of a file of recipes are called, in their order. One row is a line or a step. */
export const recipeHeadings = {
  name: "Rezept",
  kind: "Art",
  slug: "Adresse",
  portions: "Portionen",
  finished: "Fertiggewicht (g)",
  mostLoss: "Verlust höchstens (%)",
  lostFat: "Abgegossenes Fett (g)",
  isCompound: "Mit eigener Zutatenliste",
  stressedIngredients: "Anteil angeben: Zutaten",
  stressedRecipes: "Anteil angeben: Grundrezepte",
  traces: "Spuren",
  ingredient: "Zutat",
  subRecipe: "Grundrezept",
  amount: "Menge",
  unit: "Einheit",
  step: "Schritt",
  station: "Ort",
  minutes: "Minuten",
  isCritical: "Kritisch",
} as const;
export type RecipeHeading = keyof typeof recipeHeadings;

export const recipeKinds = { dish: "Gericht", subRecipe: "Grundrezept" } as const;

/** Head cells stand in the first row of a recipe and may be repeated below. */
export const headOfRecipe = [
  "portions",
  "finished",
  "mostLoss",
  "lostFat",
  "isCompound",
  "stressedIngredients",
  "stressedRecipes",
  "traces",
] as const satisfies readonly RecipeHeading[];
export type HeadCell = (typeof headOfRecipe)[number];

const otherWords: Readonly<Record<string, KitchenUnit>> = {
  gramm: "g",
  gr: "g",
  kilo: "kg",
  kilogramm: "kg",
  milliliter: "ml",
  liter: "l",
  teelöffel: "TL",
  esslöffel: "EL",
  stk: "Stück",
  st: "Stück",
};
const units = new Map<string, KitchenUnit>([
  ...kitchenUnits.map((unit) => [unit.toLowerCase(), unit] as const),
  ...Object.entries(otherWords),
]);

/** An amount with its unit, which may also stand behind the amount. */
export function readQuantity(amount: string, unit: string): { unit: KitchenUnit; thousandths: number } {
  const [, digits = "", behind = ""] = /^([\d.,\s]*)(.*)$/su.exec(amount.trim()) ?? [];
  const thousandths = readAmount(digits);
  if (thousandths === undefined)
    throw new CellRefused(`„${short(amount)}“ ist keine Menge. Erwartet wird zum Beispiel „250“ oder „0,5“.`);
  const word = (unit.trim() || behind.trim()).replace(/\.$/, "");
  const read = units.get(word.toLowerCase());
  if (!read)
    throw new CellRefused(
      word === ""
        ? "Die Einheit fehlt."
        : `„${short(word)}“ ist keine Einheit. Möglich sind ${kitchenUnits.join(", ")}.`,
    );
  return { unit: read, thousandths };
}
