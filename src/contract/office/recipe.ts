import * as z from "zod/mini";

/** What a kitchen measures in. */
export const recipeUnits = ["g", "ml", "Stück"] as const;
export type RecipeUnit = (typeof recipeUnits)[number];

/** The most of one ingredient in a portion, in thousandths of the unit: more was mistyped. */
const most: Record<RecipeUnit, number> = { g: 20_000_000, ml: 20_000_000, Stück: 1_000_000 };
export const longestIngredient = 80;

/** One kind of space, none around, and accents encoded in one way: `Crème fraîche` from any keyboard is the same text. */
export function tidyIngredient(name: string): string {
  return name.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Two spellings of one ingredient have one key: capitals do not count. */
export function ingredientKey(name: string): string {
  return tidyIngredient(name).toLowerCase();
}

/** So much of one ingredient in a portion. */
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
    /** of the unit, whole: 12.5 g are 12500 */
    thousandths: z.int().check(z.gte(1, "Die Menge muss größer als 0 sein.")),
  })
  .check(
    z.refine(({ unit, thousandths }) => thousandths <= most[unit], {
      path: ["thousandths"],
      error: "Das ist zu viel für eine Portion.",
    }),
  );
export type RecipeLine = z.infer<typeof recipeLine>;

/** A portion of a menu in the order of the kitchen; empty: there is none yet. */
export const recipe = z.array(recipeLine).check(
  z.maxLength(60, "Höchstens 60 Zutaten."),
  z.check(({ value, issues }) => {
    for (const at of repeatedLines(value)) {
      const message = `„${value[at]?.ingredient}“ steht zweimal im Rezept.`;
      issues.push({ code: "custom", message, input: value });
    }
  }),
);

/** The places of lines whose ingredient stands further up already. */
export function repeatedLines(lines: readonly Pick<RecipeLine, "ingredient">[]): number[] {
  const keys = lines.map(({ ingredient }) => ingredientKey(ingredient));
  return keys.flatMap((key, at) => (key !== "" && keys.indexOf(key) < at ? [at] : []));
}
