import * as z from "zod";
import { isPrivateHost } from "#server/platform/config/private-host.ts";

/** How Stripe is reached. */
export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  /** Stripe's own address, or that of a server that speaks its protocol for tests */
  apiBase: URL;
  /** a test key: no money moves */
  isTest: boolean;
}

export interface PaymentConfig {
  /** who takes new payments */
  provider: "sandbox" | "stripe";
  /** set as soon as its keys are there, also while the sandbox takes the payments */
  stripe: StripeAccess | null;
}

const stripeAddress = "https://api.stripe.com";

/** None of them has a default: whoever wants real money says so. */
export const paymentVariables = {
  PAYMENT_PROVIDER: z.enum(["sandbox", "stripe"], "erlaubt sind sandbox und stripe").default("sandbox"),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\S+$/,
      "erwartet wird ein geheimer Schlüssel (sk_test_…, sk_live_…, rk_test_… oder rk_live_…)",
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, "erwartet wird das Signaturgeheimnis des Webhooks (whsec_…)")
    .optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: "erwartet wird eine Adresse mit https:// oder http://" })
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof paymentVariables>>;

/** What is wrong with the variables together, each line naming its variable; none: they fit. */
export function paymentFaults(value: Variables): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = value;
  const isWanted = value.PAYMENT_PROVIDER === "stripe" || Boolean(key ?? secret ?? base);
  if (!isWanted) return [];
  const faults: string[] = [];
  if (!key) faults.push("STRIPE_SECRET_KEY: fehlt, Stripe braucht einen geheimen Schlüssel");
  if (!secret) faults.push("STRIPE_WEBHOOK_SECRET: fehlt, ohne ihn ist keine Nachricht von Stripe zu prüfen");
  if (base) faults.push(...baseFaults(new URL(base), key));
  return faults;
}

/** A key is sent to wherever this points: never a live one, and never in plain text over foreign lines. */
function baseFaults(base: URL, key: string | undefined): string[] {
  if (key && !isTestKey(key)) {
    return ["STRIPE_API_BASE: nur mit Testschlüsseln erlaubt, ein Live-Schlüssel geht allein an Stripe"];
  }
  if (base.protocol === "http:" && !isPrivateHost(base.hostname)) {
    return ["STRIPE_API_BASE: http ist nur auf lokalen und privaten Adressen erlaubt"];
  }
  const isBare = base.pathname === "/" && !base.search && !base.hash && !base.username && !base.password;
  return isBare ? [] : ["STRIPE_API_BASE: erwartet werden nur Protokoll, Host und Port"];
}

export function readPaymentConfig(value: Variables): PaymentConfig {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = value;
  const apiBase = new URL(value.STRIPE_API_BASE ?? stripeAddress);
  const stripe =
    key && secret ? { secretKey: key, webhookSecret: secret, apiBase, isTest: isTestKey(key) } : null;
  return { provider: value.PAYMENT_PROVIDER, stripe };
}

/** Whether new payments move no money: by the sandbox, or by Stripe with a test key. */
export function takesTestMoney({ provider, stripe }: PaymentConfig): boolean {
  return provider === "sandbox" || (stripe?.isTest ?? false);
}

function isTestKey(key: string): boolean {
  return /^[a-z]+_test_/.test(key);
}
