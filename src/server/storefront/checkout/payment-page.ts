import { setTimeout } from "node:timers/promises";
import type { DeliveryDay } from "#contract/day.ts";
import {
  ProviderUnavailableError,
  SessionInProgressError,
  SessionRefusedError,
  type SessionRequest,
} from "#server/domain/checkout/provider.ts";
import { paymentOfOrder, readSessionRequest, recordSession } from "#server/domain/checkout/queries.ts";
import { failOrder } from "#server/domain/orders/queries.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { portionsNotice } from "#server/storefront/cart/portions-notice.ts";
import type { Attempt } from "#server/storefront/checkout/insert-attempt.ts";
import type { SettleDeps } from "#server/storefront/checkout/settle-payment.ts";

const pollMs = 250;

export interface PaymentPage {
  orderId: string;
  redirectUrl: string;
  softDays: DeliveryDay[];
  /** of a wallet's payment, as long as it is known */
  clientSecret?: string;
}

type CreateSession = (
  request: SessionRequest,
) => Promise<{ sessionId: string; redirectUrl: string; clientSecret?: string }>;

/** Opens the provider's page for an attempt. The same attempt gets the same page again. */
export function openPaymentPage(deps: SettleDeps, attempt: Attempt): Promise<PaymentPage> {
  return openSession(deps, attempt, (request) => deps.providers.of(attempt.provider).createSession(request));
}

export async function openSession(
  deps: SettleDeps,
  attempt: Attempt,
  createSession: CreateSession,
): Promise<PaymentPage> {
  const { orderId } = attempt;
  const request = attempt.sessionRequest ?? (await readSessionRequest(deps.database, attempt.paymentId));
  if (!request) return waitForPage(deps, attempt);
  try {
    const { softDays = [], ...page } = request;
    const notice = portionsNotice({ softDays });
    const session = await createSession({
      ...page,
      notice,
      expiresAt: attempt.expiresAt,
    });
    await recordSession(deps.database, attempt.paymentId, session);
    const { redirectUrl, clientSecret } = session;
    return { orderId, redirectUrl, softDays, ...(clientSecret ? { clientSecret } : {}) };
  } catch (error) {
    if (error instanceof SessionInProgressError) return waitForPage(deps, attempt);
    // this attempt never gets a page: the next click makes a new one
    if (error instanceof SessionRefusedError) {
      await failOrder(deps.database, orderId, { order: "payment_failed", payment: "voided" });
    }
    throw asRefusal(error);
  }
}

/** A parallel click opens the same page. It is there in a moment, or the guest is asked to try again. */
async function waitForPage({ database }: SettleDeps, { orderId, softDays }: Attempt): Promise<PaymentPage> {
  for (let looks = 0; looks < 16; looks++) {
    const payment = await paymentOfOrder(database, orderId);
    if (payment?.redirectUrl) return { orderId, redirectUrl: payment.redirectUrl, softDays };
    if (payment?.status !== "starting") break;
    await setTimeout(pollMs);
  }
  throw new Refusal("payment_unavailable");
}

/** Refuses with a clear answer when the provider is unreachable. */
export async function atProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof SessionRefusedError && error.isForEmail) return fieldRefusal("email_refused", "email");
  return error instanceof ProviderUnavailableError
    ? new Refusal("payment_unavailable", { cause: error })
    : error;
}
