import { Gauge, type Registry } from "prom-client";
import type { Queries } from "#server/platform/database/database.ts";
import { countProcesses } from "#server/platform/processes/queries.ts";

export function processGauges(registry: Registry, queries: Queries): void {
  new Gauge({
    name: "shop_processes",
    help: "Processes of the shop: live, draining, and missing without a word or a successor",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await countProcesses(queries))) this.set({ state }, count);
    },
  });
}
