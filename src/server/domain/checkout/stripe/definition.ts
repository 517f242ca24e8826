import type { KeyedProvider } from "#server/domain/checkout/provider-definition.ts";
import {
  readStripeSettings,
  type StripeSettings,
  stripeVariables,
} from "#server/domain/checkout/stripe/settings.ts";

export const stripe: KeyedProvider<StripeSettings> = {
  label: "Stripe",
  means: "Online-Zahlung (Stripe)",
  variables: stripeVariables,
  readSettings: readStripeSettings,
  check: stripeFault,
  async open(settings, { clock }) {
    // loading the SDK takes a third of a second and 35 MB, which a shop without Stripe saves
    const { stripeProvider } = await import("#server/domain/checkout/stripe/provider.ts");
    return stripeProvider(settings, clock);
  },
};

const timeoutMs = 10_000;
const webhookPath = "/api/v1/webhooks/stripe";

interface Endpoint {
  url: string;
  status: string;
}

interface Domain {
  enabled: boolean;
  apple_pay?: { status: string };
}

/**
 * Whether Stripe knows the key, has a webhook of this shop, and its host for wallets if there are any. A restricted key
 * may not say these two; whether it may read what the books need shows when it is asked.
 */
export async function stripeFault(access: StripeSettings, publicUrl: string): Promise<string | undefined> {
  return (
    (await webhookFault(access, publicUrl)) ??
    (await walletFault(access, publicUrl)) ??
    (await balanceFault(access))
  );
}

async function webhookFault(access: StripeSettings, publicUrl: string): Promise<string | undefined> {
  const { apiBase } = access;
  const answer = await ask(access, "/v1/webhook_endpoints?limit=100");
  if (!answer) return `${apiBase.host} ist von hier nicht erreichbar. Bitte Netz und Firewall prüfen.`;
  if (answer.status === 401) {
    return "Stripe kennt STRIPE_SECRET_KEY nicht. Bitte den Schlüssel neu aus dem Dashboard von Stripe übernehmen.";
  }
  if (answer.status !== 200) return undefined;
  const { data } = (await answer.json()) as { data: Endpoint[] };
  const webhookUrl = publicUrl + webhookPath;
  if (data.some(({ url, status }) => url === webhookUrl && status === "enabled")) return undefined;
  return `Stripe meldet Zahlungen nicht an diesen Shop. Bitte dort den Webhook ${webhookUrl} anlegen, siehe docs/PAYMENTS.md#set-it-up.`;
}

/** Apple Pay appears on registered hosts only, and nothing else tells why it does not. */
async function walletFault(access: StripeSettings, publicUrl: string): Promise<string | undefined> {
  if (!access.publishableKey || !URL.canParse(publicUrl)) return undefined;
  const host = new URL(publicUrl).hostname;
  const answer = await ask(access, `/v1/payment_method_domains?domain_name=${encodeURIComponent(host)}`);
  if (answer?.status !== 200) return undefined;
  const { data } = (await answer.json()) as { data: Domain[] };
  if (data.some(({ enabled, apple_pay }) => enabled && apple_pay?.status !== "inactive")) return undefined;
  return `Wallets erscheinen auf ${host} nicht überall. Bitte den Host bei Stripe unter „Payment method domains“ eintragen, siehe docs/PAYMENTS.md#wallets-in-the-cart.`;
}

async function balanceFault(access: StripeSettings): Promise<string | undefined> {
  for (const path of [
    "/v1/balance",
    "/v1/payouts?limit=1",
    "/v1/balance_transactions?limit=1&expand[]=data.source",
  ]) {
    if ((await ask(access, path))?.status === 403) {
      return "STRIPE_SECRET_KEY darf Guthaben und Auszahlungen nicht lesen, die in den Büchern stehen. Bitte dem Schlüssel die Rechte geben, die docs/PAYMENTS.md#set-it-up nennt.";
    }
  }
  return undefined;
}

function ask({ apiBase, secretKey }: StripeSettings, path: string): Promise<Response | undefined> {
  return fetch(new URL(path, apiBase), {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
}
