import type { TextFile } from "#contract/office/lists-and-files.ts";
import type { FilePlan } from "#contract/office/recipes/file-plan.ts";
import type { IngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { contentOf, readIngredients } from "#server/domain/recipes/ingredient-queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { rememberColumns } from "#server/office/catalogue/file/column-choices.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import {
  type BookFile,
  checkBookFile,
  importBookFile,
} from "#server/office/recipes/files/apply-book-file.ts";
import {
  type BookFileKind,
  type BookSheet,
  type BookUpload,
  readBookSheet,
} from "#server/office/recipes/files/read-book-sheet.ts";
import {
  ingredientColumns,
  ingredientDraftOf,
  nameHeading,
} from "#server/office/recipes/files/ingredient-columns.ts";
import { planIngredients } from "#server/office/recipes/files/plan-ingredients.ts";
import { storeNewIngredient } from "#server/office/recipes/ingredients.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export async function exportIngredients(queries: Queries, day: string): Promise<TextFile> {
  const allergens = await namedAllergens(queries);
  const stored = [...(await readIngredients(queries)).values()].filter(({ isArchived }) => !isArchived);
  const rows = stored
    .map((one) => ingredientDraftOf(contentOf(one)))
    .sort((a, b) => a.name.localeCompare(b.name, "de"))
    .map((draft) => ingredientColumns.map(({ write }) => write(draft, allergens)));
  const text = writeCsv(
    ingredientColumns.map(({ heading }) => heading),
    rows,
  );
  return { fileName: `zutaten-${day}.csv`, mime: "text/csv; charset=utf-8", text };
}

const kind: BookFileKind = {
  kind: "ingredients",
  fields: ingredientColumns.map(({ heading }) => heading),
  needed: nameHeading,
};

/** The dry run: nothing is written. */
export async function checkIngredientFile(
  deps: MenuDeps,
  staff: SignedInStaff,
  upload: BookUpload,
): Promise<FilePlan> {
  const { fileName } = upload;
  const sheet = await readBookSheet(deps.database, kind, upload);
  // nothing is cooked with a new ingredient yet, so none need exist to judge the file
  const read = (queries: Queries) => readFile(queries, sheet, async () => {});
  return checkBookFile(deps, { subject: "ingredient-file", fileName, staff, read });
}

export async function importIngredients(
  deps: MenuDeps,
  staff: SignedInStaff,
  { plan: confirmed, ...upload }: BookUpload & { plan: string },
): Promise<FilePlan> {
  const { fileName } = upload;
  const sheet = await readBookSheet(deps.database, kind, upload);
  const read = (queries: Queries) =>
    readFile(queries, sheet, async (content) => {
      await storeNewIngredient(queries, deps, staff, content);
    });
  return importBookFile(deps, { subject: "ingredient-file", fileName, staff, confirmed, read });
}

async function readFile(
  queries: Queries,
  { sheet, columns, said }: BookSheet,
  create: (content: IngredientContent) => Promise<void>,
): Promise<BookFile> {
  const ingredients = [...(await readIngredients(queries)).values()].map((stored) => {
    const { id, version, isArchived } = stored;
    return { id, version, isArchived, content: contentOf(stored) };
  });
  const known = { ingredients, allergens: await namedAllergens(queries) };
  const planned = columns.problems.length > 0 ? [] : await planIngredients(sheet, columns, known);
  const changed = planned.flatMap(({ before, after, entry }) =>
    before && entry.kind === "changed" ? [{ id: before.id, version: before.version, content: after }] : [],
  );
  return {
    entries: planned.map(({ entry }) => entry),
    problems: columns.problems,
    columns: columns.columns,
    fields: kind.fields,
    remember: (queries) => rememberColumns(queries, kind, said),
    newIngredients: [],
    versions: changed.map(({ version }) => version),
    async create() {
      for (const { entry, after } of planned) if (entry.kind === "new") await create(after);
      return { ingredients: changed };
    },
  };
}
