import pg from "pg";
import { listenOn } from "#server/platform/database/listen.ts";
import type { Statement, ValuesOf } from "#server/platform/database/statement.ts";
import { asUnavailable, DatabaseUnavailable } from "#server/platform/database/unavailable.ts";

const dateType = 1082;
const bigintType = 20;
const numericType = 1700;

// days stay texts (a Date would move them by a time zone), counts and figures are numbers
const types = {
  getTypeParser(id: number, format?: "text" | "binary") {
    if (id === dateType) return (text: string) => text;
    if (id === bigintType || id === numericType) return Number;
    return pg.types.getTypeParser(id, format as "text");
  },
} as pg.CustomTypesConfig;

// one after another from a pool that may hold several lost ones
const mostBegins = 3;

/**
 * Anything that runs statements: the pool, or one transaction. While the database is away, or when it goes in the middle,
 * they throw `DatabaseUnavailable`.
 */
export interface Queries {
  rows<Row, Values extends readonly unknown[]>(
    query: Statement<Row, Values>,
    ...values: ValuesOf<Values>
  ): Promise<Row[]>;
  /** the first row, or undefined */
  row<Row, Values extends readonly unknown[]>(
    query: Statement<Row, Values>,
    ...values: ValuesOf<Values>
  ): Promise<Row | undefined>;
  /** Texts that are not ours, such as migrations and those of the queues: nothing is known of their rows. */
  untyped(query: Statement, values?: readonly unknown[]): Promise<unknown[]>;
}

export interface Database extends Queries {
  /**
   * Runs `work` in one transaction: whatever it throws rolls everything back. `DatabaseUnavailable` leaves open whether the
   * commit still happened: whoever repeats finds out.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Calls `heard` on every NOTIFY of the channel; only ever a speed-up. Returns a stop. */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
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
  // the pool listens to idle connections only: one that is lost in somebody's hands would end the process
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    ...queriesOn(pool),
    transaction: (work) => inTransaction(pool, work),
    listen: (channel, heard) => listenOn(options.connectionString, channel, heard),
    close: () => pool.end(),
  };
}

function queriesOn(runner: pg.Pool | pg.PoolClient): Queries {
  return queriesBy(async (query, values = []) => {
    const result: pg.QueryResult | pg.QueryResult[] = await runner
      .query({ ...query, values: [...values] })
      .catch(throwAsUnavailable);
    // a text of several statements answers with one result for each
    return Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows;
  });
}

/** The one place where a row gets its type: that which PostgreSQL's description gave to its statement. */
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
    // a connection that is lost, or that cannot roll back, is thrown away
    isBroken = error instanceof DatabaseUnavailable || !(await rollBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** A connection that was lost while nobody had it is noticed here at the latest: nothing was done with it yet. */
async function begin(pool: pg.Pool, tries = 1): Promise<pg.PoolClient> {
  const client = await pool.connect().catch(throwAsUnavailable);
  try {
    await client.query("BEGIN").catch(throwAsUnavailable);
    return client;
  } catch (error) {
    client.release(true);
    if (error instanceof DatabaseUnavailable && tries < mostBegins) return begin(pool, tries + 1);
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
  throw asUnavailable(error);
}

/** The constraint that a failed statement hit, if it was one. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
