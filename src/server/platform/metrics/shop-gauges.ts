import { Gauge, type Registry } from "prom-client";
import { readBackupState } from "#server/platform/backups/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { readJobs, readLastRound } from "#server/platform/jobs/read-jobs.ts";

// Counted over an hour: a count of all orders would read all of them at each scrape.
const figuresSql = statement(
  "metrics.shop-gauges",
  `SELECT
     (SELECT count(*) FROM orders WHERE created_at > now() - interval '1 hour')::int AS placed,
     (SELECT count(*) FROM orders WHERE paid_at > now() - interval '1 hour')::int AS paid,
     (SELECT extract(epoch FROM now() - max(paid_at)) FROM orders WHERE paid_at IS NOT NULL)::float8 AS "silentSeconds",
     (SELECT count(*) FROM mails WHERE status = 'failed' AND done_at IS NULL AND erased_at IS NULL)::int AS mails,
     (SELECT count(*) FROM payment_alerts WHERE done_at IS NULL)::int AS alerts,
     (SELECT count(*) FROM refunds WHERE status = 'requested')::int AS refunds,
     (SELECT coalesce(greatest(max(extract(epoch FROM full_at - now())) - 3600, 0), 0) FROM mail_budgets)::float8 AS "strangersWaitSeconds",
     (SELECT count(*) FROM payments WHERE status = 'open')::int AS payments`,
  {
    placed: is<number>(),
    paid: is<number>(),
    silentSeconds: is<number | null>(),
    mails: is<number>(),
    alerts: is<number>(),
    refunds: is<number>(),
    strangersWaitSeconds: is<number>(),
    payments: is<number>(),
  },
);

const counts = {
  mails: ["shop_mails_failed", "Mails that were given up"],
  strangersWaitSeconds: ["shop_mails_delayed_seconds", "How long mails to unconfirmed addresses wait"],
  alerts: ["shop_payment_alerts_open", "Payments that a person must look at"],
  refunds: ["shop_refunds_pending", "Refunds that no provider has taken on yet"],
  payments: ["shop_payments_open", "Payments whose outcome is not known yet"],
} as const satisfies Record<string, [name: string, help: string]>;

/** Figures of the database, the same from every process. Returns a function that reads them. */
export function shopGauges(registry: Registry, queries: Queries): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const orders = gauge("shop_orders_last_hour", "Orders of the last hour: placed, and paid", "state");
  const paidAge = gauge("shop_last_paid_order_age_seconds", "Seconds since the last order that was paid");
  const jobs = gauge("shop_jobs", "Jobs of the background: waiting, and failed", "queue", "state");
  const waits = gauge("shop_job_oldest_waiting_seconds", "Age of the oldest job that is ready", "queue");
  const round = gauge("shop_job_round_age_seconds", "Seconds since a worker has looked for what is due");
  const backup = gauge("shop_backup_age_seconds", "Seconds since the last good backup");
  const counted = Object.entries(counts).map(([key, [name, help]]) => ({
    key: key as keyof typeof counts,
    of: gauge(name, help),
  }));
  return async () => {
    const [figures, queues, lastRound, { isExpected, ageSeconds }] = await Promise.all([
      queries.row(figuresSql),
      readJobs(queries),
      readLastRound(queries),
      readBackupState(queries),
    ]);
    orders.set({ state: "placed" }, figures?.placed ?? 0);
    orders.set({ state: "paid" }, figures?.paid ?? 0);
    paidAge.set(figures?.silentSeconds ?? Number.POSITIVE_INFINITY);
    for (const { key, of } of counted) of.set(figures?.[key] ?? 0);
    for (const { name: queue, waiting, failed, oldestWaitingSeconds } of queues) {
      jobs.set({ queue, state: "waiting" }, waiting);
      jobs.set({ queue, state: "failed" }, failed);
      waits.set({ queue }, oldestWaitingSeconds ?? 0);
    }
    round.set(lastRound.silentSeconds ?? Number.POSITIVE_INFINITY);
    // no alert compares with NaN
    backup.set(isExpected ? (ageSeconds ?? 0) : Number.NaN);
  };
}
