import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { isUnavailable } from "#server/platform/database/unavailable.ts";

/** Stands for addresses without a route. */
const noRoute = "none";

/** The pattern, never the address: that may hold a token or a guest's words. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? noRoute;
}

/** One line for each request, where `LOG_LEVEL` asks for it; elsewhere not even a hook. */
export function logRequests(app: FastifyInstance): void {
  if (!isLogged(app)) return;
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}

function isLogged({ log }: FastifyInstance): boolean {
  return log.level === "info" || log.level === "debug";
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const bytes = reply.getHeader("content-length");
  request.log.info(
    {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      // unknown for streamed answers
      bytes: bytes === undefined ? undefined : Number(bytes),
    },
    "request",
  );
}

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

/** `requestId`: given where the fault is found outside of the request's context */
export type LogFault = (error: unknown, what: string, requestId?: string) => void;

const repeatMs = 30_000;

/**
 * While the database is away every request and job fails. The first fault is logged at once, then a count every
 * half minute, so that the log stays readable.
 */
export function faultLog(
  log: Pick<FastifyBaseLogger, "error">,
  now: () => number = () => performance.now(),
): LogFault {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let unreported = 0;
  return (error, what, requestId = currentRequestId()) => {
    if (!isUnavailable(error)) return log.error({ err: error, requestId }, what);
    unreported++;
    if (now() - loggedAt < repeatMs) return;
    log.error({ err: error, failures: unreported, requestId }, "the database is unavailable");
    loggedAt = now();
    unreported = 0;
  };
}

interface Fault {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

const longestChain = 5;

/**
 * Where an error happened, not what was in it: PostgreSQL's `detail` and `where` quote whole rows, with names and
 * addresses.
 */
function serializeFault(fault: unknown): Fault {
  if (!(fault instanceof Error)) return { type: typeof fault, message: String(fault), stack: "" };
  const stacks: string[] = [];
  for (let at: unknown = fault; at instanceof Error && stacks.length < longestChain; at = at.cause)
    stacks.push((at.stack ?? "").replace(at.message, () => messageOf(at as Error)));
  const { code, constraint, table, column } = fault as unknown as Record<string, unknown>;
  const stack = stacks.join("\ncaused by: ");
  return { type: fault.name, message: messageOf(fault), code, constraint, table, column, stack };
}

/** Faults about values (class 22) quote them in their message, too. */
function messageOf(fault: Error): string {
  const isAboutValue = "code" in fault && /^22...$/.test(String(fault.code));
  return isAboutValue ? fault.message.replace(/".*"/s, '"…"') : fault.message;
}

/** One JSON line for each entry; those of one request share its id. */
export function logOptions(level: string, stream?: { write(line: string): void }) {
  return {
    logger: {
      level,
      ...(stream && { stream }),
      redact: ["req.headers"],
      serializers: { err: serializeFault },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
  };
}
