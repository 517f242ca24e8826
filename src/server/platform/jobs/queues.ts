import type { Queue } from "pg-boss";
import type { QueueCode } from "#contract/office/shop/operation.ts";

const hour = 3_600;
const week = 7 * 24 * hour;

interface Definition {
  options: Omit<Queue, "name">;
  /** when a repeated job is due, over all processes together */
  cron?: string;
  atOnce?: number;
}

/** A repeated job has no retries, because its next round is one. */
const round = { policy: "short", retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: hour };

/** All background work. Times are in seconds. */
export const queues: Record<QueueCode, Definition> = {
  "send-mail": {
    // The mail's id is the key: at most one job per mail waits or runs.
    options: {
      policy: "exclusive",
      // The delay starts at half a minute and doubles up to four hours: the last attempt is after two and a half days.
      retryLimit: 24,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 4 * hour,
      // Longer than a mail stays claimed, so that the next attempt can claim it.
      expireInSeconds: 75,
    },
    // All are sent at once, so that a slow mail server lets none of them expire.
    atOnce: 16,
  },
  "requeue-mails": { cron: "*/5 * * * *", options: round },
  reconcile: { cron: "* * * * *", options: round },
  production: { cron: "* * * * *", options: round },
  // a while after the full hour, when the provider has made its payouts
  balances: { cron: "20 * * * *", options: { ...round, expireInSeconds: 600 } },
  "overdue-report": { cron: "*/5 * * * *", options: round },
  "follow-ups": { cron: "*/15 * * * *", options: round },
  // looks for the first of the month, and for one that was slept through
  statements: { cron: "*/15 * * * *", options: { ...round, expireInSeconds: 600 } },
  weeks: { cron: "*/10 * * * *", options: { ...round, expireInSeconds: 600 } },
  "bulk-changes": { cron: "* * * * *", options: { ...round, expireInSeconds: 600 } },
  // no faster than a register of the EU may be asked
  "vat-ids": { cron: "*/5 * * * *", options: round },
  "security-log": { cron: "* * * * *", options: round },
  "clean-up": { cron: "0 * * * *", options: { ...round, expireInSeconds: 600, deleteAfterSeconds: week } },
};
