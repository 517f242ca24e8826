import type { CalendarDay } from "#contract/day.ts";
import { readAmount, type WantedAmount } from "#contract/office/read-amount.ts";
import { type IngredientContent, ingredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { type Nutrient, nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";

type TypedFields =
  | "nutrition"
  | "source"
  | "milligramsPerMl"
  | "milligramsPerPiece"
  | "ediblePerMille"
  | "additiveClass"
  | "eNumber";

export type SourceKind = NonNullable<IngredientContent["source"]>["kind"];

/** What is typed: numbers are German texts, and nothing means unknown. */
export interface IngredientForm extends Omit<IngredientContent, TypedFields> {
  /** grams in 100 g */
  nutrition: Record<Nutrient, string>;
  sourceKind: SourceKind | "";
  sourceName: string;
  sourceOn: string;
  gramsPerMl: string;
  gramsPerPiece: string;
  ediblePercent: string;
  additiveClass: string;
  eNumber: string;
}

export function ingredientFormOf(content: IngredientContent): IngredientForm {
  const { nutrition, source, milligramsPerMl, milligramsPerPiece, ediblePerMille, ...rest } = content;
  return {
    ...rest,
    nutrition: mapNutrients((name) => written(nutrition[name], 1_000)),
    sourceKind: source?.kind ?? "",
    sourceName: source?.name ?? "",
    sourceOn: source?.on ?? "",
    gramsPerMl: written(milligramsPerMl, 1_000),
    gramsPerPiece: written(milligramsPerPiece, 1_000),
    ediblePercent: written(ediblePerMille, 10),
    additiveClass: content.additiveClass ?? "",
    eNumber: content.eNumber ?? "",
  };
}

/** The errors are named by their place: `name`, `nutrition.fat`, `traces.0.reason`. */
export function readIngredientForm(form: IngredientForm): {
  content: IngredientContent;
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const content = contentOf(form, (place, text, wanted) => {
    const read = readAmount(text, wanted);
    if (read === null || typeof read === "number") return read;
    errors[place] = read.refused;
    return null;
  });
  for (const { path, message } of ingredientContent.safeParse(content).error?.issues ?? []) {
    errors[path.join(".")] ??= message;
  }
  return { content, errors };
}

const grams: WantedAmount = { unit: "grams", decimals: 3 };

/** A number that cannot be read counts as unknown. */
function contentOf(
  form: IngredientForm,
  whole: (place: string, text: string, wanted: WantedAmount) => number | null,
): IngredientContent {
  const { sourceKind, sourceName, sourceOn, gramsPerMl, gramsPerPiece, ediblePercent, nutrition, ...rest } =
    form;
  const isAdditive = form.class === "additive";
  return {
    ...rest,
    additiveClass: isAdditive && form.additiveClass ? form.additiveClass : null,
    eNumber: isAdditive ? tidyENumber(form.eNumber) : null,
    contents: form.class === "compound" ? form.contents : "",
    isSpiceMixture: form.class === "compound" && form.isSpiceMixture,
    nutrition: mapNutrients((name) => whole(`nutrition.${name}`, nutrition[name], grams)),
    tracedNutrients: form.tracedNutrients.filter((name) => nutrition[name].trim() !== ""),
    source: sourceKind ? { kind: sourceKind, name: sourceName, on: sourceOn as CalendarDay } : null,
    milligramsPerMl: whole("milligramsPerMl", gramsPerMl, grams),
    milligramsPerPiece: whole("milligramsPerPiece", gramsPerPiece, grams),
    ediblePerMille: whole("ediblePerMille", ediblePercent, { unit: "percent", decimals: 1 }) ?? 1_000,
  };
}

/** `e330` and `E-330` are `E 330`. */
export function tidyENumber(text: string): string | null {
  const [, digits, letters = ""] = /^e?[\s-]*(\d{3,4})\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  if (!digits) return text.trim() || null;
  return `E ${digits}${letters.toLowerCase()}`;
}

function written(value: number | null, parts: number): string {
  return value === null ? "" : writeGerman(value / parts);
}

export function mapNutrients<Value>(make: (name: Nutrient) => Value): Record<Nutrient, Value> {
  return Object.fromEntries(nutrientNames.map((name) => [name, make(name)])) as Record<Nutrient, Value>;
}
