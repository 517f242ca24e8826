import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { isUnavailable, isUndoneForNow } from "#server/platform/database/unavailable.ts";
import { Refusal } from "./refusal.ts";
import { refusalPagesIn, standardLook } from "./refusal-pages.ts";
import { type LogFault, logRequest, requestIdHeader } from "./request-log.ts";

// errors that Fastify raises before it reaches a route
const ofFramework: Record<string, "too_large" | "media_type" | "malformed"> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "media_type",
};

/** in seconds */
export const defaultRetryAfter = "5";

/** Refusals answer as they are; everything else is logged with its cause and answers 500 or 503. */
export function handleErrors(app: FastifyInstance, logFault: LogFault): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    if (!refusal) {
      logFault(error, "request failed", request.id);
      const isForNow = isUnavailable(error) || isUndoneForNow(error);
      return sendRefusal(reply, new Refusal(isForNow ? "unavailable" : "internal"));
    }
    // Expected, but caused by another system: the operator may have to act.
    if (refusal.cause) request.log.warn({ err: refusal.cause }, refusal.code);
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply) => sendRefusal(reply, new Refusal("not_found")));
}

/** An address that cannot be decoded fails before routing and its hooks, whose work is done here. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header(requestIdHeader, request.id);
  sendRefusal(reply, asRefusal(error) ?? new Refusal("internal"));
  logRequest(request, reply);
}

function asRefusal(error: FastifyError | Refusal): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (violatedConstraint(error) === "not_too_many") return new Refusal("too_many_entries");
  if (error.statusCode === undefined || error.statusCode >= 500) return undefined;
  if (error.statusCode === 429) return new Refusal("too_many_requests");
  return new Refusal(ofFramework[error.code] ?? "malformed");
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.code(refusal.status).header("Cache-Control", "no-store");
  if (refusal.retryAfterSeconds) reply.header("Retry-After", String(refusal.retryAfterSeconds));
  else if (refusal.status === 503) reply.header("Retry-After", defaultRetryAfter);
  if (isNavigation(reply.request)) {
    const { pages, headers } = refusalPagesIn(reply.server.shopLook?.() ?? standardLook);
    const page = pages[refusal.code];
    if (page) return reply.headers(headers).send(page);
  }
  return reply.send(refusal.body());
}

function isNavigation({ headers }: FastifyRequest): boolean {
  return headers.accept?.startsWith("text/html") ?? false;
}
