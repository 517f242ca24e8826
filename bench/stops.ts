export interface Stops {
  add(stop: () => unknown): void;
  run(): Promise<void>;
}

/** Whatever was started is stopped in the reverse order: at the end, after a failure and on Ctrl-C. */
export function stopsAtTheEnd(): Stops {
  const stops: (() => unknown)[] = [];
  async function run(): Promise<void> {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      try {
        await stop();
      } catch (error) {
        console.error("Could not be stopped:", error);
      }
    }
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void run().then(() => process.exit(1)));
  }
  return { add: (stop) => stops.push(stop), run };
}
