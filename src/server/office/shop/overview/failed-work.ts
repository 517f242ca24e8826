import { mailKindNames } from "#contract/office/mail/mails.ts";
import type { Tasks } from "#contract/office/shop/overview.ts";
import { queueWord } from "#contract/office/shop/queues.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type QueueState, readJobs } from "#server/platform/jobs/read-jobs.ts";
import { readFailedMails } from "#server/platform/mail/outbox-state.ts";

const longestWaitSeconds = 300;

export async function failedMails(queries: Queries, most: number): Promise<NonNullable<Tasks["mails"]>> {
  const { rows, total } = await readFailedMails(queries, most);
  return {
    rows: rows.map(({ kind, ...mail }) => ({ ...mail, subject: mail.subject ?? mailKindNames[kind] })),
    total,
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
  const isStuck = (oldestWaitingSeconds ?? 0) > longestWaitSeconds;
  const failedText =
    failed === 1 ? "eine Aufgabe aufgegeben" : failed > 1 ? `${failed} Aufgaben aufgegeben` : "";
  const stuck = isStuck ? `wartet seit ${minutes} Minuten: läuft der Worker?` : "";
  return [failedText, stuck].filter(Boolean).join("; ");
}
