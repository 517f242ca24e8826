import * as z from "zod";
import {
  type PaymentConfig,
  paymentVariables,
  readPaymentConfig,
} from "#server/domain/checkout/payment-config.ts";
import { backupVariables } from "#server/platform/config/backup-config.ts";
import { ConfigRefused, issueLines } from "#server/platform/config/config-refused.ts";
import { findMailFaults, mailVariables } from "#server/platform/config/mail-config.ts";
import { traceVariables } from "#server/platform/config/trace-config.ts";
import { isPrivateHost } from "#server/platform/config/public-address.ts";
import { isNetwork } from "#server/platform/config/trusted-networks.ts";
import { readTarget } from "#server/platform/database/connection-target.ts";
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
  /** a pooler before PostgreSQL gives each transaction another connection */
  DATABASE_POOLING: z.enum(["transaction"]).optional(),
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
  /** in place of the register of the EU, for tests: a VAT id goes to no other public host */
  VIES_API_BASE: z
    .url({ protocol: /^https?$/, error: "erwartet wird eine Adresse mit https:// oder http://" })
    .refine(
      (address) => !URL.canParse(address) || isPrivateHost(new URL(address).hostname),
      "nur lokale und private Adressen sind erlaubt, sonst wird allein das Register der EU gefragt",
    )
    .optional(),
  WORKER: flag.default(true),
  WORKER_PORT: port.optional(),
  DRAIN_SECONDS: z.coerce
    .number("erwartet wird eine Zahl von Sekunden")
    .min(0, "erwartet wird eine Zahl von 0 bis 300")
    .max(300, "erwartet wird eine Zahl von 0 bis 300")
    .default(0),
  SLOW_STATEMENT_MS: z.coerce
    .number("erwartet wird eine Zahl von Millisekunden, 0 für keine Warnung")
    .int("erwartet wird eine Zahl von Millisekunden, 0 für keine Warnung")
    .min(0, "erwartet wird eine Zahl von Millisekunden, 0 für keine Warnung")
    .default(500),
  LOG_FORMAT: z.enum(logFormats, `erlaubt sind ${logFormats.join(", ")}`).optional(),
  LOG_LEVEL: z.enum(logLevels, `erlaubt sind ${logLevels.join(", ")}`).default("warn"),
});

/** Every variable that the shop reads at its start. */
export const settingNames = [...Object.keys(environment.shape), ...paymentVariables];

/** Each variable by itself, with all faults at once; `readConfig` judges what must fit together. */
export function readEnvironment(filled: NodeJS.ProcessEnv): {
  value: z.infer<typeof environment>;
  payments: PaymentConfig;
} {
  const read = environment.safeParse(filled);
  const { payments, faults: paymentFaults } = readPaymentConfig(filled);
  const others = read.success ? findMailFaults(read.data) : issueLines(read.error);
  const faults = [...paymentFaults, ...others];
  if (read.success && faults.length === 0) return { value: read.data, payments };
  throw new ConfigRefused(
    `Die Einstellungen sind ungültig:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
  );
}

/** of a variable that names several things, separated by commas */
export function readList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
