import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#server/platform/database/database.ts";
import { currentRequestId } from "#server/platform/http/request-id.ts";

export function logSlowStatements(
  { watch }: Pick<Database, "watch">,
  log: Pick<FastifyBaseLogger, "warn">,
  slowMs: number,
): void {
  watch.reportSlow(slowMs, (statement, ms) =>
    log.warn({ statement, ms: Math.round(ms), requestId: currentRequestId() }, "slow statement"),
  );
}
