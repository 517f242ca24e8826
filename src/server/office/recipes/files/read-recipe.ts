import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import type { CellProblem } from "#contract/office/lists-and-files.ts";
import { type RecipeContent, recipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { CellRefused, readCell, readYesNo, short } from "#server/office/catalogue/fields/cell.ts";
import { readEntries, readNamed } from "#server/office/recipes/files/cells.ts";
import type { PlaceOf, RecipeGroup, RecipeRow } from "#server/office/recipes/files/read-recipe-rows.ts";
import {
  type HeadCell,
  headOfRecipe,
  type RecipeHeading,
  readQuantity,
} from "#server/office/recipes/files/recipe-columns.ts";

/** What a file may name. An ingredient that does not exist yet gets an id of its own. */
export interface RecipeParts {
  allergens: readonly NamedAllergen[];
  ingredientId(name: string): number;
  /** undefined: there is none of this name, and the file brings none */
  subRecipeId(name: string): number | undefined;
}

type Head = Pick<
  RecipeContent,
  | "portions"
  | "finishedMilligrams"
  | "mostLossPercent"
  | "lostFatMilligrams"
  | "isCompound"
  | "stressedIngredients"
  | "stressedRecipes"
  | "traces"
>;

/** What a cell says; undefined with a problem at its place when it cannot be read. */
type Reading = <Value>(row: number, heading: RecipeHeading, read: () => Value) => Value | undefined;

/** Reads the rows of a recipe; columns that are missing leave it as it is. */
export function readRecipe(
  group: RecipeGroup,
  before: RecipeContent,
  { parts, place }: { parts: RecipeParts; place: PlaceOf },
): { content: RecipeContent; problems: CellProblem[] } {
  const problems = [...group.problems];
  const reading: Reading = (row, heading, read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      problems.push({ cell: place(row, heading), message: error.message });
      return undefined;
    }
  };
  let content: RecipeContent = before;
  for (const heading of headOfRecipe) {
    const found = headCell(group, heading, (row) =>
      problems.push({
        cell: place(row, heading),
        message: "Weiter oben steht für dieses Rezept etwas anderes.",
      }),
    );
    if (!found) continue;
    const head = reading(found.row, heading, () => readHead[heading](found.cell, parts));
    content = { ...content, ...head };
  }
  const has = (...headings: RecipeHeading[]) => headings.some((heading) => group.rows[0]?.cells.has(heading));
  if (has("ingredient", "subRecipe"))
    content = {
      ...content,
      lines: group.rows.flatMap(
        (row) => reading(row.number, "ingredient", () => lineOf(row, parts, reading)) ?? [],
      ),
    };
  if (has("step"))
    content = {
      ...content,
      steps: group.rows.flatMap((row) => reading(row.number, "step", () => stepOf(row, reading)) ?? []),
    };
  if (problems.length > 0) return { content: before, problems };
  return checked(content, group, place);
}

/** The first cell that says something; an empty one in all rows says "none" of a list only. */
function headCell(
  { rows }: RecipeGroup,
  heading: HeadCell,
  contradicts: (row: number) => void,
): { row: number; cell: string } | undefined {
  const [first, ...others] = rows.flatMap(({ number, cells }) => {
    const cell = cells.get(heading);
    return cell ? [{ row: number, cell }] : [];
  });
  for (const { row, cell } of others) if (cell !== first?.cell) contradicts(row);
  const isList = heading === "stressedIngredients" || heading === "stressedRecipes" || heading === "traces";
  const [top] = rows;
  return first ?? (isList && top?.cells.has(heading) ? { row: top.number, cell: "" } : undefined);
}

const readHead: Record<HeadCell, (cell: string, parts: RecipeParts) => Partial<Head>> = {
  portions: (cell) => ({ portions: readCell(cell, { decimals: 0 }) ?? 0 }),
  finished: (cell) => ({ finishedMilligrams: readCell(cell, { unit: "grams", decimals: 3 }) ?? 0 }),
  mostLoss: (cell) => ({ mostLossPercent: readCell(cell, { unit: "percent", decimals: 0 }) ?? 0 }),
  lostFat: (cell) => ({ lostFatMilligrams: readCell(cell, { unit: "grams", decimals: 3 }) ?? 0 }),
  isCompound: (cell) => ({ isCompound: readYesNo(cell) }),
  stressedIngredients: (cell, parts) => ({
    stressedIngredients: readEntries(cell).map((name) => parts.ingredientId(name)),
  }),
  stressedRecipes: (cell, parts) => ({
    stressedRecipes: readEntries(cell).map((name) => subRecipe(name, parts)),
  }),
  traces: (cell, { allergens }) => ({
    traces: readEntries(cell).map((entry) => {
      const { named, text } = readNamed(entry, allergens, "kein Allergen");
      return { allergenId: named.id, reason: text };
    }),
  }),
};

