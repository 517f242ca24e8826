import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isUnavailable } from "#server/platform/database/unavailable.ts";
import type { RunningJob } from "#server/platform/jobs/work-jobs.ts";
import type { ComposedMail } from "#server/platform/mailer/letter.ts";
import {
  type ClaimedMail,
  claimMail,
  markSent,
  readMailStatus,
  returnMail,
  storeLetter,
} from "#server/platform/mailer/queries.ts";
import { type MailTransport, RefusedForGood } from "#server/platform/mailer/transport.ts";

export interface DeliverDeps {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  compose: (mail: ClaimedMail) => Promise<ComposedMail>;
  onError: (error: unknown) => void;
  /** how long a claim lasts and how long sending may take; sending must be well shorter */
  seconds?: { claimed: number; sending: number };
}

const usualSeconds = { claimed: 60, sending: 45 };
const retryEveryMs = 500;
const mostTries = 10;
const mostTriesWithoutDatabase = 600;
const corrected = "Die Adresse wurde berichtigt, während die E-Mail unterwegs war.";

/**
 * Sends one mail under a claim. The claim expires, so a dead worker blocks nothing. Only a crash between the mail
 * server's acceptance and the record of it sends the message twice, with the same Message-ID (docs/decisions/0013).
 */
export async function deliver(
  deps: DeliverDeps,
  mailId: string,
  job: Pick<RunningJob, "isLastTry" | "signal">,
): Promise<void> {
  const { isLastTry, signal } = job;
  const { claimed, sending } = deps.seconds ?? usualSeconds;
  const mail = await claimMail(deps.database, mailId, claimed);
  if (!mail) return endOrRetryLater(deps.database, mailId);
  try {
    await send(deps, mail, AbortSignal.any([signal, AbortSignal.timeout(sending * 1_000)]));
  } catch (error) {
    const isAway = isUnavailable(error);
    // A stopping worker or a missing database says nothing about the mail itself, so they are not final.
    const isFinal = error instanceof RefusedForGood || (isLastTry && !signal.aborted && !isAway);
    const status = await withRetries(() =>
      returnMail(deps.database, mail, isFinal ? "failed" : "queued", reasonOf(error)),
    );
    if (isAway && status === "queued" && !signal.aborted) return deliver(deps, mailId, job);
    if (!isFinal || status === "queued") throw error;
    return deps.onError(new Error(`mail ${mail.id} (${mail.kind}) is given up`, { cause: error }));
  }
  // The mail has left: without this record it would be sent again.
  const at = new Date(deps.clock().epochMilliseconds);
  if (await withRetries(() => markSent(deps.database, mail, at))) return;
  // The address was corrected while the mail was on its way to the old one.
  const status = await returnMail(deps.database, mail, "queued", corrected);
  if (status) throw new Error(`mail ${mail.id} goes out once more: ${corrected}`);
}

async function send(deps: DeliverDeps, mail: ClaimedMail, signal: AbortSignal): Promise<void> {
  const composed = await deps.compose(mail);
  // The letter may hold a link that only its recipient may have.
  if (!(await storeLetter(deps.database, mail, composed))) throw new Error(corrected);
  const { subject, html, text, attachments, headers = {} } = composed;
  const { id, kind, recipient: to, createdAt } = mail;
  await deps.transport.send({ id, kind, to, createdAt, subject, html, text, attachments, headers }, signal);
}

/** The outcome is worth several attempts. While the database is away no other worker can claim the mail either. */
async function withRetries<Result>(record: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await record();
    } catch (error) {
      if (tried >= (isUnavailable(error) ? mostTriesWithoutDatabase : mostTries)) throw error;
      await wait(retryEveryMs);
    }
  }
}

/** A mail that is already finished needs no job; one that another worker has claimed is checked again later. */
async function endOrRetryLater(database: Database, mailId: string): Promise<void> {
  const status = await readMailStatus(database, mailId);
  if (status === "queued" || status === "sending") throw new Error(`mail ${mailId} is in other hands`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
