import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import { addDays, type CalendarDay, type DeliveryDay } from "#contract/day.ts";
import { cents, sumCents } from "#contract/money.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { readRecipeBook, readRecipeIds } from "#server/domain/recipes/queries.ts";
import { readSteps } from "#server/domain/recipes/sheet-queries.ts";
import { ratio } from "#server/domain/recipes/ratio.ts";
import { shipLatePortions } from "#server/domain/stock/dish-batches.ts";
import { isAhead } from "#server/domain/stock/is-ahead.ts";
import { insertBatch } from "#server/domain/stock/insert-batch.ts";
import { insertMoves } from "#server/domain/stock/insert-moves.ts";
import { lockRequest, nextDishCode, nextLotCodes } from "#server/domain/stock/lot-codes.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { insertSubstitutes } from "#server/domain/stock/substitutes.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import { readLines } from "#server/office/kitchen/cook-list/queries.ts";
import { unprovenDishes } from "#server/office/kitchen/unproven-dishes.ts";
import { isOf, type Need, recipeNeed } from "#server/domain/recipes/batch-needs.ts";
import { type BatchInput, dateOf, substitutesIn } from "#server/office/stock/batches/batch-input.ts";
import { insertGaps, refuseUnnamedGaps } from "#server/office/stock/batches/gaps.ts";
import { isRepeated } from "#server/office/stock/batches/is-repeated.ts";
import {
  keepOpenLots,
  type OpenLots,
  openLotsOf,
  refuseClosedPacks,
} from "#server/office/stock/batches/keep-open-lots.ts";
import {
  readClosedBatches,
  readDishesOfDay,
  readLotsOfInputs,
} from "#server/office/stock/batches/queries.ts";
import { readBatch } from "#server/office/stock/batches/read-batch.ts";
import { recordTemperatures } from "#server/office/stock/batches/record-temperatures.ts";
import { endOf, mostSubRecipeDays } from "#server/office/stock/batches/read-batch-plan.ts";
import { holdSubstituted } from "#server/office/stock/substitutes/hold-substituted.ts";
import { readPlaces } from "#server/office/stock/lots/queries.ts";
import { amountWords } from "#server/office/stock/lots/amount-words.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/**
 * Writes a batch that is done: what went in leaves the stock, what it made comes in with the worth of all that, and the
 * temperatures are judged, in one transaction. The same batch again changes nothing.
 */
export function closeBatch(deps: AuthDeps, staff: SignedInStaff, input: BatchInput): Promise<Batch> {
  return deps.database.transaction(async (queries) => {
    await lockRequest(queries, input.id);
    if (await isRepeated(queries, input)) return readBatch(queries, input.id);
    await refuseSecond(queries, input);
    const at = dateNow(deps.clock);
    const cooked = await judgeBatch(queries, input);
    refuseFuture(input, at);
    const cookedOn = berlinDay(deps.clock());
    const openLots = await openLotsOf(queries, { needs: cooked.needs, day: cookedOn });
    refuseClosedPacks(input, openLots);
    await refuseUnfitLots(queries, input, { needs: cooked.needs, packs: openLots.packs });
    const code = cooked.label
      ? await nextDishCode(queries, cooked.label)
      : (await nextLotCodes(queries, { letter: "K", day: cookedOn, count: 1 }))[0];
    if (!code) throw new Error("no code for a batch");
    const { id, deliveryDay, menuId, milligrams, portions, coreTemperature } = input;
    const lotId = await insertBatch(queries, {
      ...{ id, code, cookedOn, milligrams, portions, coreTemperature, at, by: staff.name },
      ...{ name: cooked.name, recipeId: cooked.recipeId, number: cooked.number, station: input.station },
      day: menuId === null ? null : deliveryDay,
      menuId,
      endsOn: cooked.endsOn,
      placeId: await judgePlace(queries, input.placeId),
      heatedAt: dateOf(input.heatedAt),
      chilledAt: dateOf(input.chilledAt),
      chilledInTime: input.chilledInTime ?? null,
    });
    const moving = { request: id, at, by: staff.name };
    const uses = input.inputs.map((one) => ({
      lotId: one.lotId,
      kind: "use" as const,
      milligrams: -one.milligrams,
      batchId: id,
    }));
    const used = await insertMoves(queries, moving, uses);
    const worth = cents(-sumCents(used.map((one) => one.cents)) + 0);
    await insertGaps(queries, id, input.gaps);
    await insertSubstitutes(queries, id, substitutesIn(input));
    await keepOpenLots(queries, { input, openLots, at, by: staff.name });
    const output = { lotId, kind: "output" as const, milligrams, cents: worth, batchId: id };
    await insertMoves(queries, { ...moving, request: derivedId(`output/${id}`) }, [output]);
    if (menuId !== null) await shipLatePortions(queries, { day: deliveryDay, menuId, at });
    await recordTemperatures(queries, { input, lotId, at, by: staff.name });
    const substituted = await holdSubstituted(queries, { id, lotId, at, staff });
    await audit(queries, { staff, at }, "Charge fertig gemeldet", ["batch", code], {
      after: {
        Name: cooked.name,
        Portionen: portions ?? undefined,
        Menge: amountWords(milligrams),
        Ware: input.inputs.length,
        "Ohne Charge": gapWords(input, "untraced", cooked.needs),
        "Weniger als im Rezept": gapWords(input, "less", cooked.needs),
        Ersatz: substituted,
      },
    });
    return readBatch(queries, id);
  });
}

