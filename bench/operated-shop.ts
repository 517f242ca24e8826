import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Stops } from "./stops.ts";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

export interface OperatedShop {
  origin: string;
  child: ChildProcess;
  msToFirstAnswer: number;
  residentBytes(): Promise<number>;
  /** milliseconds of processor time; undefined where the machine does not say */
  cpuMs(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/**
 * The shop as `npm start` runs it, on the database that it brings along, until it has answered once; of another checkout
 * when its `folder` is given.
 */
export async function operateShop(
  dataDir: string,
  stops: Stops,
  { env = {}, folder = root }: { env?: NodeJS.ProcessEnv; folder?: string } = {},
): Promise<OperatedShop> {
  const startedAt = performance.now();
  const child = await spawnScript("start", { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: "0", ...env }, folder);
  const stop = () => end(child);
  stops.add(stop);
  const origin = await originOf(child);
  if (!(await fetch(`${origin}/api/v1/menus`)).ok) throw new Error("the shop does not answer");
  return {
    origin,
    child,
    msToFirstAnswer: performance.now() - startedAt,
    residentBytes: () => residentBytesOf(child),
    async cpuMs() {
      const line = await readFile(`/proc/${child.pid}/stat`, "utf8").catch(() => undefined);
      const [user, system] = line?.split(") ")[1]?.split(" ").slice(11, 13) ?? [];
      return user === undefined ? undefined : (Number(user) + Number(system)) * 10;
    },
    stop,
  };
}

/** The worker as `npm run worker` runs it; says what it keeps resident. */
export async function operateWorker(env: NodeJS.ProcessEnv, stops: Stops): Promise<() => Promise<number>> {
  const child = await spawnScript("worker", env);
  stops.add(() => end(child));
  await originOf(child);
  return () => residentBytesOf(child);
}

async function spawnScript(
  script: "start" | "worker",
  env: NodeJS.ProcessEnv,
  folder = root,
): Promise<ChildProcess> {
  const { scripts } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return spawn("sh", ["-c", scripts[script]], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: `${join(folder, "node_modules/.bin")}:${process.env.PATH}`,
      HOME: process.env.HOME,
      PORT: "0",
      ...env,
    },
  });
}

async function residentBytesOf(child: ChildProcess): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(child.pid)]);
  return Number(stdout) * 1024;
}

/** Where it answers. Its output is read on, because a shop that cannot write ends. */
function originOf(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error(`the shop ended:\n${output}`)));
    child.stdout?.on("data", (text: Buffer) => {
      output += text.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
