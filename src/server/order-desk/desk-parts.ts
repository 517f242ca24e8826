import { type Actor, audit } from "#server/audit/audit.ts";
import { dateNow } from "#server/clock.ts";
import type { ChangeParts, Desk } from "#server/delivery-changes/parts.ts";

export type DeskParts = ChangeParts;

/** as the log has it */
export const emailCorrected = "E-Mail-Adresse berichtigt";

/** A change that somebody of the team makes for the guest is written down with it. */
export function deskOf(
  { clock }: DeskParts,
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
        subject: "Bestellung",
        subjectId: orderId,
        before,
        after,
      }),
  };
}
