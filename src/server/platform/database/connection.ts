import type pg from "pg";
import { mostWaitingForDatabase } from "#server/platform/limits.ts";
import { searchPath, withSessionOptions } from "#system/search-path.ts";
import type { Queries } from "./queries.ts";
import type { Statement, ValuesOf } from "./statement.ts";
import { DatabaseUnavailable, RolledBack, toUnavailable } from "./unavailable.ts";

const sessionTimeouts = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 20_000,
} as const;

/** For the beginning of a transaction behind a pooler: a connection keeps nothing for the next one. */
const setSession = [
  ...Object.entries(sessionTimeouts).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`),
  `SET LOCAL search_path = ${searchPath}`,
  "SET LOCAL jit = off",
];

/** For `pg`: address and settings of a connection to the server itself. */
export function sessionConfig(connectionString: string) {
  return { connectionString: withSessionOptions(connectionString), ...sessionTimeouts };
}

export function queriesOn(client: pg.PoolClient, isPooled: boolean): Queries {
  return queriesBy(async (query, values) => rowsOf(await send(client, sendable(query, values, isPooled))));
}

/** Behind a pooler that gives each transaction another connection, no statement is prepared. */
export function sendable(
  { name, text, timeoutMs }: Statement,
  values: readonly unknown[] = [],
  isPooled: boolean,
): pg.QueryConfig {
  return {
    text,
    values: [...values],
    ...(name && !isPooled && { name }),
    ...(timeoutMs && { query_timeout: timeoutMs }),
  };
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
export function rowsOf(result: pg.QueryResult | pg.QueryResult[]): unknown[] {
  return Array.isArray(result) ? result.flatMap((part) => part.rows) : result.rows;
}

function send(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  return client.query(query).catch(throwAsUnavailable);
}

/** PostgreSQL otherwise plans a statement anew for its first five calls on each connection. */
const planOnce = "SET LOCAL plan_cache_mode = force_generic_plan";

/** One message for any number of statements. */
export function begin(
  client: pg.PoolClient,
  { isPooled, isPlannedOnce }: { isPooled: boolean; isPlannedOnce: boolean },
): Promise<unknown> {
  const settings = isPooled ? setSession : isPlannedOnce ? [planOnce] : [];
  return send(client, { text: ["BEGIN", ...settings].join("; ") });
}

/** Where a statement has failed, COMMIT answers ROLLBACK, which must not pass for a commit. */
export async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await send(client, { text: "COMMIT" });
  if (command !== "COMMIT") throw new RolledBack();
}

export function rollBack(client: pg.PoolClient): Promise<boolean> {
  return send(client, { text: "ROLLBACK" }).then(
    () => true,
    () => false,
  );
}

export function requireRoom(pool: pg.Pool): void {
  if (pool.waitingCount < mostWaitingForDatabase) return;
  throw new DatabaseUnavailable(new Error("too many wait for a connection"));
}

export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  requireRoom(pool);
  return pool.connect().catch(throwAsUnavailable);
}

export function throwAsUnavailable(error: unknown): never {
  throw toUnavailable(error);
}

/** What the connections of a process are called in PostgreSQL. */
export const shopName = "topf-und-tag";
/** of one for background jobs only */
export const workerName = "topf-und-tag worker";
