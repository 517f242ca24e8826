import type { FastifyInstance, FastifyReply } from "fastify";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Database } from "#server/platform/database/database.ts";
import type { RefusedRequests } from "#server/platform/http/overload.ts";
import { routeOf } from "#server/platform/http/request-log.ts";

// bounds for quick calls and for pages
const bucketsInSeconds = [0.0025, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Number and duration of answers, by route and never by address. */
export function requestMetrics(app: FastifyInstance, registry: Registry): void {
  const responses = new Counter({
    name: "shop_http_responses_total",
    help: "HTTP responses by class of status",
    labelNames: ["class"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "shop_http_request_duration_seconds",
    help: "Time from a request to the end of its answer, by method, route and class of status",
    labelNames: ["method", "route", "class"],
    buckets: bucketsInSeconds,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const kind = classOf(reply);
    responses.inc({ class: kind });
    durations.observe(
      { method: request.method, route: routeOf(request), class: kind },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

const classes = ["", "1xx", "2xx", "3xx", "4xx", "5xx"];

function classOf({ statusCode }: FastifyReply): string {
  return classes[Math.floor(statusCode / 100)] ?? "";
}

interface ProcessDeps {
  database: Pick<Database, "watch">;
  /** left out: this process refuses no request */
  refused?: RefusedRequests;
}

/** Of this process: its connections, its slow statements, and the requests that it refused under load. */
export function processMetrics(registry: Registry, { database: { watch }, refused }: ProcessDeps): void {
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
  new Counter({
    name: "shop_refused_requests_total",
    help: "Requests that could not be answered in time",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(refused?.total ?? 0);
    },
  });
}
