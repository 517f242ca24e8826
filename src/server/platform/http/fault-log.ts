import type { FastifyBaseLogger } from "fastify";
import { isUnavailable } from "#server/platform/database/unavailable.ts";
import { currentRequestId } from "#server/platform/http/request-id.ts";

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
