import { isDeepStrictEqual } from "node:util";
import type { RecipeContent, RecipeLine } from "#contract/office/recipes/recipe-fields.ts";
import { contentOf, updateIngredient } from "#server/domain/recipes/ingredient-queries.ts";
import type { RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import {
  checkRecipeTrees,
  insertRecipeVersion,
  lockRecipeBook,
  moveRecipeNumber,
} from "#server/domain/recipes/recipe-queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { type MenuDeps, refusingBrokenRules } from "#server/office/catalogue/change-menu.ts";
import { lockMenusAround } from "#server/office/catalogue/read-menus.ts";
import { releaseLabels } from "#server/office/catalogue/release-labels.ts";
import {
  dishesOf,
  type Margins,
  presentEffect,
  readPlannedEffect,
} from "#server/office/recipes/effect/read-effect.ts";
import { gramsOf, ingredientWords } from "#server/office/recipes/ingredient-words.ts";
import { type BookEdit, type BookPlan, planBookChange } from "#server/office/recipes/plan-change.ts";
import { refusingBookRules } from "#server/office/recipes/refusing-book-rules.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields, wordsOf } from "#server/platform/log/changed-values.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export interface BookChange extends BookEdit {
  /** the digest of the effect that the person has seen */
  confirmed: string | undefined;
}

/** Changes ingredients and recipes, with what this does to dishes, in one transaction. */
export async function changeBook(deps: MenuDeps, staff: SignedInStaff, change: BookChange): Promise<void> {
  await refusingBrokenRules(() =>
    refusingBookRules(() =>
      deps.database.transaction(async (queries) => {
        await lockRecipeBook(queries);
        await applyBookChange(queries, deps, staff, change);
      }),
    ),
  );
  await deps.publicChanged();
}

/**
 * Inside a transaction that has locked the book. Refuses what is wrong, and what changes dishes until the person has seen
 * it; then writes versions and labels together, so that no dish is ever sold with the label of another recipe.
 */
export async function applyBookChange(
  queries: Queries,
  { clock }: Pick<MenuDeps, "clock">,
  staff: SignedInStaff,
  { confirmed, ...edit }: BookChange,
): Promise<void> {
  const plan = await planBookChange(queries, edit);
  if (plan.problems.length > 0) {
    throw new Refusal("recipe_invalid", {
      message: plan.problems.join(" "),
      errors: { recipe: plan.problems },
    });
  }
  if (plan.ingredients.length === 0 && plan.recipes.length === 0) return;
  const at = dateNow(clock);
  const menus = await lockMenusAround(queries, dishesOf(plan.books));
  const planned = await readPlannedEffect(queries, plan.books, menus);
  const effect = await presentEffect(queries, planned, withoutMargins);
  if (effect.dishes.length > 0 && confirmed !== effect.digest) {
    throw new Refusal("recipe_effect_unconfirmed", { effect });
  }
  await writeBook(queries, plan, { staff, at });
  const { names, attributes } = planned.menuSnapshot;
  // an unpublished dish may only take its box off sale
  const changed = [...planned.dishes, ...planned.boxes].filter(
    ({ before, after }) => !isDeepStrictEqual(before, after),
  );
  await releaseLabels(queries, changed, { staff, at, clock, names, attributes });
}

async function writeBook(
  queries: Queries,
  { ingredients, recipes, books }: BookPlan,
  { staff, at }: { staff: SignedInStaff; at: Date },
): Promise<void> {
  const allergens = await namedAllergens(queries);
  for (const { stored, content } of ingredients) {
    const { id, version } = stored;
    const written = await updateIngredient(queries, { id, version, content });
    if (written === undefined) throw new Refusal("edited_meanwhile");
    const values = changedValues(ingredientWords(allergens), contentOf(stored), content);
    await audit(queries, { staff, at }, "geändert", ["ingredient", id], values);
  }
  for (const { head, stored, content } of recipes) {
    const { id, version } = head;
    const moved = await moveRecipeNumber(queries, {
      id,
      version,
      name: content.name,
      figurativeName: content.figurativeName,
    });
    if (!moved) throw new Refusal("edited_meanwhile");
    await insertRecipeVersion(queries, { id, number: moved.number, content, at, by: staff.name });
    const values = changedValues(recipeWords(books.after, allergens), stored, content);
    await audit(queries, { staff, at }, "geändert", ["recipe", id], values);
  }
  if (recipes.length > 0) await checkRecipeTrees(queries);
}

const withoutMargins: Margins = () => ({ before: null, after: null });

type Named = readonly { id: number; name: string }[];

/** As the log tells them; the book knows every name. */
function recipeWords({ ingredients, recipes }: RecipeBook, allergens: Named): Fields<RecipeContent> {
  const ingredientName = (id: number) => ingredients.get(id)?.name ?? String(id);
  const recipeName = (id: number) => recipes.get(id)?.name ?? String(id);
  const lineWords = ({ ingredientId, subRecipeId, unit, thousandths }: RecipeLine) =>
    `${wordsOf(thousandths / 1_000)} ${unit} ${ingredientId === null ? recipeName(subRecipeId ?? 0) : ingredientName(ingredientId)}`;
  const allergenName = (id: number) => allergens.find((allergen) => allergen.id === id)?.name ?? String(id);
  return {
    name: "Name",
    figurativeName: "Name nennt keine Zutat",
    portions: "Portionen",
    finishedMilligrams: ["Fertiggewicht", gramsOf],
    mostLossPercent: ["Verlust höchstens", (percent) => `${percent}\u00a0%`],
    lostFatMilligrams: ["Abgegossenes Fett", gramsOf],
    isCompound: "Eigene Zutat auf Etiketten",
    hasOwnBatch: "Eigene Charge",
    stressedIngredients: ["Hervorgehobene Zutaten", (ids) => wordsOf(ids.map(ingredientName))],
    stressedRecipes: ["Hervorgehobene Grundrezepte", (ids) => wordsOf(ids.map(recipeName))],
    traces: [
      "Spuren beim Kochen",
      (list) => wordsOf(list.map(({ allergenId, reason }) => `${allergenName(allergenId)} (${reason})`)),
    ],
    pictureId: "Bild",
    lines: ["Zutaten", (lines) => wordsOf(lines.map(lineWords))],
    steps: [
      "Schritte",
      (steps) =>
        wordsOf(
          steps.map(({ station, minutes, isCritical, text }) =>
            [station && `${station}:`, text, minutes && `(${minutes} min)`, isCritical && "(kritisch)"]
              .filter(Boolean)
              .join(" "),
          ),
        ),
    ],
  };
}
