import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/database.ts";
import { dataFolderPerTest, query, scene, start } from "#server/database/embedded/embedded-fixture.ts";
import { migrate } from "#server/database/migrate.ts";

dataFolderPerTest();

const run = promisify(execFile);

function person(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: scene.dataDir };
  return run(process.execPath, [join(import.meta.dirname, "person.ts"), ...args], { env });
}

test("a person's data are read and erased while the shop runs, and when it is stopped", async () => {
  const server = await start();
  const database = openDatabase({ connectionString: server.connectionString, onIdleError: () => {} });
  await migrate(database);
  await database.close();
  await query(
    server,
    `INSERT INTO newsletter_subscriptions (email, email_key, requested_at)
     VALUES ('Eva@example.de', 'eva@example.de', now())`,
  );
  const whileRunning = JSON.parse((await person("export", "eva@example.de")).stdout);
  expect(whileRunning.newsletter).toMatchObject([{ email: "Eva@example.de", log: [] }]);
  await server.stop();

  const { stdout } = await person("erase", "eva@example.de");
  expect(stdout).toContain("Newsletter: unbestätigte Anmeldung gelöscht.");
  const stopped = JSON.parse((await person("export", "eva@example.de")).stdout);
  expect(stopped.newsletter).toEqual([]);
});

test.each([
  ["an unknown verb", ["delete", "eva@example.de"], "Aufruf: npm run person"],
  ["no address", ["export"], "Aufruf: npm run person"],
  ["a folder without a database", ["export", "eva@example.de"], "liegt keine Datenbank"],
])("refuses %s and makes nothing", async (_what, args, message) => {
  await expect(person(...args)).rejects.toMatchObject({ stderr: expect.stringContaining(message) });
});
