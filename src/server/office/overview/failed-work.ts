import { type MailKind, mailKindNames } from "#contract/office/mails.ts";
import type { Tasks } from "#contract/office/overview.ts";
import { queueWord } from "#contract/office/queues.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { type QueueState, readJobs } from "#server/platform/jobs/read-jobs.ts";
import { alertLimits } from "#server/platform/processes/alert-limits.ts";

// ticked-off and erased mails need no attention
const isOpen = "status = 'failed' AND done_at IS NULL AND erased_at IS NULL";

const failedMailsText = statement(
  "overview.failed-mails",
  `SELECT id, kind, subject, recipient, to_json(created_at) #>> '{}' AS at
     FROM mails WHERE ${isOpen} ORDER BY created_at DESC LIMIT $1`,
  { kind: is<MailKind>(), at: is<string>() },
);

const countFailedMailsText = statement(
  "overview.count-failed-mails",
  `SELECT count(*)::int AS total FROM mails WHERE ${isOpen}`,
);

export async function failedMails(queries: Queries, most: number): Promise<NonNullable<Tasks["mails"]>> {
  const rows = await queries.rows(failedMailsText, [most]);
  const count = await queries.row(countFailedMailsText);
  return {
    rows: rows.map(({ kind, ...mail }) => ({ ...mail, subject: mail.subject ?? mailKindNames[kind] })),
    total: count?.total ?? 0,
  };
}

/** Queues with failed jobs, or with waiting jobs because no worker runs. */
export async function failedJobs(queries: Queries): Promise<NonNullable<Tasks["jobs"]>> {
  const queues = await readJobs(queries);
  return queues.flatMap((queue) => {
    const text = problemText(queue);
    return text ? [{ name: queueWord(queue.name), text }] : [];
  });
}

function problemText({ failed, oldestWaitingSeconds }: QueueState): string {
  const minutes = Math.floor((oldestWaitingSeconds ?? 0) / 60);
  const isStuck = (oldestWaitingSeconds ?? 0) > alertLimits.jobWaitsSeconds;
  const failedText =
    failed === 1 ? "eine Aufgabe aufgegeben" : failed > 1 ? `${failed} Aufgaben aufgegeben` : "";
  const stuck = isStuck ? `wartet seit ${minutes} Minuten: läuft der Worker?` : "";
  return [failedText, stuck].filter(Boolean).join("; ");
}
