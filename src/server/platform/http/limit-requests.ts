import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { isUncounted, limitGuests } from "#server/platform/http/guest-limits.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { SharedCounts } from "#server/platform/http/shared-counts.ts";

const spanMs = 60_000;

/** The general limits, by address and by guest. They hold over all processes of the shop. */
export async function limitRequests(
  app: FastifyInstance,
  counts: SharedCounts,
  ratePerMinute: number,
): Promise<void> {
  counts.shareWhile(app);
  await app.register(rateLimit, {
    max: ratePerMinute,
    timeWindow: spanMs,
    allowList: isUncounted,
    store: storeOf(counts, ratePerMinute),
    errorResponseBuilder: () => new Refusal("too_many_requests"),
  });
  limitGuests(app, counts, { ratePerMinute });
}

/** As the plugin wants it: a class that it makes an object of. */
function storeOf(counts: SharedCounts, most: number) {
  return class {
    incr(address: string, done: (error: null, result: { current: number; ttl: number }) => void): void {
      const { times, leftMs } = counts.count(`calls ${address}`, { most, spanMs });
      done(null, { current: times, ttl: leftMs });
    }

    child() {
      return this;
    }
  };
}
