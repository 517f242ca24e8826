import { chmod, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { nobody } from "#system/account.ts";
import { embeddedDatabase } from "./embedded-database.ts";
import { dataFolderPerTest, postmasterPid, query, scene, start } from "./embedded-database-fixture.ts";

const root = process.getuid?.() === 0;
dataFolderPerTest();

test.runIf(root)(
  "root only: runs its server without root, with the cluster in an enterable data folder",
  async () => {
    const server = await start();
    expect(server.folder).toBe(join(scene.dataDir, "postgres"));
    const { uid, mode } = await stat(server.folder);
    expect([uid, mode & 0o777]).toEqual([nobody.uid, 0o700]);
    expect((await stat(`/proc/${await postmasterPid(server.folder)}`)).uid).toBe(uid);
  },
);

test.runIf(root)(
  "root only: keeps the cluster elsewhere when a parent is closed, and finds it again",
  async () => {
    await chmod(scene.home, 0o700);
    const first = await start();
    await query(first, "create table stored ()");
    expect(first.folder.startsWith(scene.home)).toBe(false);
    expect(scene.lines.join()).toContain(`Ihre Daten liegen in ${first.folder}`);
    expect((await stat(`/proc/${await postmasterPid(first.folder)}`)).uid).toBe(nobody.uid);
    await first.stop();
    await chmod(scene.home, 0o755);
    const second = await start();
    expect(second.folder).toBe(first.folder);
    expect(await query(second, "select count(*)::int from stored")).toEqual([0]);
    await second.stop();
    await embeddedDatabase.remove(scene.dataDir);
    await expect(stat(dirname(first.folder))).rejects.toThrow("ENOENT");
  },
);

test.runIf(root)("root only: refuses to start afresh when the cluster elsewhere has vanished", async () => {
  await chmod(scene.home, 0o700);
  const first = await start();
  await first.stop();
  await rm(dirname(first.folder), { recursive: true });
  await expect(start()).rejects.toThrow("nicht mehr");
});
