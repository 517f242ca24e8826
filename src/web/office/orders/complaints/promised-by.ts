import type { ComplaintRow } from "#contract/office/orders/complaints.ts";
import type { ReplacementReason } from "#contract/office/orders/team-orders.ts";
import type { ComplaintReason } from "#contract/orders/complaint-words.ts";
import type { PromisedReplacement } from "#web/office/orders/actions/team-order-dialog.tsx";

/** What the replacement dialog starts with. */
export function promisedBy(
  { id, reason, day, menuId }: Pick<ComplaintRow, "id" | "reason" | "day" | "menuId">,
  pieces?: number,
): PromisedReplacement {
  return { complaintId: id, reason: replacementReasonOf[reason], day, menuId, pieces };
}

const replacementReasonOf: Record<ComplaintReason, ReplacementReason> = {
  damaged: "damaged",
  warm: "warm",
  missing: "missing",
  wrong: "wrong",
  late: "lost",
  quality: "other",
  foreign: "other",
  reaction: "other",
  other: "other",
};
