import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type BackupPlace, listCopies } from "./copies.ts";
import { type EmbeddedDatabase, embeddedDatabase } from "./embedded-database.ts";
import { query } from "./embedded-database-fixture.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const key = "a secret of at least thirty-two signs";
const cleanups: (() => unknown)[] = [];
let home: string;
let backup: BackupPlace;
/** the newest first */
let copies: string[];

async function start(name: string): Promise<EmbeddedDatabase> {
  const server = await embeddedDatabase.start({ dataDir: join(home, name), log: () => {} });
  cleanups.push(() => embeddedDatabase.remove(join(home, name)));
  cleanups.push(() => server.stop());
  return server;
}

const restore = (name: string, { copy, from = backup }: { copy?: string; from?: BackupPlace } = {}) =>
  embeddedDatabase.restore(join(home, name), from, copy);

const accountsOf = (server: EmbeddedDatabase) =>
  query(server, "SELECT count(*)::int, sum(amount)::int FROM accounts");

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "backup-"));
  await chmod(home, 0o755);
  backup = { folder: join(home, "backups"), key };
  const dataDir = join(home, "shop");
  const server = await start("shop");
  const { connectionString } = server;
  await writeFile(join(dataDir, "secret-key"), "of the shop\n");
  await query(
    server,
    "CREATE TABLE accounts AS SELECT n, 0 AS amount, repeat(md5(n::text), 9) AS noise FROM generate_series(1, 9999) n",
  );
  await embeddedDatabase.backUp(dataDir, connectionString, backup);
  // each transaction leaves the sum at zero, so a copy in which it is not is none of one state
  let isCopied = false;
  const writing = (async () => {
    for (let n = 1; !isCopied; n = (n % 9998) + 1) {
      const change = `SET amount = amount + CASE n WHEN ${n} THEN 5 ELSE -5 END, noise = md5(noise)`;
      await query(server, `UPDATE accounts ${change} WHERE n IN (${n}, ${n + 1})`);
      await query(server, "UPDATE accounts SET noise = md5(noise) || noise WHERE n % 100 = 0");
    }
  })();
  await query(server, "CREATE TABLE marker ()");
  await embeddedDatabase.backUp(dataDir, connectionString, backup);
  isCopied = true;
  await writing;
  await query(server, "INSERT INTO accounts VALUES (0, 77)");
  await server.stop();
  copies = await listCopies(backup.folder);
});

afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  await rm(home, { recursive: true, force: true });
});

test("a copy made under writes is one state by itself, with the shop's key, and can be copied again", async () => {
  expect(await restore("found")).toBe(copies[0]);
  expect(await readFile(join(home, "found", "secret-key"), "utf8")).toBe("of the shop\n");
  const server = await start("found");
  expect(await accountsOf(server)).toEqual([9_999, 0]);
  expect(await query(server, "SELECT count(*)::int FROM marker")).toEqual([0]);
  const { connectionString } = server;
  const other = { folder: join(home, "other-backups"), key };
  await embeddedDatabase.backUp(join(home, "found"), connectionString, other);
  await server.stop();
  await restore("again", { from: other });
  expect(await accountsOf(await start("again"))).toEqual([9_999, 0]);
});

test("any copy can be restored by its name", async () => {
  await restore("older", { copy: copies[1]! });
  await expect(query(await start("older"), "SELECT FROM marker")).rejects.toThrow("does not exist");
  await expect(restore("unknown", { copy: "yesterday" })).rejects.toThrow(
    "keine fertige Sicherung yesterday",
  );
});

test("without the key nothing can be read, and the backup shows nothing of what is in it", async () => {
  const other = { folder: backup.folder, key: "another secret of at least thirty-two" };
  await expect(restore("foreign", { from: other })).rejects.toThrow(
    "mit einem anderen BACKUP_KEY verschlüsselt",
  );
  const sealed = await readFile(join(backup.folder, copies[0]!));
  for (const plain of ["of the shop", "accounts"]) expect(sealed.includes(plain)).toBe(false);
});

test.each([
  ["changed", (size: number) => Math.floor(size / 2)],
  ["cut", () => undefined],
])("a copy that was %s is refused, and nothing is left behind", async (name, changedAt) => {
  const spoiled = { folder: join(home, `${name}-backups`), key };
  await mkdir(spoiled.folder);
  const path = join(spoiled.folder, copies[0]!);
  await copyFile(join(backup.folder, copies[0]!), path);
  const { size } = await stat(path);
  const at = changedAt(size);
  if (at === undefined) await truncate(path, size - 70_000);
  else {
    const file = await open(path, "r+");
    await file.write(Buffer.from([1, 2, 3, 4]), 0, 4, at);
    await file.close();
  }
  await expect(restore(name, { from: spoiled })).rejects.toThrow("beschädigt oder unvollständig");
  expect((await readdir(join(home, name))).filter((one) => one.startsWith("postgres"))).toEqual([]);
});

test("an existing database is never touched, and what was not finished is no copy", async () => {
  await expect(restore("shop")).rejects.toThrow("liegt schon eine Datenbank");
  const folder = join(home, "unfinished-backups");
  await mkdir(folder);
  await copyFile(join(backup.folder, copies[0]!), join(folder, `${copies[0]}.new`));
  await expect(restore("unfinished", { from: { folder, key } })).rejects.toThrow("keine fertige Sicherung");
});
