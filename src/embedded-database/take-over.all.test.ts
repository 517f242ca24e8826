import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddedDatabase } from "./embedded-database.ts";
import {
  dataFolderPerTest,
  eventually,
  killed,
  postmasterPid,
  query,
  runningShop,
  scene,
  spawnShop,
  start,
} from "./embedded-database-fixture.ts";
import { DataFolderInUse } from "./failures.ts";

dataFolderPerTest();

test("takes over after the shop was killed, with every committed transaction", async () => {
  const { shop, connectionString } = await runningShop();
  await query({ connectionString }, "create table orders (number int)");
  await query({ connectionString }, "insert into orders values (7)");
  await killed(shop);
  const server = await start();
  expect(await query(server, "select number from orders")).toEqual([7]);
});

test("takes over after shop and server were both killed with a session at work", async () => {
  const { shop, connectionString } = await runningShop();
  await query({ connectionString }, "create table orders (number int)");
  await query({ connectionString }, "insert into orders values (8)");
  const busy = query({ connectionString }, "select pg_sleep(60)").catch(() => undefined);
  const pid = await postmasterPid((await embeddedDatabase.folderIn(scene.dataDir))!);
  process.kill(pid, "SIGKILL");
  await killed(shop);
  const server = await start();
  await busy;
  expect(await query(server, "select number from orders")).toEqual([8]);
});

test("starts although a dying process of the killed server still answers on its socket for a moment", async () => {
  const first = await start();
  await first.stop();
  const dying = createServer((socket) => {
    socket.destroy();
    dying.close();
  });
  scene.cleanups.push(() => void dying.close());
  dying.listen(join(first.folder, "socket", ".s.PGSQL.5432"));
  await once(dying, "listening");
  expect(await query(await start(), "select 1")).toEqual([1]);
});

test("is not blocked by lock files whose pid now belongs to another program", async () => {
  const first = await start();
  await query(first, "create table stored ()");
  await first.stop();
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  scene.cleanups.push(() => void other.kill("SIGKILL"));
  const postmaster = [other.pid, first.folder, 1, 5432, join(first.folder, "socket"), "", "1 1", "ready", ""];
  await writeFile(join(first.folder, "postmaster.pid"), postmaster.join("\n"));
  await writeFile(join(first.folder, "socket", ".s.PGSQL.5432.lock"), postmaster.join("\n"));
  const second = await start();
  expect(await query(second, "select count(*)::int from stored")).toEqual([0]);
  expect(other.exitCode).toBeNull();
});

test("refuses a second shop on the same data folder, says whose it is, and leaves the first alone", async () => {
  const first = await start();
  const second = start();
  await expect(second).rejects.toThrow(DataFolderInUse);
  await expect(second).rejects.toThrow(
    `Der Shop läuft bereits auf diesem Datenordner (Prozess ${process.pid}).`,
  );
  await expect(embeddedDatabase.remove(scene.dataDir)).rejects.toThrow(DataFolderInUse);
  expect(await query(first, "select 1")).toEqual([1]);
});

test("lets exactly one of several simultaneous starts win", async () => {
  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => start()));
  const won = starts.filter((result) => result.status === "fulfilled").map((result) => result.value);
  const refusals = starts.filter((result) => result.status === "rejected").map((result) => result.reason);
  for (const reason of refusals) expect(reason).toBeInstanceOf(DataFolderInUse);
  expect(won).toHaveLength(1);
  expect(await query(won[0]!, "select 1")).toEqual([1]);
});

test("a server ends with its shop, however that ends", async () => {
  const { shop } = await runningShop();
  const pid = await postmasterPid((await embeddedDatabase.folderIn(scene.dataDir))!);
  await killed(shop);
  await eventually(() => isGone(pid));
});

test("leaves no half cluster when a start is killed while creating one", async () => {
  const shop = spawnShop();
  await eventually(async () =>
    (await readdir(scene.dataDir).catch(() => [])).some((name) => name.startsWith("postgres.new-")),
  );
  await killed(shop);
  expect(await embeddedDatabase.folderIn(scene.dataDir)).toBeUndefined();
  expect(await query(await start(), "select 1")).toEqual([1]);
});

test("removes its data, also those of a shop that was just killed", async () => {
  const { shop } = await runningShop();
  const folder = (await embeddedDatabase.folderIn(scene.dataDir))!;
  await killed(shop);
  await embeddedDatabase.remove(scene.dataDir);
  expect(await embeddedDatabase.folderIn(scene.dataDir)).toBeUndefined();
  await expect(stat(folder)).rejects.toThrow("ENOENT");
});

async function isGone(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    const status = await readFile(`/proc/${pid}/stat`, "utf8");
    return status.includes(") Z ");
  } catch {
    return true;
  }
}
