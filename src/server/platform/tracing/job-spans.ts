import { context, propagation, ROOT_CONTEXT, SpanKind, type Tracer } from "@opentelemetry/api";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import { queueNames } from "#server/platform/jobs/queues.ts";
import type { Handlers } from "#server/platform/jobs/work-jobs.ts";
import { inSpan } from "#server/platform/tracing/spans.ts";

/** What made the job goes along in its data: `traceparent`, and nothing else. */
export function traceJobs(jobs: Jobs): Jobs {
  return {
    ...jobs,
    add(queries, name, data, how) {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      const { traceparent } = carrier;
      return jobs.add(queries, name, traceparent ? { ...data, traceparent } : data, how);
    },
  };
}

/** A job belongs to the trace of the request that made it; rounds begin their own. */
export function traceHandlers(handlers: Handlers, tracer: Tracer): Handlers {
  const traced = queueNames.map((name) => {
    const span = { tracer, name: `job ${name}`, kind: SpanKind.CONSUMER };
    const handle: Handlers[typeof name] = (job) => {
      const parent = propagation.extract(ROOT_CONTEXT, { traceparent: job.data.traceparent });
      return context.with(parent, () => inSpan(span, () => handlers[name](job)));
    };
    return [name, handle];
  });
  return Object.fromEntries(traced) as Handlers;
}
