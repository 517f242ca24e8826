import type { FastifyInstance } from "fastify";
import type { DataOf, QueryOf } from "#contract/contract.ts";
import { type OperationReport, type QueueCode, queueWords } from "#contract/office/shop/operation.ts";
import { printedUuid } from "#contract/uuid.ts";
import { readBackupState } from "#server/platform/backups/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readVersions } from "#server/platform/database/queries.ts";
import { ownRelease } from "#server/platform/database/require-server.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import {
  type ChosenJobs,
  readFailedJobs,
  readJobs,
  takeFailedJobs,
} from "#server/platform/jobs/read-jobs.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { countFailedMails, readMailKinds, readOutboxState } from "#server/platform/mail/outbox-state.ts";

async function listFailedJobs(
  queries: Queries,
  query: QueryOf<"readFailedJobs">,
): Promise<DataOf<"readFailedJobs">> {
  const { rows, total } = await readFailedJobs(queries, query);
  const mailIds = rows.map(({ mailId }) => mailId).filter((id) => id !== null);
  const kinds = await readMailKinds(
    queries,
    mailIds.filter((id) => printedUuid.test(id)),
  );
  return {
    total,
    rows: rows.map(({ mailId, failedAt, ...job }) => {
      const kind = mailId === null ? undefined : kinds.get(mailId);
      return {
        ...job,
        failedAt: failedAt.toISOString(),
        mail: mailId !== null && kind ? { id: mailId, kind } : null,
      };
    }),
  };
}

type Deps = Pick<AuthDeps, "database" | "clock"> & { jobs: Jobs };

function retryJobs(deps: Deps, staff: SignedInStaff, chosen: ChosenJobs): Promise<number> {
  const note = noteFor(deps, staff, { ...chosen, action: "noch einmal versucht" });
  return takeFailedJobs({ database: deps.database, again: deps.jobs }, chosen, note);
}

function discardJobs(deps: Deps, staff: SignedInStaff, chosen: ChosenJobs): Promise<number> {
  const note = noteFor(deps, staff, { ...chosen, action: "verworfen" });
  return takeFailedJobs({ database: deps.database }, chosen, note);
}

/** When two people do the same at once, the first is recorded. */
function noteFor({ clock }: Deps, staff: SignedInStaff, chosen: ChosenJobs & { action: string }) {
  const action = `Aufgegebenes ${chosen.action}: ${queueWords[chosen.queue]}`;
  return (queries: Queries, done: number) =>
    audit(queries, { staff, at: dateNow(clock) }, action, ["job", chosen.jobId ?? chosen.queue], {
      after: { Aufgaben: done },
    });
}

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
    countFailedMails(queries),
    ownRelease(),
  ]);
  const { isExpected, isLate, bytes, fault, lastGoodAt, silentSince } = backup;
  return {
    versions: { ...versions, release, node: process.versions.node },
    failing: queues
      .filter(({ failed }) => failed > 0)
      .map(({ name, failed }) => ({ queue: name as QueueCode, failed })),
    mails: { waiting: outbox.waiting, failed: failedMails, lastSentAt: text(outbox.lastSentAt) },
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
