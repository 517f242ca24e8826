import type { DeliveryDay } from "#contract/day.ts";
import { eurosFromCents, roundCents, sumCents } from "#contract/money.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { costOf } from "#server/domain/recipes/cost.ts";
import { readPrices } from "#server/domain/recipes/price-queries.ts";
import { readRecipeBook } from "#server/domain/recipes/queries.ts";
import { heldPortions } from "#server/domain/stock/dish-batches.ts";
import { readBatchOpenLots } from "#server/domain/stock/open-lots.ts";
import { readSubstitutes } from "#server/domain/stock/substitutes.ts";
import { soldOn } from "#server/office/kitchen/cook-list/queries.ts";
import { effectOfBatch } from "#server/office/stock/substitutes/effect-of-batch.ts";
import { reasonsAgainst } from "#server/office/stock/substitutes/refuse-undecided.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import { readCorrections, readLeftOfLot } from "#server/office/stock/batches/correction-queries.ts";
import { readGaps } from "#server/office/stock/batches/gaps.ts";
import { findBatch, readBatchInputs, type StoredBatch } from "#server/office/stock/batches/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export async function readBatch(queries: Queries, id: string): Promise<Batch> {
  const stored = await findBatch(queries, id);
  if (!stored) throw new Refusal("not_found");
  const inputs = await readBatchInputs(queries, id);
  const stops = await stopsOfLots(queries, [stored.lotId]);
  const worth = sumCents(inputs.map(({ cents }) => cents));
  return {
    ...stored,
    heatedAt: stored.heatedAt?.toISOString() ?? null,
    chilledAt: stored.chilledAt?.toISOString() ?? null,
    closedAt: stored.closedAt.toISOString(),
    inputs: inputs.map(({ ingredientId: _, cents, ...input }) => ({
      ...input,
      worth: eurosFromCents(cents),
    })),
    openLots: await readBatchOpenLots(queries, id),
    gaps: (await readGaps(queries, id)).map(({ name, kind, milligrams, reason }) => ({
      name,
      kind,
      milligrams,
      reason,
    })),
    substitutes: (await readSubstitutes(queries, id)).map(({ lotId, code, name, insteadOf, reason }) => ({
      ...{ lotId, code, name, insteadOf, reason },
    })),
    effect: await effectOfBatch(queries, stored),
    waitsFor: (await reasonsAgainst(queries, { batchId: id })).map(({ message }) => message),
    worth: eurosFromCents(worth),
    perPortion: stored.portions === null ? null : eurosFromCents(roundCents(worth / stored.portions)),
    plannedPerPortion: await plannedPerPortion(queries, stored),
    left: await leftOfBatch(queries, stored),
    corrections: (await readCorrections(queries, id)).map(({ at, ...one }) => ({
      ...one,
      at: at.toISOString(),
    })),
    stops: stops.map(({ reason }) => reason),
  };
}

const portionsSql = statement(
  "stock.left-of-dish",
  `SELECT greatest(0, (
       SELECT coalesce(sum(${heldPortions}), 0)
       FROM batches b JOIN lot_stock s ON s.lot_id = b.lot_id WHERE b.delivery_day = $1 AND b.menu_id = $2
     ) - (SELECT coalesce(sum(portions), 0) FROM (${soldOn("$1")}) AS sold WHERE menu_id = $2))::int AS portions`,
  { portions: is<number>() },
);

/** Of a sub-recipe what no one has used; of a dish what was made, neither sold nor thrown away, in all its batches of the day. */
async function leftOfBatch(queries: Queries, batch: StoredBatch): Promise<Batch["left"]> {
  const { lotId, menuId, milligrams, portions } = batch;
  if (menuId === null || !portions)
    return { milligrams: await readLeftOfLot(queries, lotId), portions: null };
  const row = await queries.row(portionsSql, [batch.day as DeliveryDay, menuId]);
  const left = row?.portions ?? 0;
  return { milligrams: Math.round((milligrams * left) / portions), portions: left };
}

/** Euros that a portion of a dish should cost: its recipe at the prices of its delivery day; null: unknown. */
async function plannedPerPortion(
  queries: Queries,
  { day, menuId, recipeId }: StoredBatch,
): Promise<number | null> {
  if (day === null || menuId === null || recipeId === null) return null;
  const book = await readRecipeBook(queries, { recipes: [recipeId], day });
  const recipe = book.recipes.get(recipeId);
  if (!recipe) return null;
  const { tenths } = costOf(book, recipe, await readPrices(queries, day));
  return tenths === null ? null : Math.round(tenths / 10) / 100;
}
