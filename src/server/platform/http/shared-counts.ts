import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import type { LogFault } from "#server/platform/http/fault-log.ts";

const mostKeys = 50_000;
const shareEveryMs = 1_000;
/** Who is far from a limit is nobody else's business: most keys never leave the process. */
const sharedFrom = 1 / 20;

export interface CountLimit {
  most: number;
  spanMs: number;
}

interface Count {
  spanStart: number;
  own: number;
  /** of the own ones, those that the others know of */
  shared: number;
  ofOthers: number;
}

interface CountsDeps {
  database: Database;
  clock: Clock;
  /** a keyed hash, so that the database holds neither addresses nor guests */
  hash: (key: string) => string;
  logFault: LogFault;
}

/**
 * Counts calls in memory, which costs a call nothing. Once a second what nears its limit is added up over all
 * processes, so a limit holds for the shop: at most a twentieth and a second's calls of each process too late.
 */
export class SharedCounts {
  readonly #counts = new LRUCache<string, Count>({ max: mostKeys });
  readonly #unshared = new Map<string, Count>();
  readonly #deps: CountsDeps;

  constructor(deps: CountsDeps) {
    this.#deps = deps;
  }

  /** Shares once a second as long as the app runs. */
  shareWhile(app: FastifyInstance): void {
    let sharing: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      if (this.#unshared.size === 0) return;
      sharing = sharing
        .then(() => this.share())
        .catch((error) => this.#deps.logFault(error, "sharing counts"));
    }, shareEveryMs).unref();
    app.addHook("onClose", async () => {
      clearInterval(timer);
      await sharing;
    });
  }

  count(key: string, { most, spanMs }: CountLimit, by = 1): { times: number; leftMs: number } {
    const now = this.#deps.clock().epochMilliseconds;
    const spanStart = now - (now % spanMs);
    let count = this.#counts.get(key);
    if (count?.spanStart !== spanStart) {
      count = { spanStart, own: 0, shared: 0, ofOthers: 0 };
      this.#counts.set(key, count);
    }
    count.own += by;
    if (count.own >= most * sharedFrom) this.#unshared.set(key, count);
    return { times: count.own + count.ofOthers, leftMs: spanStart + spanMs - now };
  }

  hasCounted(key: string, { spanMs }: CountLimit): boolean {
    const now = this.#deps.clock().epochMilliseconds;
    return this.#counts.get(key)?.spanStart === now - (now % spanMs);
  }

  /** One statement for all that was counted since the last one; none where nothing nears its limit. */
  async share(): Promise<void> {
    const { database, hash } = this.#deps;
    const shared = [...this.#unshared].map(([key, count]) => ({
      key,
      hash: hash(key),
      count,
      own: count.own,
    }));
    if (shared.length === 0) return;
    this.#unshared.clear();
    const values = [
      shared.map((one) => one.hash),
      shared.map(({ count }) => new Date(count.spanStart)),
      shared.map(({ count, own }) => own - count.shared),
    ] as const;
    const rows = await database.rows(addText, values).catch((error: unknown) => {
      for (const { key, count } of shared) if (!this.#unshared.has(key)) this.#unshared.set(key, count);
      throw error;
    });
    const totals = new Map(rows.map(({ key, times }) => [key, times]));
    for (const { hash: name, count, own } of shared) {
      count.shared = own;
      count.ofOthers = Math.max(0, (totals.get(name) ?? own) - own);
    }
  }
}

const addText = statement(
  "shared-counts.add",
  `INSERT INTO shared_counts AS c (key, span_start, times)
     SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::int[]) AS t(key, span_start, times) ORDER BY key
   ON CONFLICT (key, span_start) DO UPDATE SET times = c.times + excluded.times RETURNING key, times`,
);

const removeOldText = statement(
  "shared-counts.remove-old",
  "DELETE FROM shared_counts WHERE span_start < $1",
);

export async function removeOldCounts(queries: Queries, before: Date): Promise<void> {
  await queries.rows(removeOldText, [before]);
}
