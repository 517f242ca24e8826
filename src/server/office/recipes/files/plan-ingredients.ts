import { setImmediate as othersFirst } from "node:timers/promises";
import { markAllergens, type NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { ingredientKey } from "#contract/office/recipes/ingredient-names.ts";
import type { CellProblem } from "#contract/office/lists-and-files.ts";
import type { PlannedEntry } from "#contract/office/recipes/file-plan.ts";
import {
  emptyIngredientContent,
  type IngredientContent,
  ingredientContent,
} from "#contract/office/recipes/ingredient-fields.ts";
import { CellRefused, short } from "#server/office/catalogue/fields/cell.ts";
import type { Sheet } from "#server/office/catalogue/file/sheet.ts";
import { cellsOfRow, type FileColumns } from "#server/office/recipes/files/file-columns.ts";
import { tidyIngredient } from "#server/office/recipes/tidy-ingredient.ts";
import {
  contentOfDraft,
  type IngredientDraft,
  ingredientColumns,
  ingredientDraftOf,
  nameHeading,
} from "#server/office/recipes/files/ingredient-columns.ts";

export interface KnownIngredient {
  id: number;
  version: number;
  isArchived: boolean;
  content: IngredientContent;
}

export interface PlannedIngredient {
  before: KnownIngredient | null;
  after: IngredientContent;
  entry: PlannedEntry;
}

interface Knowledge {
  sheet: Sheet;
  columns: FileColumns;
  allergens: readonly NamedAllergen[];
  byName: ReadonlyMap<string, KnownIngredient>;
}

const rowsAtOnce = 25;

/** What each row of a file makes of its ingredient. A column that is missing leaves its field as it is. */
export async function planIngredients(
  sheet: Sheet,
  columns: FileColumns,
  known: { ingredients: readonly KnownIngredient[]; allergens: readonly NamedAllergen[] },
): Promise<PlannedIngredient[]> {
  const byName = new Map(known.ingredients.map((one) => [ingredientKey(one.content.name), one]));
  const knowledge = { sheet, columns, allergens: known.allergens, byName };
  const planned: PlannedIngredient[] = [];
  const rows = new Map<string, number>();
  for (const row of sheet.rows) {
    const one = planRow(row, knowledge);
    const key = ingredientKey(one.entry.name);
    const earlier = rows.get(key);
    if (key !== "" && earlier !== undefined)
      addProblem(one.entry, {
        cell: placeOf(row.number, nameHeading, knowledge),
        message: `„${short(one.entry.name)}“ steht schon in Zeile ${earlier}.`,
      });
    rows.set(key, earlier ?? row.number);
    planned.push(one);
    if (planned.length % rowsAtOnce === 0) await othersFirst();
  }
  return planned;
}

function addProblem(entry: PlannedEntry, problem: CellProblem): void {
  entry.kind = "error";
  entry.problems.push(problem);
}

function placeOf(row: number, heading: string, { sheet, columns }: Knowledge): string {
  return sheet.placeOf(row, columns.headingOf.get(heading) ?? heading);
}

function planRow(row: Sheet["rows"][number], knowledge: Knowledge): PlannedIngredient {
  const { allergens, byName, columns } = knowledge;
  const cells = cellsOfRow(row, columns);
  const before = byName.get(ingredientKey(cells.get(nameHeading) ?? "")) ?? null;
  const start = ingredientDraftOf(before?.content ?? emptyIngredientContent);
  const problems: CellProblem[] = [];
  const add = (heading: string, message: string) =>
    problems.push({ cell: placeOf(row.number, heading, knowledge), message });
  if (row.isTooLong) add(nameHeading, "Diese Zeile hat mehr Zellen als die Überschrift.");
  if (before?.isArchived) add(nameHeading, "Diese Zutat liegt im Archiv. Bitte holen Sie sie zuerst zurück.");
  let draft = start;
  for (const column of ingredientColumns) {
    const cell = cells.get(column.heading);
    if (cell === undefined) continue;
    try {
      draft = column.read(cell, draft, allergens);
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      add(column.heading, error.message);
    }
  }
  const read = ingredientContent.safeParse(contentOfDraft(withMarks(draft, start, allergens)));
  for (const { path, message } of problems.length > 0 ? [] : (read.error?.issues ?? []))
    add(headingOfCheck(path.join(".")), message);
  const after = read.data ? tidyIngredient(read.data) : (before?.content ?? emptyIngredientContent);
  const changes = problems.length > 0 ? [] : changesOf(before, after, allergens);
  const kind = problems.length > 0 ? "error" : !before ? "new" : changes.length > 0 ? "changed" : "unchanged";
  const name = after.name || (cells.get(nameHeading) ?? "");
  return { before, after, entry: { row: row.number, name, kind, changes, problems } };
}

/** In plain text the allergens are emphasised by themselves, as the law wants it. */
function withMarks(
  draft: IngredientDraft,
  start: IngredientDraft,
  allergens: readonly NamedAllergen[],
): IngredientDraft {
  const chosen = allergens.filter(({ id }) => draft.allergens.some(({ allergenId }) => allergenId === id));
  const marked = (key: "labelName" | "contents") =>
    draft[key] === start[key] || /<[a-z]/i.test(draft[key]) ? draft[key] : markAllergens(draft[key], chosen);
  return { ...draft, labelName: marked("labelName"), contents: marked("contents") };
}

/** The column of a fault: the nearest one, because a path may lead into a list. */
function headingOfCheck(path: string): string {
  const column = ingredientColumns.find(({ checks }) =>
    checks.some((check) => path === check || path.startsWith(`${check}.`)),
  );
  return column?.heading ?? nameHeading;
}

function changesOf(
  before: KnownIngredient | null,
  after: IngredientContent,
  allergens: readonly NamedAllergen[],
): PlannedEntry["changes"] {
  const [old, now] = [ingredientDraftOf(before?.content ?? emptyIngredientContent), ingredientDraftOf(after)];
  return ingredientColumns.flatMap(({ heading, write }) => {
    const [from, to] = [write(old, allergens), write(now, allergens)];
    return from === to || (!before && heading === nameHeading) ? [] : [{ field: heading, from, to }];
  });
}
