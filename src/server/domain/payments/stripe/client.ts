import Stripe from "stripe";
import type { StripeSettings } from "#server/domain/payments/stripe/settings.ts";

const patienceMs = 5_000;

/** The official SDK, as quick to give up as a guest: five seconds, no repetitions, no telemetry. */
export function openStripe({ secretKey, apiBase }: StripeSettings): Stripe {
  const protocol = apiBase.protocol === "http:" ? "http" : "https";
  return new Stripe(secretKey, {
    // changed on purpose only, together with a look at Stripe's list of changes
    apiVersion: "2026-10-28.endive",
    protocol,
    host: apiBase.hostname,
    port: apiBase.port || (protocol === "http" ? 80 : 443),
    timeout: patienceMs,
    maxNetworkRetries: 0,
    telemetry: false,
    // its timeout spans the whole exchange and it never repeats; the client over node:https starts counting
    // anew with every byte, and sends again when a connection breaks, whatever maxNetworkRetries says
    httpClient: Stripe.createFetchHttpClient(),
  });
}
