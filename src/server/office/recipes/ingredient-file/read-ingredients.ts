import { markAllergens, type NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { type CellProblem, mostListed } from "#contract/office/lists-and-files.ts";
import {
  emptyIngredientContent,
  type IngredientContent,
  ingredientContent,
} from "#contract/office/recipes/ingredient-fields.ts";
import { ingredientKey } from "#contract/office/recipes/ingredient-names.ts";
import { CellRefused, short } from "#server/office/catalogue/fields/cell.ts";
import { headingKey } from "#server/office/catalogue/file/heading-key.ts";
import type { Sheet, SheetRow } from "#server/office/catalogue/file/sheet.ts";
import {
  contentOfDraft,
  type IngredientColumn,
  type IngredientDraft,
  ingredientColumns,
  ingredientDraftOf,
  nameHeading,
} from "#server/office/recipes/ingredient-file/ingredient-columns.ts";
import { tidyIngredient } from "#server/office/recipes/tidy-ingredient.ts";

export interface ReadIngredients {
  ingredients: IngredientContent[];
  problems: CellProblem[];
}

/** Our columns by the heading that they have in the file. */
type Columns = ReadonlyMap<string, IngredientColumn>;

/** What each row of a table says of its ingredient. What has no column is unknown. */
export function readIngredientRows(sheet: Sheet, allergens: readonly NamedAllergen[]): ReadIngredients {
  const { columns, problems } = readHeadings(sheet);
  const ingredients: IngredientContent[] = [];
  const rows = new Map<string, number>();
  for (const row of problems.length > 0 ? [] : sheet.rows) {
    const read = readRow(row, { sheet, columns, allergens });
    problems.push(...read.problems);
    if (!read.content) continue;
    const key = ingredientKey(read.content.name);
    const earlier = rows.get(key);
    if (earlier !== undefined)
      problems.push({
        cell: sheet.placeOf(row.number, nameHeading),
        message: `„${short(read.content.name)}“ steht schon in Zeile ${earlier}.`,
      });
    rows.set(key, earlier ?? row.number);
    ingredients.push(read.content);
  }
  return { ingredients: problems.length > 0 ? [] : ingredients, problems: problems.slice(0, mostListed) };
}

function readHeadings(sheet: Sheet): { columns: Columns; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const columns = new Map<string, IngredientColumn>();
  const open = new Map(ingredientColumns.map((column) => [headingKey(column.heading), column]));
  const known = new Set(open.keys());
  for (const heading of sheet.columns.filter(({ length }) => length > 0)) {
    const key = headingKey(heading);
    const column = open.get(key);
    if (column) columns.set(heading, column);
    else
      problems.push({
        cell: sheet.placeOf(1, heading),
        message: known.has(key)
          ? "Diese Spalte steht zweimal da."
          : "Diese Spalte kennt der Shop nicht. Sie heißen wie in der Tabelle aller Zutaten.",
      });
    open.delete(key);
  }
  if (open.has(headingKey(nameHeading)))
    problems.push({ cell: sheet.placeOf(1, nameHeading), message: "Diese Spalte fehlt." });
  if (sheet.rows.length === 0) problems.push({ cell: "Datei", message: "Sie enthält keine Zeile." });
  return { columns, problems };
}

interface Knowledge {
  sheet: Sheet;
  columns: Columns;
  allergens: readonly NamedAllergen[];
}

function readRow(
  row: SheetRow,
  { sheet, columns, allergens }: Knowledge,
): { content?: IngredientContent; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const add = (heading: string, message: string) =>
    problems.push({ cell: sheet.placeOf(row.number, heading), message });
  if (row.isTooLong) add(nameHeading, "Diese Zeile hat mehr Zellen als die Überschrift.");
  let draft = ingredientDraftOf(emptyIngredientContent);
  for (const [heading, column] of columns) {
    try {
      draft = column.read(row.cells.get(heading) ?? "", draft, allergens);
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      add(column.heading, error.message);
    }
  }
  if (problems.length > 0) return { problems };
  const read = ingredientContent.safeParse(contentOfDraft(withMarks(draft, allergens)));
  for (const { path, message } of read.error?.issues ?? []) add(headingOfCheck(path.join(".")), message);
  return { content: read.data && tidyIngredient(read.data), problems };
}

/** In plain text the allergens are emphasised by themselves, as the law wants it. */
function withMarks(draft: IngredientDraft, allergens: readonly NamedAllergen[]): IngredientDraft {
  const chosen = allergens.filter(({ id }) => draft.allergens.some(({ allergenId }) => allergenId === id));
  const marked = (text: string) => (/<[a-z]/i.test(text) ? text : markAllergens(text, chosen));
  return { ...draft, labelName: marked(draft.labelName), contents: marked(draft.contents) };
}

/** The column of a fault: the nearest one, because a path may lead into a list. */
function headingOfCheck(path: string): string {
  const column = ingredientColumns.find(({ checks }) =>
    checks.some((check) => path === check || path.startsWith(`${check}.`)),
  );
  return column?.heading ?? nameHeading;
}
