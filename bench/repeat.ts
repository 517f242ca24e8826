export interface Load {
  seconds: number;
  connections: number;
}

export interface Achieved {
  done: number;
  seconds: number;
}

/** Repeats `work` on this many lanes in parallel. */
export async function repeat(load: Load, work: (line: number) => Promise<unknown>): Promise<Achieved> {
  const begin = performance.now();
  const end = begin + load.seconds * 1000;
  let done = 0;
  const lines = Array.from({ length: load.connections }, async (_, line) => {
    while (performance.now() < end) {
      await work(line);
      done++;
    }
  });
  await Promise.all(lines);
  return { done, seconds: (performance.now() - begin) / 1000 };
}
