import type { FastifyInstance } from "fastify";
import { listReviews, moderateReview } from "#server/office/catalogue/moderate-reviews.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

type Deps = AuthDeps & { publicChanged: () => Promise<void> };

export function reviewRoutes(app: FastifyInstance, deps: Deps): void {
  answerStaffCall(app, deps, "readReviews", async ({ query }) => ({
    data: await listReviews(deps.database, query),
  }));

  answerStaffCall(app, deps, "publishReview", async ({ staff, params }) => {
    const reviewId = requireUuid(params.reviewId, "not_found");
    await moderateReview(deps, staff, { reviewId, state: "published", reason: "" });
    await deps.publicChanged();
    return { data: null };
  });

  answerStaffCall(app, deps, "rejectReview", async ({ staff, params, body }) => {
    const reviewId = requireUuid(params.reviewId, "not_found");
    await moderateReview(deps, staff, { reviewId, state: "rejected", reason: body.reason });
    await deps.publicChanged();
    return { data: null };
  });
}
