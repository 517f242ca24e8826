import type { CalendarDay } from "#contract/day.ts";
import type { Need } from "#server/domain/recipes/batch-needs.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import {
  insertBatchOpenLots,
  insertOpenLot,
  openSince,
  readOpenLots,
  shareOpenLots,
} from "#server/domain/stock/open-lots.ts";
import { readUsableLots } from "#server/domain/stock/usable-lots.ts";
import type { BatchInput } from "#server/office/stock/batches/batch-input.ts";
import { readLotsOfInputs } from "#server/office/stock/batches/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Salt and the like in one batch. */
export interface OpenLots {
  /** the pack that is open, or the one that the batch opens; null: there is none to take from */
  packs: readonly { ingredientId: number; lotId: number | null; isOpen: boolean; opened: string }[];
  /** the packs that were open at some time of the day: no one knows when the batch was begun */
  since: readonly { ingredientId: number; lotId: number }[];
}

/** Until the transaction ends no other pack is opened. A pack that may not be used has to give way to another one first. */
export async function openLotsOf(
  queries: Queries,
  { needs, day }: { needs: readonly Need[]; day: CalendarDay },
): Promise<OpenLots> {
  const ingredientIds = needs.flatMap(({ ingredientId }) => ingredientId ?? []);
  await shareOpenLots(queries, ingredientIds);
  const marked = await readOpenLots(queries, ingredientIds);
  const [stop] = await stopsOfLots(
    queries,
    marked.flatMap(({ lotId }) => lotId ?? []),
    day,
  );
  if (stop)
    throw new Refusal("lot_held", {
      message: `Die offene Packung „${stop.name}“ (${stop.code}) darf nicht hinein: „${stop.reason}“. Bitte öffnen Sie zuerst eine andere.`,
    });
  const closed = marked.flatMap(({ ingredientId, lotId }) => (lotId === null ? ingredientId : []));
  const usable = await readUsableLots(queries, { ingredientIds: closed, recipeIds: [], day });
  return {
    packs: marked.map(({ ingredientId, lotId, name, code, openedBy }) => {
      const next = usable.find((lot) => lot.ingredientId === ingredientId);
      const opened = `${openedBy} hat inzwischen eine andere Packung „${name}“ geöffnet (${code}).`;
      return { ingredientId, lotId: lotId ?? next?.lotId ?? null, isOpen: lotId !== null, opened };
    }),
    since: await openSince(queries, ingredientIds, day),
  };
}

/** What a cook meant to take from the pack before: the plan that the page reads again has the open one. */
export function refuseClosedPacks({ inputs }: BatchInput, { packs, since }: OpenLots): void {
  const closed = since.find(
    ({ lotId }) =>
      inputs.some((one) => one.lotId === lotId && !one.insteadOf) &&
      !packs.some((pack) => pack.lotId === lotId),
  );
  const pack = packs.find(({ ingredientId }) => ingredientId === closed?.ingredientId);
  if (pack?.isOpen)
    throw new Refusal("edited_meanwhile", {
      message: `${pack.opened} Bitte sehen Sie nach und drücken Sie noch einmal.`,
    });
}

/**
 * Writes down which packs may be in the batch without an amount of them, and opens the first pack that is used. What was said
 * to be missing or replaced as a whole did not come from a pack.
 */
export async function keepOpenLots(
  queries: Queries,
  { input, openLots, at, by }: { input: BatchInput; openLots: OpenLots; at: Date; by: string },
): Promise<void> {
  const booked = input.inputs.map((one) => one.lotId);
  const lots = await readLotsOfInputs(queries, booked);
  const kept = new Set<number>();
  for (const { ingredientId, lotId, isOpen } of openLots.packs) {
    const isOf = (one: { ingredientId: number | null } | undefined) => one?.ingredientId === ingredientId;
    const used = input.inputs.find((one) => !one.insteadOf && isOf(lots.get(one.lotId)));
    const isGone = input.gaps.some(isOf) || input.inputs.some(({ insteadOf }) => isOf(insteadOf));
    if (!used && isGone) continue;
    const pack = isOpen ? lotId : (used?.lotId ?? lotId);
    if (pack !== null && !isOpen) await insertOpenLot(queries, { ingredientId, lotId: pack, at, by });
    for (const one of [pack, ...openLots.since.filter(isOf).map((since) => since.lotId)])
      if (one !== null && !booked.includes(one)) kept.add(one);
  }
  if (kept.size > 0) await insertBatchOpenLots(queries, input.id, [...kept]);
}
