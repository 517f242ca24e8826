import type { OperationReport } from "#contract/office/operation-report.ts";
import { currentAlerts } from "#server/office/operation/current-alerts.ts";
import { type AlarmFacts, readAlarmFacts } from "#server/office/operation/read-facts.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readVersions } from "#server/platform/database/read-versions.ts";
import { ownRelease } from "#server/platform/database/require-release.ts";
import type { Refusable } from "#server/platform/http/refused-requests.ts";
import { readOutboxState } from "#server/platform/mailer/outbox-state.ts";

export async function readReport(database: Database, clock: Clock): Promise<OperationReport> {
  const startedAt = performance.now();
  const versions = await readVersions(database);
  const databaseMs = Math.round(performance.now() - startedAt);
  const [facts, outbox, release] = await Promise.all([
    readAlarmFacts(database),
    readOutboxState(database),
    ownRelease(),
  ]);
  return {
    at: dateNow(clock).toISOString(),
    databaseMs,
    alerts: currentAlerts(facts),
    versions: { ...versions, release, node: process.versions.node },
    mails: { waiting: outbox.waiting, failed: facts.counts.mails, lastSentAt: text(outbox.lastSentAt) },
    ...shown(facts),
  };
}

function shown({ processes, queues, backup, slowStatements, refused }: AlarmFacts) {
  return {
    processes: processes.map(({ startedAt, seenAt, silentSeconds, stallsSeconds, waitsSeconds, ...one }) => ({
      ...one,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    queues: queues.map(({ lastDoneAt, ...queue }) => ({ ...queue, lastDoneAt: text(lastDoneAt) })),
    backup: {
      isExpected: backup.isExpected,
      isLate: backup.isLate,
      lastGoodAt: text(backup.lastGoodAt),
      bytes: backup.bytes,
      fault: backup.fault,
      silentSince: text(backup.silentSince),
    },
    slowStatements: slowStatements.map(({ lately, lastAt, ...one }) => ({
      ...one,
      lastAt: lastAt.toISOString(),
    })),
    refused: refused.map(({ class: kind, times, lastAt }) => ({
      class: kind as Refusable,
      times,
      lastAt: lastAt.toISOString(),
    })),
  };
}

const text = (at: Date | null) => at?.toISOString() ?? null;
