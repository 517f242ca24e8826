import { access, constants, mkdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Shop } from "#server/app.ts";
import { prepareVariants } from "#server/domain/catalogue/pictures/variants.ts";
import { paymentWords } from "#server/domain/checkout/payment-config.ts";
import { dateNow } from "#server/platform/clock.ts";
import { secretKeyOfFolder } from "#server/platform/config/signing-keys.ts";
import type { Database } from "#server/platform/database/database.ts";
import { openDatabaseClock } from "#server/platform/database/database-clock.ts";
import { ownRelease } from "#server/platform/database/require-server.ts";
import { isUnavailable } from "#server/platform/database/unavailable.ts";
import type { PageSource } from "#server/platform/http/pages/render.ts";
import { mostUnaccepted } from "#server/platform/limits.ts";
import { ensureFirstOperator, type Operator } from "#server/platform/logins/first-operator.ts";
import type { Tracing } from "#server/platform/metrics/open-tracing.ts";
import { type Config, readConfig } from "#server/start/config.ts";
import { explainStart } from "#server/start/explain-start.ts";
import { fillShop } from "#server/start/fill-shop.ts";
import { endOnCrash, lastWordsTo } from "#server/start/last-words.ts";
import { requireRealCompany } from "#server/start/live-money.ts";
import { openShopDatabase } from "#server/start/open-shop-database.ts";
import { requireGoodOperatorPassword } from "#server/start/operator-password.ts";
import { dropRoot } from "#server/start/rights/drop-root.ts";
import { recordStart } from "#server/start/rights/record-start.ts";
import { openShopWithoutGuests } from "#server/start/shop-without-guests.ts";
import { startBackups } from "#server/start/start-backups.ts";
import { type RunningWorker, startWorker } from "#server/start/start-worker.ts";
import { buildWorkerPort } from "#server/start/worker-port.ts";

/** Loaded by a shop only: a worker needs no pages. */
const pagesOfBuild: PageSource = async (...deps) =>
  (await import("#server/platform/http/pages/render.ts")).builtPages(...deps);

const longestAnswerMs = 10_000;
const prepareAgainAfterMs = 10_000;

type Stop = () => Promise<unknown>;

/** Starts everything in order and stops it in reverse order on SIGTERM or SIGINT. */
export async function startShop(
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
  pages: PageSource = pagesOfBuild,
): Promise<void> {
  const stops: Stop[] = [];
  const say = lastWordsTo(env);
  endOnCrash(say);
  stopOnSignals(stops);
  let config: Config | undefined;
  try {
    config = readConfig(env, args);
    await dropRoot(config, print);
    if (config.jobs === "only") await startOnlyWorker(config, stops);
    else await start(config, pages, stops);
  } catch (error) {
    say("start refused", explainStart(error, config));
    await stopAll(stops);
    process.exit(1);
  }
}

async function start(config: Config, pages: PageSource, stops: Stop[]): Promise<void> {
  await requireGoodOperatorPassword(config);
  const tracing = await openTraces(config, stops);
  const [database, { buildShop }] = await Promise.all([
    openShopDatabase({ config, stops, print }),
    // loaded while the database starts
    import("#server/app.ts"),
  ]);
  await requireMailFolder(config);
  const databaseClock = await openDatabaseClock(database);
  const clock = databaseClock.now;
  await fillShop(database, config, { now: dateNow(clock), print });
  await requireRealCompany(database, config);
  const shop = await buildShop({
    config: await withSecretKey(config),
    database,
    clock,
    pages,
    tracing,
  });
  const logError = (error: unknown) => shop.logFault(error, "background work failed");
  stops.push(() => closeServer(shop.app));
  await shop.app.listen({ port: config.port, host: config.host, backlog: mostUnaccepted });
  // As late as possible: a generated password must not be lost by a failing start.
  const operator = await ensureFirstOperator(database, config.operator);
  await recordStart(database, dateNow(clock));
  const stopClock = databaseClock.keep(logError);
  stops.push(async () => stopClock());
  stops.push(await shop.snapshot.watch(logError));
  if (config.jobs === "here") {
    const worker = await startWorker({ shop, database, config, clock, onError: logError });
    stops.push(worker.stop);
  }
  stops.push(startPreparingPictures(database, logError));
  stops.push(await startBackups(config, { queries: database, clock, onError: logError }));
  stops.push(() => drain(shop, config.drainSeconds));
  print(welcome(config, shop.app, operator));
}

