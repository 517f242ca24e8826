import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const beatEveryMs = 5_000;
const beatAgainMs = 1_000;
/** A worker counts as dead only after three lost beats. */
const aliveSeconds = 20;
const retentionDays = 7;

/** `worker`: a process for background jobs only; `shop`: one that also serves guests. */
export type WorkerKind = "worker" | "shop";

export interface WorkerIdentity {
  id: string;
  kind: WorkerKind;
}

export function newWorker(kind: WorkerKind): WorkerIdentity {
  return { id: randomUUID(), kind };
}

const beatText = statement(
  "workers.beat",
  `INSERT INTO workers (id, kind, host, pid) VALUES ($1, $2, $3, $4)
   ON CONFLICT (id) DO UPDATE SET beat_at = now(), stopped_at = NULL`,
);

const stopText = statement("workers.stop", "UPDATE workers SET stopped_at = now() WHERE id = $1");

/** Reports every few seconds that this worker runs, until stopped. Resolves after the first beat is stored. */
export async function startHeartbeat(
  database: Database,
  { id, kind }: WorkerIdentity,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const values = [id, kind, hostname().slice(0, 255) || "?", process.pid] as const;
  const stopping = new AbortController();
  const beat = () =>
    database.rows(beatText, values).then(
      () => beatEveryMs,
      (error: unknown) => {
        onError(error);
        return beatAgainMs;
      },
    );
  const firstPause = await beat();
  const beating = (async () => {
    for (let pause = firstPause; ; pause = await beat()) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
    }
  })();
  return async () => {
    stopping.abort();
    await beating;
    await database.rows(stopText, [id]).catch(onError);
  };
}

// A beat of the future comes from before the database's clock was set back, and says nothing.
const isAlive = `stopped_at IS NULL AND beat_at BETWEEN now() - interval '${aliveSeconds} seconds'
  AND now() + interval '${aliveSeconds} seconds'`;

const backgroundText = statement(
  "workers.background",
  `SELECT count(*) FILTER (WHERE ${isAlive} AND kind = 'worker')::int AS workers,
     count(*) FILTER (WHERE ${isAlive} AND kind = 'shop')::int AS shops,
     to_json(max(beat_at)) #>> '{}' AS "lastBeatAt", extract(epoch FROM now() - max(beat_at))::float8 AS "silentSeconds"
   FROM workers`,
);

export interface Background {
  workers: number;
  shops: number;
  lastBeatAt: string | null;
  silentSeconds: number | null;
}

export async function readBackground(queries: Queries): Promise<Background> {
  const row = await queries.row(backgroundText);
  return row ?? { workers: 0, shops: 0, lastBeatAt: null, silentSeconds: null };
}

const beatsText = statement("workers.beats", `SELECT id FROM workers WHERE id = $1 AND ${isAlive}`);

export async function isBeating(queries: Queries, id: string): Promise<boolean> {
  return (await queries.row(beatsText, [id])) !== undefined;
}

const removeOldWorkersText = statement(
  "workers.remove-old-workers",
  `DELETE FROM workers WHERE beat_at < now() - $1 * interval '1 day'
       AND id <> (SELECT id FROM workers ORDER BY beat_at DESC, id LIMIT 1)`,
);

/** The latest worker is kept whatever its age: it shows since when no jobs run. */
export async function removeOldWorkers(queries: Queries): Promise<void> {
  await queries.rows(removeOldWorkersText, [retentionDays]);
}
