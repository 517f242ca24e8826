import { derivedId } from "#server/domain/stock/derived-id.ts";
import { insertHold } from "#server/domain/stock/holds.ts";
import {
  dishBatchesAbove,
  findSubstitutedBatch,
  insertSubstitutedBatch,
  readSubstitutes,
} from "#server/domain/stock/substitutes.ts";
import { insertChangeOfDay } from "#server/office/catalogue/sold-changes/queries.ts";
import { findBatch } from "#server/office/stock/batches/queries.ts";
import { insertExemption } from "#server/office/stock/stops/exemption-queries.ts";
import { judgeBatch } from "#server/office/stock/substitutes/effect-of-batch.ts";
import type { Queries } from "#server/platform/database/database.ts";

interface Closing {
  /** of the batch */
  id: string;
  lotId: number;
  at: Date;
  staff: { id: number; name: string };
  /** that brought something in after the batch was closed */
  correctionId?: string;
}

/**
 * Holds a batch whose label its substitutes change, asks in the cook's name that it is freed, and leaves the guests to be told
 * as a task. Answers the substitutes in words; undefined: nothing was replaced.
 */
export async function holdSubstituted(
  queries: Queries,
  { id, lotId, at, staff, correctionId }: Closing,
): Promise<string | undefined> {
  const own = await readSubstitutes(queries, id);
  const words = own.map(({ name, code, insteadOf }) => `${name} (${code}) statt ${insteadOf}`).join("; ");
  const batch = await findBatch(queries, id);
  const judged = batch && (await judgeBatch(queries, batch));
  if (judged && judged.kind !== "none" && batch.day !== null && batch.menuId !== null) {
    const { day, menuId } = batch;
    const cause = correctionId ? `${correctionId}/${id}` : id;
    const holdId = derivedId(`substitute/${cause}`);
    const reason = `Ersatz: ${words || "in einem Grundrezept"}`.slice(0, 300).trim();
    await insertHold(queries, { id: holdId, of: { lotId }, reason, at, by: staff.name });
    const asked = { id: derivedId(`substitute-freed/${cause}`), lifts: "hold" as const, holdId, lotId: null };
    await insertExemption(queries, {
      ...asked,
      lastDay: null,
      reason: "Mit neuen Etiketten hinaus",
      at,
      staff,
    });
    const soldChangeId =
      judged.kind === "guests"
        ? await insertChangeOfDay(queries, { menuId, day, promises: judged.promises }, { at, by: staff.name })
        : null;
    await insertSubstitutedBatch(queries, { batchId: id, holdId, soldChangeId });
  }
  return words || undefined;
}

/**
 * Goods that did not go in, as a person said, and did after all: dishes with a substitute are judged anew. What is held already
 * stays so.
 */
export async function holdCorrected(
  queries: Queries,
  { batchId, ...of }: { batchId: string; correctionId: string; at: Date; staff: Closing["staff"] },
): Promise<void> {
  for (const batch of await dishBatchesAbove(queries, batchId)) {
    const before = await findSubstitutedBatch(queries, { batchId: batch.id });
    if (!before || before.isDecided) await holdSubstituted(queries, { ...batch, ...of });
  }
}
