import type { DeliveryDay } from "#contract/day.ts";
import type { BatchContent } from "#contract/office/stock/batches.ts";
import type { SubstituteEffect } from "#contract/office/stock/substitutes.ts";
import { readRecipeIds } from "#server/domain/recipes/queries.ts";
import type { CookedRecipe } from "#server/domain/recipes/substituted-book.ts";
import { hasSubstitute, readCooked } from "#server/office/kitchen/substitutes/cooked-label.ts";
import { readLotsOfInputs } from "#server/office/stock/batches/queries.ts";
import { type Judged, judgeSubstitutes } from "#server/office/stock/substitutes/judge-substitutes.ts";
import type { Queries } from "#server/platform/database/database.ts";

interface Cooked {
  id: string;
  day: DeliveryDay | null;
  menuId: number | null;
  recipeId: number | null;
}

/** What follows from the substitutes in a closed batch as they are now. Null: it is no dish, or nothing was replaced. */
export async function judgeBatch(
  queries: Queries,
  { id, day, menuId, recipeId }: Cooked,
): Promise<Judged | null> {
  if (day === null || menuId === null || recipeId === null) return null;
  const cooked = await readCooked(queries, { lotIds: [], batchId: id });
  return hasSubstitute(cooked) ? judgeSubstitutes(queries, day, { menuId, recipeId, cooked }) : null;
}

export async function effectOfBatch(queries: Queries, batch: Cooked): Promise<SubstituteEffect | null> {
  const judged = await judgeBatch(queries, batch);
  return judged && { kind: judged.kind, texts: judged.texts };
}

/** The same before the batch is closed. A sub-recipe is judged with the dishes that it goes into. */
export async function effectOfDraft(
  queries: Queries,
  day: DeliveryDay,
  { menuId, milligrams, inputs }: Pick<BatchContent, "menuId" | "milligrams" | "inputs">,
): Promise<SubstituteEffect> {
  const recipeId = menuId === null ? undefined : (await readRecipeIds(queries, [menuId])).get(menuId);
  if (menuId === null || recipeId === undefined) return { kind: "none", texts: [] };
  const lots = await readLotsOfInputs(
    queries,
    inputs.map(({ lotId }) => lotId),
  );
  const uses: CookedRecipe["uses"] = inputs.flatMap(({ lotId, milligrams: amount, insteadOf }) => {
    const lot = lots.get(lotId);
    if (!lot) return [];
    const { ingredientId, recipeId: made } = lot;
    return [{ ingredientId, recipeId: made, milligrams: amount, insteadOf: insteadOf ?? null }];
  });
  const within = await readCooked(queries, { lotIds: [...lots.keys()] });
  const { kind, texts } = await judgeSubstitutes(queries, day, {
    ...{ menuId, recipeId },
    cooked: [{ recipeId, milligrams, uses }, ...within],
  });
  return { kind, texts };
}
