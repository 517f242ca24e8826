import type { BodyOf } from "#contract/contract.ts";
import { missingOfIngredient } from "#contract/office/recipes/missing-of-ingredient.ts";
import type { EditedIngredient } from "#contract/office/recipes/ingredients.ts";
import {
  archiveIngredient as setArchived,
  contentOf,
  insertIngredient,
  readIngredient,
} from "#server/domain/recipes/ingredient-queries.ts";
import { lockRecipeBook, readUsing, type UsingRow } from "#server/domain/recipes/recipe-queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import { ingredientWords } from "#server/office/recipes/ingredient-words.ts";
import { refusingBookRules } from "#server/office/recipes/refusing-book-rules.ts";
import { tidyIngredient } from "#server/office/recipes/tidy-ingredient.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues } from "#server/platform/log/changed-values.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export async function readEditedIngredient(queries: Queries, id: number): Promise<EditedIngredient> {
  const stored = await readIngredient(queries, id);
  if (!stored) throw new Refusal("not_found");
  const content = contentOf(stored);
  const using = await readUsing(queries, { ingredients: [id] });
  return {
    id,
    version: stored.version,
    isArchived: stored.isArchived,
    content,
    missing: missingOfIngredient(content),
    usedIn: using.map(presentUsing),
  };
}

/** Of the row's own recipe nothing is said. */
export function presentUsing({ depth, ...recipe }: UsingRow) {
  return { ...recipe, isDirect: depth === 1 };
}

export async function createIngredient(
  deps: MenuDeps,
  staff: SignedInStaff,
  { content }: BodyOf<"createIngredient">,
): Promise<number> {
  const id = await refusingBookRules(() =>
    deps.database.transaction((queries) => storeNewIngredient(queries, deps, staff, content)),
  );
  await deps.publicChanged();
  return id;
}

/** Inside a transaction. No dish changes: nothing is cooked with it yet. */
export async function storeNewIngredient(
  queries: Queries,
  { clock }: Pick<MenuDeps, "clock">,
  staff: SignedInStaff,
  given: BodyOf<"createIngredient">["content"],
): Promise<number> {
  const content = tidyIngredient(given);
  const id = await insertIngredient(queries, content);
  const words = ingredientWords(await namedAllergens(queries));
  const values = changedValues(words, null, content);
  await audit(queries, { staff, at: dateNow(clock) }, "angelegt", ["ingredient", id], values);
  return id;
}

/** With the book locked, so that no one takes it into a recipe meanwhile. */
export async function archiveIngredient(
  deps: MenuDeps,
  staff: SignedInStaff,
  { id, version, isArchived }: BodyOf<"archiveIngredient"> & { id: number },
): Promise<number> {
  const at = dateNow(deps.clock);
  const moved = await deps.database.transaction(async (queries) => {
    await lockRecipeBook(queries);
    const before = await readIngredient(queries, id);
    if (!before) throw new Refusal("not_found");
    if (before.version !== version) throw new Refusal("edited_meanwhile");
    if (before.isArchived === isArchived) return version;
    const [using] = isArchived ? await readUsing(queries, { ingredients: [id] }) : [];
    if (using) {
      throw new Refusal("ingredient_in_use", { message: `Diese Zutat steht noch in „${using.name}“.` });
    }
    const written = await setArchived(queries, { id, version, isArchived, at });
    if (written === undefined) throw new Refusal("edited_meanwhile");
    const action = isArchived ? "archiviert" : "aus dem Archiv geholt";
    await audit(queries, { staff, at }, action, ["ingredient", id]);
    return written;
  });
  await deps.publicChanged();
  return moved;
}
