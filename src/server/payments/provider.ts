/**
 * What the shop needs of a payment provider. Payments know a reference and an amount, never an order.
 * Amounts are integer cents of EUR. Every method may fail by throwing `ProviderUnavailable` (network, 5xx,
 * timeout after five seconds); nothing else is expected of a caller than to try again later.
 */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";

  /**
   * Opens a hosted payment page. The same `idempotencyKey` gives the same session, however often it is asked,
   * so that a lost answer never makes a second one.
   */
  createSession(wanted: SessionWanted): Promise<{ sessionId: string; redirectUrl: string }>;

  /** What the provider knows now. The only proof of payment there is. */
  readSession(sessionId: string): Promise<SessionState>;

  /**
   * Makes sure that no money can come through the session any more, unless it already has: the state that is
   * returned says which. Harmless to repeat.
   */
  closeSession(sessionId: string): Promise<SessionState>;

  /**
   * Gives back `amountCents` of what came through the session, in EUR; `reference` is our word for it, for the
   * provider's books. The same `idempotencyKey` is the same refund, however often it is asked. `pending`: taken on, and
   * not finished yet; `failed`: it will not happen and a person has to look at it.
   */
  refund(wanted: RefundWanted): Promise<{ refundId: string; status: "pending" | "succeeded" | "failed" }>;

  /**
   * Checks the signature of a webhook over its raw body, before anything in it is read.
   * Returns the session it speaks of, or null when the signature is wrong or it speaks of nothing we know.
   */
  readWebhook(rawBody: string, headers: Record<string, string | string[] | undefined>): string | null;
}

export interface SessionWanted {
  idempotencyKey: string;
  /** our order's id, given back by `readSession` */
  reference: string;
  amountCents: number;
  currency: "EUR";
  description: string;
  email: string;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider */
  successUrl: string;
  failureUrl: string;
  expiresAt: Date;
}

export interface RefundWanted {
  idempotencyKey: string;
  sessionId: string;
  amountCents: number;
  reference: string;
}

export interface SessionState {
  /** `open`: may still be paid; `closed`: nothing came and nothing can come */
  status: "open" | "processing" | "paid" | "closed";
  reference: string;
  amountCents: number;
  currency: string;
}

export class ProviderUnavailable extends Error {}
