import { decideReview, hasReview } from "#server/domain/catalogue/review-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

interface Verdict {
  reviewId: string;
  state: "published" | "rejected";
  reason: string;
}

/** A verdict may be reversed; the same one again changes nothing. The reason stays out of the log, which nobody erases. */
export async function moderateReview(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { reviewId, state, reason }: Verdict,
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    if (!(await decideReview(queries, { id: reviewId, state, reason, at, by: staff.name }))) {
      if (!(await hasReview(queries, reviewId))) throw new Refusal("not_found");
      return;
    }
    const action = state === "published" ? "veröffentlicht" : "abgelehnt";
    await audit(queries, { staff, at, action, subject: "review", subjectId: reviewId });
  });
}
