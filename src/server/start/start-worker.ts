import { setTimeout as wait } from "node:timers/promises";
import type { Shop } from "#server/app.ts";
import { composeWith } from "#server/domain/messages/compose.ts";
import { readSender } from "#server/domain/messages/write-letter.ts";
import { eraseStaleSubscriptions } from "#server/domain/subscriptions/erase-stale-subscriptions.ts";
import { finishAbandonedBulkChanges } from "#server/office/bulk-changes/continue-bulk-change.ts";
import { reportOverdue } from "#server/office/overdue/report-overdue.ts";
import { freezeDueLists } from "#server/office/production/cook-list/freeze.ts";
import { endEmptyDeliveries } from "#server/office/production/deliveries/end-empty-deliveries.ts";
import { closeSpans, removeOldSecurityEvents } from "#server/platform/audit/record-security-event.ts";
import { sealLog } from "#server/platform/audit/seal-log.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { MailConfig } from "#server/platform/config/mail-config.ts";
import type { Database } from "#server/platform/database/database.ts";
import { gatherStatements } from "#server/platform/database/gather-statements.ts";
import { collectAtRest } from "#server/platform/jobs/collect-at-rest.ts";
import { newWorker, startHeartbeat, type WorkerIdentity } from "#server/platform/jobs/heartbeat.ts";
import { mailsChannel } from "#server/platform/jobs/open-jobs.ts";
import { type Handlers, type RunningJob, type Worker, workJobs } from "#server/platform/jobs/work-jobs.ts";
import { type DeliverDeps, deliver } from "#server/platform/mailer/deliver.ts";
import { fileTransport } from "#server/platform/mailer/file-transport.ts";
import { oneAtATime } from "#server/platform/mailer/one-at-a-time.ts";
import { requeueOverdue } from "#server/platform/mailer/requeue.ts";
import { smtpTransport } from "#server/platform/mailer/smtp-transport.ts";
import type { MailTransport } from "#server/platform/mailer/transport.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import { cleanUp } from "#server/start/clean-up.ts";
import type { Config } from "#server/start/config.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";

export interface WorkerDeps {
  shop: Pick<Shop, "checkout" | "jobs" | "outbox" | "snapshot" | "publicUrl" | "linkKeys" | "logKeys">;
  database: Database;
  config: Pick<Config, "mail">;
  clock: Clock;
  /** instead of the configured one, to measure or to test */
  transport?: MailTransport;
  /** left out: nothing is traced */
  tracing?: Tracing;
  onError: (error: unknown) => void;
  /** left out for a process that also serves guests */
  as?: WorkerIdentity;
  pace?: { pollSeconds: number; superviseSeconds: number; mailSeconds: NonNullable<DeliverDeps["seconds"]> };
}

const startAgainAfterMs = 10_000;

/** Runs the shop's jobs. A worker that cannot start is retried in the background, so no caller waits for it. */
export async function startWorker(deps: WorkerDeps): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let worker: Worker | undefined;
  let stopHeart = async () => {};
  const started = (async () => {
    while (!worker && !stopping.signal.aborted) {
      worker = await work(deps).catch(async (error: unknown) => {
        deps.onError(error);
        await wait(startAgainAfterMs, undefined, { signal: stopping.signal }).catch(() => {});
        return undefined;
      });
    }
    if (worker) stopHeart = await startHeartbeat(deps.database, deps.as ?? newWorker("shop"), deps.onError);
  })();
  // A payment page that a cart change has voided is closed at once, not in the next round.
  const wake = () => void worker?.wake("reconcile").catch(deps.onError);
  const listen = (channel: string, onNotify: () => void) =>
    deps.database.listen(channel, onNotify).catch(() => async () => {});
  const stopListening = await Promise.all([
    listen("voided_payments", wake),
    listen(mailsChannel, () => worker?.look("send-mail")),
  ]);
  return async () => {
    stopping.abort();
    await Promise.all(stopListening.map((stop) => stop()));
    await started;
    await worker?.stop();
    // Last, because only now may another worker take over.
    await stopHeart();
  };
}

function work(deps: WorkerDeps): Promise<Worker> {
  const { database, onError, pace, as, tracing } = deps;
  const own = handlers(deps);
  const options = { database, onError, isAlone: as !== undefined, ...pace };
  return workJobs({ ...options, handlers: tracing?.handlers(own) ?? own });
}

function handlers({ shop, database, config, clock, onError, pace, as, ...deps }: WorkerDeps): Handlers {
  const { publicUrl, linkKeys, checkout, jobs, outbox, snapshot } = shop;
  const now = () => new Date(clock().epochMilliseconds);
  const transport = deps.transport ?? transportFor(config.mail, database);
  const mails = {
    database,
    turns: oneAtATime(),
    clock,
    onError,
    seconds: pace?.mailSeconds,
    transport: deps.tracing?.calls("mail", transport, ["send"]) ?? transport,
    // the letters of a batch are written beside each other
    compose: composeWith({ database: gatherStatements(database), clock, publicUrl, linkKeys }),
  };
  const sendMail = (job: RunningJob) => deliver(mails, String(job.data.mailId), job);
  return {
    // A full collection is a pause, which guests of the same process would feel.
    "send-mail": as ? collectAtRest(sendMail) : sendMail,
    "requeue-mails": () => requeueOverdue(database, jobs),
    reconcile: () => reconcilePayments(checkout, onError),
    async production() {
      await freezeDueLists({ database, clock, snapshot });
      await endEmptyDeliveries({ database, clock });
    },
    "overdue-report": () => reportOverdue({ database, clock, outbox }),
    "bulk-changes": () =>
      finishAbandonedBulkChanges({ database, clock, outbox, snapshot, logFault: onError }),
    "security-log": () => closeSpans(database, now()),
    async "clean-up"() {
      await eraseStaleSubscriptions(database, now());
      await cleanUp(database, clock, snapshot.settings);
      await removeOldSecurityEvents(database);
      await sealLog(database, shop.logKeys);
    },
  };
}

function transportFor({ smtpUrl, from, folder, dkim }: MailConfig, database: Database): MailTransport {
  const sender = async () => {
    const { company, brand } = await readSender(database);
    return { name: from?.name || brand.mailSender, address: from?.address ?? company.email };
  };
  return smtpUrl ? smtpTransport(smtpUrl, sender, dkim) : fileTransport(folder, sender);
}
