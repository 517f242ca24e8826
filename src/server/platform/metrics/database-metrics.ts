import { Counter, Gauge, type Registry } from "prom-client";
import type { Database } from "#server/platform/database/database.ts";

/** Of this process: its connections and its slow statements. */
export function databaseMetrics(registry: Registry, { watch }: Pick<Database, "watch">): void {
  new Gauge({
    name: "shop_database_connections",
    help: "Connections to the database: all, without work, and callers that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(watch.connections())) this.set({ state }, count);
    },
  });
  new Counter({
    name: "shop_slow_statements_total",
    help: "Statements that took longer than SLOW_STATEMENT_MS",
    labelNames: ["statement"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [statement, count] of watch.slow) this.inc({ statement }, count);
    },
  });
}
