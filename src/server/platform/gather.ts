interface Waiting<Input, Result> {
  input: Input;
  resolve: (result: Answer<Result>) => void;
  reject: (error: unknown) => void;
}

type Answer<Result> = Result | PromiseLike<Result>;

/**
 * Calls that start in the same turn become one: each job of a batch asks for itself, and `run` answers all of them, in
 * their order. An error in the answer is that call's alone, and so is the wait for a promise in it; if `run` fails, so do
 * all.
 */
export function gather<Input, Result>(
  run: (inputs: Input[]) => Promise<readonly (Answer<Result> | Error)[]>,
): (input: Input) => Promise<Result> {
  let waiting: Waiting<Input, Result>[] = [];

  async function answer(calls: Waiting<Input, Result>[]): Promise<void> {
    try {
      const results = await run(calls.map(({ input }) => input));
      for (const [at, { resolve, reject }] of calls.entries()) {
        const result = results[at];
        if (result instanceof Error) reject(result);
        else resolve(result as Answer<Result>);
      }
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (waiting.length > 1) return;
      setImmediate(() => {
        const calls = waiting;
        waiting = [];
        void answer(calls);
      });
    });
}
