import type { BulkProgress } from "#contract/office/orders/bulk-changes.ts";
import { refusals } from "#contract/refusals.ts";
import { applyChange } from "#server/office/orders/bulk-changes/apply-change.ts";
import {
  abandonedBulkChanges,
  endItem,
  readProgress,
  type StoredBulkChange,
  touchBulkChange,
  type WaitingItem,
  waitingItems,
} from "#server/office/orders/bulk-changes/queries.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { isUnavailable } from "#server/platform/database/unavailable.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** An open page repeats its call after each answer. A change without a call for this long is abandoned. */
const abandonedAfterSeconds = 60;
const workMs = 3_000;
const atOnce = 20;

/** Works for a few seconds and answers the progress. Two callers at once do nothing twice. */
export async function continueBulkChange(deps: BulkDeps, id: string): Promise<BulkProgress> {
  const bulk = await touchBulkChange(deps.database, id, dateNow(deps.clock));
  if (!bulk) throw new Refusal("not_found");
  const began = performance.now();
  const hasTime = () => performance.now() - began < workMs;
  while (hasTime()) {
    const waiting = await waitingItems(deps.database, id, atOnce);
    if (waiting.length === 0) break;
    for (const item of waiting) {
      if (hasTime()) await finishItem(deps, bulk, item);
    }
  }
  return readProgress(deps.database, id);
}

async function finishItem(deps: BulkDeps, bulk: StoredBulkChange, item: WaitingItem): Promise<void> {
  const note = await applyChange(deps, bulk, item).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.message;
      // the delivery waits until the database is back
      if (isUnavailable(error)) throw error;
      deps.logFault(error, "bulk change");
      return refusals.internal[1];
    },
  );
  await endItem(deps.database, item.id, note);
}

/** The worker finishes what a closed page has abandoned. */
export async function finishAbandonedBulkChanges(deps: BulkDeps): Promise<void> {
  const since = new Date(deps.clock().subtract({ seconds: abandonedAfterSeconds }).epochMilliseconds);
  for (const id of await abandonedBulkChanges(deps.database, since)) {
    while (!(await continueBulkChange(deps, id)).isOver);
  }
}
