import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

export const requestIdHeader = "x-request-id";

const acceptable = /^[A-Za-z0-9._-]{8,64}$/;
/** Distinguishes the processes; a counter behind it is cheaper than randomness for each request. */
const ofProcess = randomBytes(6).toString("hex");
let count = 0;

/** The id that a trusted proxy has given, or a new one: other clients may not choose the id of log lines. */
export function requestIds(isTrusted: (address: string | undefined) => boolean) {
  return ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string => {
    const received = headers[requestIdHeader];
    if (typeof received === "string" && acceptable.test(received)) {
      // calls that a page makes in this process have the page's id
      if (isTrusted(socket.remoteAddress) || received === currentRequestId()) return received;
    }
    return `${ofProcess}-${(++count).toString(36)}`;
  };
}

const handled = new AsyncLocalStorage<string>();

/** Of the request that is being handled; undefined in the background. */
export function currentRequestId(): string | undefined {
  return handled.getStore();
}

/** Each answer carries the id of its request, and code that runs for the request can read it. */
export function passRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
  // not earlier: bodies are read outside of an earlier hook's context
  app.addHook("preValidation", (request, _reply, done) => handled.run(request.id, done));
}
