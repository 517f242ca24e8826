import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { alertLimits } from "#server/platform/processes/alert-limits.ts";

/** three lost beats */
const missingAfterSeconds = 45;
const retentionDays = 1;
const noteRetentionDays = 2;
const mostShown = 60;

const beatText = statement(
  "processes.beat",
  `WITH beat AS (
     INSERT INTO processes AS p (id, kind, host, pid, release, memory_bytes, loop_delay_ms, waiting_callers,
         stalls_since, waits_since, draining_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $7 > ${alertLimits.stallMs} THEN now() END,
         CASE WHEN $8 > 0 THEN now() END, CASE WHEN $9 THEN now() END
     ON CONFLICT (id) DO UPDATE SET seen_at = greatest(p.started_at, now()), stopped_at = NULL,
       memory_bytes = excluded.memory_bytes, loop_delay_ms = excluded.loop_delay_ms,
       waiting_callers = excluded.waiting_callers,
       stalls_since = CASE WHEN excluded.stalls_since IS NOT NULL THEN coalesce(p.stalls_since, now()) END,
       waits_since = CASE WHEN excluded.waits_since IS NOT NULL THEN coalesce(p.waits_since, now()) END,
       draining_at = CASE WHEN excluded.draining_at IS NOT NULL THEN coalesce(p.draining_at, now()) END
   ), slow AS (
     INSERT INTO slow_statements AS s (name, minute, times, longest_ms)
       SELECT left(t.name, 100), date_bin('1 minute', now(), 'epoch'), t.times, t.longest
       FROM unnest($10::text[], $11::int[], $12::int[]) AS t(name, times, longest) ORDER BY t.name
     ON CONFLICT (minute, name) DO UPDATE
       SET times = s.times + excluded.times, longest_ms = greatest(s.longest_ms, excluded.longest_ms)
   )
   INSERT INTO refused_requests AS r (class, minute, times)
     SELECT t.class, date_bin('1 minute', now(), 'epoch'), t.times
     FROM unnest($13::text[], $14::int[]) AS t(class, times) WHERE t.times > 0 ORDER BY t.class
   ON CONFLICT (minute, class) DO UPDATE SET times = r.times + excluded.times`,
);

export interface Beat {
  id: string;
  kind: "shop" | "worker";
  host: string;
  pid: number;
  release: string;
  memoryBytes: number;
  loopDelayMs: number;
  waitingCallers: number;
  isDraining: boolean;
  slow: readonly { name: string; times: number; longestMs: number }[];
  refused: Readonly<Record<string, number>>;
}

/** That the process runs, how it is doing, and what it has met since the last time: one round trip. */
export async function recordBeat(queries: Queries, { slow, refused, ...beat }: Beat): Promise<void> {
  await queries.rows(beatText, [
    beat.id,
    beat.kind,
    beat.host,
    beat.pid,
    beat.release,
    beat.memoryBytes,
    beat.loopDelayMs,
    beat.waitingCallers,
    beat.isDraining,
    slow.map(({ name }) => name),
    slow.map(({ times }) => times),
    slow.map(({ longestMs }) => Math.round(longestMs)),
    Object.keys(refused),
    Object.values(refused),
  ]);
}

const stopText = statement("processes.stop", "UPDATE processes SET stopped_at = now() WHERE id = $1");

export async function recordStop(queries: Queries, id: string): Promise<void> {
  await queries.rows(stopText, [id]);
}

/** One that died is missed until another one of its kind has started since. */
const stateOf = `CASE WHEN p.stopped_at IS NOT NULL THEN 'stopped'
  WHEN p.seen_at < now() - interval '${missingAfterSeconds} seconds' THEN
    CASE WHEN EXISTS (SELECT FROM processes later WHERE later.kind = p.kind AND later.started_at > p.seen_at)
      THEN 'replaced' ELSE 'missing' END
  WHEN p.draining_at IS NOT NULL THEN 'draining' ELSE 'live' END`;

export type ProcessState = "live" | "draining" | "missing" | "replaced" | "stopped";

const readText = statement(
  "processes.read",
  `SELECT p.id, p.kind, p.host, p.pid, p.release, p.started_at AS "startedAt", p.seen_at AS "seenAt",
     p.memory_bytes AS "memoryBytes", p.loop_delay_ms AS "loopDelayMs", p.waiting_callers AS "waitingCallers",
     extract(epoch FROM now() - p.seen_at)::float8 AS "silentSeconds",
     extract(epoch FROM now() - p.stalls_since)::float8 AS "stallsSeconds",
     extract(epoch FROM now() - p.waits_since)::float8 AS "waitsSeconds", ${stateOf} AS state
   FROM processes p ORDER BY p.stopped_at IS NOT NULL, p.seen_at < now() - interval '${missingAfterSeconds} seconds',
     p.started_at DESC, p.id LIMIT ${mostShown}`,
  {
    kind: is<Beat["kind"]>(),
    state: is<ProcessState>(),
    silentSeconds: is<number>(),
    stallsSeconds: is<number | null>(),
    waitsSeconds: is<number | null>(),
  },
);

export function readProcesses(queries: Queries) {
  return queries.rows(readText);
}

const countText = statement(
  "processes.count",
  `SELECT count(*) FILTER (WHERE state = 'live')::int AS live,
     count(*) FILTER (WHERE state = 'draining')::int AS draining,
     count(*) FILTER (WHERE state = 'missing')::int AS missing FROM (SELECT ${stateOf} AS state FROM processes p) each`,
);

export async function countProcesses(queries: Queries) {
  return (await queries.row(countText)) ?? { live: 0, draining: 0, missing: 0 };
}

const slowText = statement(
  "processes.slow-statements",
  `SELECT name, sum(times)::int AS times, max(longest_ms)::int AS "longestMs", max(minute)::timestamptz AS "lastAt",
     coalesce(sum(times) FILTER (WHERE minute > now() - interval '10 minutes'), 0)::int AS lately
   FROM slow_statements WHERE minute > now() - interval '1 day' GROUP BY name ORDER BY times DESC, name LIMIT 20`,
  { times: is<number>(), longestMs: is<number>(), lastAt: is<Date>(), lately: is<number>() },
);

/** Of the last day, the most frequent first. */
export function readSlowStatements(queries: Queries) {
  return queries.rows(slowText);
}

const refusedText = statement(
  "processes.refused",
  `SELECT class, sum(times)::int AS times, max(minute)::timestamptz AS "lastAt",
     coalesce(sum(times) FILTER (WHERE minute > now() - interval '5 minutes'), 0)::int AS lately
   FROM refused_requests WHERE minute > now() - interval '1 day' GROUP BY class ORDER BY class`,
  { times: is<number>(), lastAt: is<Date>(), lately: is<number>() },
);

/** Of the last day, by what they were for. */
export function readRefused(queries: Queries) {
  return queries.rows(refusedText);
}

const removeText = statement(
  "processes.remove-old",
  `WITH gone AS (DELETE FROM processes WHERE seen_at < now() - $1 * interval '1 day'),
     slow AS (DELETE FROM slow_statements WHERE minute < now() - $2 * interval '1 day')
   DELETE FROM refused_requests WHERE minute < now() - $2 * interval '1 day'`,
);

export async function removeOldProcesses(queries: Queries): Promise<void> {
  await queries.rows(removeText, [retentionDays, noteRetentionDays]);
}
