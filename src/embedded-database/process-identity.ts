import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Start of a living process whose start cannot be read (`/proc` with hidepid). */
const unknownStart = "unknown";

/** Constant for the life of a process and different for the next one with its pid; undefined when there is none. */
export function startOf(pid: number): string | undefined {
  if (!answersSignals(pid)) return undefined;
  return existsSync("/proc/self/stat") ? startInProc(pid) : startFromPs(pid);
}

export function stillRuns(pid: number, start: string): boolean {
  const now = startOf(pid);
  return now !== undefined && (now === start || now === unknownStart || start === unknownStart);
}

function answersSignals(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function startInProc(pid: number): string | undefined {
  const stat = readOr(`/proc/${pid}/stat`, "");
  if (stat === "") return unknownStart;
  // The second field, the program's name, may contain blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, ticks] = [fields[0], fields[19]];
  if (state === "Z" || state === "X") return undefined;
  // Ticks count from the boot: without the boot's id, process 1 after a reboot could look like the old one.
  return `${readOr("/proc/sys/kernel/random/boot_id", "").trim()}/${ticks}`;
}

function startFromPs(pid: number): string {
  try {
    const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env }).trim();
  } catch {
    return unknownStart;
  }
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return otherwise;
  }
}
