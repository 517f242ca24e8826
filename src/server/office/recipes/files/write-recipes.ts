import type { RecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { writeYesNo } from "#server/office/catalogue/fields/cell.ts";
import { writeThousandths } from "#server/office/recipes/files/cells.ts";
import {
  type HeadCell,
  headOfRecipe,
  type RecipeHeading,
  recipeHeadings,
  recipeKinds,
} from "#server/office/recipes/files/recipe-columns.ts";

/** A recipe with what a file calls it. */
export interface NamedRecipe {
  name: string;
  /** of its dish; null: a sub-recipe */
  slug: string | null;
  content: RecipeContent;
}

export interface RecipeNames {
  allergens: readonly NamedAllergen[];
  ingredientName(id: number): string;
  recipeName(id: number): string;
}

type Cells = Partial<Record<RecipeHeading, string>>;

export function writeHead(content: RecipeContent, names: RecipeNames): Record<HeadCell, string> {
  const allergenName = (id: number) => names.allergens.find((one) => one.id === id)?.name ?? `#${id}`;
  return {
    portions: String(content.portions),
    finished: writeThousandths(content.finishedMilligrams),
    mostLoss: String(content.mostLossPercent),
    lostFat: writeThousandths(content.lostFatMilligrams),
    isCompound: writeYesNo(content.isCompound),
    stressedIngredients: content.stressedIngredients.map(names.ingredientName).join("\n"),
    stressedRecipes: content.stressedRecipes.map(names.recipeName).join("\n"),
    traces: content.traces
      .map(({ allergenId, reason }) => `${allergenName(allergenId)}: ${reason}`)
      .join("\n"),
  };
}

export function writeLine(line: RecipeContent["lines"][number], names: RecipeNames): Cells {
  const { ingredientId, subRecipeId, unit, thousandths } = line;
  return {
    ingredient: ingredientId === null ? "" : names.ingredientName(ingredientId),
    subRecipe: subRecipeId === null ? "" : names.recipeName(subRecipeId),
    amount: writeThousandths(thousandths),
    unit,
  };
}

export function writeStep({ text, station, minutes, isCritical }: RecipeContent["steps"][number]): Cells {
  return {
    step: text,
    station,
    minutes: minutes === null ? "" : String(minutes),
    isCritical: writeYesNo(isCritical),
  };
}

/** The head stands in the first row of a recipe only. */
export function recipeRows({ name, slug, content }: NamedRecipe, names: RecipeNames): string[][] {
  const parts = [...content.lines.map((line) => writeLine(line, names)), ...content.steps.map(writeStep)];
  const key = { name, kind: slug === null ? recipeKinds.subRecipe : recipeKinds.dish, slug: slug ?? "" };
  const rows = (parts.length > 0 ? parts : [{}]).map(
    (part: Cells, at): Cells => ({
      ...key,
      ...(at === 0 && writeHead(content, names)),
      ...part,
    }),
  );
  return rows.map((row) =>
    (Object.keys(recipeHeadings) as RecipeHeading[]).map((heading) => row[heading] ?? ""),
  );
}

/** The parts of a recipe as people compare them, by what they are called. */
export function recipeWords(content: RecipeContent, names: RecipeNames): Map<string, string> {
  const head = writeHead(content, names);
  const line = (cells: Cells) => `${cells.amount} ${cells.unit} ${cells.ingredient || cells.subRecipe}`;
  const step = ({ station, step: text, minutes, isCritical }: Cells) =>
    [station, text, minutes && `${minutes} Minuten`, isCritical === "ja" && "kritisch"]
      .filter(Boolean)
      .join(" – ");
  return new Map([
    ...headOfRecipe.map((key): [string, string] => [recipeHeadings[key], head[key]]),
    ["Zutaten", content.lines.map((one) => line(writeLine(one, names))).join("\n")],
    ["Schritte", content.steps.map((one) => step(writeStep(one))).join("\n")],
  ]);
}
