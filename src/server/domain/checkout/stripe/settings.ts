import * as z from "zod";
import type { Environment, SettingsResult } from "#server/domain/checkout/provider-definition.ts";
import { issueLines } from "#server/platform/config/config-refused.ts";
import { isPrivateHost } from "#server/platform/config/public-address.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** null: no wallets in the cart */
  publishableKey: string | null;
  apiBase: URL;
  isTest: boolean;
}

const stripeAddress = "https://api.stripe.com";

/** No defaults: real money needs explicit settings. */
const variables = z.object({
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
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, "erwartet wird der veröffentlichbare Schlüssel (pk_test_… oder pk_live_…)")
    .optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: "erwartet wird eine Adresse mit https:// oder http://" })
    .optional(),
});

export const stripeVariables = Object.keys(variables.shape);

/** Partial settings are faults. */
export function readStripeSettings(env: Environment, isChosen: boolean): SettingsResult<StripeSettings> {
  const read = variables.safeParse(env);
  if (!read.success) return { faults: issueLines(read.error) };
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = read.data;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey = null } = read.data;
  if (!isChosen && !key && !secret && !base && !publishableKey) return { settings: null };
  const faults = [...(base ? baseFaults(new URL(base), key) : []), ...publishableFaults(publishableKey, key)];
  if (key && secret && faults.length === 0) {
    const apiBase = new URL(base ?? stripeAddress);
    const isTest = isTestKey(key);
    return { settings: { secretKey: key, webhookSecret: secret, publishableKey, apiBase, isTest } };
  }
  if (!secret)
    faults.unshift("STRIPE_WEBHOOK_SECRET: fehlt, ohne ihn ist keine Nachricht von Stripe zu prüfen");
  if (!key) faults.unshift("STRIPE_SECRET_KEY: fehlt, Stripe braucht einen geheimen Schlüssel");
  return { faults };
}

/**
 * The secret key is sent to this address: a live key goes to Stripe only, and no key goes in plain text over a public
 * network.
 */
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

/** Stripe would refuse every payment of a wallet whose key is of the other mode. */
function publishableFaults(publishable: string | null, key: string | undefined): string[] {
  if (!publishable || !key || isTestKey(publishable) === isTestKey(key)) return [];
  return [
    "STRIPE_PUBLISHABLE_KEY: gehört nicht zu STRIPE_SECRET_KEY, einer ist ein Testschlüssel und einer nicht",
  ];
}

function isTestKey(key: string): boolean {
  return /^[a-z]+_test_/.test(key);
}
