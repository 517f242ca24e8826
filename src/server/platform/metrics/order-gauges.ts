import { Gauge, type Registry } from "prom-client";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { readOnce } from "#server/platform/metrics/read-once.ts";

const ordersText = statement(
  "metrics.orders",
  `SELECT (SELECT count(*) FROM orders WHERE created_at > now() - interval '1 hour')::int AS placed,
     (SELECT count(*) FROM orders WHERE paid_at > now() - interval '1 hour')::int AS paid,
     (SELECT extract(epoch FROM now() - max(paid_at)) FROM orders WHERE paid_at IS NOT NULL)::float8 AS "silentSeconds"`,
  { placed: is<number>(), paid: is<number>(), silentSeconds: is<number | null>() },
);

/** Counted over an hour: a count of all orders would read all of them at each scrape. */
export function orderGauges(registry: Registry, queries: Queries): void {
  const read = readOnce(() => queries.row(ordersText));
  new Gauge({
    name: "shop_orders_last_hour",
    help: "Orders of the last hour: placed, and paid",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const row = await read();
      this.set({ state: "placed" }, row?.placed ?? 0);
      this.set({ state: "paid" }, row?.paid ?? 0);
    },
  });
  new Gauge({
    name: "shop_last_paid_order_age_seconds",
    help: "Seconds since the last order that was paid; infinite when there never was one",
    registers: [registry],
    async collect() {
      this.set((await read())?.silentSeconds ?? Number.POSITIVE_INFINITY);
    },
  });
}
