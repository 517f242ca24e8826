import { Gauge, type Registry } from "prom-client";
import type { Queries } from "#server/platform/database/database.ts";
import { readOrderFigures } from "#server/platform/metrics/figures.ts";
import { readOnce } from "#server/platform/metrics/read-once.ts";

export function orderGauges(registry: Registry, queries: Queries): void {
  const read = readOnce(() => readOrderFigures(queries));
  new Gauge({
    name: "shop_orders_last_hour",
    help: "Orders of the last hour: placed, and paid",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const { placed, paid } = await read();
      this.set({ state: "placed" }, placed);
      this.set({ state: "paid" }, paid);
    },
  });
  new Gauge({
    name: "shop_last_paid_order_age_seconds",
    help: "Seconds since the last order that was paid; infinite when there never was one",
    registers: [registry],
    async collect() {
      this.set((await read()).silentSeconds ?? Number.POSITIVE_INFINITY);
    },
  });
}
