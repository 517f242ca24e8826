import type { OperationReport } from "#contract/office/shop/operation-report.ts";
import type { QueueCode } from "#contract/office/shop/queues.ts";
import { readBackupState } from "#server/platform/backups/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readVersions } from "#server/platform/database/read-versions.ts";
import { ownRelease } from "#server/platform/database/require-release.ts";
import { readJobs } from "#server/platform/jobs/read-jobs.ts";
import { readFailedMails, readOutboxState } from "#server/platform/mail/outbox-state.ts";

export async function readReport(queries: Queries): Promise<OperationReport> {
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
