import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number; message?: string };
  events: unknown[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: CollectedSpan["attributes"] };
    scopeSpans: { spans: CollectedSpan[] }[];
  }[];
}

export interface TraceCollector {
  endpoint: string;
  spans: CollectedSpan[];
  /** all that came, as it came */
  raw: string[];
  close(): Promise<void>;
}

/** Takes what speaks OTLP over HTTP in JSON. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const raw: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    raw.push(text);
    if (request.url === "/v1/traces")
      for (const { scopeSpans } of (JSON.parse(text) as Export).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader("content-type", "application/json").end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    raw,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
