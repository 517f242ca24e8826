import { availableParallelism, cpus, totalmem } from "node:os";
import { pictureWidths } from "#contract/catalogue/picture-widths.ts";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { prepareVariants } from "#server/domain/catalogue/pictures/variants.ts";
import { fillWithDemo } from "#server/domain/shop/demo/fill-with-demo.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { setUsualPortions } from "#test/portions.ts";
import { throwAwayFolder } from "./start-process.ts";
import type { Stops } from "./stops.ts";

/** The demo shop in a temporary folder, with the durability of a real one. */
export async function openThrowAwayDatabase(
  stops: Stops,
  { hasPictures = false }: { hasPictures?: boolean } = {},
): Promise<string> {
  const dataDir = await throwAwayDataDir(stops);
  const server = await embeddedDatabase.start({ dataDir, durable: true, log: () => {} });
  stops.defer(() => server.stop());
  await fillForMeasuring(server.connectionString, hasPictures);
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

/** The demo without limits of portions and with its pictures already made. */
export function fillForMeasuring(connectionString: string, hasPictures = false): Promise<void> {
  return onDatabase(connectionString, async (database) => {
    await migrate(database);
    await fillWithDemo(database);
    await calmDown(database, hasPictures ? ["webp"] : ["avif", "webp"]);
    // Makes the remaining formats only; the browser takes the first one that it supports.
    await prepareVariants(database, new AbortController().signal);
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

/**
 * Hundreds of purchases a second use up 400 portions of a day at once, and a fresh shop makes its pictures in the
 * background, which would disturb every measurement.
 */
export async function calmDown(database: FreeDatabase, formats = ["avif", "webp"]): Promise<void> {
  await setUsualPortions(database, 2_000_000_000);
  await database.rows(
    `INSERT INTO picture_variants (picture_id, width, format, bytes)
     SELECT p.id, w, f, '' FROM pictures p, unnest($1::int[]) w, unnest($2::text[]) f
     ON CONFLICT DO NOTHING`,
    [[...pictureWidths], formats],
  );
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
