import { join, resolve } from "node:path";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { projectRoot } from "#system/project-root.ts";
import { StartRefused } from "#system/start-refused.ts";
import { readTarget } from "../src/server/platform/database/connection-target.ts";
import { type Database, openDatabase } from "../src/server/platform/database/database.ts";
import { migrate } from "../src/server/platform/database/migrate.ts";
import { explainStart } from "../src/server/start/explain-start.ts";

export const dataDir = resolve(process.env.DATA_DIR || join(projectRoot, "data"));

/**
 * Runs a command on DATABASE_URL or on the embedded database: that of the running shop, otherwise started for the
 * command. It has the rights of the shop and no more, because tables of the jobs are the shop's to change. Faults are
 * reported in German with exit code 1.
 */
export async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const running =
    process.env.DATABASE_URL || (await embeddedDatabase.findRunning(dataDir))?.shopConnectionString;
  if (!running && !(await embeddedDatabase.folderIn(dataDir))) {
    console.error(`In ${dataDir} liegt keine Datenbank. Bitte DATA_DIR oder DATABASE_URL setzen.`);
    process.exit(1);
  }
  const close: (() => Promise<void>)[] = [];
  const startOwn = async () => {
    const embedded = await embeddedDatabase.start({ dataDir, log: console.error });
    close.push(() => embedded.stop());
    await bringUpToDate(embedded.connectionString);
    return embedded.shopConnectionString;
  };
  try {
    const connectionString = running ?? (await startOwn());
    if (!readTarget(connectionString))
      throw new StartRefused(
        "DATABASE_URL ist keine Adresse wie postgres://name:passwort@host:5432/datenbank. Bitte berichtigen.",
      );
    const database = openDatabase({
      connectionString,
      connections: 2,
      isPooled: process.env.DATABASE_POOLING === "transaction",
      onIdleError: () => {},
    });
    close.push(() => database.close());
    await work(database);
  } catch (error) {
    console.error(explainStart(error, { databaseUrl: process.env.DATABASE_URL || null, jobs: "here" }));
    process.exitCode = 1;
  } finally {
    for (const one of close.reverse()) await one();
  }
}

/** Of a stopped shop only: a running one may be of another version. */
async function bringUpToDate(connectionString: string): Promise<void> {
  const owner = openDatabase({ connectionString, connections: 2, onIdleError: () => {} });
  try {
    await migrate(owner, embeddedDatabase.roleOfShop);
  } finally {
    await owner.close();
  }
}
