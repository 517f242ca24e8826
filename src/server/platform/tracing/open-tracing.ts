import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { context, propagation } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TraceConfig } from "#server/platform/config/trace-config.ts";
import { traceDatabase } from "#server/platform/tracing/database-spans.ts";
import { traceHandlers, traceJobs } from "#server/platform/tracing/job-spans.ts";
import { traceRequests } from "#server/platform/tracing/request-spans.ts";
import { traceCalls } from "#server/platform/tracing/spans.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";

const exportWithinMs = 5_000;
const exportEveryMs = 2_000;
const stopWithinMs = 3_000;

interface OpenOptions {
  release: string;
  /** called for the first failure alone: a collector may be away for long */
  onError: (error: unknown) => void;
  everyMs?: number;
}

/** Loaded only where traces are wanted: the packages behind it cost memory and a start its time. */
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
    // whoever sends a trace along does not decide how much is kept here
    sampler: new ParentBasedSampler({
      root: chosen,
      remoteParentSampled: chosen,
      remoteParentNotSampled: chosen,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: everyMs })],
  });
  const tracer = provider.getTracer("topf-und-tag", release);
  const stopPassingOn = passTraceOn();
  return {
    requests: (app) => traceRequests(app, tracer),
    database: (database) => traceDatabase(database, tracer),
    calls: (name, of, methods) => traceCalls({ tracer, name }, of, methods),
    jobs: traceJobs,
    handlers: (handlers) => traceHandlers(handlers, tracer),
    async stop() {
      stopPassingOn();
      await Promise.race([provider.shutdown().catch(onError), wait(stopWithinMs, undefined, { ref: false })]);
      context.disable();
      propagation.disable();
    },
  };
}

/** Where Node tells of each call of `fetch` before it leaves. */
const channel = "undici:request:create";

interface Leaving {
  addHeader(name: string, value: string): void;
}

/** Calls of payment providers carry the trace along. Returns a function that ends it. */
function passTraceOn(): () => void {
  const add = (message: unknown) => {
    const { request } = message as { request: Leaving };
    propagation.inject(context.active(), request, { set: (to, name, value) => to.addHeader(name, value) });
  };
  subscribe(channel, add);
  return () => void unsubscribe(channel, add);
}