function subRecipe(name: string, parts: RecipeParts): number {
  const id = parts.subRecipeId(name);
  if (id === undefined)
    throw new CellRefused(
      `Ein Grundrezept „${short(name)}“ gibt es nicht, und es steht auch nicht in der Datei.`,
    );
  return id;
}

function lineOf({ number, cells }: RecipeRow, parts: RecipeParts, reading: Reading): RecipeContent["lines"] {
  const cell = (heading: RecipeHeading) => cells.get(heading) ?? "";
  const [ingredient, sub] = [cell("ingredient"), cell("subRecipe")];
  if (ingredient === "" && sub === "") {
    if (cell("amount") !== "") throw new CellRefused("Zu dieser Menge fehlt die Zutat.");
    return [];
  }
  if (ingredient !== "" && sub !== "")
    throw new CellRefused("Bitte eine Zutat oder ein Grundrezept nennen, nicht beides in einer Zeile.");
  const quantity = reading(number, "amount", () => readQuantity(cell("amount"), cell("unit")));
  if (!quantity) return [];
  if (sub !== "") return [{ ingredientId: null, subRecipeId: subRecipe(sub, parts), ...quantity }];
  return [{ ingredientId: parts.ingredientId(ingredient), subRecipeId: null, ...quantity }];
}

function stepOf({ number, cells }: RecipeRow, reading: Reading): RecipeContent["steps"] {
  const text = cells.get("step") ?? "";
  if (text === "") return [];
  const minutes = () => readCell(cells.get("minutes") ?? "", { unit: "minutes", decimals: 0 });
  return [
    {
      text,
      station: cells.get("station") ?? "",
      minutes: reading(number, "minutes", minutes) ?? null,
      isCritical: readYesNo(cells.get("isCritical") ?? ""),
    },
  ];
}

/** A file obeys the same contract as the editor. */
function checked(
  content: RecipeContent,
  { rows }: RecipeGroup,
  place: PlaceOf,
): { content: RecipeContent; problems: CellProblem[] } {
  const first = rows[0]?.number ?? 0;
  // the contract accepts positive ids only
  const lines = content.lines.map((line) => ({
    ...line,
    ingredientId: line.ingredientId && Math.abs(line.ingredientId),
    subRecipeId: line.subRecipeId && Math.abs(line.subRecipeId),
  }));
  const { stressedIngredients, stressedRecipes } = content;
  const read = recipeContent.safeParse({
    ...content,
    lines,
    stressedIngredients: stressedIngredients.map(Math.abs),
    stressedRecipes: stressedRecipes.map(Math.abs),
  });
  if (read.data)
    return {
      content: { ...read.data, lines: content.lines, stressedIngredients, stressedRecipes },
      problems: repeated(content, first, place),
    };
  return {
    content,
    problems: read.error.issues.map(({ path, message }) => ({
      cell: place(first, headingsOfFields[String(path[0])] ?? "name"),
      message,
    })),
  };
}

const headingsOfFields: Readonly<Record<string, RecipeHeading>> = {
  portions: "portions",
  finishedMilligrams: "finished",
  mostLossPercent: "mostLoss",
  lostFatMilligrams: "lostFat",
  stressedIngredients: "stressedIngredients",
  stressedRecipes: "stressedRecipes",
  traces: "traces",
  lines: "amount",
  steps: "step",
};

function repeated({ lines }: RecipeContent, row: number, place: PlaceOf): CellProblem[] {
  const keys = lines.map(({ ingredientId, subRecipeId }) => `${ingredientId} ${subRecipeId}`);
  if (new Set(keys).size === keys.length) return [];
  return [{ cell: place(row, "ingredient"), message: "Eine Zutat steht zweimal in diesem Rezept." }];
}
