import { join, resolve } from "node:path";
import { type Database, openDatabase } from "../src/server/database/database.ts";
import { findRunning } from "../src/server/database/embedded/find-running.ts";
import { embeddedFolder } from "../src/server/database/embedded/place.ts";
import { startEmbeddedPostgres } from "../src/server/database/embedded/start.ts";
import { migrate } from "../src/server/database/migrate.ts";
import { erasePerson } from "../src/server/privacy/erase-person.ts";
import { exportPerson } from "../src/server/privacy/export-person.ts";

/**
 * What a person may demand of the shop: `npm run person -- export <e-mail>` and `npm run person -- erase <e-mail>`.
 * On DATABASE_URL, else on the embedded database: that of the running shop, or started for as long as this takes.
 */
const [verb, email] = process.argv.slice(2);
if (!email?.includes("@") || (verb !== "export" && verb !== "erase")) {
  console.error("Aufruf: npm run person -- export <E-Mail>   oder   npm run person -- erase <E-Mail>");
  process.exit(2);
}

const dataDir = resolve(process.env.DATA_DIR || join(import.meta.dirname, "../data"));
const running = process.env.DATABASE_URL || (await findRunning(dataDir));
if (!running && !(await embeddedFolder(dataDir))) {
  console.error(`In ${dataDir} liegt keine Datenbank. Bitte DATA_DIR oder DATABASE_URL setzen.`);
  process.exit(1);
}
const embedded = running ? undefined : await startEmbeddedPostgres({ dataDir, log: console.error });
const database = openDatabase({
  connectionString: running ?? embedded?.connectionString ?? "",
  connections: 2,
  onIdleError: () => {},
});
try {
  // never under a running shop of another version
  if (embedded) await migrate(database);
  await answer(database, email.trim());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
  await embedded?.stop();
}

async function answer(on: Database, mailbox: string): Promise<void> {
  const now = new Date();
  const said =
    verb === "export"
      ? JSON.stringify(await exportPerson(on, mailbox, now), null, 2)
      : (await erasePerson(on, mailbox, now)).join("\n");
  process.stdout.write(`${said}\n`);
}
