import pg from "pg";
import { shopName } from "#server/platform/database/application-names.ts";
import {
  queriesBy,
  requireRoom,
  rowsOf,
  sendable,
  throwAsUnavailable,
} from "#server/platform/database/connection.ts";
import { listenOn } from "#server/platform/database/listen.ts";
import { sessionConfig } from "#server/platform/database/pooling.ts";
import type { Queries, Transaction } from "#server/platform/database/queries.ts";
import { StatementWatch } from "#server/platform/database/statement-watch.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";

export type { Queries, Transaction } from "#server/platform/database/queries.ts";

const dateType = 1082;
const bigintType = 20;
const numericType = 1700;

// Days stay text, because a Date would shift them by a time zone. Counts and sums are numbers.
const types = {
  getTypeParser(id: number, format?: "text" | "binary") {
    if (id === dateType) return (text: string) => text;
    if (id === bigintType || id === numericType) return Number;
    return pg.types.getTypeParser(id, format as "text");
  },
} as pg.CustomTypesConfig;

export interface Database extends Queries {
  /**
   * Runs `work` in one transaction; any error rolls everything back. After `DatabaseUnavailable` the commit may
   * still have happened: only a repeated call finds out.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Calls `onNotify` on every NOTIFY of the channel. It may be lost, so it is only a speed-up. Returns a function
   * that stops it.
   */
  listen(channel: string, onNotify: (payload?: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
  readonly watch: StatementWatch;
}

export interface DatabaseOptions {
  connectionString: string;
  connections?: number;
  /** left out: the shop's */
  name?: string;
  onIdleError: (error: Error) => void;
  /** a pooler before the server gives each transaction another connection */
  isPooled?: boolean;
  /** past the pooler, to listen; left out: the same connection, unless that hears nothing */
  listenOn?: string;
}

export function openDatabase(options: DatabaseOptions): Database {
  const { isPooled = false, connections = 20 } = options;
  const pool = new pg.Pool({
    ...(isPooled ? { connectionString: options.connectionString } : sessionConfig(options.connectionString)),
    max: connections,
    connectionTimeoutMillis: 5_000,
    // longer than the rounds of the background jobs, because a new connection is costly
    idleTimeoutMillis: 75_000,
    query_timeout: 20_000,
    keepAlive: true,
    // A statement does not wait for the answer to the one before it.
    pipeline: true,
    application_name: options.name ?? shopName,
    types,
  });
  pool.on("error", options.onIdleError);
  // The pool handles errors of idle connections only: without this, losing one that is in use would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const listenAddress = options.listenOn ?? (isPooled ? undefined : options.connectionString);
  const watch = new StatementWatch(() => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  return {
    watch,
    ...queriesOfPool(pool, isPooled, watch),
    transaction: (work) =>
      inTransaction(pool, isPooled, (queries) =>
        work({ ...watched(queries, watch), last: watched(queries.last, watch) }),
      ),
    listen: async (channel, onNotify) =>
      listenAddress ? listenOn(listenAddress, channel, onNotify) : async () => {},
    close: () => pool.end(),
  };
}

function watched({ untyped }: Queries, watch: StatementWatch): Queries {
  return queriesBy((query, values) => watch.timed(query, untyped(query, values)));
}

function queriesOfPool(pool: pg.Pool, isPooled: boolean, watch: StatementWatch): Queries {
  return queriesBy(async (query, values) => {
    requireRoom(pool);
    const startedAt = watch.now();
    try {
      if (isPooled) return await inTransaction(pool, isPooled, ({ untyped }) => untyped(query, values));
      return rowsOf(await pool.query(sendable(query, values, isPooled)).catch(throwAsUnavailable));
    } finally {
      watch.end(query, startedAt);
    }
  });
}

export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
