import * as z from "zod";

const ratioMessage = "erwartet wird eine Zahl von 0 bis 1";

/** The names are those of OpenTelemetry. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "erwartet wird eine Adresse wie http://127.0.0.1:4318" })
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100, "erwartet werden höchstens 100 Zeichen").default("topf-und-tag"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(ratioMessage).min(0, ratioMessage).max(1, ratioMessage).default(1),
};

export interface TraceConfig {
  /** of a collector that speaks OTLP over HTTP */
  endpoint: string;
  serviceName: string;
  /** how many of all traces are kept, from 0 to 1 */
  ratio: number;
}

type Variables = z.infer<z.ZodObject<typeof traceVariables>>;

export function readTraceConfig(value: Variables): TraceConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = value;
  if (!endpoint) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ""),
    serviceName: value.OTEL_SERVICE_NAME,
    ratio: value.OTEL_TRACES_SAMPLER_ARG,
  };
}
