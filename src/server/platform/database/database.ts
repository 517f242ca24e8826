import type { Socket } from "node:net";
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
const maxTries = 3;

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

/** One transaction. Statements that start together leave in one round trip and run in the order of their start. */
export interface Transaction extends Queries {
  /** Runs the last statement and commits in the same round trip. Nothing may start after it. */
  readonly last: Queries;
}

export interface Database extends Queries {
  /**
   * Runs `work` in one transaction; any error rolls everything back. After `DatabaseUnavailable` the commit may
   * still have happened: only a repeated call finds out.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs `work` on one connection without a transaction: what starts together leaves in one round trip, in order. */
  together<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
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
    // A statement does not wait for the answer to the one before it.
    pipeline: true,
    application_name: "topf-und-tag",
    types,
  });
  pool.on("error", options.onIdleError);
  // The pool handles errors of idle connections only: without this, losing one that is in use would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    ...queriesOfPool(pool),
    transaction: (work) => inTransaction(pool, work),
    together: (work) => onOneConnection(pool, work),
    listen: (channel, onNotify) => listenOn(options.connectionString, channel, onNotify),
    close: () => pool.end(),
  };
}

function queriesOfPool(pool: pg.Pool): Queries {
  return queriesBy(async (query, values = []) =>
    rowsOf(await pool.query({ ...query, values: [...values] }).catch(throwAsUnavailable)),
  );
}

function queriesOn(client: pg.PoolClient): Queries {
  return queriesBy(async (query, values = []) =>
    rowsOf(await send(client, { ...query, values: [...values] })),
  );
}

/** The only place where rows get a type, taken from PostgreSQL's description of the statement. */
export function queriesBy(untyped: Queries["untyped"]): Queries {
  const rows = <Row, Values extends readonly unknown[]>(
    query: Statement<Row, Values>,
    ...[values]: ValuesOf<Values>
  ) => untyped(query, values) as Promise<Row[]>;
  return { untyped, rows, row: async (query, ...values) => (await rows(query, ...values))[0] };
}

/** A text with several statements returns one result for each. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): unknown[] {
  return Array.isArray(result) ? result.flatMap((part) => part.rows) : result.rows;
}

/** What starts in the same tick leaves in one write. */
function send(client: pg.PoolClient, query: string | pg.QueryConfig): Promise<pg.QueryResult> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
  return client.query(query).catch(throwAsUnavailable);
}

async function onOneConnection<Result>(
  pool: pg.Pool,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(throwAsUnavailable);
  let isBroken = false;
  try {
    return await work(queriesOn(client));
  } catch (error) {
    isBroken = error instanceof DatabaseUnavailable;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * BEGIN leaves together with the first statements. A connection may have died while idle: then nothing has happened
 * yet, and `work` runs again on another one.
 */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<Result>,
  tries = 1,
): Promise<Result> {
  const client = await pool.connect().catch(throwAsUnavailable);
  const begun = send(client, "BEGIN").then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  let committing: Promise<void> | undefined;
  let isBroken = false;
  try {
    const result = await work(transactionOn(client, () => (committing = commit(client))));
    const failed = await begun;
    if (failed) throw failed.error;
    await (committing ?? commit(client));
    return result;
  } catch (error) {
    const isUnbegun = (await begun)?.error instanceof DatabaseUnavailable;
    // A connection that is lost or cannot roll back must not return to the pool.
    isBroken = isUnbegun || error instanceof DatabaseUnavailable || !(await rollBack(client));
    // A commit on its way may have happened.
    if (!isUnbegun || committing || tries === maxTries) throw error;
  } finally {
    client.release(isBroken);
  }
  return inTransaction(pool, work, tries + 1);
}

function transactionOn(client: pg.PoolClient, startCommit: () => Promise<void>): Transaction {
  const queries = queriesOn(client);
  const last = queriesBy((query, values) => {
    const rows = queries.untyped(query, values);
    // Behind a statement that fails, COMMIT rolls back; the error of the statement says why.
    startCommit().catch(() => {});
    return rows;
  });
  return { ...queries, last };
}

/** Where a statement has failed, COMMIT answers ROLLBACK, which must not pass for a commit. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await send(client, "COMMIT");
  if (command !== "COMMIT") throw new Error("the transaction was rolled back, because a statement failed");
}

function rollBack(client: pg.PoolClient): Promise<boolean> {
  return send(client, "ROLLBACK").then(
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
