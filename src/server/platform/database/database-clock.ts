import { Temporal } from "temporal-polyfill";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const askEveryMs = 5_000;
/** Smaller differences are noise of the measurement, not a set clock. */
const leastStepMs = 20;

const nowSql = statement(
  "database.read-clock",
  "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms",
  { ms: is<number>() },
);

export interface DatabaseClock {
  now: Clock;
  /** reads the database's clock while the time is in use; the returned function stops it */
  keep(onError: (error: unknown) => void): () => void;
  ask(): Promise<void>;
}

/**
 * The database's time, which all processes share, because clocks of machines disagree. Between two readings the
 * machine's monotonic clock carries it on, so that setting the machine's time changes nothing.
 */
export async function openDatabaseClock(
  queries: Queries,
  { elapsed = () => performance.now() }: { elapsed?: () => number } = {},
): Promise<DatabaseClock> {
  let startMs = Number.NaN;
  let latest = { ms: Number.NaN, instant: Temporal.Instant.fromEpochMilliseconds(0) };
  let isRead = false;

  async function ask(): Promise<void> {
    const sent = elapsed();
    const row = await queries.row(nowSql);
    if (!row) throw new Error("the database does not know the time");
    const travelMs = (elapsed() - sent) / 2;
    const measured = row.ms - (sent + travelMs);
    // a slow answer is less exact than the reading before
    const isNews = !(Math.abs(measured - startMs) <= travelMs + leastStepMs);
    if (isNews) startMs = measured;
  }

  await ask();
  return {
    now() {
      isRead = true;
      const ms = Math.floor(startMs + elapsed());
      if (ms !== latest.ms) latest = { ms, instant: Temporal.Instant.fromEpochMilliseconds(ms) };
      return latest.instant;
    },
    ask,
    keep(onError) {
      const look = () => {
        if (isRead) void ask().catch(onError);
        isRead = false;
      };
      const timer = setInterval(look, askEveryMs).unref();
      return () => clearInterval(timer);
    },
  };
}
