import pg from "pg";

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

/** A statement with a name is prepared once per connection. */
export interface Statement {
  name: string;
  text: string;
}

export function statement(name: string, text: string): Statement {
  return { name, text };
}

/** Anything that runs statements: the pool, or one transaction. */
export interface Queries {
  rows<Row>(query: Statement | string, values?: unknown[]): Promise<Row[]>;
  /** the first row, or undefined */
  row<Row>(query: Statement | string, values?: unknown[]): Promise<Row | undefined>;
}

export interface Database extends Queries {
  /** Runs `work` in one transaction: whatever it throws rolls everything back. */
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
    application_name: "topf-und-tag",
    types,
  });
  pool.on("error", options.onIdleError);
  return {
    ...queriesOn(pool),
    transaction: (work) => inTransaction(pool, work),
    listen: (channel, heard) => listenOn(options.connectionString, channel, heard),
    close: () => pool.end(),
  };
}

function queriesOn(runner: pg.Pool | pg.PoolClient): Queries {
  async function rows<Row>(query: Statement | string, values: unknown[] = []): Promise<Row[]> {
    const asked = typeof query === "string" ? { text: query } : query;
    const result: pg.QueryResult | pg.QueryResult[] = await runner.query({ ...asked, values });
    // a text of several statements answers with one result for each
    return (Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows) as Row[];
  }
  return {
    rows,
    async row<Row>(query: Statement | string, values?: unknown[]) {
      return (await rows<Row>(query, values))[0];
    },
  };
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(queriesOn(client));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    // a connection that could not roll back is thrown away
    client.release(broken);
  }
}

async function listenOn(connectionString: string, channel: string, heard: () => void) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("notification", heard);
  client.on("error", () => {});
  await client.connect();
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  return () => client.end();
}

/** The constraint that a failed statement hit, if it was one. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
