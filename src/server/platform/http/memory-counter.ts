import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Limit } from "#server/platform/limits.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Counts in the memory of this process. */
export function memoryCounter({ most, seconds, answer }: Limit) {
  const counter = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    /** Refuses above the limit, until the span of the first one is over. */
    async spend(key: string, points = 1): Promise<void> {
      const { consumedPoints, msBeforeNext } = await counter.penalty(key, points);
      if (consumedPoints > most)
        throw new Refusal(answer, { retryAfterSeconds: Math.ceil(msBeforeNext / 1_000) });
    },
    hasCounted: async (key: string) => (await counter.get(key)) !== null,
  };
}
