import { exactly, refusedAmount, writtenAmount } from "#contract/office/read-amount.ts";
import { type KitchenUnit, kitchenUnits } from "#contract/office/recipes/units.ts";
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

/** Other words and measures of kitchens, and how much of ours they are. */
const otherUnits: Readonly<Record<string, readonly [KitchenUnit, number, number]>> = {
  ...{ gramm: ["g", 1, 1], gr: ["g", 1, 1], mg: ["g", 1, 1_000], pfund: ["g", 500, 1] },
  ...{ kilo: ["kg", 1, 1], kilogramm: ["kg", 1, 1] },
  ...{ milliliter: ["ml", 1, 1], cl: ["ml", 10, 1], dl: ["ml", 100, 1] },
  ...{ liter: ["l", 1, 1], ltr: ["l", 1, 1] },
  ...{ teelöffel: ["TL", 1, 1], esslöffel: ["EL", 1, 1] },
  ...{ stk: ["Stück", 1, 1], stck: ["Stück", 1, 1], st: ["Stück", 1, 1], stücke: ["Stück", 1, 1] },
};
const units = new Map<string, readonly [KitchenUnit, number, number]>([
  ...kitchenUnits.map((unit) => [unit.toLowerCase(), [unit, 1, 1]] as const),
  ...Object.entries(otherUnits),
]);

function unitOf(word: string): readonly [KitchenUnit, number, number] {
  const unit = units.get(word.trim().toLowerCase().replace(/\.$/, ""));
  if (unit) return unit;
  const all = `Möglich sind ${kitchenUnits.join(", ")}.`;
  throw new CellRefused(
    word.trim() === "" ? "Die Einheit fehlt." : `„${short(word)}“ ist keine Einheit. ${all}`,
  );
}

/** An amount with its unit, which may also stand behind the amount; where it stands twice, both must agree. */
export function readQuantity(amount: string, unit: string): { unit: KitchenUnit; thousandths: number } {
  const read = writtenAmount(amount);
  if (read === null) throw new CellRefused("Die Menge fehlt.");
  if (typeof read === "string") throw new CellRefused(refusedAmount(amount, read).refused);
  const behind = read.words.join(" ");
  const [name, above, below] = unitOf(behind || unit);
  if (behind !== "" && unit.trim() !== "" && !isSame([name, above, below], unitOf(unit)))
    throw new CellRefused(
      `„${short(amount)}“, und in der Spalte „${recipeHeadings.unit}“ steht „${short(unit)}“: Bitte nur eine Einheit nennen.`,
    );
  if (read.unclear && read.denominator === 1n)
    throw new CellRefused(refusedAmount(amount, "unclear").refused);
  const thousandths = exactly(read, { times: [above, below], decimals: 3 });
  if (thousandths === undefined)
    throw new CellRefused(`„${short(amount)}“ geht nicht auf: höchstens drei Stellen hinter dem Komma.`);
  return { unit: name, thousandths };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) => one.join() === other.join();
