import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isUnavailable } from "#server/platform/database/unavailable.ts";
import type { RunningJob } from "#server/platform/jobs/work-jobs.ts";
import type { ComposedMail } from "./letter.ts";
import { type ClaimedMail, claimMail, markSent, mayStillGo, readMailStatus, returnMail } from "./queries.ts";
import { type MailTransport, RefusedForGood } from "./transport.ts";

/** Grants turns one after the other. */
export interface Turns {
  /** Resolves when all earlier turns have ended, with the function that ends this one. */
  take(signal: AbortSignal): Promise<() => void>;
}

export function oneAtATime(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async take(signal) {
      const before = last;
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      last = before.then(() => ended);
      try {
        await beforeAbort(before, signal);
      } catch (error) {
        end();
        throw error;
      }
      return end;
    },
  };
}

function beforeAbort(work: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([aborted, work]);
}

export interface DeliverDeps {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  compose: (mail: ClaimedMail) => Promise<ComposedMail>;
  onError: (error: unknown) => void;
  /** of all mails of this worker: each is recorded before the mail server may accept the next one */
  turns: Turns;
  /**
   * How long a claim lasts and how long sending may take, which must be well shorter. `accepting`: a server that takes
   * longer than this to accept a message gets several at once, or a batch would not be sent in time.
   */
  seconds?: { claimed: number; sending: number; accepting: number };
}

const usualSeconds = { claimed: 60, sending: 45, accepting: 2 };
const retryEveryMs = 500;
const corrected = "Die Adresse wurde berichtigt, während die E-Mail unterwegs war.";

/**
 * Sends one mail under a claim. The claim expires, so a dead worker blocks nothing. Only a crash between the mail
 * server's acceptance and the record of it sends the message twice, with the same Message-ID.
 */
export async function deliver(
  deps: DeliverDeps,
  mailId: string,
  job: Pick<RunningJob, "isLastTry" | "signal">,
): Promise<void> {
  const { isLastTry, signal } = job;
  const { claimed, sending } = deps.seconds ?? usualSeconds;
  await untilAllIsRecorded(deps.turns, signal);
  const mail = await claimMail(deps.database, mailId, claimed);
  if (!mail) return endOrRetryLater(deps.database, mailId);
  let endTurn: () => void;
  let letter: ComposedMail | undefined;
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(sending * 1_000)]);
    letter = await composeStorable(deps, mail);
    endTurn = await send(deps, { mail, letter }, limit);
  } catch (error) {
    const isAway = isUnavailable(error);
    // A stopping worker or a missing database says nothing about the mail itself, so they are not final.
    const isFinal = error instanceof RefusedForGood || (isLastTry && !signal.aborted && !isAway);
    const status = await untilRecorded(deps, () =>
      returnMail(deps.database, mail, { to: isFinal ? "failed" : "queued", error: reasonOf(error), letter }),
    );
    if (isAway && status === "queued" && !signal.aborted) return deliver(deps, mailId, job);
    if (!isFinal || status === "queued") throw error;
    return deps.onError(new Error(`mail ${mail.id} (${mail.kind}) is given up`, { cause: error }));
  }
  // The mail has left: without this record it would be sent again.
  const left = { at: new Date(deps.clock().epochMilliseconds), letter };
  const isRecorded = await untilRecorded(deps, () => markSent(deps.database, mail, left)).finally(endTurn);
  if (isRecorded) return;
  // The address was corrected while the mail was on its way to the old one.
  const status = await returnMail(deps.database, mail, { to: "queued", error: corrected, letter });
  if (status) throw new Error(`mail ${mail.id} goes out once more: ${corrected}`);
}

async function composeStorable(deps: DeliverDeps, mail: ClaimedMail): Promise<ComposedMail> {
  const composed = await deps.compose(mail);
  // The letter may hold a link that only its recipient may have.
  if (!(await mayStillGo(deps.database, mail, composed))) throw new Error(corrected);
  return composed;
}

/** Resolves once the mail is accepted, with the function that lets the next one be accepted. */
async function send(
  deps: DeliverDeps,
  { mail, letter }: { mail: ClaimedMail; letter: ComposedMail },
  signal: AbortSignal,
): Promise<() => void> {
  const { accepting } = deps.seconds ?? usualSeconds;
  const { subject, html, text, attachments, headers = {} } = letter;
  const { id, kind, recipient: to, createdAt } = mail;
  const outgoing = { id, kind, to, createdAt, subject, html, text, attachments, headers };
  let endTurn = () => {};
  let tooLong: NodeJS.Timeout | undefined;
  let isOver = false;
  const myTurn = async () => {
    endTurn = await deps.turns.take(signal);
    if (isOver) endTurn();
    else tooLong = setTimeout(endTurn, accepting * 1_000);
  };
  try {
    await deps.transport.send(outgoing, signal, myTurn);
    return endTurn;
  } catch (error) {
    endTurn();
    throw error;
  } finally {
    isOver = true;
    clearTimeout(tooLong);
  }
}

/** An expired claim must not be renewed before this worker has recorded the outcome. */
async function untilAllIsRecorded(turns: Turns, signal: AbortSignal): Promise<void> {
  const endTurn = await turns.take(signal);
  endTurn();
}

/** The outcome is kept in memory until the database is back. */
async function untilRecorded<Result>(
  { onError }: DeliverDeps,
  record: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await record();
    } catch (error) {
      if (tries === 1) onError(error);
      // the timer does not keep an ending process alive
      await wait(retryEveryMs, undefined, { ref: false });
    }
  }
}

/** A finished mail needs no job; one that another worker has claimed is checked again later. */
async function endOrRetryLater(database: Database, mailId: string): Promise<void> {
  const status = await readMailStatus(database, mailId);
  if (status === "queued" || status === "sending") throw new Error(`mail ${mailId} is in other hands`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
