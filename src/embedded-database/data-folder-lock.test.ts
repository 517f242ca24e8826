import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddedDatabase } from "./embedded-database.ts";
import { dataFolderPerTest, query, scene, start } from "./embedded-database-fixture.ts";
import { DataFolderInUse } from "./failures.ts";

dataFolderPerTest();

test("refuses a second shop on the same data folder and leaves the first alone", async () => {
  const first = await start();
  const second = start();
  await expect(second).rejects.toThrow(DataFolderInUse);
  await expect(second).rejects.toThrow(
    `Der Shop läuft bereits auf diesem Datenordner (Prozess ${process.pid}).`,
  );
  await expect(embeddedDatabase.remove(scene.dataDir)).rejects.toThrow(DataFolderInUse);
  expect(await query(first, "select 1")).toEqual([1]);
});

test("lets exactly one of many simultaneous starts win, also over a dead owner's lock", async () => {
  await mkdir(scene.dataDir);
  await writeFile(join(scene.dataDir, "shop.lock"), JSON.stringify({ pid: process.pid, started: "other/1" }));
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => start()));
  const refusals = starts.filter((result) => result.status === "rejected").map((result) => result.reason);
  expect(refusals).toHaveLength(7);
  for (const reason of refusals) expect(reason).toBeInstanceOf(DataFolderInUse);
  expect((await readdir(scene.dataDir)).filter((name) => name.startsWith("shop.lock"))).toEqual([
    "shop.lock",
  ]);
});

test("accepts a torn lock file", async () => {
  await mkdir(scene.dataDir);
  await writeFile(join(scene.dataDir, "shop.lock"), "");
  expect(await query(await start(), "select 1")).toEqual([1]);
});
