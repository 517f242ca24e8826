import { chmod, cp, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listBackups, type Manifest } from "#system/backup/backup-folder.ts";
import type { BackupPlace } from "#system/backup/sealed-file.ts";
import { type EmbeddedDatabase, embeddedDatabase } from "./embedded-database.ts";
import { eventually, query } from "./embedded-database-fixture.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const key = "a secret of at least thirty-two signs";
const cleanups: (() => unknown)[] = [];
let home: string;
let backup: BackupPlace;
let manifest: Manifest;
/** between the second and the third order */
let between: number;

const ordersIn = (server: { connectionString: string }) => query(server, "SELECT n FROM orders ORDER BY n");

async function start(name: string, place: BackupPlace | null = backup): Promise<EmbeddedDatabase> {
  const options = { dataDir: join(home, name), backup: place ?? undefined, log: () => {} };
  const server = await embeddedDatabase.start(options);
  cleanups.push(() => embeddedDatabase.remove(join(home, name)));
  cleanups.push(() => server.stop());
  return server;
}

/** What a restore says of a copy of the backups that was spoiled. */
async function faultAfter(name: string, spoil: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(home, `${name}-backups`);
  await cp(backup.folder, folder, { recursive: true });
  await spoil(join(folder, manifest.system));
  return restore(name, { to: between, backup: { folder, key } }).then(() => "restored", String);
}

function restore(name: string, more: { to?: number; backup?: BackupPlace; replace?: boolean } = {}) {
  return embeddedDatabase.restore({ dataDir: join(home, name), backup, log: () => {}, ...more });
}

async function expectNothing(name: string): Promise<void> {
  expect((await readdir(join(home, name))).filter((one) => one.startsWith("postgres"))).toEqual([]);
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "backup-"));
  await chmod(home, 0o755);
  backup = { folder: join(home, "backups"), key };
  const server = await start("shop");
  await writeFile(join(home, "shop", "secret-key"), "of the shop\n");
  await query(server, "CREATE TABLE orders (n int PRIMARY KEY)");
  await query(server, "INSERT INTO orders VALUES (1)");
  // the copy is made while somebody writes
  await query(
    server,
    "CREATE TABLE noise AS SELECT n, md5(n::text) AS text FROM generate_series(1, 20000) n",
  );
  const writing = query(server, "UPDATE noise SET text = md5(text)");
  const { connectionString } = server;
  manifest = await embeddedDatabase.backUp({ dataDir: join(home, "shop"), connectionString, backup });
  await writing;
  await query(server, "INSERT INTO orders VALUES (2)");
  await query(server, "SELECT pg_switch_wal()");
  const [now] = await query(server, "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8");
  between = Math.ceil(Number(now)) + 1;
  await eventually(() => Date.now() > between);
  await query(server, "INSERT INTO orders VALUES (3)");
  await server.stop();
});

afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  await rm(home, { recursive: true, force: true });
});

test("everything up to an orderly stop is restored, with the shop's key, and the shop archives on", async () => {
  const { lastChangeAt } = await restore("now");
  expect(lastChangeAt).toBeGreaterThan(between);
  expect(await readFile(join(home, "now", "secret-key"), "utf8")).toBe("of the shop\n");
  const server = await start("now");
  expect(await ordersIn(server)).toEqual([1, 2, 3]);
  expect(await query(server, "SELECT count(*)::int FROM noise")).toEqual([20_000]);
  await query(server, "INSERT INTO orders VALUES (4)");
  const { connectionString } = server;
  const again = await embeddedDatabase.backUp({ dataDir: join(home, "now"), connectionString, backup });
  expect(again.firstSegment.slice(0, 8)).toBe("00000002");
  await server.stop();
  await restore("again");
  expect(await ordersIn(await start("again", null))).toEqual([1, 2, 3, 4]);
});

test("a moment in between is restored, on the old line of history, too", async () => {
  await restore("between", { to: between });
  expect(await ordersIn(await start("between", null))).toEqual([1, 2]);
});

test("no moment before the first copy or after the last change", async () => {
  await expect(restore("early", { to: manifest.startedAt })).rejects.toThrow(
    /Die älteste Sicherung ist vom .* Uhr; davor lässt sich nichts wiederherstellen/,
  );
  await expect(restore("late", { to: Date.now() + 60_000 })).rejects.toThrow(
    /Die Sicherung reicht nur bis .* Uhr/,
  );
  await expectNothing("late");
});

test("without the key nothing can be read, and the backup shows nothing of what is in it", async () => {
  const other = { folder: backup.folder, key: "another secret of at least thirty-two" };
  await expect(restore("foreign", { backup: other })).rejects.toThrow(
    "mit einem anderen BACKUP_KEY verschlüsselt",
  );
  const data = await readFile(join(backup.folder, manifest.system, "base", manifest.id, "data"));
  expect(data.includes("of the shop")).toBe(false);
});

test("a changed byte, a missing end and a file in another's place are noticed, and nothing is left behind", async () => {
  const data = (folder: string) => join(folder, "base", manifest.id, "data");
  const changed = await faultAfter("changed", async (folder) => {
    const file = await open(data(folder), "r+");
    await file.write(Buffer.from([1, 2, 3, 4]), 0, 4, Math.floor((await file.stat()).size / 2));
    await file.close();
  });
  expect(changed).toMatch(/Die Datei .*data der Sicherung ist beschädigt \(Block \d+\)/);
  const cut = await faultAfter("cut", async (folder) => {
    const { size } = await stat(data(folder));
    // exactly at the border of two blocks
    await truncate(data(folder), size - ((size - 56) % 65_552));
  });
  expect(cut).toContain("ist abgeschnitten: Ihr Ende fehlt");
  await expectNothing("cut");
  const swapped = await faultAfter("swapped", async (folder) => {
    const [first, other] = (await readdir(join(folder, "wal"))).sort();
    await cp(join(folder, "wal", other ?? ""), join(folder, "wal", first ?? ""), { force: true });
  });
  expect(swapped).toMatch(/anderen BACKUP_KEY|beschädigt/);
});

test("a missing segment is named, and until when it goes without it", async () => {
  const missing = await faultAfter("gap", (folder) => rm(join(folder, "wal", manifest.firstSegment)));
  expect(missing).toContain(`In der Sicherung fehlt das WAL-Segment ${manifest.firstSegment}.`);
});

test("an existing database is not touched unless told, and then it is set aside", async () => {
  const server = await start("kept", null);
  await expect(restore("kept")).rejects.toThrow("läuft bereits auf diesem Datenordner");
  await server.stop();
  await expect(restore("kept")).rejects.toThrow("Mit --replace wird sie zur Seite gelegt");
  const { setAside } = await restore("kept", { replace: true, to: between });
  expect(await readdir(setAside ?? "")).toContain("PG_VERSION");
  cleanups.push(() => rm(setAside ?? "", { recursive: true, force: true }));
});

test("a server that does not archive is not copied, and copies without an end do not count", async () => {
  const server = await start("plain", null);
  const { connectionString } = server;
  const plain = embeddedDatabase.backUp({ dataDir: join(home, "plain"), connectionString, backup });
  await expect(plain).rejects.toThrow("mit BACKUP_DIR und BACKUP_KEY neu starten");
  const folder = join(home, "unfinished-backups");
  await cp(backup.folder, folder, { recursive: true });
  for (const { id } of await listBackups(backup))
    await rm(join(folder, manifest.system, "base", id, "manifest"));
  await expect(restore("unfinished", { backup: { folder, key } })).rejects.toThrow("keine fertige Sicherung");
});
