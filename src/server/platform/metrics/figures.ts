import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const ordersText = statement(
  "metrics.orders",
  `SELECT (SELECT count(*) FROM orders WHERE created_at > now() - interval '1 hour')::int AS placed,
     (SELECT count(*) FROM orders WHERE paid_at > now() - interval '1 hour')::int AS paid,
     (SELECT extract(epoch FROM now() - max(paid_at)) FROM orders WHERE paid_at IS NOT NULL)::float8 AS "silentSeconds"`,
  { placed: is<number>(), paid: is<number>(), silentSeconds: is<number | null>() },
);

/** Counted over an hour: a count of all orders would read all of them at each scrape. */
export async function readOrderFigures(queries: Queries) {
  return (await queries.row(ordersText)) ?? { placed: 0, paid: 0, silentSeconds: null };
}

const countsText = statement(
  "metrics.counts",
  `SELECT
     (SELECT count(*) FROM mails WHERE status = 'failed' AND done_at IS NULL AND erased_at IS NULL)::int AS mails,
     (SELECT count(*) FROM payment_alerts WHERE done_at IS NULL)::int AS alerts,
     (SELECT count(*) FROM refunds WHERE status = 'wanted')::int AS refunds,
     (SELECT extract(epoch FROM now() - min(created_at)) FROM refunds WHERE status = 'wanted')::float8 AS "oldestRefundSeconds",
     (SELECT coalesce(greatest(max(extract(epoch FROM full_at - now())) - 3600, 0), 0) FROM mail_budgets)::float8 AS "strangersWaitSeconds",
     (SELECT count(*) FROM payments WHERE status = 'open')::int AS payments`,
  {
    mails: is<number>(),
    alerts: is<number>(),
    refunds: is<number>(),
    oldestRefundSeconds: is<number | null>(),
    strangersWaitSeconds: is<number>(),
    payments: is<number>(),
  },
);

export async function readCounts(queries: Queries) {
  const none = {
    mails: 0,
    alerts: 0,
    refunds: 0,
    oldestRefundSeconds: null,
    strangersWaitSeconds: 0,
    payments: 0,
  };
  return (await queries.row(countsText)) ?? none;
}
