import { cents, sumCents } from "#contract/money.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { insertMoves } from "#server/domain/stock/insert-moves.ts";
import { lockRequest } from "#server/domain/stock/lot-codes.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { findBatch, readBatchInputs, readOutputMove } from "#server/office/stock/batches/queries.ts";
import { readBatch } from "#server/office/stock/batches/read-batch.ts";
import { holdCorrected } from "#server/office/stock/substitutes/hold-substituted.ts";
import { amountWords } from "#server/office/stock/lots/amount-words.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

interface Correction {
  batchId: string;
  correctionId: string;
  moveId: string;
  /** how much it really was */
  milligrams: number;
  reason: string;
}

/** The first move stays; a second one makes up the difference, and what the batch made is worth more or less by it. */
export function correctInput(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { batchId, correctionId, moveId, milligrams, reason }: Correction,
): Promise<Batch> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    await lockRequest(queries, batchId);
    const batch = await findBatch(queries, batchId);
    const input = (await readBatchInputs(queries, batchId)).find((one) => one.moveId === moveId);
    const output = await readOutputMove(queries, batchId);
    if (!batch || !input || !output) throw new Refusal("not_found");
    if (milligrams === 0 && staff.role === "kitchen") await refuseFreeing(queries, input);
    const difference = input.milligrams - milligrams;
    if (difference === 0) return readBatch(queries, batchId);
    const moving = { request: correctionId, at, by: staff.name };
    const correction = { kind: "correction" as const, reason, batchId };
    const moved = await insertMoves(queries, moving, [
      { ...correction, lotId: input.lotId, corrects: moveId, milligrams: difference },
    ]);
    // repeated: it was corrected before
    if (moved.length === 0) return readBatch(queries, batchId);
    const worth = cents(-sumCents(moved.map((one) => one.cents)) + 0);
    await insertMoves(queries, { ...moving, request: derivedId(`worth/${correctionId}`) }, [
      { ...correction, lotId: output.lotId, corrects: output.id, milligrams: 0, cents: worth },
    ]);
    if (input.milligrams === 0) await holdCorrected(queries, { batchId, correctionId, at, staff });
    const words = (amount: number) => ({
      [`${input.name} (${input.code})`]: amountWords(amount),
    });
    await audit(queries, { staff, at }, "Charge berichtigt", ["batch", batch.code], {
      before: words(input.milligrams),
      after: { ...words(milligrams), Grund: reason },
    });
    return readBatch(queries, batchId);
  });
}

/** With its stopped goods a batch would be free: anyone who has cooked it does not decide that. */
async function refuseFreeing(
  queries: Queries,
  { lotId, code, name }: { lotId: number; code: string; name: string },
): Promise<void> {
  const [stop] = await stopsOfLots(queries, [lotId]);
  if (stop)
    throw new Refusal("lot_held", {
      message: `${name} (${code}) ist gesperrt: „${stop.reason}“. Ob davon nichts hineinging, entscheidet die Verwaltung.`,
    });
}
