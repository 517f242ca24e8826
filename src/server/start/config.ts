import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import * as z from "zod";
import {
  type PaymentConfig,
  paymentVariables,
  readPaymentConfig,
  takesTestMoney,
} from "#server/domain/payments/payment-config.ts";
import {
  type BackupConfig,
  backupVariables,
  readBackupConfig,
} from "#server/platform/config/backup-config.ts";
import { ConfigRefused, issueLines } from "#server/platform/config/config-refused.ts";
import {
  findMailFaults,
  type MailConfig,
  mailVariables,
  readMailConfig,
} from "#server/platform/config/mail-config.ts";
import { publicAddressFault } from "#server/platform/config/public-address.ts";
import { readTraceConfig, type TraceConfig, traceVariables } from "#server/platform/config/trace-config.ts";
import { isNetwork } from "#server/platform/config/trusted-networks.ts";
import { readTarget } from "#server/platform/database/connection-target.ts";
import { type ChildRole, ownRole } from "#server/start/child-process.ts";
import {
  needsMailServer,
  needsOwnDatabase,
  needsSecretKey,
  needsShopDatabase,
} from "#server/start/config-faults.ts";
import { logFormats } from "#server/start/last-words.ts";

const flag = z.enum(["0", "1"], "erlaubt sind 0 und 1").transform((value) => value === "1");
const port = z.coerce
  .number("erwartet wird eine Portnummer, zum Beispiel 3000")
  .int("erwartet wird eine ganze Zahl, zum Beispiel 3000")
  .min(0, "erwartet wird eine Zahl von 0 bis 65535")
  .max(65_535, "erwartet wird eine Zahl von 0 bis 65535");

const secretKey = z
  .string()
  .min(32, "erwartet werden mindestens 32 zufällige Zeichen, zum Beispiel aus: openssl rand -base64 32");

const databaseUrl = z
  .string()
  .refine(
    (text) => readTarget(text) !== undefined,
    "erwartet wird eine Adresse wie postgres://name:passwort@host:5432/datenbank (Sonderzeichen kodiert, @ als %40)",
  );

const connectionsMessage = "erwartet wird eine ganze Zahl von 2 bis 500";

const logLevels = ["silent", "error", "warn", "info", "debug"] as const;

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "erwartet wird eine Adresse wie https://shop.example.de" })
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number(connectionsMessage)
    .int(connectionsMessage)
    .min(2, connectionsMessage)
    .max(500, connectionsMessage)
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DEMO: flag.optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => readList(text).every(isNetwork),
      "erwartet werden Adressen oder Netze, durch Kommas getrennt, zum Beispiel 10.0.0.0/8,192.168.1.1",
    )
    .default(""),
  ALLOW_SANDBOX_ON: z.string().optional(),
  RUN_AS: z.string().optional(),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number("erwartet wird eine ganze Zahl, 0 für keine Grenze")
    .int("erwartet wird eine ganze Zahl, 0 für keine Grenze")
    .min(0, "erwartet wird eine ganze Zahl, 0 für keine Grenze")
    .default(6000),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKey.optional(),
  METRICS_TOKEN: z.string().min(16, "erwartet werden mindestens 16 Zeichen").optional(),
  OPERATOR_EMAIL: z.email("erwartet wird eine E-Mail-Adresse").optional(),
  OPERATOR_PASSWORD: z.string().min(10, "erwartet werden mindestens 10 Zeichen").optional(),
  ...mailVariables,
  ...backupVariables,
  ...traceVariables,
  WORKER: flag.default(true),
  WORKER_PORT: port.optional(),
  DRAIN_SECONDS: z.coerce
    .number("erwartet wird eine Zahl von Sekunden")
    .min(0, "erwartet wird eine Zahl von 0 bis 300")
    .max(300, "erwartet wird eine Zahl von 0 bis 300")
    .default(0),
  PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, "erwartet wird auto oder eine ganze Zahl von 1 bis 64")
    .transform((text) => (text === "auto" ? availableParallelism() : Number(text)))
    .default(1),
  SLOW_STATEMENT_MS: z.coerce
    .number("erwartet wird eine Zahl von Millisekunden, 0 für keine Warnung")
    .int("erwartet wird eine Zahl von Millisekunden, 0 für keine Warnung")
    .min(0, "erwartet wird eine Zahl von Millisekunden, 0 für keine Warnung")
    .default(500),
  LOG_FORMAT: z.enum(logFormats, `erlaubt sind ${logFormats.join(", ")}`).optional(),
  LOG_LEVEL: z.enum(logLevels, `erlaubt sind ${logLevels.join(", ")}`).default("warn"),
});

