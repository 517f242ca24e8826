import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Stops } from "../../bench/stops.ts";

const againAfterMs = 1_000;

interface Service {
  program: string;
  args: (file: string) => string[];
  env?: NodeJS.ProcessEnv;
  /** where what it says is kept */
  log?: string;
  /** its settings, written before it starts */
  file?: string;
  config?: readonly string[];
}

export interface Running {
  child(): ChildProcess;
  starts(): number;
}

/** A program that is started again a second after it has ended, as systemd does with `Restart=always`. */
export async function keepRunning(
  { program, args, env = {}, log = "/dev/null", file = "", config = [] }: Service,
  stops: Stops,
): Promise<Running> {
  if (file) {
    await writeFile(file, config.join("\n").concat("\n"));
    await chmod(file, 0o644);
  }
  const output = openSync(log, "a");
  let isOver = false;
  let starts = 0;
  const start = (): ChildProcess => {
    starts++;
    const child = spawn(program, args(file), {
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
  stops.add(() => {
    isOver = true;
    current.kill("SIGKILL");
  });
  return { child: () => current, starts: () => starts };
}
