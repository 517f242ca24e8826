import { Refusal } from "#server/platform/http/refusal.ts";

/**
 * Answers in time: with what `late` says, which may refuse. The work goes on and its failure has no effect; the next
 * call finds its result. Fastify's own `handlerTimeout` ends with the last byte of the request.
 */
export async function withTimeout<Answer>(
  ms: number,
  work: Promise<Answer> | Answer,
  late: () => Answer = () => refuse(ms),
): Promise<Answer> {
  if (!(work instanceof Promise)) return work;
  const { promise: isLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  try {
    const first = await Promise.race([work.then((answer) => ({ answer })), isLate]);
    return first ? first.answer : late();
  } finally {
    clearTimeout(timer);
  }
}

function refuse(ms: number): never {
  throw new Refusal("unavailable", { cause: new Error(`no answer within ${ms} ms`) });
}
