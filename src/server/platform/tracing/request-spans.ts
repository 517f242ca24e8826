import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { routeOf } from "#server/platform/http/request-log.ts";

/** A span for each request, named by the route's pattern: an address may hold tokens and words of guests. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const begun = new WeakMap<FastifyRequest, Context>();

  app.addHook("onRequest", (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const attributes = { "http.request.method": request.method, "http.route": routeOf(request) };
    const name = `${request.method} ${routeOf(request)}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    const inside = trace.setSpan(parent, span);
    begun.set(request, inside);
    context.with(inside, done);
  });
  // once more: a body is read outside of what an earlier hook begins
  app.addHook("preValidation", (request, _reply, done) => {
    context.with(begun.get(request) ?? context.active(), done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const inside = begun.get(request);
    const span = inside && trace.getSpan(inside);
    if (span) end(span, reply);
    done();
  });
}

function end(span: Span, { statusCode }: FastifyReply): void {
  span.setAttribute("http.response.status_code", statusCode);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
