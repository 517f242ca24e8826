import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { startShopFrom } from "#test/started-shop.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "shop-test-prepared-"));
  // as root the database runs under another account
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  await embeddedDatabase.remove(dataDir);
  await rm(dataDir, { recursive: true });
});

async function prepare(env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const file = join(import.meta.dirname, "prepare-database.ts");
  const { PATH, HOME, RUN_AS } = process.env;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [file], {
    env: { PATH, HOME, RUN_AS, DATA_DIR: dataDir, ...env },
  });
  return [...stdout.split("\n"), ...stderr.split("\n")].filter(Boolean);
}

it("says what takes its time before it does it, and a second time has nothing to do or to say", async () => {
  expect(await prepare()).toEqual([
    expect.stringMatching(/^Die Datenbank wird angelegt\..*Sekunden/),
    expect.stringMatching(/^Die Demodaten werden eingespielt\..*Sekunden/),
  ]);
  expect(await prepare()).toEqual([]);
});

it("leaves a shop that starts at once and sells", async () => {
  const shop = await startShopFrom([join(import.meta.dirname, "../src/server/main.ts")], { dataDir });
  const { data } = (await (await fetch(`${shop.origin}/api/v1/menus`)).json()) as { data: unknown[] };
  expect(data).toHaveLength(35);
  expect(shop.output()).not.toMatch(/wird angelegt|eingespielt/);
  await shop.stop();
});

it("leaves what hinders it to the start that follows", async () => {
  expect(await prepare({ PORT: "none" })).toEqual([]);
});