const gapWords = ({ gaps }: BatchInput, kind: "untraced" | "less", needs: JudgedBatch["needs"]) =>
  gaps
    .filter((gap) => gap.kind === kind)
    .map(
      (gap) =>
        `${needs.find((need) => isOf(need, gap))?.name}${gap.milligrams === null ? "" : `, ${amountWords(gap.milligrams)}`}: ${gap.reason}`,
    )
    .join("; ") || undefined;

/** Two cooks who finish the same batch: the second one is told, and nothing is booked twice. */
async function refuseSecond(queries: Queries, input: BatchInput): Promise<void> {
  const { deliveryDay: day, menuId, recipeId, closedBefore } = input;
  await lockRequest(queries, menuId === null ? `recipe/${recipeId}` : `dish/${day}/${menuId}`);
  if (closedBefore === undefined) return;
  const closed = (await readClosedBatches(queries, { day, kitchenDay: kitchenDayOf(day) })).filter((one) =>
    menuId === null ? one.menuId === null && one.recipeId === recipeId : one.menuId === menuId,
  );
  const last = closed.at(-1);
  if (!last || closed.length === closedBefore) return;
  throw new Refusal("batch_closed_meanwhile", {
    message: `${last.closedBy} hat „${last.name}“ inzwischen fertig gemeldet (${last.code}). Bitte sehen Sie nach, ob noch etwas fehlt.`,
  });
}

function refuseFuture({ heatedAt, chilledAt }: BatchInput, at: Date): void {
  const times = { heatedAt: dateOf(heatedAt), chilledAt: dateOf(chilledAt) };
  const [field] = Object.entries(times).flatMap(([name, time]) => (time && isAhead(time, at) ? [name] : []));
  if (field)
    throw new Refusal("invalid", {
      errors: { [field]: ["Das liegt in der Zukunft. Geht die Uhr richtig?"] },
    });
}

async function judgePlace(queries: Queries, placeId: number | null = null): Promise<number | null> {
  if (placeId !== null && !(await readPlaces(queries)).some(({ id }) => id === placeId))
    throw fieldRefusal("not_found", "placeId");
  return placeId;
}

interface JudgedBatch {
  name: string;
  /** of a dish: the number on its labels */
  label: string | null;
  recipeId: number | null;
  number: number | null;
  endsOn: CalendarDay;
  /** for all that it makes */
  needs: Need[];
}

