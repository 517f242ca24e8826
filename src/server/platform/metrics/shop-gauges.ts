import { Gauge, type Registry } from "prom-client";
import { readBackupState } from "#server/platform/backups/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readBackground } from "#server/platform/jobs/heartbeat.ts";
import { readJobs } from "#server/platform/jobs/read-jobs.ts";
import { readCounts } from "#server/platform/metrics/figures.ts";
import { readOnce } from "#server/platform/metrics/read-once.ts";
import { countProcesses } from "#server/platform/processes/queries.ts";

const states = ["waiting", "retrying", "active", "failed"] as const;

const meanings = {
  mails: ["shop_mails_failed", "Mails that were given up"],
  strangersWaitSeconds: [
    "shop_mails_delayed_seconds",
    "How long mails to unconfirmed addresses wait for their budget",
  ],
  alerts: ["shop_payment_alerts_open", "Payments that a person must look at"],
  refunds: ["shop_refunds_pending", "Refunds that no provider has taken on yet"],
  payments: ["shop_payments_open", "Payments whose outcome is not known yet"],
} as const satisfies Record<string, [name: string, help: string]>;

type CountName = keyof typeof meanings;

export function shopGauges(registry: Registry, queries: Queries): void {
  jobGauges(registry, queries);
  backgroundGauges(registry, queries);
  backupGauge(registry, queries);
  processGauges(registry, queries);
  const read = readOnce(() => readCounts(queries));
  for (const [key, [name, help]] of Object.entries(meanings) as [CountName, [string, string]][]) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await read())[key]);
      },
    });
  }
}

/** No number where no backups are expected: no alert compares with it. */
function backupGauge(registry: Registry, queries: Queries): void {
  new Gauge({
    name: "shop_backup_age_seconds",
    help: "Seconds since the last good backup, or since backups are expected when there never was one",
    registers: [registry],
    async collect() {
      const { isExpected, ageSeconds } = await readBackupState(queries);
      this.set(isExpected ? (ageSeconds ?? 0) : Number.NaN);
    },
  });
}

function jobGauges(registry: Registry, queries: Queries): void {
  const read = readOnce(() => readJobs(queries));
  new Gauge({
    name: "shop_jobs",
    help: "Jobs of the background by queue and state",
    labelNames: ["queue", "state"],
    registers: [registry],
    async collect() {
      for (const queue of await read()) {
        for (const state of states) this.set({ queue: queue.name, state }, queue[state]);
      }
    },
  });
  new Gauge({
    name: "shop_job_oldest_waiting_seconds",
    help: "Age of the oldest job that is ready to run, by queue; 0 when none waits",
    labelNames: ["queue"],
    registers: [registry],
    async collect() {
      for (const queue of await read()) this.set({ queue: queue.name }, queue.oldestWaitingSeconds ?? 0);
    },
  });
}

function backgroundGauges(registry: Registry, queries: Queries): void {
  const read = readOnce(() => readBackground(queries));
  new Gauge({
    name: "shop_workers",
    help: "Processes that do the jobs of the background: worker for this alone, shop beside serving guests",
    labelNames: ["kind"],
    registers: [registry],
    async collect() {
      const { workers, shops } = await read();
      this.set({ kind: "worker" }, workers);
      this.set({ kind: "shop" }, shops);
    },
  });
  new Gauge({
    name: "shop_worker_heartbeat_age_seconds",
    help: "Seconds since the last heartbeat of any process that does the jobs; infinite when there never was one",
    registers: [registry],
    async collect() {
      this.set((await read()).silentSeconds ?? Number.POSITIVE_INFINITY);
    },
  });
}

function processGauges(registry: Registry, queries: Queries): void {
  new Gauge({
    name: "shop_processes",
    help: "Processes of the shop: live, draining, and missing without a word or a successor",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await countProcesses(queries))) this.set({ state }, count);
    },
  });
}
