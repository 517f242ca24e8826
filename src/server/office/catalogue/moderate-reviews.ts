import type { ReviewRow, ReviewState } from "#contract/office/catalogue/reviews.ts";
import { mostCounted, rowsPerPage } from "#contract/office/lists-and-files.ts";
import { decideReview, hasReview } from "#server/domain/catalogue/review-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { counted } from "#server/platform/http/list-order.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

interface Verdict {
  reviewId: string;
  state: "published" | "rejected";
  reason: string;
}

/** A verdict may be reversed; the same one again changes nothing. The reason stays out of the log, which is never erased. */
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
    await audit(queries, { staff, at }, action, ["review", reviewId]);
  });
}

const isListed = `($1::text IS NULL OR r.state = $1) AND ($2::text IS NULL OR m.name ILIKE $2 OR r.body ILIKE $2 OR o.number ILIKE $2)`;
const joins = "JOIN menus m ON m.id = r.menu_id JOIN orders o ON o.id = r.order_id";

const listSql = statement(
  "reviews.list-reviews",
  `SELECT r.id, to_json(r.created_at) #>> '{}' AS "createdAt", r.stars, r.body AS text, r.state, r.reason,
     json_build_object('id', m.id, 'name', m.name) AS menu, json_build_object('id', o.id, 'number', o.number) AS "order",
     CASE WHEN r.decided_at IS NOT NULL THEN json_build_object('at', r.decided_at, 'by', r.decided_by) END AS decided
   FROM reviews r ${joins} WHERE ${isListed} ORDER BY r.created_at DESC, r.id LIMIT $3 OFFSET $4`,
  {
    createdAt: is<string>(),
    state: is<ReviewState>(),
    menu: is<ReviewRow["menu"]>(),
    order: is<ReviewRow["order"]>(),
    decided: is<ReviewRow["decided"]>(),
  },
);

const countSql = statement(
  "reviews.count-reviews",
  `SELECT count(*)::int AS total FROM (SELECT FROM reviews r ${joins} WHERE ${isListed} LIMIT $3) AS found`,
  { total: is<number>() },
);

export async function listReviews(
  queries: Queries,
  { q, state, page = 1 }: { q?: string; state?: ReviewState; page?: number },
): Promise<{ rows: ReviewRow[]; total: number; hasMore: boolean }> {
  const pattern = q ? `%${q.replace(/[\\%_]/g, "\\$&")}%` : null;
  const filter = [state ?? null, pattern] as const;
  const offset = (page - 1) * rowsPerPage;
  const rows = offset < mostCounted ? await queries.rows(listSql, [...filter, rowsPerPage, offset]) : [];
  const count = await queries.row(countSql, [...filter, mostCounted + 1]);
  return { rows, ...counted(count?.total) };
}
