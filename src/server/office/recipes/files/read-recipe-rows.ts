import { ingredientKey } from "#contract/office/recipes/ingredient-names.ts";
import type { CellProblem } from "#contract/office/lists-and-files.ts";
import { CellRefused, short } from "#server/office/catalogue/fields/cell.ts";
import type { Sheet, SheetRow } from "#server/office/catalogue/file/sheet.ts";
import { readChoice } from "#server/office/recipes/files/cells.ts";
import { cellsOfRow, type FileColumns } from "#server/office/recipes/files/file-columns.ts";
import {
  type RecipeHeading,
  recipeHeadings,
  recipeKinds,
} from "#server/office/recipes/files/recipe-columns.ts";

export interface RecipeRow {
  number: number;
  /** trimmed; a column that the file does not have is missing */
  cells: ReadonlyMap<RecipeHeading, string>;
}

/** The rows of a recipe, wherever they stand in the file. */
export interface RecipeGroup {
  name: string;
  slug: string;
  /** null: not said */
  kind: keyof typeof recipeKinds | null;
  rows: RecipeRow[];
  problems: CellProblem[];
}

/** Names a cell of a row in words. */
export type PlaceOf = (row: number, heading: RecipeHeading) => string;

export function placesOf(sheet: Sheet, { headingOf }: FileColumns): PlaceOf {
  return (row, heading) =>
    sheet.placeOf(row, headingOf.get(recipeHeadings[heading]) ?? recipeHeadings[heading]);
}

/** A row without a name belongs to the recipe above it. */
export function readRecipeGroups(sheet: Sheet, columns: FileColumns): RecipeGroup[] {
  const place = placesOf(sheet, columns);
  // a dish and a sub-recipe may have the same name
  const groups = new Map<string, RecipeGroup[]>();
  let above: RecipeGroup | undefined;
  for (const row of sheet.rows) {
    const read = rowOf(row, columns);
    const cell = (heading: RecipeHeading) => read.cells.get(heading) ?? "";
    const isNamed = cell("name") !== "" || cell("slug") !== "";
    let problem: CellProblem | undefined;
    if (isNamed || !above) {
      const { kind, refused } = kindOf(cell("kind"));
      if (refused) problem = { cell: place(row.number, "kind"), message: refused };
      const name = cell("name") || cell("slug");
      const key = JSON.stringify([cell("slug").toLowerCase(), ingredientKey(name)]);
      const same = groups.get(key) ?? [];
      above = same.find((group) => kind === null || group.kind === null || group.kind === kind);
      if (!above) {
        above = { name, slug: cell("slug"), kind, rows: [], problems: [] };
        groups.set(key, [...same, above]);
      }
      above.kind ??= kind;
      if (!isNamed)
        problem = { cell: place(row.number, "name"), message: "Hier fehlt der Name des Rezepts." };
    }
    above.rows.push(read);
    if (problem) above.problems.push(problem);
    if (row.isTooLong)
      above.problems.push({
        cell: place(row.number, "name"),
        message: "Diese Zeile hat mehr Zellen als die Überschrift.",
      });
  }
  return [...groups.values()].flat();
}

function rowOf(row: SheetRow, columns: FileColumns): RecipeRow {
  const cells = cellsOfRow(row, columns);
  const read = (Object.keys(recipeHeadings) as RecipeHeading[]).flatMap((heading) => {
    const cell = cells.get(recipeHeadings[heading]);
    return cell === undefined ? [] : [[heading, cell.trim()] as const];
  });
  return { number: row.number, cells: new Map(read) };
}

function kindOf(cell: string): { kind: RecipeGroup["kind"]; refused?: string } {
  try {
    return { kind: readChoice(cell, recipeKinds) };
  } catch (error) {
    if (!(error instanceof CellRefused)) throw error;
    return { kind: null, refused: `„${short(cell)}“ ist weder „Gericht“ noch „Grundrezept“.` };
  }
}
