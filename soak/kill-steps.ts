import { onDatabase } from "../bench/throw-away-database.ts";
import { type KillableShop, openKillableShop } from "./killable-shop.ts";
import type { Books } from "./kills.ts";
import type { Finding } from "./report.ts";

/** Each step is tried until it is answered, as the scheduler and a browser do. */
export interface KilledStep<State> {
  run: (shop: KillableShop, state: State) => Promise<unknown>;
  /** another test kills the others */
  isKilled: boolean;
}

export interface KillStepsPlan<State extends { now: number }> {
  /** a separate database in the state before the first step */
  fresh(): Promise<Books & State>;
  runs: number;
  steps: readonly KilledStep<State>[];
  /** SQL by name: what must be the same as in an undisturbed run, without ids and times */
  stored: Record<string, string>;
  what: string;
  expected: string;
}

const runsAtOnce = 2;
const stride = 7_919;

/** Each run kills one step at the next of its points, and compares what is stored with an undisturbed run. */
export async function killSteps<State extends { now: number }>(plan: KillStepsPlan<State>): Promise<Finding> {
  const { runs, steps, expected } = plan;
  const undisturbed = await play(plan, null);
  const all = undisturbed.points.flatMap((points, place) =>
    steps[place]?.isKilled ? Array.from({ length: points }, (_, at) => ({ place, at: at + 1 })) : [],
  );
  const wrong: string[] = [];
  let deaths = 0;
  // A step over the points that shares no factor with their number reaches each before it comes back to the first.
  const left = Array.from({ length: runs }, (_, seed) => all[(seed * stride) % all.length] ?? null).values();
  const tryOn = async () => {
    for (const kill of left) {
      const { stored, died } = await play(plan, kill);
      deaths += died;
      for (const [name, rows] of Object.entries(undisturbed.stored))
        if (JSON.stringify(stored[name]) !== JSON.stringify(rows))
          wrong.push(`step ${kill?.place}, point ${kill?.at}: ${name} ${JSON.stringify(stored[name])}`);
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: runsAtOnce }, tryOn));
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  const isRight = wrong.length === 0 && deaths > 0;
  return {
    what: `the process killed in ${runs} runs of ${plan.what}`,
    expected,
    actual: isRight ? expected : wrong.slice(0, 5).join("; ") || "the process never died",
    isRight,
    figures: `${deaths} deaths at ${all.length} points: before and after each statement and commit; ${seconds} s`,
  };
}

interface Kill {
  place: number;
  at: number;
}

async function play<State extends { now: number }>(plan: KillStepsPlan<State>, kill: Kill | null) {
  const state = await plan.fresh();
  const { connectionString, drop, now } = state;
  const stops = new AsyncDisposableStack();
  try {
    const shop = await openKillableShop({ connectionString, now }, stops);
    const points: number[] = [];
    // points add up over the life of a process
    let passed = 0;
    for (const [place, { run, isKilled }] of plan.steps.entries()) {
      passed = (await shop.tell<string[]>({ points: true })).length;
      await shop.tell({ arm: kill?.place === place ? passed + kill.at : Number.POSITIVE_INFINITY });
      const before = shop.deaths();
      await shop.stubbornly(() => run(shop, state));
      const all = shop.deaths() > before ? [] : await shop.tell<string[]>({ points: true });
      points.push(Math.max(1, all.length - passed));
      // what was answered may not have been heard
      await shop.tell({ arm: Number.POSITIVE_INFINITY });
      if (isKilled) await run(shop, state);
    }
    return { stored: await readStored(connectionString, plan.stored), points, died: shop.deaths() };
  } finally {
    await stops.disposeAsync();
    await drop();
  }
}

function readStored(
  connectionString: string,
  stored: Record<string, string>,
): Promise<Record<string, string[]>> {
  return onDatabase(connectionString, async (database) => {
    const read = async ([name, text]: [string, string]): Promise<[string, string[]]> => [
      name,
      (await database.rows(text)).map((row) => JSON.stringify(row)).sort(),
    ];
    return Object.fromEntries(await Promise.all(Object.entries(stored).map(read)));
  });
}
