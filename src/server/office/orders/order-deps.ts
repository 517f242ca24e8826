import type { ChangeDeps, StaffChange } from "#server/domain/orders/changes/open-delivery.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";

export type OrderDeps = ChangeDeps;

export interface BulkDeps extends ProductionDeps {
  /** logs an unexpected fault of one delivery; the others go on */
  logFault: (error: unknown, context: string) => void;
}

/** The history of an order shows the note and the address itself, which the log does not hold. */
export const noteWritten = "Notiz geschrieben";
export const emailCorrected = "E-Mail-Adresse berichtigt";

/** Makes the guest's use cases write an audit entry that names the staff member. */
export function deskOf(
  { clock }: OrderDeps,
  staff: Actor,
  { orderId, reason = "", version }: { orderId: string; reason?: string; version?: string },
): StaffChange {
  return {
    reason: reason || null,
    seen: version === undefined ? undefined : { version, by: staff },
    record: (queries, action, values) =>
      audit(queries, { staff, at: dateNow(clock) }, action, ["order", orderId], values),
  };
}
