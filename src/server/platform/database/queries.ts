import type { Statement, ValuesOf } from "#server/platform/database/statement.ts";

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
