import { isIPv4, isIPv6 } from "node:net";
import { resolve } from "node:path";
import * as z from "zod";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default("./data"),
  DEMO: flag.optional(),
  TRUSTED_PROXIES: z.string().default(""),
  ALLOW_SANDBOX_ON: z.string().optional(),
  PAYMENT_PROVIDER: z.enum(["sandbox"]).default("sandbox"),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(6000),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PASSWORD: z.string().min(10).optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("warn"),
});

/** Everything the process takes from its environment, parsed once. */
export interface Config {
  port: number;
  host: string;
  /** the shop's public address without a slash at the end; null: follow the address it listens on */
  publicUrl: string | null;
  databaseUrl: string | null;
  dataDir: string;
  demo: boolean;
  trustedProxies: string[];
  ratePerMinute: number;
  operator: { email?: string; password?: string };
  logLevel: string;
}

/** Raised when the shop refuses to start with this environment. */
export class ConfigRefused extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = environment.safeParse(filled);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigRefused(`Die Einstellungen sind ungültig:\n${lines.join("\n")}`);
  }
  const value = read.data;
  const publicUrl = value.PUBLIC_URL?.replace(/\/+$/, "") ?? null;
  refuseSandboxInPublic(publicUrl, value.ALLOW_SANDBOX_ON);
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    databaseUrl: value.DATABASE_URL ?? null,
    dataDir: resolve(value.DATA_DIR),
    demo: value.DEMO ?? value.DATABASE_URL === undefined,
    trustedProxies: value.TRUSTED_PROXIES.split(",")
      .map((part) => part.trim())
      .filter(Boolean),
    ratePerMinute: value.RATE_LIMIT_PER_MINUTE,
    operator: { email: value.OPERATOR_EMAIL, password: value.OPERATOR_PASSWORD },
    logLevel: value.LOG_LEVEL,
  };
}

/** Test payments on the open internet would give food away: they run on local and private addresses only. */
function refuseSandboxInPublic(publicUrl: string | null, allowedHost: string | undefined): void {
  if (!publicUrl) return;
  const { hostname } = new URL(publicUrl);
  if (isPrivateHost(hostname) || hostname === allowedHost?.toLowerCase()) return;
  throw new ConfigRefused(
    `Testzahlungen sind auf ${hostname} nicht erlaubt: Sie laufen nur auf lokalen und privaten Adressen ` +
      `oder auf dem Host, den ALLOW_SANDBOX_ON nennt.`,
  );
}

export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  // 10.example.com and fcshop.de are names like any other, not addresses of a private network
  if (isIPv4(name)) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name);
  if (isIPv6(name)) return name === "::1" || /^f[cd]/.test(name);
  return name === "localhost" || /\.(localhost|local|internal|test)$/.test(name);
}
