import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictureWidths } from "#contract/picture-widths.ts";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { fillWithDemo } from "#server/domain/demo/fill-with-demo.ts";
import { prepareVariants } from "#server/domain/pictures/variants.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import type { Stops } from "./stops.ts";

/** The demo shop in a temporary folder, with the durability of a real one. */
export async function openThrowawayDatabase(
  stops: Stops,
  { hasPictures = false }: { hasPictures?: boolean } = {},
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-bench-"));
  stops.add(() => rm(dataDir, { recursive: true, force: true }));
  // as root the cluster lies in another folder
  stops.add(() => embeddedDatabase.remove(dataDir));
  const server = await embeddedDatabase.start({ dataDir, durable: true, log: () => {} });
  stops.add(() => server.stop());
  await fillForMeasuring(server.connectionString, hasPictures);
  return server.connectionString;
}

/** The demo without limits of portions and with its pictures already made. */
export async function fillForMeasuring(connectionString: string, hasPictures = false): Promise<void> {
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  try {
    await migrate(database);
    await fillWithDemo(database);
    await pretendPicturesAreMade(database, hasPictures ? ["webp"] : ["avif", "webp"]);
    // Makes the remaining formats only; the browser takes the first one that it supports.
    await prepareVariants(database, new AbortController().signal);
    await cookWithoutLimit(database);
    await analyzeFilledTables(database);
  } finally {
    await database.close();
  }
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
export async function cookWithoutLimit(database: FreeDatabase): Promise<void> {
  await database.rows("UPDATE calendar_settings SET portions_per_day = 2000000000");
}

/** A fresh shop makes its pictures in the background, which would disturb every measurement. */
export async function pretendPicturesAreMade(database: FreeDatabase, formats: string[]): Promise<void> {
  await database.rows(
    `INSERT INTO picture_variants (picture_id, width, format, bytes)
     SELECT p.id, w, f, '' FROM pictures p, unnest($1::int[]) w, unnest($2::text[]) f
     ON CONFLICT DO NOTHING`,
    [[...pictureWidths], formats],
  );
}
