import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Call = (
  method: string,
  path: string,
  sent?: { headers?: Record<string, string>; json?: unknown },
) => Promise<HttpAnswer>;

/** Keeps connections and leaves bytes untouched: a costly client would slow down the measured side. */
export function openClient(origin: string): { call: Call; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const call: Call = async (method, path, { headers = {}, json } = {}) => {
    const body = json === undefined ? "" : JSON.stringify(json);
    const typed = json === undefined ? {} : { "content-type": "application/json" };
    const length = { "content-length": Buffer.byteLength(body) };
    const sent = request(origin + path, { method, agent, headers: { ...typed, ...headers, ...length } });
    sent.end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  };
  return { call, close: () => agent.destroy() };
}

export async function jsonOf<Body>(answer: Promise<HttpAnswer>): Promise<Body> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${body.toString().slice(0, 300)}`);
  return JSON.parse(body.toString());
}
