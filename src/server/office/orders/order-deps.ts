import type { ChangeDeps, Desk } from "#server/domain/delivery-changes/change-deps.ts";
import { type Actor, audit } from "#server/platform/audit/audit.ts";
import { dateNow } from "#server/platform/clock.ts";

export type OrderDeps = ChangeDeps;

/** A change that somebody of the team makes for the guest is written down with it. */
export function deskOf(
  { clock }: OrderDeps,
  staff: Actor,
  { orderId, reason = "" }: { orderId: string; reason?: string },
): Desk {
  return {
    reason: reason || null,
    keep: (queries, { action, before, after }) =>
      audit(queries, {
        staff,
        at: dateNow(clock),
        action,
        subject: "order",
        subjectId: orderId,
        before,
        after,
      }),
  };
}
