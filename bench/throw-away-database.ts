import { createHash, randomBytes } from "node:crypto";
import { availableParallelism, cpus, totalmem } from "node:os";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { fillWithDemo } from "#server/domain/shop/demo/fill-with-demo.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { setUsualPortions } from "#test/portions.ts";
import { throwAwayFolder } from "./start-process.ts";
import type { Stops } from "./stops.ts";

/** The demo shop in a temporary folder, with the durability of a real one. */
export async function openThrowAwayDatabase(stops: Stops): Promise<string> {
  const dataDir = await throwAwayDataDir(stops);
  const server = await embeddedDatabase.start({ dataDir, durable: true, log: () => {} });
  stops.defer(() => server.stop());
  await fillForMeasuring(server.connectionString);
  return server.connectionString;
}

export async function throwAwayDataDir(stops: Stops): Promise<string> {
  const dataDir = await throwAwayFolder(stops);
  // as root the cluster lies in another folder
  stops.defer(() => embeddedDatabase.remove(dataDir));
  return dataDir;
}

export async function onDatabase<Value>(
  connectionString: string,
  work: (database: FreeDatabase) => Promise<Value>,
): Promise<Value> {
  const database = openFreeDatabase({ connectionString, connections: 4, onIdleError: () => {} });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The demo without limits of portions. */
export function fillForMeasuring(connectionString: string): Promise<void> {
  return onDatabase(connectionString, async (database) => {
    await migrate(database);
    await fillWithDemo(database);
    await liftPortions(database);
    await analyzeFilledTables(database);
  });
}

/**
 * A table that was analysed while empty passes for empty in every prepared statement until it is analysed again, and
 * thousands of orders are then searched from end to end. No shop does that: autovacuum looks at what has grown.
 */
async function analyzeFilledTables(database: FreeDatabase): Promise<void> {
  const tables = await database.rows<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND pg_relation_size(oid) > 0`,
  );
  await database.rows(`VACUUM ANALYZE ${tables.map(({ name }) => name).join(", ")}`);
}

/** Hundreds of purchases a second use up 400 portions of a day at once. */
export function liftPortions(database: FreeDatabase): Promise<void> {
  return setUsualPortions(database, 2_000_000_000);
}

/** Date and machine: no figure means anything without them. */
export async function describeMachine(connectionString?: string): Promise<string> {
  const read = () =>
    onDatabase(connectionString ?? "", (database) =>
      database.row<{ server_version: string }>("SHOW server_version"),
    );
  const version = connectionString && (await read())?.server_version.split(" ")[0];
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${gigabytes} GB`,
    `Node ${process.versions.node}`,
    ...(version ? [`PostgreSQL ${version} (durable)`] : []),
  ].join(" · ");
}

/** The token of an administrator of the demo, who has just proved who they are. */
export async function logIn(database: FreeDatabase): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database.rows(
    `INSERT INTO staff_sessions (token_hash, staff_id, created_at, expires_at, verified_at)
     SELECT $1, id, now(), now() + interval '1 day', now() + interval '1 day' FROM staff WHERE role = 'admin' ORDER BY id LIMIT 1`,
    [createHash("sha256").update(token).digest()],
  );
  return token;
}
