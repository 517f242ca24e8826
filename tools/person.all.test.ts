import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { dataFolderPerTest, query, scene, start } from "#embedded-database/embedded-database-fixture.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";

dataFolderPerTest();

const run = promisify(execFile);

function person(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: scene.dataDir };
  return run(process.execPath, [join(import.meta.dirname, "person.ts"), ...args], { env });
}

test("a person's data are read and erased while the shop runs, and when it is stopped", async () => {
  const server = await start();
  const database = openDatabase({ connectionString: server.connectionString, onIdleError: () => {} });
  await migrate(database, embeddedDatabase.roleOfShop);
  await database.close();
  await query(
    server,
    `INSERT INTO newsletter_subscriptions (email, email_key, requested_at)
     VALUES ('Eva@example.de', 'eva@example.de', now())`,
  );
  const whileRunning = JSON.parse((await person("export", "eva@example.de")).stdout);
  expect(whileRunning.newsletter).toMatchObject([{ email: "Eva@example.de", log: [] }]);
  // not with the rights of the owner: tables of the jobs are the shop's to change
  await query(server, "REVOKE SELECT ON newsletter_subscriptions FROM shop");
  await expect(person("export", "eva@example.de")).rejects.toMatchObject({
    stderr: expect.stringContaining("permission denied for table newsletter_subscriptions"),
  });
  await server.stop();

  const { stdout } = await person("erase", "eva@example.de");
  expect(stdout).toContain("Newsletter: unbestätigte Anmeldung gelöscht.");
  const stopped = JSON.parse((await person("export", "eva@example.de")).stdout);
  expect(stopped.newsletter).toEqual([]);
});

test("an administrator who has lost every factor gets them reset at the terminal, with a trace and a mail", async () => {
  const server = await start();
  const database = openDatabase({ connectionString: server.connectionString, onIdleError: () => {} });
  await migrate(database, embeddedDatabase.roleOfShop);
  await database.close();
  await query(
    server,
    `WITH made AS (
       INSERT INTO staff (email, name, role, password_hash) VALUES ('chefin@example.de', 'Chefin', 'admin', 'none') RETURNING id
     ), code AS (
       INSERT INTO recovery_codes (staff_id, code_hash, made_at) SELECT id, sha256('x'), now() FROM made
     )
     INSERT INTO passkeys (staff_id, credential_id, public_key, sign_count, name, created_at)
     SELECT id, 'credential', 'key', 0, 'Laptop', now() FROM made`,
  );
  const { stdout } = await person("--reset-factors", "Chefin@example.de");
  expect(stdout).toContain("Chefin: Passkeys, Authenticator-App und Wiederherstellungscodes sind entfernt");
  const left = await query(
    server,
    `SELECT (SELECT count(*) FROM passkeys)::int AS passkeys, (SELECT count(*) FROM recovery_codes)::int AS codes,
       (SELECT staff_name FROM log_entries WHERE action = 'zweite Faktoren zurückgesetzt') AS who,
       (SELECT recipient FROM mails WHERE kind = 'factor-notice' AND status = 'queued') AS recipient`,
  );
  expect(left).toEqual([0, 0, "Kommandozeile", "chefin@example.de"]);
  await expect(person("--reset-factors", "niemand@example.de")).rejects.toMatchObject({
    stderr: expect.stringContaining("Im Team gibt es niemanden mit der Adresse niemand@example.de."),
  });
  await server.stop();
});

test.each([
  ["an unknown verb", ["delete", "eva@example.de"], "Aufruf: npm run person"],
  ["no address", ["export"], "Aufruf: npm run person"],
  ["a folder without a database", ["export", "eva@example.de"], "liegt keine Datenbank"],
])("refuses %s and makes nothing", async (_what, args, message) => {
  await expect(person(...args)).rejects.toMatchObject({ stderr: expect.stringContaining(message) });
});
