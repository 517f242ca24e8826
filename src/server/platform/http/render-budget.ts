import { LRUCache } from "lru-cache";
import type { Clock } from "#server/platform/clock.ts";

const perSecond = 8;
const burst = 30;
const maxAddresses = 20_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Limits fresh renders per address block by a token bucket: a render costs as much as a hundred cart reads, so
 * random search words would slow everyone down. Cached pages cost nothing.
 */
export class RenderBudget {
  readonly #clock: Clock;
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxAddresses });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  spend(addressBlock: string): boolean {
    const now = this.#clock().epochMilliseconds;
    const bucket = this.#buckets.get(addressBlock) ?? { tokens: burst, at: now };
    // a clock that was set back refills nothing, and takes nothing either
    const elapsedMs = Math.max(0, now - bucket.at);
    const refilled = Math.min(burst, bucket.tokens + (elapsedMs / 1000) * perSecond);
    const isAllowed = refilled >= 1;
    this.#buckets.set(addressBlock, { tokens: isAllowed ? refilled - 1 : refilled, at: now });
    return isAllowed;
  }
}
