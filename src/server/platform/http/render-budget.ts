import { LRUCache } from "lru-cache";
import type { Clock } from "#server/platform/clock.ts";

const perSecond = 8;
const burst = 30;
const mostAddresses = 20_000;

interface Bucket {
  left: number;
  at: number;
}

/**
 * Limits fresh renders per address block by a token bucket: a render costs as much as a hundred cart reads, so
 * random search words would slow everyone down. Cached pages cost nothing.
 */
export class RenderBudget {
  readonly #clock: Clock;
  readonly #buckets = new LRUCache<string, Bucket>({ max: mostAddresses });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** False when the address has no budget left for now. */
  spend(addressBlock: string): boolean {
    const now = this.#clock().epochMilliseconds;
    const bucket = this.#buckets.get(addressBlock) ?? { left: burst, at: now };
    const refilled = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    const isAllowed = refilled >= 1;
    this.#buckets.set(addressBlock, { left: isAllowed ? refilled - 1 : refilled, at: now });
    return isAllowed;
  }
}
