import { Counter, type Registry } from "prom-client";
import { type RefusedRequests, refusable } from "#server/platform/http/refused-requests.ts";

/** What was refused before it became a request: answers by status do not count it. */
export function refusalMetrics(registry: Registry, { total }: Pick<RefusedRequests, "total">): void {
  new Counter({
    name: "shop_refused_requests_total",
    help: "Requests that were refused because they could not be answered in time, by what they were for",
    labelNames: ["class"],
    registers: [registry],
    collect() {
      this.reset();
      for (const kind of refusable) this.inc({ class: kind }, total[kind]);
    },
  });
}
