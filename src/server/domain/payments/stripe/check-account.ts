import type { StripeSettings } from "#server/domain/payments/stripe/settings.ts";

const patienceMs = 10_000;
const webhookPath = "/api/v1/webhooks/stripe";

interface Endpoint {
  url: string;
  status: string;
}

/** Whether Stripe knows the key and has a webhook of this shop. A restricted key may not say the second. */
export async function stripeFault(
  { apiBase, secretKey }: StripeSettings,
  publicUrl: string,
): Promise<string | undefined> {
  const address = new URL("/v1/webhook_endpoints?limit=100", apiBase);
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  if (!answer) return `${apiBase.host} ist von hier nicht erreichbar. Bitte Netz und Firewall prüfen.`;
  if (answer.status === 401) {
    return "Stripe kennt STRIPE_SECRET_KEY nicht. Bitte den Schlüssel neu aus dem Dashboard von Stripe übernehmen.";
  }
  if (answer.status !== 200) return undefined;
  const { data } = (await answer.json()) as { data: Endpoint[] };
  const wanted = publicUrl + webhookPath;
  if (data.some(({ url, status }) => url === wanted && status === "enabled")) return undefined;
  return `Stripe meldet Zahlungen nicht an diesen Shop. Bitte dort den Webhook ${wanted} anlegen, siehe docs/payments.md.`;
}
