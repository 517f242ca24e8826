import {
  readAmount,
  type RecipeLine,
  recipeLine,
  type RecipeUnit,
  repeatedLines,
  writeAmount,
} from "#contract/office/catalogue/recipe.ts";

/** The id stays with the line when it moves. */
export interface TypedLine {
  id: number;
  ingredient: string;
  amount: string;
  unit: RecipeUnit;
}

export type LineField = "ingredient" | "amount";
export const lineError = (id: number, field: LineField) => `recipe ${id} ${field}`;

export function typedRecipe(recipe: readonly RecipeLine[]): TypedLine[] {
  return recipe.map(({ ingredient, unit, thousandths }, id) => ({
    id,
    ingredient,
    amount: writeAmount(thousandths),
    unit,
  }));
}

export function emptyLine(lines: readonly TypedLine[]): TypedLine {
  return { id: Math.max(-1, ...lines.map(({ id }) => id)) + 1, ingredient: "", amount: "", unit: "g" };
}

/** Empty lines are skipped; a line that cannot be read is reported and left out. */
export function readRecipe(typed: readonly TypedLine[]): {
  recipe: RecipeLine[];
  errors: Record<string, string>;
} {
  const lines = typed.filter(({ ingredient, amount }) => ingredient.trim() !== "" || amount.trim() !== "");
  const errors: Record<string, string> = {};
  const recipe = lines.flatMap((line) => {
    const read = readLine(line);
    Object.assign(errors, read.errors);
    return read.line ? [read.line] : [];
  });
  for (const at of repeatedLines(lines)) {
    const id = lines[at]?.id ?? 0;
    errors[lineError(id, "ingredient")] ??= "Diese Zutat steht schon weiter oben.";
  }
  return { recipe, errors };
}

function readLine({ id, ingredient, amount, unit }: TypedLine): {
  line?: RecipeLine;
  errors: Record<string, string>;
} {
  const thousandths = readAmount(amount);
  const read = recipeLine.safeParse({ ingredient, unit, thousandths: thousandths ?? 1 });
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) {
    errors[lineError(id, path[0] === "ingredient" ? "ingredient" : "amount")] ??= message;
  }
  if (thousandths === undefined) errors[lineError(id, "amount")] = wrongAmount(amount);
  return Object.keys(errors).length === 0 ? { line: read.data, errors } : { errors };
}

function wrongAmount(amount: string): string {
  if (amount.trim() === "") return "Die Menge fehlt.";
  if (/^\s*\d{1,3}\.\d{3}\s*$/.test(amount))
    return "Nicht eindeutig. Bitte ohne Punkt oder mit Komma schreiben.";
  return "Bitte eine Zahl eingeben, zum Beispiel 12,5, mit höchstens drei Stellen hinter dem Komma.";
}

/** `Zusammen 412,5 g, dazu 30 ml und 0,5 Stück.` */
export function sumText(recipe: readonly RecipeLine[]): string {
  const sumOf = (unit: RecipeUnit) =>
    recipe.reduce((sum, line) => (line.unit === unit ? sum + line.thousandths : sum), 0);
  const written = (unit: RecipeUnit) => `${writeAmount(sumOf(unit))} ${unit}`;
  const others = (["ml", "Stück"] as const).filter((unit) => sumOf(unit) > 0).map(written);
  return `Zusammen ${[written("g"), others.join(" und ")].filter(Boolean).join(", dazu ")}.`;
}