/** Their packages are loaded only where traces are collected. */
async function openTraces({ traces }: Config, stops: Stop[]): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { openTracing } = await import("#server/platform/metrics/open-tracing.ts");
  const onError = (error: unknown) => print(`Die Traces kommen nicht an: ${String(error)}`);
  const tracing = openTracing(traces, { release: await ownRelease(), onError });
  stops.push(tracing.stop);
  return tracing;
}

/** A client that reads its answer too slowly does not keep the process from ending. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), longestAnswerMs);
  await app.close();
  clearTimeout(patience);
}

/** First of all stops: a proxy has this long to see that the process is not ready. */
async function drain({ app, draining }: Shop, seconds: number): Promise<void> {
  if (seconds === 0) return;
  draining.begin(app.server);
  await wait(seconds * 1000);
}

/** Better to fail now than with the first mail: without a mail server mails are files there. */
async function requireMailFolder({ mail, jobs }: Config): Promise<void> {
  if (mail.smtpUrl || jobs === "elsewhere") return;
  await mkdir(mail.folder, { recursive: true, mode: 0o700 });
  await access(mail.folder, constants.W_OK | constants.X_OK);
}

async function withSecretKey(config: Config): Promise<Config> {
  if (config.secretKeys.length > 0) return config;
  return { ...config, secretKeys: [await secretKeyOfFolder(config.dataDir)] };
}

/** The shop without guests: it only runs the background jobs. */
async function startOnlyWorker(config: Config, stops: Stop[]): Promise<void> {
  const database = await openShopDatabase({ config, stops, print });
  await requireMailFolder(config);
  await requireRealCompany(database, config);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const databaseClock = await openDatabaseClock(database);
  const clock = databaseClock.now;
  const shop = await openShopWithoutGuests({
    config: { ...config, publicUrl, metricsToken: null },
    database,
    clock,
  });
  stops.push(() => shop.app.close());
  const onError = (error: unknown) => shop.logFault(error, "background work failed");
  const stopClock = databaseClock.keep(onError);
  stops.push(async () => stopClock());
  stops.push(await shop.snapshot.watch(onError));
  await recordStart(database, dateNow(clock));
  let worker: RunningWorker | undefined;
  if (config.workerPort !== null) {
    const isReady = () => worker?.isReady() ?? false;
    const port = buildWorkerPort({ config, database, isReady, logFault: shop.logFault });
    stops.push(() => port.close());
    await port.listen({ port: config.workerPort, host: config.host });
  }
  worker = await startWorker({ shop, database, config, clock, onError });
  stops.push(worker.stop);
  print(`\nDie Aufträge von ${publicUrl} werden hier erledigt.\n`);
}

function startPreparingPictures(database: Database, onError: (error: unknown) => void): Stop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (): Promise<void> => {
    try {
      await prepareVariants(database, signal);
    } catch (error) {
      onError(error);
      if (!isUnavailable(error)) return;
      await wait(prepareAgainAfterMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await work();
    }
  };
  const done = work();
  return () => {
    stopping.abort();
    return done;
  };
}

function stopOnSignals(stops: Stop[]): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stopAll(stops).then(() => process.exit(0));
    });
  }
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) {
    await stop().catch((error: unknown) => print(`Beim Beenden: ${String(error)}`));
  }
}

function welcome(config: Config, app: FastifyInstance, operator: Operator): string {
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  const lines = [
    `Der Shop läuft:       ${config.publicUrl ?? `http://localhost:${port}`}`,
    `Datenordner:          ${config.databaseUrl ? "PostgreSQL aus DATABASE_URL" : config.dataDir}`,
    `Bezahlung:            ${paymentWords(config.payments)}`,
    `E-Mails:              ${config.mail.smtpUrl ? `über ${new URL(config.mail.smtpUrl).host}` : config.mail.folder}`,
    `Betreiber-Anmeldung:  /login mit ${operator.email}`,
  ];
  if (config.backup)
    lines.push(
      `Sicherung:            ${config.backup.folder}, ${config.backup.hour === "hourly" ? "stündlich" : `nachts um ${config.backup.hour} Uhr`}`,
    );
  if (operator.password) lines.push(`Passwort (nur jetzt): ${operator.password}`);
  return `\n${lines.join("\n")}\n`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
