import type { DeliveryDay } from "#contract/day.ts";
import { stopsInWords } from "#server/domain/stock/stops.ts";
import { insertHold, readHeldInParcel, releaseHold } from "#server/office/kitchen/hold-queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { type BatchKey, requireBatch } from "#server/office/kitchen/recall-batch.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** Stops all parcels with a batch until somebody releases it; repeating it changes nothing. */
export function holdBatch(
  { database, clock }: ProductionDeps,
  staff: SignedInStaff,
  { reason, ...key }: BatchKey & { reason: string },
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const { batch } = await requireBatch(queries, key);
    if (!(await insertHold(queries, { ...key, reason, at, by: staff.name }))) return;
    const after = { Grund: reason };
    await audit(queries, { staff, at, action: "Charge gesperrt", subject: "batch", subjectId: batch, after });
  });
}

export function releaseBatch(
  { database, clock }: ProductionDeps,
  staff: SignedInStaff,
  key: BatchKey,
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const { batch } = await requireBatch(queries, key);
    if (!(await releaseHold(queries, { ...key, at, by: staff.name }))) return;
    await audit(queries, { staff, at, action: "Sperre aufgehoben", subject: "batch", subjectId: batch });
  });
}

/** Runs before a parcel is packed and before it is sent. */
export async function refuseHeld(
  queries: Queries,
  { deliveryDay, orderId, number }: { deliveryDay: DeliveryDay; orderId: string; number: string },
): Promise<void> {
  const held = await readHeldInParcel(queries, deliveryDay, orderId);
  if (held.length === 0) return;
  const message = `${number} bleibt hier: Gesperrt ist ${stopsInWords(held)}. Bitte legen Sie das Paket beiseite.`;
  throw new Refusal("batch_held", { message });
}
