import pg from "pg";
import {
  queriesBy,
  requireRoom,
  rowsOf,
  sendable,
  sessionConfig,
  shopName,
  throwAsUnavailable,
} from "./connection.ts";
import { listenOn } from "./listen.ts";
import type { Queries, Transaction } from "./queries.ts";
import type { Statement } from "./statement.ts";
import { inTransaction } from "./transaction.ts";

interface Connections {
  total: number;
  idle: number;
  /** callers, for a connection */
  waiting: number;
}

type Report = (name: string, ms: number) => void;

const withoutName = "unnamed";

/** Connections and slow statements of a database: names of statements, never their values. */
class StatementWatch {
  readonly connections: () => Connections;
  readonly #counts = new Map<string, number>();
  #slowMs = 0;
  #report: Report = () => {};

  constructor(connections: () => Connections) {
    this.connections = connections;
  }

  /** Begins to report; 0 ms: never. */
  reportSlow(slowMs: number, report: Report): void {
    this.#slowMs = slowMs;
    this.#report = report;
  }

  /** How many of each name were slow. */
  get slow(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Measured from start to answer, with the wait for a connection and for earlier statements. */
  timed<Result>(query: Statement, running: Promise<Result>): Promise<Result> {
    if (this.#slowMs === 0) return running;
    const startedAt = this.now();
    const end = () => this.end(query, startedAt);
    running.then(end, end);
    return running;
  }

  now(): number {
    return this.#slowMs === 0 ? 0 : performance.now();
  }

  end({ name, like }: Statement, startedAt: number): void {
    if (startedAt === 0) return;
    const ms = performance.now() - startedAt;
    if (ms > this.#slowMs) this.#note(like ?? name ?? withoutName, ms);
  }

  #note(name: string, ms: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#report(name, ms);
  }
}

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
   * still have happened: only a repeated call finds out. `isPlannedOnce`: all its statements find their rows by keys, so
   * that one plan is right for all values, also on a new connection.
   */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    how?: { isPlannedOnce: boolean },
  ): Promise<Result>;
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
  /** how long a call waits for a connection before it is refused */
  connectWithinMs?: number;
  /** past the pooler, to listen; left out: the same connection, unless that hears nothing */
  listenOn?: string;
}

export function openDatabase(options: DatabaseOptions): Database {
  const { isPooled = false, connections = 20, connectWithinMs = 5_000 } = options;
  const pool = new pg.Pool({
    ...(isPooled ? { connectionString: options.connectionString } : sessionConfig(options.connectionString)),
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
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
    transaction: (work, { isPlannedOnce } = { isPlannedOnce: false }) =>
      inTransaction(pool, { isPooled, isPlannedOnce }, (queries) =>
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
      if (isPooled)
        return await inTransaction(pool, { isPooled, isPlannedOnce: false }, ({ untyped }) =>
          untyped(query, values),
        );
      return rowsOf(await pool.query(sendable(query, values, isPooled)).catch(throwAsUnavailable));
    } finally {
      watch.end(query, startedAt);
    }
  });
}

export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
