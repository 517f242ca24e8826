import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { FastifyOtelInstrumentation } from "@fastify/otel";
import { context, propagation, SpanStatusCode } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Span,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyPluginCallback } from "fastify";
import type { TraceConfig } from "#server/platform/config/trace-config.ts";
import { routeOf } from "#server/platform/http/request-log.ts";

const exportWithinMs = 5_000;
const exportEveryMs = 2_000;
const stopWithinMs = 3_000;

interface OpenOptions {
  release: string;
  /** called only for the first failure, because a collector may be away for long */
  onError: (error: unknown) => void;
  everyMs?: number;
}

/** A span for each request. Without an address for traces there is none, and its packages are not loaded. */
export interface Tracing {
  /** before all other hooks */
  plugin: FastifyPluginCallback;
  /** Sends what is left. */
  stop(): Promise<void>;
}

export function openTracing(
  { endpoint, serviceName, ratio }: TraceConfig,
  { release, onError, everyMs = exportEveryMs }: OpenOptions,
): Tracing {
  let hasFailed = false;
  setGlobalErrorHandler((error) => {
    if (!hasFailed) onError(error);
    hasFailed = true;
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportWithinMs });
  const chosen = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": serviceName,
      "service.version": release,
      "host.name": hostname(),
      "process.pid": process.pid,
    }),
    // the sender of a trace does not decide how much is kept here
    sampler: new ParentBasedSampler({
      root: chosen,
      remoteParentSampled: chosen,
      remoteParentNotSampled: chosen,
    }),
    spanProcessors: [withoutMessages, new BatchSpanProcessor({ exporter, scheduledDelayMillis: everyMs })],
  });
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    // The route's pattern, because an address may hold tokens and words of guests.
    requestHook(span, request) {
      span.updateName(`${request.method} ${routeOf(request)}`).setAttribute("url.path", routeOf(request));
    },
  });
  requests.setTracerProvider(provider);
  return {
    plugin: requests.plugin(),
    async stop() {
      await Promise.race([provider.shutdown().catch(onError), wait(stopWithinMs, undefined, { ref: false })]);
      context.disable();
      propagation.disable();
    },
  };
}

/** Messages of errors quote values, and so persons: they stay in the log. */
const withoutMessages = {
  onStart() {},
  onEnding(span: Span) {
    if (span.status.code === SpanStatusCode.ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
  },
  onEnd() {},
  forceFlush: async () => {},
  shutdown: async () => {},
};
