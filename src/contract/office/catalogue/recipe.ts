import * as z from "zod/mini";

export const recipeUnits = ["g", "ml", "Stück"] as const;
export type RecipeUnit = (typeof recipeUnits)[number];

/** Per portion, in thousandths of the unit: more is a typing error. */
const most: Record<RecipeUnit, number> = { g: 20_000_000, ml: 20_000_000, Stück: 1_000_000 };
export const longestIngredient = 80;

/** One kind of space and one encoding of accents: `Crème fraîche` from any keyboard is the same text. */
export function tidyIngredient(name: string): string {
  // toWellFormed is younger than the oldest browsers of the office
  return name
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
}

/** Two spellings of one ingredient have the same key: case does not count. */
export function ingredientKey(name: string): string {
  return tidyIngredient(name).toLowerCase();
}

export const recipeLine = z
  .object({
    ingredient: z
      .string()
      .check(
        z.overwrite(tidyIngredient),
        z.regex(/[\p{L}\p{N}]/u, "Der Name der Zutat fehlt."),
        z.maxLength(longestIngredient, `Höchstens ${longestIngredient} Zeichen.`),
        z.regex(/^[^;]*$/, "Ohne Semikolon: In einer Datei trennt es die Zutaten."),
      ),
    unit: z.enum(recipeUnits),
    /** whole thousandths of the unit: 12.5 g are 12500 */
    thousandths: z.int().check(z.gte(1, "Die Menge muss größer als 0 sein.")),
  })
  .check(
    z.refine(({ unit, thousandths }) => thousandths <= most[unit], {
      path: ["thousandths"],
      error: "Das ist zu viel für eine Portion.",
    }),
  );
export type RecipeLine = z.infer<typeof recipeLine>;

/** One portion, in the kitchen's order; empty while there is no recipe. */
export const recipe = z.array(recipeLine).check(
  z.maxLength(60, "Höchstens 60 Zutaten."),
  z.check(({ value, issues }) => {
    for (const at of repeatedLines(value)) {
      const message = `„${value[at]?.ingredient}“ steht zweimal im Rezept.`;
      issues.push({ code: "custom", message, input: value });
    }
  }),
);

/** Indexes of lines whose ingredient is already listed above. */
export function repeatedLines(lines: readonly Pick<RecipeLine, "ingredient">[]): number[] {
  const keys = lines.map(({ ingredient }) => ingredientKey(ingredient));
  return keys.flatMap((key, at) => (key !== "" && keys.indexOf(key) < at ? [at] : []));
}

/**
 * Thousandths of `12,5`, `1.250,5` or `0.5`, with at most three decimals. Undefined for anything else, also for
 * `1.500`: it may mean one and a half or fifteen hundred.
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/\s/g, "");
  if (/^\d{1,3}\.\d{3}$/.test(plain)) return undefined;
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain);
  const [, whole, part = ""] =
    /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(isGrouped ? plain.replaceAll(".", "") : plain) ?? [];
  return whole === undefined ? undefined : Number(whole) * 1_000 + Number(part.padEnd(3, "0"));
}

export function writeAmount(thousandths: number): string {
  return String(thousandths / 1_000).replace(".", ",");
}

const unitWords: Record<string, { unit: RecipeUnit; times: number }> = {
  g: { unit: "g", times: 1 },
  kg: { unit: "g", times: 1_000 },
  ml: { unit: "ml", times: 1 },
  l: { unit: "ml", times: 1_000 },
  stück: { unit: "Stück", times: 1 },
  stk: { unit: "Stück", times: 1 },
};

/** Reads `250 g Kartoffeln`; undefined for anything else. */
export function readRecipeLine(text: string): RecipeLine | undefined {
  const [, amount = "", word = "", ingredient = ""] =
    /^([\d.,]+)\s*(g|kg|ml|l|stück|stk)\.?\s+(.+)$/isu.exec(text.normalize("NFC").trim()) ?? [];
  const read = readAmount(amount);
  const measure = unitWords[word.toLowerCase()];
  if (read === undefined || !measure) return undefined;
  return { ingredient, unit: measure.unit, thousandths: read * measure.times };
}

export function writeRecipeLine({ ingredient, unit, thousandths }: RecipeLine): string {
  return `${writeAmount(thousandths)} ${unit} ${ingredient}`;
}
