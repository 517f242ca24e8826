import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Database } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { RefusedRequests } from "#server/platform/http/overload.ts";
import { processMetrics, requestMetrics } from "#server/platform/metrics/process-metrics.ts";
import { shopGauges } from "#server/platform/metrics/shop-gauges.ts";

interface MetricsDeps {
  database: Database;
  /** left out: this process refuses no request */
  refused?: RefusedRequests;
  token: string | null;
}

/**
 * `GET /metrics` in Prometheus' text format, for callers with the token `METRICS_TOKEN` (`Authorization: Bearer
 * …`). Without a token nothing is counted. A scrape fails while the database is unreachable.
 */
export function metricsRoutes(app: FastifyInstance, { database, token, refused }: MetricsDeps): void {
  if (!token) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  requestMetrics(app, registry);
  processMetrics(registry, { database, refused });
  const readShop = shopGauges(registry, database);
  app.get("/metrics", async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw new Refusal("not_found");
    await readShop();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Takes the same time for every input, so that timing reveals nothing. */
function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`));
}
