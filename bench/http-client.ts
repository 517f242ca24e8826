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

/** Keeps connections and leaves bytes untouched: a costly client would slow down the measured side. */
export function openClient(origin: string): { call: Call; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const call: Call = (method, path, { headers = {}, json, body: bytes } = {}) => {
    const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json));
    const typed = json === undefined ? headers : { "content-type": "application/json", ...headers };
    const length = { "content-length": String(Buffer.byteLength(body ?? "")) };
    return new Promise((resolve, reject) => {
      const sent = request(origin + path, { method, agent, headers: { ...typed, ...length } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on("error", reject);
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
