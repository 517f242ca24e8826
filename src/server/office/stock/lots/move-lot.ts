import type { BodyOf } from "#contract/contract.ts";
import { insertMoves, type StockMove } from "#server/domain/stock/insert-moves.ts";
import { lockRequest } from "#server/domain/stock/lot-codes.ts";
import { amountWords } from "#server/office/stock/lots/amount-words.ts";
import { findLot, lockLots, type LotRow, readMoves } from "#server/office/stock/lots/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const actions = { waste: "Ware weggeworfen", return: "Ware zurückgegeben", count: "Ware gezählt" } as const;

/** Throws away, gives back or counts; repeating the request moves nothing. */
export function moveLot(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { lotId, moveId, kind, milligrams, reason }: BodyOf<"moveStock"> & { lotId: number; moveId: string },
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const lot = await requireLot(queries, lotId);
    const there = (await lockLots(queries, [lotId])).get(lotId) ?? 0;
    const change = kind === "count" ? milligrams - there : -milligrams;
    if (change === 0) return;
    const move = { lotId, kind, milligrams: change, reason };
    if ((await insertMoves(queries, { request: moveId, at, by: staff.name }, [move])).length === 0) return;
    await audit(queries, { staff, at }, actions[kind], ["lot", lot.code], {
      before: { [lot.name]: amountWords(there) },
      after: { [lot.name]: amountWords(there + change), Grund: reason || undefined },
    });
  });
}

export async function requireLot(queries: Queries, lotId: number): Promise<LotRow> {
  const lot = await findLot(queries, lotId);
  if (!lot) throw new Refusal("not_found");
  return lot;
}

/** A second move makes up for one that was wrong. What went into a batch is corrected there, as its worth follows. */
export function takeBack(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: BodyOf<"takeMoveBack"> & { lotId: number; correctionId: string },
): Promise<void> {
  const { lotId, correctionId, moveId, milligrams, reason } = input;
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    await lockRequest(queries, correctionId);
    const lot = await requireLot(queries, lotId);
    await lockLots(queries, [lotId]);
    const move = (await readMoves(queries, lotId)).find((one) => one.id === moveId);
    if (!move || move.kind === "correction" || move.kind === "shipped") throw new Refusal("not_found");
    if (move.batch) throw new Refusal("corrected_in_batch");
    const change = (move.kind === "receipt" ? (milligrams ?? 0) : 0) - move.rest;
    if (change === 0) return;
    const correction: StockMove = { lotId, kind: "correction", milligrams: change, corrects: moveId, reason };
    if (
      (await insertMoves(queries, { request: correctionId, at, by: staff.name }, [correction])).length === 0
    )
      return;
    await audit(queries, { staff, at }, "Bewegung zurückgenommen", ["lot", lot.code], {
      after: { [lot.name]: amountWords(change), Grund: reason },
    });
  });
}
