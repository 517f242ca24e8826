/** Work in short steps: whoever runs it may do something else in between. */
export type Steps<Result> = Generator<undefined, Result>;

export function allAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
