import type pg from "pg";
import { setSession } from "#server/platform/database/pooling.ts";
import type { Queries } from "#server/platform/database/queries.ts";
import type { Statement, ValuesOf } from "#server/platform/database/statement.ts";
import { DatabaseUnavailable, RolledBack, toUnavailable } from "#server/platform/database/unavailable.ts";
import { mostWaitingForDatabase } from "#server/platform/limits.ts";

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

/** One message for any number of statements. */
export function begin(client: pg.PoolClient, isPooled: boolean): Promise<unknown> {
  return send(client, { text: isPooled ? ["BEGIN", ...setSession].join("; ") : "BEGIN" });
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
