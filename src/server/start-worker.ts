import { setTimeout as wait } from "node:timers/promises";
import { shop as shopBrand } from "#brand/shop.ts";
import type { Shop } from "#server/app.ts";
import { finishLeftBulkChanges } from "#server/bulk-changes/continue-bulk-change.ts";
import { reconcile } from "#server/checkout/reconcile.ts";
import { cleanUp } from "#server/clean-up.ts";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import { newWorker, startHeartbeat, type WorkerIdentity } from "#server/jobs/heartbeat.ts";
import { type Handlers, type Worker, workJobs } from "#server/jobs/work-jobs.ts";
import type { MailConfig } from "#server/mail-config.ts";
import { type DeliverParts, deliver } from "#server/mailer/deliver.ts";
import { fileTransport } from "#server/mailer/files.ts";
import { requeueOverdue } from "#server/mailer/requeue.ts";
import { smtpTransport } from "#server/mailer/smtp.ts";
import type { MailTransport } from "#server/mailer/transport.ts";
import { composeWith } from "#server/mails/compose.ts";
import { eraseStaleSubscriptions } from "#server/newsletter/erase.ts";
import { reportOverdue } from "#server/overdue/report-overdue.ts";
import { freezeDueLists } from "#server/production/cook-list/freeze.ts";
import { endEmptyDeliveries } from "#server/production/deliveries/end-empty-deliveries.ts";
import { closeSpans } from "#server/security-log/close-spans.ts";
import { forgetOldSecurity } from "#server/security-log/forget.ts";
import { sealLogs } from "#server/security-log/seal.ts";
import { readCompany } from "#server/settings/company.ts";

export interface WorkerParts {
  shop: Pick<Shop, "checkout" | "jobs" | "outbox" | "publicData" | "publicUrl" | "linkKeys" | "logKeys">;
  database: Database;
  config: Pick<Config, "mail">;
  clock: Clock;
  onError: (error: unknown) => void;
  /** who beats; left out: a process that also serves guests */
  as?: WorkerIdentity;
  /** tests are in more of a hurry */
  pace?: { pollSeconds: number; superviseSeconds: number; mailSeconds: NonNullable<DeliverParts["seconds"]> };
}

const startAgainAfterMs = 10_000;

/** Does the shop's jobs from now on. A worker that cannot start is tried again; nobody waits for it. */
export async function startWorker(parts: WorkerParts): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let worker: Worker | undefined;
  let stopHeart = async () => {};
  const started = (async () => {
    while (!worker && !stopping.signal.aborted) {
      worker = await work(parts).catch(async (error: unknown) => {
        parts.onError(error);
        await wait(startAgainAfterMs, undefined, { signal: stopping.signal }).catch(() => {});
        return undefined;
      });
    }
    if (worker)
      stopHeart = await startHeartbeat(parts.database, parts.as ?? newWorker("shop"), parts.onError);
  })();
  // a page that a changed cart has voided is closed at once, not at the next look
  const wake = () => void worker?.wake("reconcile").catch(parts.onError);
  const stopListening = await parts.database.listen("voided_payments", wake).catch(() => async () => {});
  return async () => {
    stopping.abort();
    await stopListening();
    await started;
    await worker?.stop();
    // last: until then nobody else need take over
    await stopHeart();
  };
}

function work(parts: WorkerParts): Promise<Worker> {
  const { database, onError, pace } = parts;
  return workJobs({ database, handlers: handlers(parts), onError, ...pace });
}

/** What each kind of job is. */
function handlers({ shop, database, config, clock, onError, pace }: WorkerParts): Handlers {
  const { publicUrl, linkKeys, checkout, jobs, outbox, publicData } = shop;
  const now = () => new Date(clock().epochMilliseconds);
  const mails = {
    database,
    clock,
    onError,
    seconds: pace?.mailSeconds,
    transport: transportFor(config.mail, database),
    compose: composeWith({ database, clock, publicUrl, linkKeys }),
  };
  return {
    "send-mail": (job) => deliver(mails, String(job.data.mailId), job),
    "requeue-mails": () => requeueOverdue(database, jobs),
    reconcile: () => reconcile(checkout, onError),
    async production() {
      await freezeDueLists({ database, clock, publicData });
      await endEmptyDeliveries({ database, clock });
    },
    "overdue-report": () => reportOverdue({ database, clock, outbox }),
    "bulk-changes": () => finishLeftBulkChanges({ database, clock, outbox, publicData, logFault: onError }),
    "security-log": () => closeSpans(database, now()),
    async "clean-up"() {
      await eraseStaleSubscriptions(database, now());
      await cleanUp(database, clock, publicData.settings);
      await forgetOldSecurity(database);
      await sealLogs(database, shop.logKeys, now());
    },
  };
}

function transportFor({ smtpUrl, from, folder }: MailConfig, database: Database): MailTransport {
  const sender = async () => from ?? { name: shopBrand.name, address: (await readCompany(database)).email };
  return smtpUrl ? smtpTransport(smtpUrl, sender) : fileTransport(folder, sender);
}
