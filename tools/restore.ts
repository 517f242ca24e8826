import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { requireBackupConfig } from "../src/server/platform/config/backup-config.ts";
import { explainStart } from "../src/server/start/explain-start.ts";
import { dataDir } from "./on-database.ts";

/** `npm run restore` brings back the latest copy into an empty DATA_DIR, `npm run restore -- <its name>` another one. */
try {
  const backup = requireBackupConfig(process.env, dataDir);
  const copy = await embeddedDatabase.restore(dataDir, backup, process.argv[2]);
  // PostgreSQL makes the copy whole when it starts
  await (await embeddedDatabase.start({ dataDir, log: console.error })).stop();
  console.log(
    `Wiederhergestellt: ${copy}. Bitte jetzt \`npm run verify-books\` ausführen und dann den Shop starten.`,
  );
} catch (error) {
  console.error(explainStart(error, { databaseUrl: null, jobs: "here" }));
  process.exitCode = 1;
}
