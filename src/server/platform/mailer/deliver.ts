import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isUnavailable } from "#server/platform/database/unavailable.ts";
import type { JobAtHand } from "#server/platform/jobs/work-jobs.ts";
import type { ComposedMail } from "#server/platform/mailer/letter.ts";
import {
  type ClaimedMail,
  claimMail,
  keepLetter,
  mailStatus,
  markSent,
  returnMail,
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
const noteEveryMs = 500;
const noteTries = 10;
const noteTriesWithoutDatabase = 600;
const corrected = "Die Adresse wurde berichtigt, während die E-Mail unterwegs war.";

/**
 * Sends one mail under a claim. The claim expires, so a dead worker blocks nothing. Only a crash between the mail
 * server's acceptance and the record of it sends the message twice, with the same Message-ID (docs/decisions/0013).
 */
export async function deliver(
  deps: DeliverDeps,
  mailId: string,
  job: Pick<JobAtHand, "isLastTry" | "signal">,
): Promise<void> {
  const { isLastTry, signal } = job;
  const { claimed, sending } = deps.seconds ?? usualSeconds;
  const mail = await claimMail(deps.database, mailId, claimed);
  if (!mail) return leaveAlone(deps.database, mailId);
  try {
    await send(deps, mail, AbortSignal.any([signal, AbortSignal.timeout(sending * 1_000)]));
  } catch (error) {
    const isAway = isUnavailable(error);
    // A stopping worker or a missing database says nothing about the mail itself, so they are not final.
    const isOver = error instanceof RefusedForGood || (isLastTry && !signal.aborted && !isAway);
    const left = await patiently(() =>
      returnMail(deps.database, mail, isOver ? "failed" : "queued", reasonOf(error)),
    );
    if (isAway && left === "queued" && !signal.aborted) return deliver(deps, mailId, job);
    if (!isOver || left === "queued") throw error;
    return deps.onError(new Error(`mail ${mail.id} (${mail.kind}) is given up`, { cause: error }));
  }
  // The mail has left: without this record it would be sent again.
  const at = new Date(deps.clock().epochMilliseconds);
  if (await patiently(() => markSent(deps.database, mail, at))) return;
  // The address was corrected while the mail was on its way to the old one.
  const left = await returnMail(deps.database, mail, "queued", corrected);
  if (left) throw new Error(`mail ${mail.id} goes out once more: ${corrected}`);
}

async function send(deps: DeliverDeps, mail: ClaimedMail, signal: AbortSignal): Promise<void> {
  const composed = await deps.compose(mail);
  // The letter may hold a link that only its recipient may have.
  if (!(await keepLetter(deps.database, mail, composed))) throw new Error(corrected);
  const { subject, html, text, attachments, headers = {} } = composed;
  const { id, kind, recipient: to, createdAt } = mail;
  await deps.transport.send({ id, kind, to, createdAt, subject, html, text, attachments, headers }, signal);
}

/** The outcome is worth several attempts. While the database is away no other worker can claim the mail either. */
async function patiently<Result>(note: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await note();
    } catch (error) {
      if (tried >= (isUnavailable(error) ? noteTriesWithoutDatabase : noteTries)) throw error;
      await wait(noteEveryMs);
    }
  }
}

/** A mail that is already finished needs no job; one that another worker has claimed is checked again later. */
async function leaveAlone(database: Database, mailId: string): Promise<void> {
  const status = await mailStatus(database, mailId);
  if (status === "queued" || status === "sending") throw new Error(`mail ${mailId} is in other hands`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
