import type { CalendarDay } from "#contract/day.ts";
import { readAmount, type WantedAmount } from "#contract/office/read-amount.ts";
import { type IngredientContent, ingredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { type Nutrient, nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { type NamedUnit, namedUnits } from "#contract/office/recipes/units.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";

type TypedFields =
  | "nutrition"
  | "energy"
  | "source"
  | "milligramsPerMl"
  | "milligramsPerPiece"
  | "unitWeights"
  | "ediblePerMille"
  | "additiveClass"
  | "eNumber";

export type SourceKind = NonNullable<IngredientContent["source"]>["kind"];

/** What is typed: numbers are German texts, and nothing means unknown. */
export interface IngredientForm extends Omit<IngredientContent, TypedFields> {
  /** grams in 100 g */
  nutrition: Record<Nutrient, string>;
  kj: string;
  kcal: string;
  sourceKind: SourceKind | "";
  sourceName: string;
  sourceOn: string;
  gramsPerMl: string;
  gramsPerPiece: string;
  gramsPerUnit: Record<NamedUnit, string>;
  ediblePercent: string;
  additiveClass: string;
  eNumber: string;
}

export function ingredientFormOf(content: IngredientContent): IngredientForm {
  const { nutrition, energy, source, unitWeights, ediblePerMille, ...others } = content;
  const { milligramsPerMl, milligramsPerPiece, ...rest } = others;
  return {
    ...rest,
    nutrition: mapNutrients((name) => written(nutrition[name], 1_000)),
    kj: written(energy?.kj ?? null, 1),
    kcal: written(energy?.kcal ?? null, 1),
    sourceKind: source?.kind ?? "",
    sourceName: source?.name ?? "",
    sourceOn: source?.on ?? "",
    gramsPerMl: written(milligramsPerMl, 1_000),
    gramsPerPiece: written(milligramsPerPiece, 1_000),
    gramsPerUnit: mapUnits((unit) => written(unitWeights[unit] ?? null, 1_000)),
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
  const { sourceKind, sourceName, sourceOn, kj, kcal, nutrition, ...others } = form;
  const { gramsPerMl, gramsPerPiece, gramsPerUnit, ediblePercent, ...rest } = others;
  const isAdditive = form.class === "additive";
  return {
    ...rest,
    additiveClass: isAdditive && form.additiveClass ? form.additiveClass : null,
    eNumber: isAdditive ? tidyENumber(form.eNumber) : null,
    contents: form.class === "compound" ? form.contents : "",
    isSpiceMixture: form.class === "compound" && form.isSpiceMixture,
    nutrition: mapNutrients((name) => whole(`nutrition.${name}`, nutrition[name], grams)),
    energy: energyOf(
      whole("energy.kj", kj, { unit: "kj", decimals: 0 }),
      whole("energy.kcal", kcal, { unit: "kcal", decimals: 0 }),
    ),
    tracedNutrients: form.tracedNutrients.filter((name) => nutrition[name].trim() !== ""),
    source: sourceKind ? { kind: sourceKind, name: sourceName, on: sourceOn as CalendarDay } : null,
    milligramsPerMl: whole("milligramsPerMl", gramsPerMl, grams),
    milligramsPerPiece: whole("milligramsPerPiece", gramsPerPiece, grams),
    unitWeights: Object.fromEntries(
      namedUnits.flatMap((unit) => {
        const weight = whole(`unitWeights.${unit}`, gramsPerUnit[unit], grams);
        return weight === null ? [] : [[unit, weight]];
      }),
    ),
    ediblePerMille: whole("ediblePerMille", ediblePercent, { unit: "percent", decimals: 1 }) ?? 1_000,
  };
}

/** One without the other is refused by the contract, at the field that is empty. */
function energyOf(kj: number | null, kcal: number | null): IngredientContent["energy"] {
  return kj === null && kcal === null ? null : ({ kj, kcal } as IngredientContent["energy"]);
}

/** `e330` and `E-330` are `E 330`. */
export function tidyENumber(text: string): string | null {
  const [, digits, letters = ""] = /^e?[\s-]*(\d{3,4})\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  if (!digits) return text.trim() || null;
  return `E ${digits}${letters.toLowerCase()}`;
}

function mapUnits<Value>(make: (unit: NamedUnit) => Value): Record<NamedUnit, Value> {
  return Object.fromEntries(namedUnits.map((unit) => [unit, make(unit)])) as Record<NamedUnit, Value>;
}

function written(value: number | null, parts: number): string {
  return value === null ? "" : writeGerman(value / parts);
}

export function mapNutrients<Value>(make: (name: Nutrient) => Value): Record<Nutrient, Value> {
  return Object.fromEntries(nutrientNames.map((name) => [name, make(name)])) as Record<Nutrient, Value>;
}
