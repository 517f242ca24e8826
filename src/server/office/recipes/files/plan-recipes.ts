import { setImmediate as othersFirst } from "node:timers/promises";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { ingredientKey, tidyIngredient as tidyName } from "#contract/office/recipes/ingredient-names.ts";
import type { PlannedEntry } from "#contract/office/recipes/file-plan.ts";
import { contentOfDish } from "#server/office/recipes/create-recipe.ts";
import { kitchenName } from "#contract/office/recipes/ingredient-fields.ts";
import { emptyRecipeContent, type RecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { CellRefused, short } from "#server/office/catalogue/fields/cell.ts";
import type { Sheet } from "#server/office/catalogue/file/sheet.ts";
import type { FileColumns } from "#server/office/recipes/files/file-columns.ts";
import { type FoundRecipe, recipeFinder } from "#server/office/recipes/files/find-recipe.ts";
import { readRecipe, type RecipeParts } from "#server/office/recipes/files/read-recipe.ts";
import {
  placesOf,
  readRecipeGroups,
  type RecipeGroup,
} from "#server/office/recipes/files/read-recipe-rows.ts";
import type { CurrentRecipe, DishOfFile } from "#server/office/recipes/files/recipe-file-queries.ts";
import { type RecipeNames, recipeWords } from "#server/office/recipes/files/write-recipes.ts";
import { tidyRecipe } from "#server/office/recipes/tidy-recipe.ts";

export interface KnownBook {
  recipes: readonly CurrentRecipe[];
  dishes: readonly DishOfFile[];
  ingredients: readonly { id: number; name: string }[];
  allergens: readonly NamedAllergen[];
}

export interface PlannedRecipe {
  /** of a new one negative, until it is stored; parts of other recipes may name it */
  id: number;
  before: CurrentRecipe | null;
  /** the dish of a new recipe; null: a sub-recipe */
  dish: DishOfFile | null;
  after: RecipeContent;
  entry: PlannedEntry;
}

export interface PlannedRecipes {
  recipes: PlannedRecipe[];
  /** by negative id, in the order in which the file names them */
  newIngredients: ReadonlyMap<number, string>;
}

type Found = Exclude<FoundRecipe, { refused: string }>;

const groupsAtOnce = 10;

/** What the rows of a file make of their recipes. */
export async function planRecipes(
  sheet: Sheet,
  columns: FileColumns,
  known: KnownBook,
): Promise<PlannedRecipes> {
  const find = recipeFinder(known.recipes, known.dishes);
  const place = placesOf(sheet, columns);
  const found = readRecipeGroups(sheet, columns).map((group, at) => ({
    group,
    place: -1 - at,
    is: find(group),
  }));
  const subRecipes = new Map<string, number>();
  for (const { id, menuId, title } of known.recipes)
    if (menuId === null) subRecipes.set(ingredientKey(title), id);
  for (const { place: id, is } of found)
    if ("before" in is && !is.before && !is.dish) subRecipes.set(ingredientKey(is.name), id);
  const ingredients = ingredientBook(known.ingredients);
  const parts: RecipeParts = {
    allergens: known.allergens,
    ingredientId: ingredients.idOf,
    subRecipeId: (name) => subRecipes.get(ingredientKey(name)),
  };
  const names = namesFor(known, ingredients.nameOf, found);
  const recipes: PlannedRecipe[] = [];
  const seen = new Map<string, string>();
  for (const { group, place: newId, is } of found) {
    recipes.push(planOne(group, is, { newId, parts, place, names, seen }));
    if (recipes.length % groupsAtOnce === 0) await othersFirst();
  }
  return { recipes, newIngredients: ingredients.added };
}

/** Ingredients by name. One that does not exist yet gets a negative id. */
function ingredientBook(known: KnownBook["ingredients"]) {
  const ids = new Map(known.map(({ id, name }) => [ingredientKey(name), id]));
  const nameById = new Map(known.map(({ id, name }) => [id, name]));
  const added = new Map<number, string>();
  return {
    added,
    nameOf: (id: number) => nameById.get(id) ?? added.get(id) ?? `#${id}`,
    idOf(written: string): number {
      const key = ingredientKey(written);
      const id = ids.get(key);
      if (id !== undefined) return id;
      const name = kitchenName.safeParse(tidyName(written));
      if (!name.data) throw new CellRefused(`„${short(written)}“: ${name.error?.issues[0]?.message}`);
      const made = -1 - added.size;
      ids.set(key, made);
      added.set(made, name.data);
      return made;
    },
  };
}

function namesFor(
  { recipes, allergens }: KnownBook,
  ingredientName: (id: number) => string,
  found: readonly { place: number; is: FoundRecipe }[],
): RecipeNames {
  const recipeNames = new Map(recipes.map(({ id, title }) => [id, title]));
  for (const { place, is } of found) if ("name" in is) recipeNames.set(place, is.name);
  return { allergens, ingredientName, recipeName: (id) => recipeNames.get(id) ?? `#${id}` };
}

interface Planning {
  newId: number;
  parts: RecipeParts;
  place: ReturnType<typeof placesOf>;
  names: RecipeNames;
  /** recipes that stand further up under another spelling */
  seen: Map<string, string>;
}

function planOne(group: RecipeGroup, is: FoundRecipe, planning: Planning): PlannedRecipe {
  const { newId, parts, place, names, seen } = planning;
  const row = group.rows[0]?.number ?? 0;
  const refused = (message: string, found: Found | null): PlannedRecipe => ({
    id: newId,
    before: found?.before ?? null,
    dish: null,
    after: emptyRecipeContent,
    entry: {
      row,
      name: group.name,
      kind: "error",
      changes: [],
      problems: [...group.problems, { cell: place(row, "name"), message }],
    },
  });
  if ("refused" in is) return refused(is.refused, null);
  const { before } = is;
  const id = before?.id ?? newId;
  const dish = before === null ? is.dish : null;
  const menuId = before?.menuId ?? dish?.id ?? null;
  const key = menuId === null ? ingredientKey(before?.title ?? group.name) : `#${menuId}`;
  if (seen.has(key)) return refused(`Dieses Rezept steht schon als „${seen.get(key)}“ in der Datei.`, is);
  seen.set(key, group.name);
  const isDish = before ? before.menuId !== null : is.dish !== null;
  const start = before?.content ?? firstContent(is);
  const { content, problems } = readRecipe(group, start, { parts, place });
  const after = tidyRecipe({ ...content, name: isDish ? null : (start.name ?? group.name) }, isDish);
  const changes = problems.length > 0 ? [] : changesOf(before ? start : null, after, names);
  const kind = problems.length > 0 ? "error" : !before ? "new" : changes.length > 0 ? "changed" : "unchanged";
  const name = before?.title ?? ("name" in is ? is.name : group.name);
  return { id, before, dish, after, entry: { row, name, kind, changes, problems } };
}

const kilogram = 1_000_000;

function firstContent(found: Found): RecipeContent {
  const dish = found.before === null ? found.dish : null;
  return dish ? contentOfDish(dish.weightGrams) : { ...emptyRecipeContent, finishedMilligrams: kilogram };
}

function changesOf(
  before: RecipeContent | null,
  after: RecipeContent,
  names: RecipeNames,
): PlannedEntry["changes"] {
  const old = before ? recipeWords(before, names) : undefined;
  return [...recipeWords(after, names)].flatMap(([field, to]) => {
    const from = old?.get(field) ?? "";
    return from === to ? [] : [{ field, from, to }];
  });
}
