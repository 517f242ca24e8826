import type { ChildProcess } from "node:child_process";
import { cpuMicrosOf } from "./child.ts";
import { median } from "./median.ts";
import type { Achieved, Load } from "./repeat.ts";

export interface Plan {
  rounds: number;
  seconds: number;
  warmSeconds: number;
  connections: number;
}

/** A measured side: the process that works, and what makes it work. */
export interface Contestant {
  child: ChildProcess;
  run: (load: Load) => Promise<Achieved>;
  /** microseconds of processor time until now; the process's own when absent */
  spent?: () => Promise<number>;
}

export interface Figures {
  perSecond: number[];
  /** processor time of the contestant's own process per operation */
  cpuMicros: number[];
}

/**
 * Runs all sides in turn, each round in the reverse order, so that other load on the machine hits all alike. All have
 * warmed up before the first.
 */
export async function alternate<Name extends string>(
  plan: Plan,
  contestants: Record<Name, Contestant>,
  afterWarmUp: () => Promise<void> = async () => {},
): Promise<Record<Name, Figures>> {
  const names = Object.keys(contestants) as Name[];
  const blank = names.map((name): [Name, Figures] => [name, { perSecond: [], cpuMicros: [] }]);
  const figures = Object.fromEntries(blank) as Record<Name, Figures>;
  const { connections, seconds, warmSeconds } = plan;
  for (const name of names) await contestants[name].run({ connections, seconds: warmSeconds });
  await afterWarmUp();
  for (let round = 0; round < plan.rounds; round++) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) {
      await note(figures[name], contestants[name], { connections, seconds });
    }
  }
  return figures;
}

async function note(figures: Figures, { child, run, spent }: Contestant, load: Load): Promise<void> {
  const read = spent ?? (() => cpuMicrosOf(child));
  const before = await read();
  const { done, seconds } = await run(load);
  figures.perSecond.push(done / seconds);
  figures.cpuMicros.push(((await read()) - before) / done);
}

/** The median of the rounds' ratios: a round that was disturbed on both sides still counts correctly. */
export function ratio(ours: number[], yardstick: number[]): number {
  return median(ours.map((figure, round) => figure / yardstick[round]!));
}