async function judgeBatch(queries: Queries, input: BatchInput): Promise<JudgedBatch> {
  const { deliveryDay, menuId } = input;
  const dish = menuId === null ? null : await requireDish(queries, deliveryDay, menuId);
  const recipeId =
    menuId === null ? input.recipeId : ((await readRecipeIds(queries, [menuId])).get(menuId) ?? null);
  if (recipeId === null && menuId === null) throw new Refusal("not_found");
  const book = await readRecipeBook(queries, {
    recipes: recipeId === null ? [] : [recipeId],
    day: deliveryDay,
  });
  const recipe = book.recipes.get(recipeId ?? 0);
  if (recipeId !== null && !recipe) throw new Refusal("not_found");
  // what is cooked with a dish has no batch of its own
  if (menuId === null && (recipe?.menuId !== null || !recipe.hasOwnBatch)) throw new Refusal("not_found");
  const number =
    recipeId === null
      ? null
      : ((await readSteps(queries, { recipes: [recipeId], day: deliveryDay })).get(recipeId)?.number ?? null);
  if (number !== input.number) throw new Refusal("edited_meanwhile");
  const times =
    input.portions === null
      ? ratio(BigInt(input.milligrams), BigInt(recipe?.finishedMilligrams ?? 1))
      : ratio(BigInt(input.portions), BigInt(recipe?.portions ?? 1));
  const needs = recipe ? recipeNeed(book, recipe, times).needs : [];
  const kitchenDay = kitchenDayOf(deliveryDay);
  if (dish)
    return { name: dish.name, label: dish.label, recipeId, number, endsOn: endOf(dish, deliveryDay), needs };
  const endsOn = input.endsOn;
  if (endsOn === null || endsOn < kitchenDay || endsOn > addDays(kitchenDay, mostSubRecipeDays))
    throw fieldRefusal("batch_end_missing", "endsOn");
  return { name: recipe?.name ?? "", label: null, recipeId, number, endsOn, needs };
}

async function requireDish(queries: Queries, day: DeliveryDay, menuId: number) {
  const dish = (await readDishesOfDay(queries, day, [menuId])).get(menuId);
  if (!dish) throw new Refusal("list_not_frozen");
  const line = (await readLines(queries, day)).find((one) => one.menuId === menuId);
  if (!line) throw new Refusal("not_found");
  const unproven = (await unprovenDishes(queries, day, [menuId])).get(menuId);
  if (unproven) throw new Refusal("shelf_life_unproven", { message: unproven });
  return { ...dish, label: line.batch };
}

/**
 * Something that is not in the recipe is on no label, unless it came instead of something that is; something of the recipe
 * without a lot could not be traced.
 */
async function refuseUnfitLots(
  queries: Queries,
  input: BatchInput,
  { needs, packs }: { needs: readonly Need[]; packs: OpenLots["packs"] },
): Promise<void> {
  const lots = await readLotsOfInputs(
    queries,
    input.inputs.map(({ lotId }) => lotId),
  );
  const used = input.inputs.map(({ lotId, milligrams, insteadOf }) => {
    const lot = lots.get(lotId);
    if (!lot) throw new Refusal("not_found");
    const counts = insteadOf ?? lot;
    if (!needs.some((need) => isOf(need, counts)))
      throw new Refusal("lot_not_in_recipe", {
        message: `„${lot.name}“ (${lot.code}) steht nicht im Rezept und damit nicht auf dem Etikett.`,
      });
    if (insteadOf && (lot.menuId !== null || isOf(insteadOf, lot)))
      throw new Refusal("lot_not_in_recipe", {
        message: `„${lot.name}“ (${lot.code}) ist kein Ersatz dafür.`,
      });
    return { ingredientId: counts.ingredientId, recipeId: counts.recipeId, milligrams };
  });
  // besides what the recipe asks for of it, a lot may stand in for one other thing
  const twice = substitutesIn(input).some(
    ({ lotId }) => input.inputs.filter((one) => one.lotId === lotId && one.insteadOf).length > 1,
  );
  if (twice)
    throw new Refusal("lot_not_in_recipe", {
      message: "Ein Los ist hier zweimal Ersatz. Bitte nur einmal angeben.",
    });
  const [stop] = await stopsOfLots(queries, [...lots.keys()]);
  const stopped = stop && lots.get(stop.lotId);
  if (stop && stopped)
    throw new Refusal("lot_held", {
      message: `${stopped.name} (${stopped.code}) ist gesperrt: „${stop.reason}“.`,
    });
  refuseUnnamedGaps(needs, { used, gaps: input.gaps, packs });
}
