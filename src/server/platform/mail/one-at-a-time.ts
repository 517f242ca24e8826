/** Grants turns one after the other. */
export interface Turns {
  /** Resolves when all earlier turns have ended, with the function that ends this one. */
  take(signal: AbortSignal): Promise<() => void>;
}

export function oneAtATime(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async take(signal) {
      const before = last;
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      last = before.then(() => ended);
      try {
        await beforeAbort(before, signal);
      } catch (error) {
        end();
        throw error;
      }
      return end;
    },
  };
}

function beforeAbort(work: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([aborted, work]);
}
