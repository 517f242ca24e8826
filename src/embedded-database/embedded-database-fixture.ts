import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, vi } from "vitest";
import { type EmbeddedDatabase, embeddedDatabase } from "./embedded-database.ts";

export const scene = { home: "", dataDir: "", lines: [] as string[], cleanups: [] as (() => unknown)[] };

export function dataFolderPerTest(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  beforeEach(async () => {
    scene.home = await mkdtemp(join(tmpdir(), "embedded-"));
    await chmod(scene.home, 0o755);
    scene.dataDir = join(scene.home, "data");
    scene.lines = [];
    scene.cleanups = [];
  });
  afterEach(async () => {
    for (const cleanup of scene.cleanups.reverse()) await cleanup();
    await embeddedDatabase.remove(scene.dataDir);
    await rm(scene.home, { recursive: true, force: true });
  });
}

export async function start(dataDir = scene.dataDir): Promise<EmbeddedDatabase> {
  const log = (line: string) => scene.lines.push(line);
  const server = await embeddedDatabase.start({ dataDir, durable: false, log });
  scene.cleanups.push(() => server.stop());
  return server;
}

export async function query(server: { connectionString: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connectionString);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

export async function postmasterPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n")[0]);
}

export function spawnShop(): ChildProcess {
  const script = `
    const { embeddedDatabase } = await import(${JSON.stringify(new URL("embedded-database.ts", import.meta.url).href)});
    const server = await embeddedDatabase.start({ dataDir: process.argv[1], log: () => {} });
    process.once("SIGINT", () => { clearInterval(work); server.stop(); });
    const work = setInterval(() => {}, 1000);
    console.log(server.connectionString);`;
  const shop = spawn(process.execPath, ["--input-type=module", "-e", script, scene.dataDir], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  scene.cleanups.push(() => shop.kill("SIGKILL"));
  return shop;
}

export async function runningShop(): Promise<{ shop: ChildProcess; connectionString: string }> {
  const shop = spawnShop();
  let printed = "";
  shop.stdout?.on("data", (chunk) => {
    printed += chunk;
  });
  await eventually(() => printed.endsWith("\n"));
  return { shop, connectionString: printed.trim() };
}

export async function killed(shop: ChildProcess): Promise<void> {
  shop.kill("SIGKILL");
  await once(shop, "exit");
}

export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("did not happen within 30 s");
    await pause(20);
  }
}
