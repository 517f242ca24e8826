import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Stops } from "../../bench/stops.ts";

const againAfterMs = 1_000;

interface Service {
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** where what it says is kept */
  log?: string;
  /** its settings, written before it starts, in the file that its last argument names */
  config?: string;
}

/** The process that runs at the moment. */
export type Running = () => ChildProcess;

/** A program that is started again a second after it has ended, as systemd does with `Restart=always`. */
export async function keepRunning(
  { program, args, env = {}, log = "/dev/null", config }: Service,
  stops: Stops,
): Promise<Running> {
  if (config) {
    await writeFile(args.at(-1)!, config);
    await chmod(args.at(-1)!, 0o644);
  }
  const output = openSync(log, "a");
  let isOver = false;
  const start = (): ChildProcess => {
    const child = spawn(program, args, {
      stdio: ["ignore", output, output],
      env: { PATH: process.env.PATH, ...env },
    });
    child.once("exit", async () => {
      await wait(againAfterMs);
      if (!isOver) current = start();
    });
    return child;
  };
  let current = start();
  stops.defer(() => {
    isOver = true;
    current.kill("SIGKILL");
  });
  return () => current;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
