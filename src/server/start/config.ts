import { resolve } from "node:path";
import { type PaymentConfig, takesTestMoney } from "#server/domain/checkout/payment-config.ts";
import { viesAddress } from "#server/domain/orders/vat-ids/ask-vies.ts";
import { type BackupConfig, readBackupConfig } from "#server/platform/config/backup-config.ts";
import { ConfigRefused } from "#server/platform/config/config-refused.ts";
import { type MailConfig, readMailConfig } from "#server/platform/config/mail-config.ts";
import { publicAddressFault } from "#server/platform/config/public-address.ts";
import { readTraceConfig, type TraceConfig } from "#server/platform/config/trace-config.ts";
import { readEnvironment, readList } from "./environment.ts";

/** Settings that contradict each other, as texts for the operator. */
const needsOwnDatabase =
  "--worker und WORKER=0 brauchen DATABASE_URL: Die eingebettete Datenbank gehört einem Prozess allein, der dann auch " +
  "alle Aufträge erledigt.";

const needsShopDatabase = (name: string) =>
  `${name} gilt nur zusammen mit DATABASE_URL, mit dem der Shop läuft.`;

export const needsMailServer =
  "Echte Zahlungen brauchen einen Mailserver, sonst erfährt kein Gast von seiner Bestellung: Bitte SMTP_URL und " +
  "MAIL_FROM setzen.";

const needsSecretKey =
  "Mit DATABASE_URL braucht der Shop SECRET_KEY, dasselbe für alle seine Prozesse: bitte einmal erzeugen, zum Beispiel " +
  "mit `openssl rand -base64 32`, und aufbewahren.";

export interface Config {
  port: number;
  host: string;
  /** the shop's public address without a trailing slash; null: the address it listens on */
  publicUrl: string | null;
  databaseUrl: string | null;
  /** the role that migrates the tables; null: the shop's own role */
  databaseOwnerUrl: string | null;
  /** past a pooler to the server itself, for notifications; null: over `databaseUrl` */
  databaseDirectUrl: string | null;
  /** a pooler before PostgreSQL gives each transaction another connection */
  isPooled: boolean;
  /** at most, of each process */
  connections: number;
  dataDir: string;
  demo: boolean;
  payments: PaymentConfig;
  trustedProxies: string[];
  ratePerMinute: number;
  /**
   * sign links and messages: the current key first, then the one before a rotation; empty: the key in the data
   * folder
   */
  secretKeys: string[];
  /**
   * the account to switch to when started as root, a name or a number; null: the installation's; `root`: stay root
   */
  runAs: string | null;
  metricsToken: string | null;
  operator: { email?: string; password?: string };
  mail: MailConfig;
  /** where VAT ids are asked about */
  vies: URL;
  /** of the embedded database; null: none */
  backup: BackupConfig | null;
  /** who runs background jobs: this process too, it alone (and no pages), or others */
  jobs: "here" | "only" | "elsewhere";
  /** where a worker process reports its health; null: nowhere */
  workerPort: number | null;
  /** how long a process that is stopped still answers while it says that it is not ready */
  drainSeconds: number;
  logLevel: string;
  /** null: none */
  traces: TraceConfig | null;
  /** 0: none counts as slow */
  slowStatementMs: number;
}

export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[] = []): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { value, payments } = readEnvironment(filled);
  const isWorker = args.includes("--worker");
  if (!value.DATABASE_URL && (isWorker || !value.WORKER)) throw new ConfigRefused(needsOwnDatabase);
  const beside = besideDatabase.find((name) => value[name] && !value.DATABASE_URL);
  if (beside) throw new ConfigRefused(needsShopDatabase(beside));
  if (value.DATABASE_URL && !value.SECRET_KEY) throw new ConfigRefused(needsSecretKey);
  const publicUrl = value.PUBLIC_URL?.replace(/\/+$/, "") ?? null;
  const demo = value.DEMO ?? (value.DATABASE_URL === undefined && takesTestMoney(payments));
  const fault = publicAddressFault({
    host: value.HOST,
    publicUrl,
    isTestMoney: takesTestMoney(payments),
    demo,
    allowedHost: value.ALLOW_SANDBOX_ON,
  });
  if (fault) throw new ConfigRefused(fault);
  if (!takesTestMoney(payments) && !value.SMTP_URL) throw new ConfigRefused(needsMailServer);
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseOwnerUrl: value.DATABASE_OWNER_URL ?? null,
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? null,
    isPooled: value.DATABASE_POOLING === "transaction",
    connections: value.DATABASE_CONNECTIONS ?? usualConnections,
    dataDir: resolve(value.DATA_DIR),
    demo,
    payments,
    trustedProxies: readList(value.TRUSTED_PROXIES),
    ratePerMinute: value.RATE_LIMIT_PER_MINUTE,
    secretKeys: [value.SECRET_KEY, value.SECRET_KEY_PREVIOUS].filter((key) => key !== undefined),
    runAs: value.RUN_AS ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    operator: { email: value.OPERATOR_EMAIL, password: value.OPERATOR_PASSWORD },
    mail: readMailConfig(value, resolve(value.DATA_DIR)),
    vies: value.VIES_API_BASE ? new URL(value.VIES_API_BASE) : viesAddress,
    backup: readBackupConfig(value, {
      dataDir: resolve(value.DATA_DIR),
      databaseUrl: value.DATABASE_URL ?? null,
    }),
    jobs: isWorker ? "only" : value.WORKER ? "here" : "elsewhere",
    workerPort: value.WORKER_PORT ?? null,
    drainSeconds: value.DRAIN_SECONDS,
    logLevel: value.LOG_LEVEL,
    slowStatementMs: value.SLOW_STATEMENT_MS,
    traces: readTraceConfig(value),
  };
}

/** PostgreSQL usually has a hundred. */
const usualConnections = 20;

const besideDatabase = ["DATABASE_OWNER_URL", "DATABASE_DIRECT_URL", "DATABASE_POOLING"] as const;
