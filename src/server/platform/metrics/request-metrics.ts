import type { FastifyInstance, FastifyReply } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";
import { type RefusedRequests, refusable } from "#server/platform/http/refused-requests.ts";
import { routeOf } from "#server/platform/http/request-log.ts";

// a cart takes about a millisecond, a page ten
const bucketsInSeconds = [0.0025, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How many answers, and how long they took: by route, never by address. */
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
