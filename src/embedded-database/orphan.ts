import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { EmbeddedPostgresFailed } from "./failures.ts";
import { startOf, stillRuns } from "./process-identity.ts";

const fastShutdownMs = 8_000;

/** Stops a server whose shop was killed. The caller holds the data folder's lock. */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = await postmasterOn(cluster);
  if (pid === undefined) return;
  log(`Ein früherer Datenbankserver (Prozess ${pid}) läuft noch auf ${cluster} und wird beendet.`);
  const gone = (await endedAfter(pid, "SIGINT")) || (await endedAfter(pid, "SIGQUIT"));
  if (!gone)
    throw new EmbeddedPostgresFailed(`Der Datenbankserver (Prozess ${pid}) lässt sich nicht beenden.`);
}

/**
 * Called when no server is left: another program may have its pid by now, which PostgreSQL would take for a server.
 */
export async function clearPostmasterFile(cluster: string): Promise<void> {
  await rm(join(cluster, "postmaster.pid"), { force: true });
}

/** Lines of postmaster.pid: 0 is the pid, 7 the state. */
export async function postmasterFile(cluster: string): Promise<string[]> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  return text.split("\n").map((line) => line.trim());
}

async function postmasterOn(cluster: string): Promise<number | undefined> {
  const pid = Number((await postmasterFile(cluster))[0]);
  if (!Number.isSafeInteger(pid) || pid < 2) return undefined;
  const command = commandOf(pid);
  const program = command[0] ?? "";
  return basename(program) === "postgres" && command.includes(cluster) ? pid : undefined;
}

/** The command line instead of /proc/…/cwd: in a container, root may not read that of another account's process. */
function commandOf(pid: number): string[] {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return [
      execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).trim(),
      ...psArguments(pid),
    ];
  } catch {
    return [];
  }
}

function psArguments(pid: number): string[] {
  const line = execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  const folder = / -D (.*?) -c /.exec(line)?.[1];
  return folder === undefined ? [] : [folder];
}

async function endedAfter(pid: number, signal: NodeJS.Signals): Promise<boolean> {
  const start = startOf(pid);
  if (start === undefined) return true;
  try {
    process.kill(pid, signal);
  } catch {
    return !stillRuns(pid, start);
  }
  const deadline = Date.now() + fastShutdownMs;
  while (stillRuns(pid, start) && Date.now() < deadline) await pause(20);
  return !stillRuns(pid, start);
}
