import { Agent, request } from "node:http";

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type Call = (
  method: string,
  path: string,
  sent?: { headers?: Record<string, string>; json?: unknown; body?: Buffer },
) => Promise<HttpAnswer>;

/**
 * Keeps connections and leaves bytes untouched: a costly client would slow down the measured side. `patienceMs`: a call
 * without an answer fails after it; left out, it waits.
 */
export function openClient(
  origin: string,
  { patienceMs }: { patienceMs?: number } = {},
): { call: Call; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const call: Call = (method, path, { headers = {}, json, body: bytes } = {}) => {
    const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json));
    const typed = json === undefined ? headers : { "content-type": "application/json", ...headers };
    const length = { "content-length": String(Buffer.byteLength(body ?? "")) };
    const signal = patienceMs ? AbortSignal.timeout(patienceMs) : undefined;
    const options = { method, agent, signal, headers: { ...typed, ...length } };
    return new Promise((resolve, reject) => {
      const failed = (error: Error) =>
        reject(
          signal?.aborted
            ? new Error(`${method} ${path} is not answered within ${patienceMs} ms`, { cause: error })
            : error,
        );
      const sent = request(origin + path, options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", failed);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on("error", failed);
      sent.end(body);
    });
  };
  return { call, close: () => agent.destroy() };
}

export async function jsonOf<Body>(answer: Promise<HttpAnswer>): Promise<Body> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${body.toString().slice(0, 300)}`);
  return JSON.parse(body.toString());
}
