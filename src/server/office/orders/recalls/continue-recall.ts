import { type Cents, eurosFromCents } from "#contract/money.ts";
import type { RecalledPortion, RecallProgress } from "#contract/office/stock/recalls.ts";
import { refusals } from "#contract/refusals.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { reopenParcel } from "#server/office/kitchen/parcels/pack-parcel.ts";
import { refundForDelivery } from "#server/office/orders/bulk-changes/refund-for-delivery.ts";
import {
  abandonedRecalls,
  countRecalled,
  findRecall,
  readNextGuest,
  readOpenPortions,
  recalledBy,
  type RecalledRow,
  retryLater,
  settlePortion,
  type StoredRecall,
  touchRecall,
} from "#server/office/orders/recalls/queries.ts";
import { codesOf, readReach } from "#server/office/orders/recalls/reach.ts";
import { noAddress, tellGuest, type Telling } from "#server/office/orders/recalls/tell-guest.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { refundOrder } from "#server/office/orders/refund-order.ts";
import { findRefundResult } from "#server/domain/orders/refund-results.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { isUnavailable } from "#server/platform/database/unavailable.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/platform/log/audit.ts";

/** An open page repeats its call after each answer. A recall without a call for this long is abandoned. */
const abandonedAfterSeconds = 60;
const workMs = 3_000;

export async function readProgress(queries: Queries, id: string, now: Date): Promise<RecallProgress> {
  const { total, settled, waiting } = await countRecalled(queries, id, now);
  const open = await readOpenPortions(queries, id);
  const isOver = settled === total;
  return { total, settled, isOver, isWorking: settled + waiting < total, open: open.map(presentPortion) };
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
export async function continueRecall(deps: BulkDeps, id: string): Promise<RecallProgress> {
  const { database, clock } = deps;
  const recall = await findRecall(database, id);
  if (!recall?.sentAt) throw new Refusal("not_found");
  await touchRecall(database, id, dateNow(clock));
  const began = performance.now();
  const { dishes } = await readReach(database, recalledBy(recall), berlinDay(clock()));
  const staff = { id: recall.sentById, name: recall.sentBy ?? "" };
  const telling: Telling = { recall, staff, codesOf: codesOf(dishes) };
  while (performance.now() - began < workMs) {
    const rows = await readNextGuest(database, id, dateNow(clock));
    if (rows.length === 0) break;
    await settleGuest(deps, telling, rows);
  }
  return readProgress(database, id, dateNow(clock));
}

/** A fault stops this guest alone: they are tried again later, and stand on the page until then. */
async function settleGuest(deps: BulkDeps, telling: Telling, rows: readonly RecalledRow[]): Promise<void> {
  try {
    await tellGuest(deps, telling, rows);
    await refundRows(deps, telling, rows);
  } catch (error) {
    // everybody waits until the database is back
    if (isUnavailable(error)) throw error;
    deps.logFault(error, "recall");
    const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
    await retryLater(deps.database, telling.recall.id, { orderIds, now: dateNow(deps.clock) });
  }
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
  for (const id of await abandonedRecalls(deps.database, since, dateNow(deps.clock))) {
    while ((await continueRecall(deps, id)).isWorking);
  }
}

/**
 * Refunds the recalled portions of a dish of one delivery, or the whole delivery when nothing else is left in it. Its id is
 * made of the recall, so that a repeated call pays nothing twice. Refuses when nothing is left to refund.
 */
async function refundPortions(
  deps: BulkDeps,
  { recall, staff }: { recall: StoredRecall; staff: Actor },
  row: RecalledRow,
): Promise<Cents> {
  const id = derivedId(`recall/${recall.id}/${row.orderId}/${row.day}/${row.menuId}`);
  const earlier = () => findRefundResult(deps.database, id, row.orderId);
  const done = await earlier();
  if (done) return done.refundCents;
  try {
    return await refundOnce(deps, { id, staff }, row);
  } catch (error) {
    // another caller was faster: then nothing is left to refund
    const meanwhile = error instanceof Refusal ? await earlier() : undefined;
    if (meanwhile) return meanwhile.refundCents;
    throw error;
  }
}

async function refundOnce(
  deps: BulkDeps,
  { id, staff }: { id: string; staff: Actor },
  { orderId, day, menuId, portions }: RecalledRow,
): Promise<Cents> {
  const { what, cents } = await refundForDelivery(deps.database, { orderId, day }, menuId, portions);
  const { refundCents } = await refundOrder(deps, staff, {
    id,
    orderId,
    what,
    reason: "Rückruf",
    amount: eurosFromCents(cents),
    // without one dish the parcel is packed again; one that is refunded as a whole is stopped as it is
    prepare:
      what.scope === "dish"
        ? async (queries) => {
            await reopenParcel(queries, { orderId, deliveryDay: day }, { staff, at: dateNow(deps.clock) });
          }
        : undefined,
  });
  return refundCents;
}
