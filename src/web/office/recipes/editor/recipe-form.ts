import { type AmountUnit, readAmount } from "#contract/office/read-amount.ts";
import { readThousandths, writeAmount } from "#contract/office/recipes/amount-text.ts";
import { type RecipeContent, recipeContent } from "#contract/office/recipes/recipe-fields.ts";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import type { Choice } from "#web/office/recipes/editor/find-choices.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";

/** The id stays with the line when it moves. */
export interface TypedLine {
  id: number;
  kind: Choice["kind"];
  /** of the ingredient or the sub-recipe */
  choiceId: number;
  amount: string;
  unit: KitchenUnit;
}

/** The id stays with the step when it moves. */
export interface TypedStep {
  id: number;
  station: string;
  minutes: string;
  isCritical: boolean;
  text: string;
}

type TypedContent =
  | "name"
  | "portions"
  | "finishedMilligrams"
  | "mostLossPercent"
  | "lostFatMilligrams"
  | "lines"
  | "steps";

export interface RecipeForm extends Omit<RecipeContent, TypedContent> {
  name: string;
  portions: string;
  finishedGrams: string;
  mostLossPercent: string;
  lostFatGrams: string;
  lines: TypedLine[];
  steps: TypedStep[];
}

export const lineError = (id: number) => `line ${id}`;
export const stepError = (id: number, field: "station" | "minutes" | "text") => `step ${id} ${field}`;

export function recipeFormOf(content: RecipeContent): RecipeForm {
  const { name, portions, finishedMilligrams, mostLossPercent, lostFatMilligrams, lines, steps, ...rest } =
    content;
  return {
    ...rest,
    name: name ?? "",
    portions: String(portions),
    finishedGrams: isUnweighed(content) ? "" : writeGerman(finishedMilligrams / 1_000),
    mostLossPercent: String(mostLossPercent),
    lostFatGrams: lostFatMilligrams === 0 ? "" : writeGerman(lostFatMilligrams / 1_000),
    lines: lines.map(({ ingredientId, subRecipeId, unit, thousandths }, id) => ({
      id,
      kind: subRecipeId === null ? "ingredient" : "recipe",
      choiceId: subRecipeId ?? ingredientId ?? 0,
      amount: writeAmount(thousandths),
      unit,
    })),
    steps: steps.map((step, id) => ({ ...step, id, minutes: writeGerman(step.minutes) })),
  };
}

/** A milligram stands for a weight that no one has stated yet, and so does that of an empty sub-recipe. */
const isUnweighed = ({ finishedMilligrams, name, lines }: RecipeContent) =>
  finishedMilligrams === 1 || (name !== null && lines.length === 0);

export const nextId = (rows: readonly { id: number }[]) => Math.max(-1, ...rows.map(({ id }) => id)) + 1;

/** A new step is mostly done where the last one was. */
export function emptyStep(steps: readonly TypedStep[]): TypedStep {
  return {
    id: nextId(steps),
    station: steps.at(-1)?.station ?? "",
    minutes: "",
    isCritical: false,
    text: "",
  };
}

export interface ReadRecipe {
  content: RecipeContent;
  /** German messages by field, line or step */
  errors: Record<string, string>;
}

const unitOfField: Readonly<Record<string, AmountUnit>> = {
  portions: "none",
  finishedMilligrams: "grams",
  mostLossPercent: "percent",
  lostFatMilligrams: "grams",
};

/** Steps without a text are skipped. What cannot be read is reported. */
export function readRecipeForm(form: RecipeForm, isDish: boolean): ReadRecipe {
  const errors: Record<string, string> = {};
  const number = (field: string, text: string, decimals = 0): number | null => {
    const read = readAmount(text, { unit: unitOfField[field] ?? "minutes", decimals });
    if (read === null || typeof read === "number") return read;
    errors[field] = read.refused;
    return null;
  };
  const steps = form.steps.filter(({ text }) => text.trim() !== "");
  const { finishedGrams, lostFatGrams, ...rest } = form;
  const content: RecipeContent = {
    ...rest,
    name: isDish ? null : form.name,
    portions: number("portions", form.portions) ?? 0,
    finishedMilligrams: number("finishedMilligrams", finishedGrams, 3) ?? 0,
    mostLossPercent: number("mostLossPercent", form.mostLossPercent) ?? 0,
    lostFatMilligrams: number("lostFatMilligrams", lostFatGrams, 3) ?? 0,
    lines: form.lines.map(({ kind, choiceId, unit, amount }) => ({
      ingredientId: kind === "ingredient" ? choiceId : null,
      subRecipeId: kind === "recipe" ? choiceId : null,
      unit,
      thousandths: readThousandths(amount) ?? 0,
    })),
    steps: steps.map(({ id, station, isCritical, text, minutes }) => ({
      ...{ station, isCritical, text },
      minutes: number(stepError(id, "minutes"), minutes),
    })),
  };
  for (const { id, amount } of form.lines) {
    const read = readAmount(amount, { decimals: 3 });
    if (read === null) errors[lineError(id)] = "Die Menge fehlt.";
    else if (typeof read === "object") errors[lineError(id)] = read.refused;
  }
  for (const { path, message } of recipeContent.safeParse(content).error?.issues ?? []) {
    errors[placeOf(path, form.lines, steps)] ??= message;
  }
  return { content, errors };
}

function placeOf(
  path: readonly PropertyKey[],
  lines: readonly TypedLine[],
  steps: readonly TypedStep[],
): string {
  const [list, at, field] = path;
  if (list === "lines" && typeof at === "number") return lineError(lines[at]?.id ?? 0);
  if (list === "steps" && typeof at === "number") {
    const known = (["station", "minutes"] as const).find((name) => name === field);
    return stepError(steps[at]?.id ?? 0, known ?? "text");
  }
  return path.join(".");
}
