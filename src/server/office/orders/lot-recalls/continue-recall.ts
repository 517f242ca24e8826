import { eurosFromCents } from "#contract/money.ts";
import type { RecalledPortion, RecallProgress } from "#contract/office/stock/lot-recalls.ts";
import { refusals } from "#contract/refusals.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  abandonedRecalls,
  countRecalled,
  findLotRecall,
  type RecalledRow,
  readNextGuest,
  readOpenPortions,
  settlePortion,
  touchRecall,
} from "#server/office/orders/lot-recalls/queries.ts";
import { codesOf, readReach } from "#server/office/orders/lot-recalls/reach.ts";
import { refundPortions } from "#server/office/orders/lot-recalls/refund-portions.ts";
import { noAddress, type Telling, tellGuest } from "#server/office/orders/lot-recalls/tell-guest.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { isUnavailable } from "#server/platform/database/unavailable.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** An open page repeats its call after each answer. A recall without a call for this long is abandoned. */
const abandonedAfterSeconds = 60;
const workMs = 3_000;

export async function readProgress(queries: Queries, id: string): Promise<RecallProgress> {
  const { total, settled } = await countRecalled(queries, id);
  const open = await readOpenPortions(queries, id);
  return { total, settled, isOver: settled === total, open: open.map(presentPortion) };
}

export function presentPortion({
  cents,
  customerKey: _,
  hasAddress: _has,
  ...row
}: RecalledRow): RecalledPortion {
  return { ...row, amount: cents === null ? null : eurosFromCents(cents) };
}

/** Works for a few seconds, guest by guest, and answers the progress. Two callers at once do nothing twice. */
export async function continueLotRecall(deps: BulkDeps, id: string): Promise<RecallProgress> {
  const { database, clock } = deps;
  const recall = await findLotRecall(database, id);
  if (!recall?.sentAt) throw new Refusal("not_found");
  await touchRecall(database, id, dateNow(clock));
  const began = performance.now();
  const { dishes } = await readReach(database, recall.lotId, berlinDay(clock()));
  const staff = { id: recall.sentById, name: recall.sentBy ?? "" };
  const telling: Telling = { recall, staff, codesOf: codesOf(dishes) };
  while (performance.now() - began < workMs) {
    const rows = await readNextGuest(database, id);
    if (rows.length === 0) break;
    await tellGuest(deps, telling, rows);
    await refundRows(deps, telling, rows);
  }
  return readProgress(database, id);
}

/** What the letter has not settled goes back as money. */
async function refundRows(deps: BulkDeps, telling: Telling, told: readonly RecalledRow[]): Promise<void> {
  const { recall } = telling;
  if (recall.remedy === "none") return;
  for (const row of told) {
    if (row.isSettled || (recall.remedy === "credit" && row.whereabouts !== "here")) continue;
    const at = dateNow(deps.clock);
    await settlePortion(deps.database, recall.id, row, { at, ...(await refundRow(deps, telling, row)) });
  }
}

async function refundRow(deps: BulkDeps, telling: Telling, row: RecalledRow) {
  try {
    return { cents: await refundPortions(deps, telling, row), note: row.hasAddress ? "" : noAddress };
  } catch (error) {
    if (error instanceof Refusal) return { cents: null, note: `Nicht erstattet: ${error.message}` };
    // the guest waits until the database is back
    if (isUnavailable(error)) throw error;
    deps.logFault(error, "lot recall");
    return { cents: null, note: `Nicht erstattet: ${refusals.internal[1]}` };
  }
}

/** The worker finishes what a closed page has abandoned. */
export async function finishAbandonedRecalls(deps: BulkDeps): Promise<void> {
  const since = new Date(deps.clock().subtract({ seconds: abandonedAfterSeconds }).epochMilliseconds);
  for (const id of await abandonedRecalls(deps.database, since)) {
    while (!(await continueLotRecall(deps, id)).isOver);
  }
}
