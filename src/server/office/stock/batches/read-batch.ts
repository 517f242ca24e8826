import { eurosFromCents, roundCents, sumCents } from "#contract/money.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { readSubstitutes } from "#server/domain/stock/substitutes.ts";
import { effectOfBatch } from "#server/office/stock/substitutes/effect-of-batch.ts";
import { reasonsAgainst } from "#server/office/stock/substitutes/refuse-undecided.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import { readCorrections } from "#server/office/stock/batches/correction-queries.ts";
import { readGaps } from "#server/office/stock/batches/gaps.ts";
import { leftOfBatch } from "#server/office/stock/batches/left-of-batch.ts";
import { plannedPerPortion } from "#server/office/stock/batches/planned-cost.ts";
import { findBatch, readBatchInputs } from "#server/office/stock/batches/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
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
