import type { FastifyInstance } from "fastify";
import type { OperationReport } from "#contract/office/shop/operation-report.ts";
import type { QueueCode } from "#contract/office/shop/queues.ts";
import { discardJobs, listFailedJobs, retryJobs } from "#server/office/shop/operation/failed-jobs.ts";
import { readBackupState } from "#server/platform/backups/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readVersions } from "#server/platform/database/read-versions.ts";
import { ownRelease } from "#server/platform/database/require-release.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import { readJobs } from "#server/platform/jobs/read-jobs.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";
import { readFailedMails, readOutboxState } from "#server/platform/mail/outbox-state.ts";

export function operationRoutes(app: FastifyInstance, deps: AuthDeps & { jobs: Jobs }): void {
  const { database } = deps;

  answerStaffCall(app, deps, "readOperationReport", async () => ({
    data: await readReport(database),
  }));

  answerStaffCall(app, deps, "readFailedJobs", async ({ query }) => ({
    data: await listFailedJobs(database, query),
  }));

  answerStaffCall(app, deps, "retryJobs", async ({ staff, body }) => ({
    data: { done: await retryJobs(deps, staff, body) },
  }));

  answerStaffCall(app, deps, "discardJobs", async ({ staff, body }) => ({
    data: { done: await discardJobs(deps, staff, body) },
  }));
}

async function readReport(queries: Queries): Promise<OperationReport> {
  const [versions, queues, backup, outbox, failedMails, release] = await Promise.all([
    readVersions(queries),
    readJobs(queries),
    readBackupState(queries),
    readOutboxState(queries),
    readFailedMails(queries, 0),
    ownRelease(),
  ]);
  const { isExpected, isLate, bytes, fault, lastGoodAt, silentSince } = backup;
  return {
    versions: { ...versions, release, node: process.versions.node },
    failing: queues
      .filter(({ failed }) => failed > 0)
      .map(({ name, failed }) => ({ queue: name as QueueCode, failed })),
    mails: { waiting: outbox.waiting, failed: failedMails.total, lastSentAt: text(outbox.lastSentAt) },
    backup: {
      isExpected,
      isLate,
      bytes,
      fault,
      lastGoodAt: text(lastGoodAt),
      silentSince: text(silentSince),
    },
  };
}

const text = (at: Date | null) => at?.toISOString() ?? null;
