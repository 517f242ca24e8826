import { join, resolve } from "node:path";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";

/** Throws the embedded database away. The next start makes a new one with the demo catalogue. */
if (process.env.DATABASE_URL) {
  console.error("Eine Datenbank aus DATABASE_URL wird hier nicht gelöscht.");
  process.exit(1);
}
const dataDir = resolve(process.env.DATA_DIR || join(import.meta.dirname, "../data"));
await embeddedDatabase.remove(dataDir).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(`Die Datenbank in ${dataDir} ist gelöscht.`);
