import type { CalendarDay } from "#contract/day.ts";
import type { Need } from "#server/domain/recipes/batch-needs.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import {
  insertBatchOpenLots,
  insertOpenLot,
  type OpenLot,
  openSince,
  readOpenLots,
  shareOpenLots,
} from "#server/domain/stock/open-lots.ts";
import type { BatchInput } from "#server/office/stock/batches/batch-input.ts";
import { readLotsOfInputs } from "#server/office/stock/batches/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Salt and the like in one batch, with the packs that were open on its day. */
export interface OpenLots {
  open: readonly OpenLot[];
  /** at some time of the day: no one knows when the batch was begun */
  since: readonly { ingredientId: number; lotId: number }[];
}

/** Until the transaction ends no other pack is opened. A pack that may not be used has to give way to another one first. */
export async function openLotsOf(
  queries: Queries,
  { needs, day }: { needs: readonly Need[]; day: CalendarDay },
): Promise<OpenLots> {
  const ingredientIds = needs.flatMap(({ ingredientId }) => ingredientId ?? []);
  await shareOpenLots(queries, ingredientIds);
  const open = await readOpenLots(queries, ingredientIds);
  const [stop] = await stopsOfLots(
    queries,
    open.flatMap(({ lotId }) => lotId ?? []),
    day,
  );
  if (stop)
    throw new Refusal("lot_held", {
      message: `Die offene Packung „${stop.name}“ (${stop.code}) darf nicht hinein: „${stop.reason}“. Bitte öffnen Sie zuerst eine andere.`,
    });
  return { open, since: await openSince(queries, ingredientIds, day) };
}

/**
 * Writes down which packs may be in the batch without an amount of them, and opens the first pack that is used. What was said
 * to be missing or replaced as a whole did not come from a pack.
 */
export async function keepOpenLots(
  queries: Queries,
  { input, openLots, at, by }: { input: BatchInput; openLots: OpenLots; at: Date; by: string },
): Promise<void> {
  const lots = await readLotsOfInputs(
    queries,
    input.inputs.map(({ lotId }) => lotId),
  );
  const kept: number[] = [];
  for (const { ingredientId, lotId } of openLots.open) {
    const isOf = (one: { ingredientId: number | null }) => one.ingredientId === ingredientId;
    const used = input.inputs.filter(
      (one) => !one.insteadOf && isOf(lots.get(one.lotId) ?? { ingredientId: null }),
    );
    const isGone =
      input.gaps.some(isOf) || input.inputs.some(({ insteadOf }) => insteadOf && isOf(insteadOf));
    const [first] = used;
    if (!first && isGone) continue;
    if (lotId === null && first) await insertOpenLot(queries, { ingredientId, lotId: first.lotId, at, by });
    kept.push(...openLots.since.filter(isOf).flatMap((one) => one.lotId));
  }
  const booked = input.inputs.map((one) => one.lotId);
  const unbooked = [...new Set(kept)].filter((lotId) => !booked.includes(lotId));
  if (unbooked.length > 0) await insertBatchOpenLots(queries, input.id, unbooked);
}
