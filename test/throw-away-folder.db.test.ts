import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { removeDrafts } from "#embedded-database/initialise.ts";
import { removeAbandoned } from "#test/throw-away-folder.ts";

const anHour = 3_600_000;

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "shop-abandoned-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(parent, { recursive: true, force: true });
});

async function folderNamed(name: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(join(folder, "postgres"), { recursive: true });
  return folder;
}

/** As that of a run in progress. */
async function answeringServer(folder: string): Promise<Server> {
  await writeFile(join(folder, "postgres/PG_VERSION"), "");
  await mkdir(join(folder, "postgres/socket"));
  const server = createServer().listen(join(folder, "postgres/socket/.s.PGSQL.5432"));
  await once(server, "listening");
  return server;
}

it("removes what killed runs left, and nothing of a run that goes on or has just begun", async () => {
  const abandoned = await folderNamed("shop-tests-1");
  const running = await folderNamed("shop-tests-2");
  const foreign = await folderNamed("other-1");
  const server = await answeringServer(running);
  await removeAbandoned(parent);
  expect([abandoned, running, foreign].map(existsSync)).toEqual([true, true, true]);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + anHour });
  await removeAbandoned(parent);
  expect([abandoned, running, foreign].map(existsSync)).toEqual([false, true, true]);
  server.close();
});

it("another run that removes the same folder at the same moment is no failure", async () => {
  await expect(removeDrafts(join(parent, "removed-meanwhile", "postgres"), 0)).resolves.toBeUndefined();
});
