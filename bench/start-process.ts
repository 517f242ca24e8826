import { type ChildProcess, execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type StartedShop, startShopFrom } from "#test/started-shop.ts";
import type { Stops } from "./stops.ts";

const root = join(import.meta.dirname, "..");

/**
 * The built shop or its worker, of this checkout or another one. Without an address of a database it brings its own along.
 * Its data lies in a throw-away folder unless `env` names one.
 */
export async function startShop(
  env: NodeJS.ProcessEnv,
  stops: Stops,
  { isWorker = false, folder = root }: { isWorker?: boolean; folder?: string } = {},
): Promise<StartedShop> {
  const dataDir = env.DATA_DIR ?? (await throwAwayFolder(stops));
  const usual = {
    NODE_ENV: "production",
    RATE_LIMIT_PER_MINUTE: "0",
    // the database of another account needs this one, its own database an account without rights
    RUN_AS: env.DATABASE_URL ? "root" : undefined,
  };
  const args = [join(folder, "build/server/main.js"), ...(isWorker ? ["--worker"] : [])];
  return startProcess(args, { dataDir, env: { ...usual, ...env } }, stops);
}

/** A program that has said where it answers; it ends with `stops`. */
export async function startProcess(
  args: string[],
  settings: Parameters<typeof startShopFrom>[1],
  stops: Stops,
): Promise<StartedShop> {
  const started = await startShopFrom(args, settings);
  stops.defer(started.stop);
  return started;
}

export async function throwAwayFolder(stops: Stops): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-bench-"));
  stops.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) * 1024;
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
