import { join, resolve } from "node:path";
import { readTarget } from "../src/server/database/connection-target.ts";
import { type Database, openDatabase } from "../src/server/database/database.ts";
import { findRunning } from "../src/server/database/embedded/find-running.ts";
import { embeddedFolder } from "../src/server/database/embedded/place.ts";
import { startEmbeddedPostgres } from "../src/server/database/embedded/start.ts";
import { migrate } from "../src/server/database/migrate.ts";
import { explainStart } from "../src/server/explain-start.ts";
import { erasePerson } from "../src/server/privacy/erase-person.ts";
import { exportPerson } from "../src/server/privacy/export-person.ts";
import { StartRefused } from "../src/server/start-refused.ts";

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
const close: (() => Promise<void>)[] = [];
try {
  const connectionString = running ?? (await startOwn());
  if (!readTarget(connectionString))
    throw new StartRefused(
      "DATABASE_URL ist keine Adresse wie postgres://name:passwort@host:5432/datenbank. Bitte berichtigen.",
    );
  const database = openDatabase({ connectionString, connections: 2, onIdleError: () => {} });
  close.push(() => database.close());
  // never under a running shop of another version
  if (!running) await migrate(database);
  await answer(database, email.trim());
} catch (error) {
  console.error(explainStart(error, { databaseUrl: process.env.DATABASE_URL || null, jobs: "here" }));
  process.exitCode = 1;
} finally {
  for (const one of close.reverse()) await one();
}

async function startOwn(): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: console.error });
  close.push(() => embedded.stop());
  return embedded.connectionString;
}

async function answer(on: Database, mailbox: string): Promise<void> {
  const now = new Date();
  const said =
    verb === "export"
      ? JSON.stringify(await exportPerson(on, mailbox, now), null, 2)
      : (await erasePerson(on, mailbox, now)).join("\n");
  process.stdout.write(`${said}\n`);
}
