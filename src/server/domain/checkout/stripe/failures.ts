import Stripe from "stripe";
import {
  ProviderUnavailableError,
  RefundRefusedError,
  SessionInProgressError,
  SessionRefusedError,
  SessionUnknownError,
} from "#server/domain/checkout/provider.ts";

const { StripeError, StripeInvalidRequestError, StripeIdempotencyError, StripePermissionError } =
  Stripe.errors;

/** Runs a call to Stripe. Failures become errors of the payment interface, with Stripe's own error as the cause. */
export async function callStripe<Answer>(
  question: () => Promise<Answer>,
  inWords: (error: Stripe.errors.StripeError) => Error | undefined = () => undefined,
): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    throw (
      inWords(error) ?? new ProviderUnavailableError("Stripe does not answer as it should", { cause: error })
    );
  }
}

export function sessionError(error: Stripe.errors.StripeError): Error | undefined {
  if (error.statusCode === 409)
    return new SessionInProgressError("the page is being opened", { cause: error });
  const isForEmail = error.param === "customer_email";
  if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError) {
    return new SessionRefusedError("Stripe refuses to open this page", { cause: error, isForEmail });
  }
  // Stripe has stored this failure under the idempotency key and will always return it
  const isStored = error.headers?.["idempotent-replayed"] === "true";
  return isStored
    ? new SessionRefusedError("Stripe has failed to open this page", { cause: error })
    : undefined;
}

export function readError(error: Stripe.errors.StripeError): Error | undefined {
  return error.code === "resource_missing"
    ? new SessionUnknownError("Stripe knows no such session", { cause: error })
    : undefined;
}

export function refundError(error: Stripe.errors.StripeError): Error | undefined {
  // the balance fills up again with the next sales
  if (error.code === "balance_insufficient") return undefined;
  const isFinal = error instanceof StripeInvalidRequestError && error.statusCode === 400;
  return isFinal ? new RefundRefusedError(error.message, { cause: error }) : undefined;
}

export function isAboutExpiry(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.param === "expires_at";
}

/** True when Stripe cannot close the session because it is not open any more. The caller reads its state. */
export function isNotOpen(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.statusCode === 400;
}

/** True when a restricted key lacks the permission. */
export function isForbidden(error: unknown): boolean {
  return error instanceof StripePermissionError;
}