export interface Config {
  port: number;
  host: string;
  /** the shop's public address without a trailing slash; null: the address it listens on */
  publicUrl: string | null;
  databaseUrl: string | null;
  /** the role that migrates the tables; null: the shop's own role */
  databaseOwnerUrl: string | null;
  /** past a pooler to the server itself, for what PostgreSQL calls out; null: over `databaseUrl` where that is heard */
  databaseDirectUrl: string | null;
  /** a copy that PostgreSQL keeps up to date; null: there is none */
  databaseReadUrl: string | null;
  /** at most, of each process */
  connections: number;
  /** behind one port; a worker is one */
  processes: number;
  /** what the parent of several processes says of this one; null: there is none */
  child: ChildRole | null;
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
  /** of the embedded database; null: none */
  backup: BackupConfig | null;
  /**
   * who runs background jobs: this process while no separate worker does, only this process (and no pages), or
   * always another
   */
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
  const { value, payments } = parse(filled);
  const isWorker = args.includes("--worker");
  if (!value.DATABASE_URL && (isWorker || !value.WORKER)) throw new ConfigRefused(needsOwnDatabase);
  const beside = besideDatabase.find((name) => value[name] && !value.DATABASE_URL);
  if (beside) throw new ConfigRefused(needsShopDatabase(beside));
  if (value.DATABASE_URL && !value.SECRET_KEY) throw new ConfigRefused(needsSecretKey);
  const processes = isWorker ? 1 : value.PROCESSES;
  const child = ownRole(env);
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
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    connections: value.DATABASE_CONNECTIONS ?? usualConnections(processes),
    processes,
    child,
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
    backup: readBackupConfig(value, {
      dataDir: resolve(value.DATA_DIR),
      // one of several processes on the embedded database is told its address
      databaseUrl: child?.isEmbedded ? null : (value.DATABASE_URL ?? null),
    }),
    jobs: isWorker ? "only" : value.WORKER && child?.doesJobs !== false ? "here" : "elsewhere",
    workerPort: value.WORKER_PORT ?? null,
    drainSeconds: value.DRAIN_SECONDS,
    logLevel: value.LOG_LEVEL,
    slowStatementMs: value.SLOW_STATEMENT_MS,
    traces: readTraceConfig(value),
  };
}

function readList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** PostgreSQL usually has a hundred. */
const usualConnections = (processes: number) => Math.min(20, Math.max(4, Math.floor(80 / processes) - 2));

const besideDatabase = ["DATABASE_OWNER_URL", "DATABASE_DIRECT_URL", "DATABASE_READ_URL"] as const;

/** Every variable that the shop reads at its start. */
export const settingNames = [...Object.keys(environment.shape), ...paymentVariables];

function parse(filled: NodeJS.ProcessEnv): { value: z.infer<typeof environment>; payments: PaymentConfig } {
  const read = environment.safeParse(filled);
  const { payments, faults: paymentFaults } = readPaymentConfig(filled);
  const others = read.success ? findMailFaults(read.data) : issueLines(read.error);
  const faults = [...paymentFaults, ...others];
  if (read.success && faults.length === 0) return { value: read.data, payments };
  throw new ConfigRefused(
    `Die Einstellungen sind ungültig:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
  );
}
