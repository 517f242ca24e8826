import pg from "pg";
import { shopName } from "#server/platform/database/application-names.ts";
import { type Database, type DatabaseOptions, openDatabase } from "#server/platform/database/database.ts";
import { type Pooling, sessionConfig } from "#server/platform/database/pooling.ts";
import { searchPath } from "#system/search-path.ts";
import { StartRefused } from "#system/start-refused.ts";

const rounds = 3;

interface ProbedDatabase extends Database {
  pooling: Pooling;
}

/** Opens a database of the operator's, in the way that a pooler before it allows. */
export async function openProbedDatabase(options: Omit<DatabaseOptions, "pooling">): Promise<ProbedDatabase> {
  const { connectionString, listenOn } = options;
  const pooling = await probePooling(connectionString);
  if (listenOn && (await probePooling(listenOn)).isPerTransaction) throw new StartRefused(needsDirectUrl);
  return { ...openDatabase({ ...options, pooling }), pooling };
}

const needsDirectUrl =
  "DATABASE_DIRECT_URL führt über einen Pooler, der Nachrichten verliert. Bitte die Adresse von PostgreSQL selbst " +
  "angeben oder DATABASE_DIRECT_URL weglassen.";

/**
 * Finds out by trying what stands between the shop and its server: a pooler that gives each transaction another
 * connection keeps no session, and older ones mix up named statements.
 */
export async function probePooling(connectionString: string): Promise<Pooling> {
  const accepted = await connectTwo(sessionConfig(connectionString)).catch((error: Error) => {
    if (/unsupported startup parameter/.test(error.message)) return undefined;
    throw error;
  });
  const clients = accepted ?? (await connectTwo({ connectionString }));
  try {
    const seen = await watch(clients);
    return { ...seen, setsSession: !accepted || !(await hasSession(clients[0])) };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

type Two = [pg.Client, pg.Client];

async function connectTwo(session: pg.ClientConfig): Promise<Two> {
  const open = async () => {
    const client = new pg.Client({
      ...session,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      application_name: shopName,
    });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const first = await open();
  return [first, await open()];
}

const settingNames = ["statement_timeout", "idle_in_transaction_session_timeout", "search_path"];

/**
 * A pooler may swallow what a connection says of itself; a statement could then run for ever. What PostgreSQL is asked
 * here has its schema, because the search path is not certain yet.
 */
async function hasSession(client: pg.Client): Promise<boolean> {
  const shown = settingNames.map((name) => `pg_catalog.current_setting('${name}') AS ${name}`);
  const { rows } = await client.query(`SELECT ${shown.join(", ")}`);
  const { search_path: path, ...timeouts } = rows[0] ?? {};
  return path?.replaceAll(" ", "") === searchPath && !Object.values(timeouts).includes("0");
}

/** Two clients use one name for two texts. Whoever shares a server's connection with the other one stumbles. */
async function watch(clients: Two): Promise<Pick<Pooling, "isPerTransaction" | "hasNamedStatements">> {
  const servers = [new Set<number>(), new Set<number>()] as const;
  let hasNamedStatements = true;
  for (let round = 0; round < rounds; round++) {
    for (const at of [0, 1] as const) {
      servers[at].add(await serverOf(clients[at]));
      hasNamedStatements = (await ownAnswer(clients[at], at)) && hasNamedStatements;
    }
  }
  const isPerTransaction =
    servers.some(({ size }) => size > 1) || [...servers[0]].some((pid) => servers[1].has(pid));
  return { isPerTransaction, hasNamedStatements };
}

async function serverOf(client: pg.Client): Promise<number> {
  await client.query("BEGIN").catch((cause: Error) => {
    throw new StartRefused(
      `Der Pooler vor PostgreSQL erlaubt keine Transaktionen (${cause.message}). Bitte dort pool_mode = transaction setzen.`,
      { cause },
    );
  });
  const { rows } = await client.query("SELECT pg_catalog.pg_backend_pid() AS pid");
  await client.query("COMMIT");
  return rows[0]?.pid;
}

// no such statement; one of this name exists already
const mixedUp = /^(26000|42P05)$/;

async function ownAnswer(client: pg.Client, at: number): Promise<boolean> {
  try {
    const { rows } = await client.query({ name: "shop.pooler", text: `SELECT ${at} AS at` });
    return rows[0]?.at === at;
  } catch (error) {
    if (mixedUp.test((error as pg.DatabaseError).code ?? "")) return false;
    throw error;
  }
}
