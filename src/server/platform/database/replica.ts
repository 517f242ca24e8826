import { setTimeout as wait } from "node:timers/promises";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { StartRefused } from "#system/start-refused.ts";

/** longer and the server itself is asked: what the shop shows must not wait for a copy */
const longestMs = 1_000;
const pauseMs = 30_000;

/** A copy of the database that is behind at times. */
export interface Replica {
  /**
   * Reads in one snapshot of the copy. Undefined where `work` finds the copy too old, and where the copy fails: then
   * the database itself is asked.
   */
  read<Result>(work: (queries: Queries) => Promise<Result | undefined>): Promise<Result | undefined>;
}

export const noReplica: Replica = { read: async () => undefined };

/** A copy that fails or is slow is left alone for a while. */
export function replicaOn(
  database: Pick<Database, "transaction">,
  {
    onError,
    longest = longestMs,
    pause = pauseMs,
  }: { onError: (error: unknown) => void; longest?: number; pause?: number },
): Replica {
  let restsUntil = 0;
  return {
    async read(work) {
      if (performance.now() < restsUntil) return undefined;
      const over = new AbortController();
      const tooLong = wait(longest, undefined, { signal: over.signal }).then(() => {
        throw new Error(`the replica did not answer within ${longest} ms`);
      });
      const reading = database.transaction(async (queries) => {
        await queries.untyped({ text: "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY" });
        return work(queries);
      });
      try {
        return await Promise.race([reading, tooLong]);
      } catch (error) {
        reading.catch(() => {});
        restsUntil = performance.now() + pause;
        onError(error);
        return undefined;
      } finally {
        tooLong.catch(() => {});
        over.abort();
      }
    },
  };
}

export interface LateCopy extends Pick<Database, "transaction"> {
  /** Opens it; throws while it is away. */
  open(): Promise<unknown>;
  close(): Promise<void>;
}

/** A copy that is away at the start is opened by a later read, so that nobody has to restart the shop for it. */
export function openedWhenThere(open: () => Promise<Database>): LateCopy {
  let copy: Promise<Database> | undefined;
  function opened(): Promise<Database> {
    copy ??= open().catch((error) => {
      copy = undefined;
      throw error;
    });
    return copy;
  }
  return {
    open: opened,
    transaction: async (work) => (await opened()).transaction(work),
    async close() {
      const there = await copy?.catch(() => undefined);
      await there?.close();
    },
  };
}

const identityText = statement(
  "database.identity",
  `SELECT (SELECT system_identifier FROM pg_control_system())::text AS server,
     (SELECT oid FROM pg_database WHERE datname = current_database())::text AS database`,
  { server: is<string>(), database: is<string>() },
);

/** The numbers of another shop's changes would pass for newer ones. */
export async function requireCopyOf(database: Queries, copy: Queries): Promise<void> {
  const [original, copied] = [await database.row(identityText), await copy.row(identityText)];
  if (original?.server === copied?.server && original?.database === copied?.database) return;
  throw new StartRefused(
    "DATABASE_READ_URL führt zu einer anderen Datenbank als DATABASE_URL. Bitte eine Kopie angeben, die PostgreSQL " +
      "selbst nachführt (Streaming Replication), oder DATABASE_READ_URL weglassen.",
  );
}
