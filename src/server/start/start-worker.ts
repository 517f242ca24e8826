import { setTimeout as wait } from "node:timers/promises";
import type { Shop } from "#server/app.ts";
import { eraseStaleSubscriptions } from "#server/domain/mail/newsletter/erase-subscriptions.ts";
import { readModules } from "#server/domain/shop/modules.ts";
import { readSender } from "#server/domain/mail/write-letter.ts";
import { queueFollowUps } from "#server/domain/orders/follow-up/queue-follow-ups.ts";
import { checkVatIds } from "#server/domain/orders/vat-ids/check-vat-ids.ts";
import { sendDueStatements } from "#server/office/checkout/statements/send-due-statements.ts";
import { refreshBalances } from "#server/office/books/refresh-balances.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { endEmptyDeliveries } from "#server/office/kitchen/deliveries/end-empty-deliveries.ts";
import { finishAbandonedRecalls } from "#server/office/orders/recalls/continue-recall.ts";
import { finishAbandonedBulkChanges } from "#server/office/orders/bulk-changes/continue-bulk-change.ts";
import { reportOverdue } from "#server/office/orders/overdue/report-overdue.ts";
import { watchStores } from "#server/office/stock/stops/settle-deviation.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { MailConfig } from "#server/platform/config/mail-config.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Handlers, type Worker, workJobs } from "#server/platform/jobs/work-jobs.ts";
import { closeSpans, removeOldSecurityEvents } from "#server/platform/log/record-security-event.ts";
import { sealLog } from "#server/platform/log/seal-log.ts";
import { deliver, type DeliverDeps, oneAtATime } from "#server/platform/mail/deliver.ts";
import { requeueOverdue } from "#server/platform/mail/resend.ts";
import { smtpTransport } from "#server/platform/mail/smtp-transport.ts";
import { fileTransport, type MailTransport } from "#server/platform/mail/transport.ts";
import { cleanUp } from "#server/start/clean-up.ts";
import { composeWith } from "#server/start/compose-mails.ts";
import type { Config } from "#server/start/config.ts";
import { mostWork } from "#server/storefront/cart/filling/solve-day.ts";
import { openSolver, type SolveDayWithin } from "#server/storefront/cart/filling/solver.ts";
import { tendVouchers } from "#server/storefront/checkout/vouchers/tend-vouchers.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { proposeWeeks } from "#server/storefront/orders/weeks/propose-weeks.ts";

export interface WorkerDeps {
  shop: Pick<Shop, "checkout" | "jobs" | "outbox" | "snapshot" | "publicUrl" | "linkKeys" | "logKeys">;
  database: Database;
  config: Pick<Config, "mail" | "vies">;
  clock: Clock;
  /** instead of the configured one, to measure or to test */
  transport?: MailTransport;
  onError: (error: unknown) => void;
  pace?: { pollSeconds: number; superviseSeconds: number; mailSeconds: NonNullable<DeliverDeps["seconds"]> };
}

const startAgainAfterMs = 10_000;

export interface RunningWorker {
  isReady(): boolean;
  stop(): Promise<void>;
}

/** Runs the shop's jobs. A worker that cannot start is retried in the background, so no caller waits for it. */
export async function startWorker(deps: WorkerDeps): Promise<RunningWorker> {
  const { database, onError, pace } = deps;
  const stopping = new AbortController();
  const solver = openSolver();
  let worker: Worker | undefined;
  const started = (async () => {
    while (!worker && !stopping.signal.aborted) {
      worker = await workJobs({ database, onError, ...pace, handlers: handlers(deps, solver.solve) }).catch(
        async (error: unknown) => {
          onError(error);
          await wait(startAgainAfterMs, undefined, { signal: stopping.signal }).catch(() => {});
          return undefined;
        },
      );
    }
  })();
  // A payment page that a cart change has voided is closed at once, not in the next round.
  const reconcileNow = () => void worker?.runNow("reconcile").catch(onError);
  const stopListening = await database.listen("voided_payments", reconcileNow).catch(() => async () => {});
  return {
    isReady: () => worker !== undefined,
    async stop() {
      stopping.abort();
      await stopListening();
      await started;
      await worker?.stop();
      await solver.close();
    },
  };
}

function handlers(
  { shop, database, config, clock, onError, pace, ...deps }: WorkerDeps,
  solve: SolveDayWithin,
): Handlers {
  const { publicUrl, linkKeys, checkout, jobs, outbox, snapshot } = shop;
  const now = () => new Date(clock().epochMilliseconds);
  const mails = {
    database,
    turns: oneAtATime(),
    clock,
    onError,
    seconds: pace?.mailSeconds,
    transport: deps.transport ?? transportFor(config.mail, database),
    compose: composeWith({ database, clock, publicUrl, linkKeys, snapshot }),
  };
  return {
    "send-mail": (job) => deliver(mails, String(job.data.mailId), job),
    "requeue-mails": () => requeueOverdue(database, jobs),
    async reconcile() {
      await reconcilePayments(checkout, onError);
      await tendVouchers({ database, clock, outbox });
    },
    async production() {
      await freezeDueLists({ database, clock, snapshot });
      await endEmptyDeliveries({ database, clock });
      // a logger that is left behind raises no alarm
      if ((await readModules(database)).includes("stock")) await watchStores({ database, clock, outbox });
    },
    balances: () => refreshBalances({ database, clock, providers: checkout.providers }, onError),
    "overdue-report": () => reportOverdue({ database, clock, outbox }),
    "follow-ups": () => queueFollowUps({ database, clock, outbox, settings: snapshot.settings }),
    statements: () => sendDueStatements({ database, clock, outbox }, onError),
    weeks: () =>
      proposeWeeks(
        { database, clock, outbox, snapshot, solve: (problem) => solve(problem, mostWork) },
        onError,
      ),
    "vat-ids": ({ signal }) =>
      checkVatIds({ database, clock, vies: config.vies, settings: snapshot.settings, stop: signal }),
    async "bulk-changes"() {
      const deps = { database, clock, outbox, snapshot, logFault: onError };
      await finishAbandonedBulkChanges(deps);
      await finishAbandonedRecalls(deps);
    },
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
