export interface Stops {
  add(stop: () => unknown): void;
  run(): Promise<void>;
}

/** Stops everything in reverse order of its start. */
export function newStops(): Stops {
  const stops: (() => unknown)[] = [];
  let running: Promise<void> | undefined;
  async function runAll(): Promise<void> {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      try {
        await stop();
      } catch (error) {
        console.error("Could not be stopped:", error);
      }
    }
  }
  const run = () => {
    running ??= runAll();
    return running;
  };
  return { add: (stop) => stops.push(stop), run };
}

/** Runs at the end, after a failure and on Ctrl-C. */
export function stopsAtTheEnd(): Stops {
  const stops = newStops();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void stops.run().then(() => process.exit(1)));
  }
  return stops;
}
