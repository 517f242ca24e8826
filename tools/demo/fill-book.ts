import { calendarDay, type CalendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import {
  emptyIngredientContent,
  type IngredientContent,
} from "#contract/office/recipes/ingredient-fields.ts";
import { emptyRecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { insertPrice } from "#server/domain/recipes/article-queries.ts";
import { insertCategory, insertProof } from "#server/domain/recipes/proof-queries.ts";
import { insertRecipe, insertRecipeVersion } from "#server/domain/recipes/recipe-queries.ts";
import { createArticle } from "#server/office/recipes/articles/change-articles.ts";
import { suppliers as supplierKind } from "#server/office/recipes/articles/suppliers.ts";
import { createIngredient } from "#server/office/recipes/ingredients.ts";
import { tidyRecipe } from "#server/office/recipes/tidy-recipe.ts";
import { dateNow } from "#server/platform/clock.ts";
import { createRecord } from "#server/platform/logins/answer-record-calls.ts";
import type { DemoIngredient } from "./demo-recipes.ts";
import { type DemoCatalogue, readDemoProof, recipesOf } from "./read-demo.ts";
import { dayOf, type Stage } from "./stage.ts";

/** Ids by the names, codes and addresses that the sources use. */
export type Ids = ReadonlyMap<string, number>;

export function idIn(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} is unknown`);
  return id;
}

export async function idsOf<One>(
  all: readonly One[],
  nameOf: (one: One) => string,
  store: (one: One) => Promise<number>,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const one of all) ids.set(nameOf(one), await store(one));
  return ids;
}

/** Suppliers and what is bought from them; answers the ingredients. */
export async function fillIngredients({ deps, staff }: Stage, demo: DemoCatalogue): Promise<Ids> {
  const suppliers = await idsOf(
    demo.suppliers,
    ({ name }) => name,
    ({ mark, ...supplier }) =>
      createRecord(deps, staff, supplierKind, { ...supplier, identificationMark: mark }),
  );
  const allergens = new Map(demo.allergens.map(({ id, code }) => [code, id]));
  const ingredients = await idsOf(
    demo.ingredients,
    ({ name }) => name,
    (one) => createIngredient(deps, staff, { content: contentOf(one, allergens) }),
  );
  for (const { name, articles } of demo.ingredients)
    for (const [place, { supplier, prices, ...article }] of articles.entries()) {
      const articleId = await createArticle(deps, staff, {
        ...{ ...article, supplierId: idIn(suppliers, supplier) },
        ...{ ingredientId: idIn(ingredients, name), isPreferred: place === 0 },
      });
      const written = { writtenAt: dateNow(deps.clock), writtenBy: staff.name };
      for (const { since, cents: price } of prices)
        await insertPrice(deps.database, {
          ...{ ...written, articleId, since: calendarDay(since), cents: cents(price) },
        });
    }
  return ingredients;
}

// No one has measured the figures, so they are not said to be of a table.
const source = { kind: "hand", name: "Demodaten", on: "2026-09-01" as CalendarDay } as const;

function contentOf(
  { label, per100g, gramsPerMl, gramsPerPiece, articles: _, ...one }: DemoIngredient,
  ids: Ids,
) {
  return {
    ...emptyIngredientContent,
    ...{ ...one, labelName: label, nutrition: per100g, source },
    ...{ allergensComplete: true, tracesComplete: true },
    allergens: one.allergens.map(({ allergen, kind }) => ({ allergenId: idIn(ids, allergen), kind })),
    traces: one.traces.map(({ allergen, reason }) => ({ allergenId: idIn(ids, allergen), reason })),
    ...{ milligramsPerMl: gramsPerMl, milligramsPerPiece: gramsPerPiece },
  } satisfies IngredientContent;
}

export async function fillShelfLife({ deps, staff }: Stage, demo: DemoCatalogue): Promise<Ids> {
  const document = await readDemoProof();
  return idsOf(
    demo.shelfLife,
    ({ name }) => name,
    async ({ name, ...proof }) => {
      const categoryId = await insertCategory(deps.database, name);
      await insertProof(deps.database, {
        ...{ ...proof, categoryId, document, fileName: "beispiel-haltbarkeit.pdf" },
        // a proof that ended would take its dishes off sale
        ...{ testedOn: dayOf(-30), endsOn: dayOf(5 * 365) },
        kind: "laboratory",
        listeria: "not_detected",
        listeriaReason: "n = 5, am ersten und am letzten Tag in 25 g nicht nachweisbar",
        ...{ at: dateNow(deps.clock), by: staff.name },
      });
      return categoryId;
    },
  );
}

/** Each in its first version; answers the sub-recipes. */
export async function fillRecipes(
  { deps, staff }: Stage,
  demo: DemoCatalogue,
  { ingredients, menus }: { ingredients: Ids; menus: Ids },
): Promise<Ids> {
  const allergens = new Map(demo.allergens.map(({ id, code }) => [code, id]));
  const recipes = recipesOf(demo);
  return deps.database.transaction(async (queries) => {
    const keyOf = ({ slug, name }: { slug: string | null; name: string }) => slug ?? name;
    const ids = await idsOf(recipes, keyOf, ({ slug, name }) =>
      insertRecipe(queries, slug ? { menuId: idIn(menus, slug), name: null } : { menuId: null, name }),
    );
    for (const recipe of recipes) {
      const named = (isSubRecipe: boolean) =>
        recipe.stressed
          .filter((one) => one.isSubRecipe === isSubRecipe)
          .map(({ name }) => idIn(isSubRecipe ? ids : ingredients, name));
      const { name, portions, isCompound, hasOwnBatch, traces, recipe: lines, steps } = recipe;
      const content = {
        ...{ ...emptyRecipeContent, name, portions, isCompound, hasOwnBatch, steps },
        finishedMilligrams: recipe.finishedGrams * 1_000,
        ...{ stressedIngredients: named(false), stressedRecipes: named(true) },
        traces: traces.map(({ allergen, reason }) => ({ allergenId: idIn(allergens, allergen), reason })),
        lines: lines.map(({ name: of, isSubRecipe, unit, thousandths }) => ({
          ingredientId: isSubRecipe ? null : idIn(ingredients, of),
          subRecipeId: isSubRecipe ? idIn(ids, of) : null,
          ...{ unit, thousandths },
        })),
      };
      await insertRecipeVersion(queries, {
        ...{ id: idIn(ids, keyOf(recipe)), number: 1, content: tidyRecipe(content, recipe.slug !== null) },
        ...{ at: dateNow(deps.clock), by: staff.name },
      });
    }
    return ids;
  });
}
