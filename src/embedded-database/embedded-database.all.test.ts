import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddedDatabase } from "./embedded-database.ts";
import {
  dataFolderPerTest,
  eventually,
  postmasterPid,
  query,
  runningShop,
  scene,
  start,
} from "./embedded-database-fixture.ts";
import { EmbeddedPostgresFailed } from "./failures.ts";

dataFolderPerTest();

test("keeps its data over stop and start, in UTF-8 and without a network port", async () => {
  const first = await start();
  await query(first, "create table menus (name text)");
  await query(first, "insert into menus values ('Königsberger Klopse')");
  await first.stop();
  await first.stop();
  const second = await start();
  expect(await query(second, "select upper(name) from menus")).toEqual(["KÖNIGSBERGER KLOPSE"]);
  const settings =
    "current_setting('listen_addresses'), current_setting('data_checksums'), current_setting('timezone')";
  expect(await query(second, `select current_database(), ${settings}`)).toEqual([
    "topfundtag",
    "",
    "on",
    "UTC",
  ]);
});

test("is durable by default", async () => {
  const server = await embeddedDatabase.start({ dataDir: scene.dataDir, log: () => undefined });
  scene.cleanups.push(() => server.stop());
  const names = ["fsync", "full_page_writes", "synchronous_commit"];
  for (const name of names) expect(await query(server, `show ${name}`)).toEqual(["on"]);
});

test("works in a folder with a very long path, blanks and commas", async () => {
  const long = join(scene.home, `${"sehr, langer Ordner ".repeat(9)}x`, "noch einer", "data");
  scene.cleanups.push(() => embeddedDatabase.remove(long));
  const server = await start(long);
  expect(await query(server, "select 1")).toEqual([1]);
  const socketFolder = new URL(server.connectionString.replace("@/", "@x/")).searchParams.get("host")!;
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  await server.stop();
  await expect(stat(socketFolder)).rejects.toThrow("ENOENT");
});

test.each(["SIGQUIT", "SIGKILL"] as const)(
  "reports when the server ends by itself, and restarts it with all committed data: %s",
  async (signal) => {
    const log = (line: string) => scene.lines.push(line);
    const server = await embeddedDatabase.start({ dataDir: scene.dataDir, log });
    scene.cleanups.push(() => server.stop());
    await query(server, "create table menus (name text)");
    process.kill(await postmasterPid(server.folder), signal);
    await eventually(() => scene.lines.join().includes("unerwartet beendet"));
    await eventually(() => scene.lines.join().includes("läuft wieder"));
    expect(await query(server, "select count(*)::int from menus")).toEqual([0]);
    await server.stop();
    await expect(query(server, "select 1")).rejects.toThrow("ENOENT");
  },
);

test("fails with the last lines of the log and can be started again afterwards", async () => {
  const first = await start();
  await first.stop();
  await writeFile(join(first.folder, "postgresql.auto.conf"), "no_such_setting = 1\n");
  const failed = start();
  await expect(failed).rejects.toThrow(EmbeddedPostgresFailed);
  await expect(failed).rejects.toThrow("no_such_setting");
  await writeFile(join(first.folder, "postgresql.auto.conf"), "");
  expect(await query(await start(), "select 1")).toEqual([1]);
});

test("leaves Ctrl+C to the shop, whose process ends once it has stopped the server", async () => {
  const { shop } = await runningShop();
  const folder = (await embeddedDatabase.folderIn(scene.dataDir))!;
  // As a terminal does: to the shop's whole process group.
  process.kill(-shop.pid!, "SIGINT");
  await eventually(() => shop.exitCode === 0);
  await expect(stat(join(folder, "postmaster.pid"))).rejects.toThrow("ENOENT");
  const logs = await readdir(join(folder, "log"));
  expect(await readFile(join(folder, "log", logs[0]!), "utf8")).toContain("database system is shut down");
});
