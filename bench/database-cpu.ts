import { readdirSync, readFileSync } from "node:fs";
import type { FreeDatabase } from "#test/free-sql.ts";

const microsPerTick = 10_000;

/** Microseconds of processor time that PostgreSQL has used, all its processes together; undefined off Linux. */
export async function databaseCpuMicros(database: FreeDatabase): Promise<number | undefined> {
  const row = await database.row<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const own = row && processOf(String(row.pid));
  if (!own) return undefined;
  const parent = processOf(own.parent);
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const living = children.flatMap((pid) => processOf(pid) ?? []).filter((one) => one.parent === own.parent);
  // what ended is counted by its parent
  const ticks = living.reduce(
    (sum, one) => sum + one.ticks,
    (parent?.ticks ?? 0) + (parent?.ticksOfEnded ?? 0),
  );
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
