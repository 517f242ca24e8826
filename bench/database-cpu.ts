import { readdirSync, readFileSync } from "node:fs";
import type { FreeDatabase } from "#test/free-sql.ts";

const microsPerTick = 10_000;

/** Microseconds of processor time that PostgreSQL has used, all its processes together; undefined off Linux. */
export async function databaseCpuMicros(database: FreeDatabase): Promise<number | undefined> {
  const row = await database.row<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const own = row && processOf(String(row.pid));
  return own && familyCpuMicros(own.parent);
}

/** Microseconds of processor time of a process and its children; undefined off Linux. */
export function familyCpuMicros(pid: string): number | undefined {
  const parent = processOf(pid);
  if (!parent) return undefined;
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const living = children.flatMap((child) => processOf(child) ?? []).filter((one) => one.parent === pid);
  // what ended is counted by its parent
  const ticks = living.reduce((sum, one) => sum + one.ticks, parent.ticks + parent.ticksOfEnded);
  return ticks * microsPerTick;
}

function processOf(pid: string): { parent: string; ticks: number; ticksOfEnded: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return {
      parent: fields[1] ?? "",
      ticks: (user ?? 0) + (system ?? 0),
      ticksOfEnded: (endedUser ?? 0) + (endedSystem ?? 0),
    };
  } catch {
    return undefined;
  }
}
