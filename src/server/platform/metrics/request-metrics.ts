import type { FastifyInstance, FastifyReply } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";
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
