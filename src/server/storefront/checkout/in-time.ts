import { setTimeout } from "node:timers/promises";

const patienceMs = 5_500;

/**
 * A guest waits six seconds at most, however many questions a slow provider is asked one after the other. What is
 * under way goes on; the next call finds its result.
 */
export async function inTime<Answer>(
  work: Promise<Answer>,
  late: () => Answer,
  patience = patienceMs,
): Promise<Answer> {
  const stop = new AbortController();
  const over = setTimeout(patience, undefined, { signal: stop.signal }).catch(() => undefined);
  try {
    const first = await Promise.race([work.then((answer) => ({ answer })), over]);
    return first ? first.answer : late();
  } finally {
    stop.abort();
    // nobody waits for it any more, and what failed is tried again
    work.catch(() => {});
  }
}
