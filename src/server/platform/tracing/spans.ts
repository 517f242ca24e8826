import { type Attributes, SpanKind, SpanStatusCode, type Tracer } from "@opentelemetry/api";

interface SpanOptions {
  tracer: Tracer;
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
}

/** Its name says where it failed. Messages quote values, and so persons: they stay in the log. */
export function inSpan<Result>(
  { tracer, name, kind, attributes }: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute("error.type", typeOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}

/** The same thing with these methods traced; what it is asked for never becomes part of a span. */
export function traceCalls<T extends object>(
  { tracer, name }: Pick<SpanOptions, "tracer" | "name">,
  of: T,
  methods: readonly (keyof T & string)[],
): T {
  const traced = methods.map((method) => {
    const call = of[method] as (...input: unknown[]) => Promise<unknown>;
    const span = { tracer, name: `${name}.${method}`, kind: SpanKind.CLIENT };
    return [method, (...input: unknown[]) => inSpan(span, () => call.apply(of, input))];
  });
  return { ...of, ...Object.fromEntries(traced) };
}
