import type { Urgency } from "#server/platform/http/urgency.ts";

/** What may be refused: the rest always gets through. */
export const refusable = ["browsing", "cart", "file"] as const satisfies readonly Urgency[];
export type Refusable = (typeof refusable)[number];

export type RefusedCounts = Record<Refusable, number>;

const none = (): RefusedCounts => ({ browsing: 0, cart: 0, file: 0 });

/** How many requests this process has refused because it could not answer them in time. */
export class RefusedRequests {
  readonly total = none();
  #reported = none();

  count(urgency: Urgency): void {
    if (urgency !== "always") this.total[urgency]++;
  }

  /** Those since the last time. */
  take(): RefusedCounts {
    const reported = this.#reported;
    this.#reported = { ...this.total };
    return {
      browsing: this.total.browsing - reported.browsing,
      cart: this.total.cart - reported.cart,
      file: this.total.file - reported.file,
    };
  }
}
