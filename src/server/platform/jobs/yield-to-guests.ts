import { setTimeout as sleep } from "node:timers/promises";
import { workerName } from "#server/platform/database/application-names.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** as long as a batch took, so many times */
const restTimes = 12;
const longestRestMs = 2_000;
const longestWaitMs = 60_000;

// Two of the shop's connections within moments: more than the background of processes that serve nobody.
const areGuestsThereText = statement(
  "jobs.are-guests-there",
  `SELECT count(*) >= 2 AS "areThere" FROM pg_stat_activity
   WHERE datname = current_database() AND application_name <> '${workerName}' AND pid <> pg_backend_pid()
     AND state_change > clock_timestamp() - interval '20 ms'`,
);

export async function areGuestsThere(queries: Queries): Promise<boolean> {
  return (await queries.row(areGuestsThereText))?.areThere ?? false;
}

interface YieldDeps {
  areThere: () => Promise<boolean>;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Runs batches of jobs, and rests before the next one while guests use the database, so that they feel little of a
 * worker with much to do. A job that has waited for a minute does not wait for a rest.
 */
export function yieldToGuests({ areThere, wait = sleep }: YieldDeps) {
  let restUntil = 0;
  return async <Result>(jobs: { createdOn: Date }[], work: () => Promise<Result>): Promise<Result> => {
    const restMs = Math.min(restUntil - performance.now(), longestRestMs);
    const isLate = jobs.some(({ createdOn }) => createdOn.getTime() < Date.now() - longestWaitMs);
    if (restMs > 0 && !isLate && (await areThere().catch(() => false))) await wait(restMs);
    const begunAt = performance.now();
    try {
      return await work();
    } finally {
      const endedAt = performance.now();
      restUntil = endedAt + restTimes * (endedAt - begunAt);
    }
  };
}
