import type { Urgency } from "#server/platform/http/urgency.ts";

/** How many requests this process has refused because it could not answer them in time. */
export class RefusedRequests {
  readonly total = { browsing: 0, cart: 0, file: 0 };

  count(urgency: Urgency): void {
    if (urgency !== "always") this.total[urgency]++;
  }
}
