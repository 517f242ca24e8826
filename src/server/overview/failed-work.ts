import type { Tasks } from "#contract/office/overview.ts";
import type { Queries } from "#server/database/database.ts";
import { type QueueState, readJobs } from "#server/jobs/read-jobs.ts";

const names: Record<string, string> = {
  "send-mail": "Mails senden",
  "requeue-mails": "Liegengebliebene Mails suchen",
  reconcile: "Zahlungen abgleichen",
  "clean-up": "Aufräumen",
};
/** a mail that was given up before it was written has no subject yet */
const letters: Record<string, string> = {
  "order-confirmation": "Bestellbestätigung",
  "money-sent-back": "Zahlung zurückgeschickt",
  dispatch: "Versandmeldung",
  "delivery-change": "Geänderte Lieferung",
  cancellation: "Stornierung",
  "withdrawal-receipt": "Eingang eines Widerrufs",
  "newsletter-confirmation": "Newsletter bestätigen",
  "newsletter-welcome": "Newsletter: willkommen",
};
const tooLongSeconds = 15 * 60;

type FailedMail = Omit<NonNullable<Tasks["mails"]>["rows"][number], "subject"> & { subject: string | null };

/** Mails that were given up, the newest first. */
export async function failedMails(queries: Queries, most: number): Promise<NonNullable<Tasks["mails"]>> {
  const rows = await queries.rows<FailedMail & { kind: string }>(
    `SELECT id, kind, subject, recipient, to_json(created_at) #>> '{}' AS at,
       order_id AS "orderId"
     FROM mails WHERE status = 'failed' ORDER BY created_at DESC LIMIT $1`,
    [most],
  );
  const count = await queries.row<{ total: number }>(
    "SELECT count(*)::int AS total FROM mails WHERE status = 'failed'",
  );
  return {
    rows: rows.map(({ kind, ...mail }) => ({ ...mail, subject: mail.subject ?? letters[kind] ?? kind })),
    total: count?.total ?? 0,
  };
}

/** Queues in which work was given up, or lies about because no worker runs. */
export async function failedJobs(queries: Queries): Promise<NonNullable<Tasks["jobs"]>> {
  const queues = await readJobs(queries);
  return queues.flatMap((queue) => {
    const text = whatIsWrong(queue);
    return text ? [{ name: names[queue.name] ?? queue.name, text }] : [];
  });
}

function whatIsWrong({ failed, oldestWaitingSeconds }: QueueState): string {
  const minutes = Math.floor((oldestWaitingSeconds ?? 0) / 60);
  const isStuck = (oldestWaitingSeconds ?? 0) > tooLongSeconds;
  const given = failed === 1 ? "eine Aufgabe aufgegeben" : failed > 1 ? `${failed} Aufgaben aufgegeben` : "";
  const stuck = isStuck ? `wartet seit ${minutes} Minuten: läuft der Worker?` : "";
  return [given, stuck].filter(Boolean).join("; ");
}
