import type { DataOf, QueryOf } from "#contract/contract.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement, variantOf } from "#server/platform/database/statement.ts";
import { listOrder } from "#server/platform/http/list-order.ts";

const orders = {
  requestedAt: "requested_at, id",
  "-requestedAt": "requested_at DESC, id",
  email: "email_key COLLATE german, id",
  "-email": "email_key COLLATE german DESC, id",
};

const countsSql = statement(
  "newsletter.count-by-status",
  `SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
         count(*) FILTER (WHERE status = 'confirmed')::int AS confirmed,
         count(*) FILTER (WHERE status = 'unsubscribed')::int AS unsubscribed
       FROM newsletter_subscriptions`,
);

export async function readSubscribers(
  queries: Queries,
  { q = "", status, sort, page = 1 }: QueryOf<"readSubscribers">,
): Promise<DataOf<"readSubscribers">> {
  const filter = [status ?? null, q.trim().toLowerCase() || null] as const;
  const [rows, count, counts] = await Promise.all([
    queries.rows(variantOf(subscribersSql, subscribersBy(listOrder(orders, sort, "-requestedAt"))), [
      ...filter,
      (page - 1) * rowsPerPage,
    ]),
    queries.row(countSubscribersSql, filter),
    queries.row(countsSql),
  ]);
  const none = { pending: 0, confirmed: 0, unsubscribed: 0 };
  return { rows, total: count?.total ?? 0, counts: counts ?? none };
}

const fits = `($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR position($2 IN email_key) > 0)`;

const subscribersBy = (order: string) => `
  SELECT id, email, status, to_json(requested_at) #>> '{}' AS "requestedAt",
    to_json(confirmed_at) #>> '{}' AS "confirmedAt", to_json(unsubscribed_at) #>> '{}' AS "unsubscribedAt"
  FROM newsletter_subscriptions WHERE ${fits} ORDER BY ${order} LIMIT ${rowsPerPage} OFFSET $3`;

const subscribersSql = statement("newsletter.read-subscribers", subscribersBy(orders["-requestedAt"]), {
  requestedAt: is<string>(),
});

const countSubscribersSql = statement(
  "newsletter.count-subscribers",
  `SELECT count(*)::int AS total FROM newsletter_subscriptions WHERE ${fits}`,
);
