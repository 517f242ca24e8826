/** Stops everything in reverse order of its start. */
export type Stops = AsyncDisposableStack;

/** Runs at the end, after a failure and on Ctrl-C. */
export function stopsAtTheEnd(): Stops {
  const stops = new AsyncDisposableStack();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void stops.disposeAsync().finally(() => process.exit(1)));
  }
  return stops;
}
