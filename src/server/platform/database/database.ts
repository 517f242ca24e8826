import pg from "pg";
import { listenOn } from "#server/platform/database/listen.ts";
import type { Statement, ValuesOf } from "#server/platform/database/statement.ts";
import { DatabaseUnavailable, toUnavailable } from "#server/platform/database/unavailable.ts";

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

// The pool may hold several dead connections and hands them out one after another.
const maxBegins = 3;

/**
 * Runs statements: the pool, or one transaction. Throws `DatabaseUnavailable` when the connection is missing or
 * breaks.
 */
export interface Queries {
  rows<Row, Values extends readonly unknown[]>(
    query: Statement<Row, Values>,
    ...values: ValuesOf<Values>
  ): Promise<Row[]>;
  row<Row, Values extends readonly unknown[]>(
    query: Statement<Row, Values>,
    ...values: ValuesOf<Values>
  ): Promise<Row | undefined>;
  /** For texts outside our statements, such as migrations and pg-boss's: their rows have no known type. */
  untyped(query: Statement, values?: readonly unknown[]): Promise<unknown[]>;
}

export interface Database extends Queries {
  /**
   * Runs `work` in one transaction; any error rolls everything back. After `DatabaseUnavailable` the commit may
   * still have happened: only a repeated call finds out.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /**
   * Calls `onNotify` on every NOTIFY of the channel. It may be lost, so it is only a speed-up. Returns a function
   * that stops it.
   */
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function openDatabase(options: {
  connectionString: string;
  connections?: number;
  onIdleError: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections ?? 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    keepAlive: true,
    application_name: "topf-und-tag",
    types,
  });
  pool.on("error", options.onIdleError);
  // The pool handles errors of idle connections only: without this, losing one that is in use would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    ...queriesOn(pool),
    transaction: (work) => inTransaction(pool, work),
    listen: (channel, onNotify) => listenOn(options.connectionString, channel, onNotify),
    close: () => pool.end(),
  };
}

function queriesOn(runner: pg.Pool | pg.PoolClient): Queries {
  return queriesBy(async (query, values = []) => {
    const result: pg.QueryResult | pg.QueryResult[] = await runner
      .query({ ...query, values: [...values] })
      .catch(throwAsUnavailable);
    // A text with several statements returns one result for each.
    return Array.isArray(result) ? result.flatMap((part) => part.rows) : result.rows;
  });
}

/** The only place where rows get a type, taken from PostgreSQL's description of the statement. */
export function queriesBy(untyped: Queries["untyped"]): Queries {
  const rows = <Row, Values extends readonly unknown[]>(
    query: Statement<Row, Values>,
    ...[values]: ValuesOf<Values>
  ) => untyped(query, values) as Promise<Row[]>;
  return { untyped, rows, row: async (query, ...values) => (await rows(query, ...values))[0] };
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await begin(pool);
  let isBroken = false;
  try {
    const result = await work(queriesOn(client));
    await client.query("COMMIT").catch(throwAsUnavailable);
    return result;
  } catch (error) {
    // A connection that is lost or cannot roll back must not return to the pool.
    isBroken = error instanceof DatabaseUnavailable || !(await rollBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** A connection may have died while idle. Nothing has run on it yet, so taking another one is safe. */
async function begin(pool: pg.Pool, tries = 1): Promise<pg.PoolClient> {
  const client = await pool.connect().catch(throwAsUnavailable);
  try {
    await client.query("BEGIN").catch(throwAsUnavailable);
    return client;
  } catch (error) {
    client.release(true);
    if (error instanceof DatabaseUnavailable && tries < maxBegins) return begin(pool, tries + 1);
    throw error;
  }
}

function rollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query("ROLLBACK").then(
    () => true,
    () => false,
  );
}

function throwAsUnavailable(error: unknown): never {
  throw toUnavailable(error);
}

export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
