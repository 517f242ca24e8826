import { pendingMigrations } from "./migrate.ts";
import { is, type Statement, statement, type ValuesOf } from "./statement.ts";

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

const versionsSql = statement(
  "database.read-versions",
  `SELECT (SELECT max(name) FROM migrations) AS schema, (SELECT oldest_release FROM schema_release) AS "oldestRelease",
     current_setting('server_version') AS database`,
  { schema: is<string>(), oldestRelease: is<string>(), database: is<string>() },
);

/** Of schema and server, and how many migrations of this release the schema lacks. */
export async function readVersions(queries: Queries) {
  const versions = await queries.row(versionsSql);
  if (!versions) throw new Error("no answer");
  return { ...versions, missingMigrations: (await pendingMigrations(queries)).length };
}
