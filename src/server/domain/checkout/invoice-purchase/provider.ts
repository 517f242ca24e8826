import { randomBytes } from "node:crypto";
import { invoiceSessionPrefix } from "#contract/checkout/invoice-purchase.ts";
import {
  acceptPurchase,
  closePurchase,
  insertPurchase,
  type Purchase,
} from "#server/domain/checkout/invoice-purchase/queries.ts";
import {
  type PaymentProvider,
  SessionRefusedError,
  type SessionState,
  SessionUnknownError,
} from "#server/domain/checkout/provider.ts";
import type { ProviderDeps } from "#server/domain/checkout/provider-definition.ts";
import { dateNow } from "#server/platform/clock.ts";

/**
 * With the order button the firm has agreed to owe the amount, so there is no page to pay on. The first reading makes
 * it owed for good, unless it was closed before: exactly one of the two happens. A firm's first purchase is owed from the first
 * reading after the team has agreed.
 */
export function invoiceProvider(
  { database, clock }: ProviderDeps,
  { isTest }: Pick<PaymentProvider, "isTest">,
): PaymentProvider {
  return {
    isTest,
    async createSession(request) {
      const fresh = invoiceSessionPrefix + randomBytes(18).toString("base64url");
      const at = dateNow(clock);
      const sessionId = await insertPurchase(database, fresh, { ...request, at, isTest });
      // the office has taken its account away since the order was placed
      if (!sessionId) throw new SessionRefusedError("there is no account to pay to", { cause: undefined });
      return { sessionId, redirectUrl: request.successUrl.replace("{CHECKOUT_SESSION_ID}", sessionId) };
    },
    readSession: async (sessionId) => stateOf(await acceptPurchase(database, sessionId)),
    closeSession: async (sessionId) => stateOf(await closePurchase(database, sessionId)),
    // the refund itself lowers what is owed, in the transaction that decides it; nothing has to be sent
    refund: async ({ idempotencyKey }) => ({
      refundId: invoiceSessionPrefix + idempotencyKey,
      status: "succeeded",
    }),
    readWebhook: () => null,
    readPayment: async () => ({ reference: null, refunds: [], disputes: [] }),
  };
}

// what is read and stays open waits for the team
const states = { open: "waiting", owed: "paid", closed: "closed" } as const;

function stateOf(purchase: Purchase | undefined): SessionState {
  if (!purchase) throw new SessionUnknownError("unknown purchase on invoice");
  const { reference, amountCents, status } = purchase;
  return { status: states[status], reference, amountCents, currency: "EUR" };
}
