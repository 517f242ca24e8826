import type { DataOf, QueryOf } from "#contract/contract.ts";
import { queueWords } from "#contract/office/shop/queues.ts";
import { printedUuid } from "#contract/uuid.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type ChosenJobs, readFailedJobs, takeFailedJobs } from "#server/platform/jobs/failed-jobs.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { readMailKinds } from "#server/platform/mail/outbox-state.ts";

export async function listFailedJobs(
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

export function retryJobs(deps: Deps, staff: SignedInStaff, chosen: ChosenJobs): Promise<number> {
  const note = noteFor(deps, staff, { ...chosen, action: "noch einmal versucht" });
  return takeFailedJobs({ database: deps.database, again: deps.jobs }, chosen, note);
}

export function discardJobs(deps: Deps, staff: SignedInStaff, chosen: ChosenJobs): Promise<number> {
  const note = noteFor(deps, staff, { ...chosen, action: "verworfen" });
  return takeFailedJobs({ database: deps.database }, chosen, note);
}

/** When two people do the same at once, the first is recorded. */
function noteFor(
  { clock }: Deps,
  staff: SignedInStaff,
  { queue, jobId, action }: ChosenJobs & { action: string },
) {
  return (queries: Queries, done: number) =>
    audit(queries, {
      staff,
      at: dateNow(clock),
      action: `Aufgegebenes ${action}: ${queueWords[queue]}`,
      subject: "job",
      subjectId: jobId ?? queue,
      after: { Aufgaben: done },
    });
}
