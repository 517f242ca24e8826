import type { BodyOf } from "#contract/contract.ts";
import { emptyRecipeContent, type RecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import {
  archiveRecipe as setArchived,
  insertRecipe,
  insertRecipeVersion,
  lockRecipeBook,
  readRecipeHead,
  readUsing,
} from "#server/domain/recipes/recipe-queries.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import { readMenu } from "#server/office/catalogue/read-menus.ts";
import { refusingBookRules } from "#server/office/recipes/refusing-book-rules.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export async function createRecipe(
  deps: MenuDeps,
  staff: SignedInStaff,
  body: BodyOf<"createRecipe">,
): Promise<number> {
  const id = await refusingBookRules(() =>
    deps.database.transaction(async (queries) => {
      await lockRecipeBook(queries);
      return storeNewRecipe(queries, deps, staff, body);
    }),
  );
  await deps.publicChanged();
  return id;
}

/** Inside a transaction that has locked the book. An empty recipe says nothing about its dish. */
export async function storeNewRecipe(
  queries: Queries,
  { clock }: Pick<MenuDeps, "clock">,
  staff: SignedInStaff,
  body: BodyOf<"createRecipe">,
): Promise<number> {
  const { menuId, content } = await firstContent(queries, body);
  const at = dateNow(clock);
  const id = await insertRecipe(queries, { menuId, name: content.name });
  await insertRecipeVersion(queries, { id, number: 1, content, at, by: staff.name });
  await audit(queries, { staff, at }, "angelegt", ["recipe", id]);
  return id;
}

const kilogram = 1_000_000;

async function firstContent(
  queries: Queries,
  { menuId, name = "", portions = emptyRecipeContent.portions }: BodyOf<"createRecipe">,
): Promise<{ menuId: number | null; content: RecipeContent }> {
  if (menuId === undefined) {
    return { menuId: null, content: { ...emptyRecipeContent, name, portions, finishedMilligrams: kilogram } };
  }
  const menu = await readMenu(queries, menuId);
  if (!menu) throw new Refusal("not_found");
  if (menu.isBox) throw new Refusal("recipe_of_box");
  return { menuId, content: contentOfDish(menu.weightGrams) };
}

/** Weighs what its portions are sold with; without that no one knows yet. */
export function contentOfDish(portionGrams: number): RecipeContent {
  const finishedMilligrams = emptyRecipeContent.portions * portionGrams * 1_000;
  return {
    ...emptyRecipeContent,
    finishedMilligrams: finishedMilligrams || emptyRecipeContent.finishedMilligrams,
  };
}

/** A sub-recipe that nothing uses; the recipe of a dish goes with its menu. */
export async function archiveRecipe(
  deps: MenuDeps,
  staff: SignedInStaff,
  { id, version, isArchived }: BodyOf<"archiveRecipe"> & { id: number },
): Promise<number> {
  const at = dateNow(deps.clock);
  const moved = await deps.database.transaction(async (queries) => {
    await lockRecipeBook(queries);
    const head = await readRecipeHead(queries, id);
    if (!head) throw new Refusal("not_found");
    if (head.version !== version) throw new Refusal("edited_meanwhile");
    if (head.menuId !== null) throw new Refusal("recipe_of_dish");
    if (head.isArchived === isArchived) return version;
    const using = isArchived ? await readUsing(queries, { recipes: [id] }) : [];
    const user = using.find(({ depth }) => depth === 1);
    if (user)
      throw new Refusal("recipe_in_use", { message: `Dieses Grundrezept steht noch in „${user.name}“.` });
    const written = await setArchived(queries, { id, version, isArchived, at });
    if (written === undefined) throw new Refusal("edited_meanwhile");
    const action = isArchived ? "archiviert" : "aus dem Archiv geholt";
    await audit(queries, { staff, at }, action, ["recipe", id]);
    return written;
  });
  await deps.publicChanged();
  return moved;
}
