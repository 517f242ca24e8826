import { cents, sumCents } from "#contract/money.ts";
import type { Batch, BatchFigures } from "#contract/office/stock/batches.ts";
import { lockPortions, packedPortions, shipLatePortions } from "#server/domain/stock/dish-batches.ts";
import { insertMoves } from "#server/domain/stock/insert-moves.ts";
import { lockRequest } from "#server/domain/stock/lot-codes.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import {
  insertCorrection,
  isCorrected,
  readLeftOfLot,
} from "#server/office/stock/batches/correction-queries.ts";
import { findBatch, readOutputMove, type StoredBatch } from "#server/office/stock/batches/queries.ts";
import { readBatch } from "#server/office/stock/batches/read-batch.ts";
import { amountWords } from "#server/office/stock/lots/amount-words.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

interface Correction extends BatchFigures {
  batchId: string;
  correctionId: string;
  reason: string;
}

/**
 * What was really cooked, when it was counted or weighed wrongly. The first move stays and a second one makes up the
 * difference; what went in is worth the same, so each portion costs more or less.
 */
export function correctOutput(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { batchId, correctionId, milligrams, portions, reason }: Correction,
): Promise<Batch> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    await lockRequest(queries, batchId);
    const batch = await findBatch(queries, batchId);
    const output = await readOutputMove(queries, batchId);
    if (!batch || !output) throw new Refusal("not_found");
    // before the lot is locked, as who ships it does
    if (batch.day !== null) await lockPortions(queries, batch.day);
    if (await isCorrected(queries, correctionId)) return readBatch(queries, batchId);
    if ((batch.portions === null) !== (portions === null)) throw fieldRefusal("invalid", "portions");
    if (batch.milligrams === milligrams && batch.portions === portions) return readBatch(queries, batchId);
    await refuseLessThanUsed(queries, batch, milligrams);
    await insertCorrection(queries, {
      id: correctionId,
      batchId,
      milligrams,
      portions,
      reason,
      at,
      by: staff.name,
    });
    if (portions !== null && portions < (batch.portions ?? 0)) await refuseLessThanPacked(queries, batch);
    const difference = milligrams - batch.milligrams;
    if (difference !== 0) {
      const moving = { request: correctionId, at, by: staff.name };
      const correction = {
        kind: "correction" as const,
        reason,
        batchId,
        lotId: output.lotId,
        corrects: output.id,
      };
      const moved = await insertMoves(queries, moving, [{ ...correction, milligrams: difference }]);
      const worth = cents(-sumCents(moved.map((one) => one.cents)) + 0);
      await insertMoves(queries, { ...moving, request: derivedId(`worth/${correctionId}`) }, [
        { ...correction, milligrams: 0, cents: worth },
      ]);
    }
    const { day, menuId } = batch;
    if (day !== null && menuId !== null) await shipLatePortions(queries, { day, menuId, at });
    const words = (of: BatchFigures) => ({
      Portionen: of.portions ?? undefined,
      Menge: amountWords(of.milligrams),
    });
    await audit(queries, { staff, at }, "Ergebnis einer Charge berichtigt", ["batch", batch.code], {
      before: words(batch),
      after: { ...words({ milligrams, portions }), Grund: reason },
    });
    return readBatch(queries, batchId);
  });
}

/** What has left its lot was there. */
async function refuseLessThanUsed(queries: Queries, batch: StoredBatch, milligrams: number): Promise<void> {
  const used = batch.milligrams - (await readLeftOfLot(queries, batch.lotId));
  const message = `Davon sind schon ${amountWords(used)} verbraucht.`;
  if (milligrams < used) throw new Refusal("stock_too_low", { message, errors: { milligrams: [message] } });
}

/** All batches of a dish together have made what lies in parcels, and one batch what was scanned as its own. */
async function refuseLessThanPacked(queries: Queries, { id, day, menuId }: StoredBatch): Promise<void> {
  if (day === null || menuId === null) return;
  const { missing, packed } = await packedPortions(queries, { day, menuId, batchId: id });
  const message = `Davon ${packed === 1 ? "ist schon 1 Portion" : `sind schon ${packed} Portionen`} gepackt.`;
  if (missing > 0) throw new Refusal("batch_below_packed", { message, errors: { portions: [message] } });
}
