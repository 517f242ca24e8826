import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { EditedRecipe } from "#contract/office/recipes/recipes.ts";
import type { Role } from "#contract/team/staff.ts";
import { checkRecipe } from "#server/domain/recipes/check-recipe.ts";
import { readRecipeBook } from "#server/domain/recipes/queries.ts";
import type { RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import {
  readRecipeHead,
  readRecipeVersion,
  readRecipeVersions,
  readUsing,
  type RecipeHead,
  type StoredVersion,
} from "#server/domain/recipes/recipe-queries.ts";
import { stateOf, type StoredMenu } from "#server/office/catalogue/menu-record.ts";
import { readMenu, readMenusAround } from "#server/office/catalogue/read-menus.ts";
import { recipeCostOf } from "#server/office/recipes/costs/cost-of-recipe.ts";
import {
  type Books,
  dishesOf,
  type Margins,
  presentEffect,
  readPlannedEffect,
} from "#server/office/recipes/effect/read-effect.ts";
import { presentUsing } from "#server/office/recipes/ingredients.ts";
import {
  isDerivable,
  type OutcomeKnowledge,
  outcomeOf,
  readOutcomeKnowledge,
} from "#server/office/recipes/outcome.ts";
import { planBookChange, recipeOf } from "#server/office/recipes/plan-change.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

interface Reader {
  role: Role;
  day: CalendarDay;
}

export async function readEditedRecipe(queries: Queries, id: number, reader: Reader): Promise<EditedRecipe> {
  const head = await readRecipeHead(queries, id);
  const current = await readRecipeVersion(queries, id);
  if (!head || !current) throw new Refusal("not_found");
  const book = await readRecipeBook(queries, { recipes: [id] });
  const recipe = recipeOf(head, current.content);
  const menu = head.menuId === null ? undefined : await readMenu(queries, head.menuId);
  const knowledge = await readOutcomeKnowledge(queries, reader);
  const using = await readUsing(queries, { recipes: [id] });
  return {
    ...presentHead(head),
    content: current.content,
    versions: (await readRecipeVersions(queries, id)).map(presentVersion),
    usedIn: using.filter(({ depth }) => depth > 0).map(presentUsing),
    problems: recipe.lines.length > 0 ? checkRecipe(book, recipe) : [],
    ...outcomeOf(book, recipe, { ...knowledge, menu }),
    printed: menu ? presentPrinted(menu) : null,
  };
}

function presentHead({ isPublished, isMenuArchived, ...head }: RecipeHead) {
  const isDish = head.menuId !== null;
  const menuState = isDish
    ? stateOf({ isPublished: isPublished ?? false, isArchived: isMenuArchived })
    : null;
  return { ...head, menuState };
}

function presentVersion({ number, savedAt, savedBy, isCooked }: Omit<StoredVersion, "content">) {
  return { number, savedAt: savedAt.toISOString(), savedBy, isCooked };
}

function presentPrinted({ ingredients, allergenIds, traceIds, per100g, weightGrams }: StoredMenu) {
  const portion = { grams: weightGrams, kj: null, kcal: null };
  return { ingredients, allergenIds, traceIds, per100g, portion };
}

export async function readOldVersion(
  queries: Queries,
  id: number,
  number: number,
): Promise<DataOf<"readRecipeVersion">> {
  const version = await readRecipeVersion(queries, id, number);
  if (!version) throw new Refusal("not_found");
  return { ...presentVersion(version), content: version.content };
}

/** What saving would change; nothing is written. */
export async function previewRecipe(
  queries: Queries,
  { id, content, ...reader }: BodyOf<"previewRecipe"> & Reader & { id: number },
): Promise<DataOf<"previewRecipe">> {
  const plan = await planBookChange(queries, { recipes: [{ id, content }] });
  const { books, problems } = plan;
  const recipe = books.after.recipes.get(id);
  if (!recipe) throw new Refusal("not_found");
  const knowledge = await readOutcomeKnowledge(queries, reader);
  const menus = await readMenusAround(queries, dishesOf(books));
  const menu = menus.find((one) => one.id === recipe.menuId);
  const outcome = outcomeOf(books.after, recipe, { ...knowledge, menu });
  if (problems.length > 0 || plan.recipes.length === 0) return { problems, ...outcome, effect: null };
  const planned = await readPlannedEffect(queries, books, menus);
  const effect = await presentEffect(queries, planned, marginsIn(books, knowledge));
  return { problems, ...outcome, effect };
}

/** For the administration only; of a dish whose costs are not known there is none. */
function marginsIn({ before, after }: Books, { costs, isAdmin }: OutcomeKnowledge): Margins {
  const marginIn = (book: RecipeBook) => {
    const recipes = new Map([...book.recipes.values()].map((recipe) => [recipe.menuId, recipe]));
    return (menu: StoredMenu) => {
      const recipe = recipes.get(menu.id);
      if (!isAdmin || !recipe || !isDerivable(book, recipe)) return null;
      return recipeCostOf(book, recipe, { ...costs, price: menu }).margin?.marginTenths ?? null;
    };
  };
  const [old, now] = [marginIn(before), marginIn(after)];
  return (menu) => ({ before: old(menu), after: now(menu) });
}
