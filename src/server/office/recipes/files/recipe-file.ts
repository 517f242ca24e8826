import type { TextFile } from "#contract/office/lists-and-files.ts";
import { type FilePlan, recipeFileMostRecipes } from "#contract/office/recipes/file-plan.ts";
import { emptyIngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import type { RecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { checkRecipe } from "#server/domain/recipes/check-recipe.ts";
import { readIngredients } from "#server/domain/recipes/ingredient-queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { rememberColumns } from "#server/office/catalogue/file/column-choices.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import { storeNewRecipe } from "#server/office/recipes/create-recipe.ts";
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
import { type PlannedRecipe, planRecipes } from "#server/office/recipes/files/plan-recipes.ts";
import { recipeHeadings } from "#server/office/recipes/files/recipe-columns.ts";
import { readCurrentRecipes, readDishesOfFile } from "#server/office/recipes/files/recipe-file-queries.ts";
import { recipeRows } from "#server/office/recipes/files/write-recipes.ts";
import { storeNewIngredient } from "#server/office/recipes/ingredients.ts";
import type { BookPlan } from "#server/office/recipes/plan-change.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

const headings = Object.values(recipeHeadings);
const kind: BookFileKind = { kind: "recipes", fields: headings, needed: recipeHeadings.name };

export async function exportRecipes(queries: Queries, day: string): Promise<TextFile> {
  const recipes = await readCurrentRecipes(queries);
  const ingredients = await readIngredients(queries);
  const titles = new Map(recipes.map(({ id, title }) => [id, title]));
  const names = {
    allergens: await namedAllergens(queries),
    ingredientName: (id: number) => ingredients.get(id)?.name ?? `#${id}`,
    recipeName: (id: number) => titles.get(id) ?? `#${id}`,
  };
  const rows = recipes
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ title, slug, content }) => recipeRows({ name: title, slug, content }, names));
  return { fileName: `rezepte-${day}.csv`, mime: "text/csv; charset=utf-8", text: writeCsv(headings, rows) };
}

/** The dry run: nothing stays written. */
export async function checkRecipeFile(
  deps: MenuDeps,
  staff: SignedInStaff,
  upload: BookUpload,
): Promise<FilePlan> {
  const { fileName } = upload;
  const sheet = await readBookSheet(deps.database, kind, upload);
  const read = (queries: Queries) => readFile(queries, deps, sheet);
  return checkBookFile(deps, { subject: "recipe-file", fileName, staff, read });
}

export async function importRecipes(
  deps: MenuDeps,
  staff: SignedInStaff,
  { plan: confirmed, ...upload }: BookUpload & { plan: string },
): Promise<FilePlan> {
  const { fileName } = upload;
  const sheet = await readBookSheet(deps.database, kind, upload);
  const read = (queries: Queries) => readFile(queries, deps, sheet);
  return importBookFile(deps, { subject: "recipe-file", fileName, staff, confirmed, read });
}

async function readFile(
  queries: Queries,
  deps: MenuDeps,
  { sheet, columns, said }: BookSheet,
): Promise<BookFile> {
  const known = {
    recipes: await readCurrentRecipes(queries),
    dishes: await readDishesOfFile(queries),
    ingredients: [...(await readIngredients(queries)).values()],
    allergens: await namedAllergens(queries),
  };
  const { recipes, newIngredients } =
    columns.problems.length > 0
      ? { recipes: [], newIngredients: new Map<number, string>() }
      : await planRecipes(sheet, columns, known);
  const work = recipes.filter(({ entry }) => entry.kind === "new" || entry.kind === "changed");
  const problems =
    work.length > recipeFileMostRecipes
      ? [
          {
            cell: "Datei",
            message: `Sie ändert mehr als ${recipeFileMostRecipes} Rezepte auf einmal. Bitte teilen Sie sie, Grundrezepte zuerst.`,
          },
        ]
      : columns.problems;
  const recipeIds = new Map<number, number>();
  return {
    entries: recipes.map(({ entry }) => entry),
    problems,
    columns: columns.columns,
    fields: kind.fields,
    remember: (queries) => rememberColumns(queries, kind, said),
    newIngredients: [...newIngredients.values()],
    versions: work.map(({ before }) => before?.version ?? 0),
    async create(creating, staff) {
      const ingredientIds = new Map<number, number>();
      for (const [id, name] of newIngredients) {
        const content = { ...emptyIngredientContent, name };
        ingredientIds.set(id, await storeNewIngredient(creating, deps, staff, content));
      }
      for (const { id, before, dish, after } of work) {
        const body = dish ? { menuId: dish.id } : { name: after.name ?? "" };
        recipeIds.set(id, before?.id ?? (await storeNewRecipe(creating, deps, staff, body)));
      }
      const edits = work.map(({ id, before, after }) => ({
        id: recipeIds.get(id) ?? id,
        ...(before && { version: before.version }),
        content: withStoredIds(after, { ingredientIds, recipeIds }),
      }));
      return { recipes: edits };
    },
    placeProblems: (plan) => placeProblems(work, recipeIds, plan),
  };
}

interface StoredIds {
  ingredientIds: ReadonlyMap<number, number>;
  recipeIds: ReadonlyMap<number, number>;
}

function withStoredIds(content: RecipeContent, { ingredientIds, recipeIds }: StoredIds): RecipeContent {
  const ingredient = (id: number) => ingredientIds.get(id) ?? id;
  const recipe = (id: number) => recipeIds.get(id) ?? id;
  return {
    ...content,
    stressedIngredients: content.stressedIngredients.map(ingredient),
    stressedRecipes: content.stressedRecipes.map(recipe),
    lines: content.lines.map((line) => ({
      ...line,
      ingredientId: line.ingredientId && ingredient(line.ingredientId),
      subRecipeId: line.subRecipeId && recipe(line.subRecipeId),
    })),
  };
}

/** Why a recipe cannot be cooked stands at its row. */
function placeProblems(
  work: readonly PlannedRecipe[],
  recipeIds: ReadonlyMap<number, number>,
  { books, problems }: BookPlan,
): void {
  if (problems.length === 0) return;
  for (const { id, entry } of work) {
    const recipe = books.after.recipes.get(recipeIds.get(id) ?? id);
    const wrong = recipe ? checkRecipe(books.after, recipe) : [];
    if (wrong.length === 0) continue;
    entry.kind = "error";
    entry.problems.push(...wrong.map((message) => ({ cell: `Zeile ${entry.row}`, message })));
  }
}
