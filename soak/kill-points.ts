import type { Finding } from "./finding.ts";
import { type KillPlan, killRun } from "./kill-run.ts";

export interface Books {
  connectionString: string;
  drop(): Promise<void>;
}

export interface KillDeps extends Pick<KillPlan, "now" | "lines" | "code"> {
  /** a database of its own in the state before any purchase */
  fresh(): Promise<Books>;
  /** number of parallel runs */
  atOnce: number;
  /** selects points; without it, every point is tried */
  pick?: (points: number) => number[];
}

/** Kills the shop at one point after another, and compares the books with those of an undisturbed run. */
export async function killPoints(deps: KillDeps, story: KillPlan["story"]): Promise<Finding> {
  const undisturbed = await tryAt(deps, { dieAt: Number.POSITIVE_INFINITY, story });
  const all = undisturbed.points.map((_, at) => at + 1);
  const tried = deps.pick?.(all.length) ?? all;
  const wrong: string[] = [];
  const left = tried.values();
  const row = async () => {
    for (const dieAt of left) {
      const { books, died } = await tryAt(deps, { dieAt, story });
      const point = `${dieAt} ${undisturbed.points[dieAt - 1]}`;
      if (!died) wrong.push(`${point}: the process lived`);
      for (const [name, rows] of Object.entries(undisturbed.books)) {
        if (JSON.stringify(books[name]) !== JSON.stringify(rows))
          wrong.push(`${point}: ${name} ${books[name]}`);
      }
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: deps.atOnce }, row));
  const seconds = (performance.now() - begin) / 1000;
  return {
    what: `the process killed at ${tried.length} points of checkout and settling: ${story}`,
    expected: "the same books within a minute, each time",
    actual: wrong.length === 0 ? "the same books, each time" : wrong.join("; "),
    isRight: wrong.length === 0 && tried.length > 0,
    figures: `${all.length} points: before and after each statement, question to the provider and commit; ${seconds.toFixed(0)} s`,
  };
}

async function tryAt(deps: KillDeps, how: Pick<KillPlan, "dieAt" | "story">) {
  const { connectionString, drop } = await deps.fresh();
  try {
    const { now, lines, code } = deps;
    return await killRun({ connectionString, now, lines, code, ...how });
  } finally {
    await drop();
  }
}
