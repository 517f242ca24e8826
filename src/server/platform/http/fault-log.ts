import type { FastifyBaseLogger } from "fastify";
import { isUnavailable } from "#server/platform/database/unavailable.ts";

export type LogFault = (error: unknown, what: string) => void;

const repeatMs = 30_000;

/**
 * While the database is away every request and job fails. The first fault is logged at once, then a count every
 * half minute, so that the log stays readable.
 */
export function faultLog(log: Pick<FastifyBaseLogger, "error">, now: () => number = Date.now): LogFault {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let unreported = 0;
  return (error, what) => {
    if (!isUnavailable(error)) return log.error({ err: error }, what);
    unreported++;
    if (now() - loggedAt < repeatMs) return;
    log.error({ err: error, failures: unreported }, "the database is unavailable");
    loggedAt = now();
    unreported = 0;
  };
}
