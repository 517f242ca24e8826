import type { Cents } from "#contract/money.ts";
import type { ProviderBalance } from "#server/domain/checkout/provider-balance.ts";
import type { PaymentHosts } from "#server/platform/http/pages/page-policy.ts";

/**
 * What the shop needs of a payment provider (docs/PAYMENTS.md says how to add one). A payment is a reference and an
 * amount; providers know no orders. Amounts are integer cents of EUR. Every method may throw `ProviderUnavailableError`
 * (network, 5xx, timeout after five seconds); the caller tries again later.
 */
export interface PaymentProvider {
  /** True when no money moves: the sandbox, or a real provider with test keys. */
  readonly isTest: boolean;

  /**
   * Opens a hosted payment page. The same `idempotencyKey` with the same request returns the same session, so a lost
   * answer never opens a second page. Throws `SessionInProgressError` while the same request runs elsewhere,
   * `SessionRefusedError` when this request will never get a page.
   */
  createSession(request: SessionRequest): Promise<{ sessionId: string; redirectUrl: string }>;

  /** Reads the current state from the provider: the only proof of payment. Throws `SessionUnknownError`. */
  readSession(sessionId: string): Promise<SessionState>;

  /**
   * Closes the session, so that no money can come through it. A paid or processing session stays as it is; the returned
   * state tells. Safe to repeat. Throws `SessionUnknownError`.
   */
  closeSession(sessionId: string): Promise<SessionState>;

  /**
   * Refunds `amountCents` (EUR) of the session's payment. `reference` is the shop's refund id; `readPayment` returns
   * it. The same `idempotencyKey` is the same refund. `pending`: accepted, not finished; `failed`: it will not happen,
   * a person has to check. Throws `RefundRefusedError` when the provider will never do it (more than is left, too old).
   */
  refund(request: RefundRequest): Promise<{ refundId: string; status: RefundStatus }>;

  /**
   * Verifies the signature over the raw body before reading it. Returns what the message is about, or null when the
   * signature is wrong. The message is no proof: the caller reads the state from the provider.
   */
  readWebhook(
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
  ): ProviderMessage | null;

  /** Refunds and disputes of a payment that was received, by the provider's id for it. */
  readPayment(providerPaymentId: string): Promise<PaymentState>;

  /** Missing where the shop's own page offers no wallets. */
  readonly wallets?: WalletPayments;

  /** Missing where the provider holds no money of the shop. */
  readonly balance?: ProviderBalance;
}

/**
 * Payments that a wallet in the cart makes, without a hosted page. Their sessions are read, closed, refunded and told
 * about like all others.
 */
export interface WalletPayments {
  /** public: the browser gives it to the provider's script */
  readonly publishableKey: string;
  /** whom the page with the wallets may load from */
  readonly hosts: PaymentHosts;

  /**
   * Prepares a payment of exactly this amount. `redirectUrl` is where the browser goes after it. Same key, same
   * payment; throws like `createSession`. A closed one can no longer be paid.
   */
  createSession(
    request: SessionRequest,
  ): Promise<{ sessionId: string; redirectUrl: string; clientSecret: string }>;

  /** With it the guest's browser confirms this one payment. Throws `SessionUnknownError`. */
  readClientSecret(sessionId: string): Promise<string>;
}

export interface RefundRequest {
  idempotencyKey: string;
  sessionId: string;
  amountCents: Cents;
  reference: string;
}

export interface SessionRequest {
  idempotencyKey: string;
  /** the shop's order id; `readSession` and `readPayment` return it */
  reference: string;
  amountCents: Cents;
  currency: "EUR";
  /** one item per delivery; the amounts add up to `amountCents` */
  items: { name: string; amountCents: Cents }[];
  description: string;
  /** shown on the page before paying */
  notice?: string | null;
  email: string;
  /** the provider replaces `{CHECKOUT_SESSION_ID}` in both */
  successUrl: string;
  failureUrl: string;
  expiresAt: Date;
  /** nothing is owed before the shop's team has agreed; only purchases on invoice wait */
  waits?: boolean;
}

export interface SessionState {
  /**
   * `open`: can be paid; `waiting`: the shop's team decides; `processing`: money is on its way; `closed`: no money came
   * and none can come
   */
  status: "open" | "waiting" | "processing" | "paid" | "closed";
  /** closed because a payment was tried and refused, not because the guest left */
  isDeclined?: boolean;
  reference: string;
  amountCents: Cents;
  currency: string;
  /** the provider's id for the payment in refunds and disputes, if there is one */
  providerPaymentId?: string;
}

/** `session`: a payment page changed; `payment`: a received payment was refunded or disputed. */
export type ProviderMessage =
  | { about: "session"; sessionId: string }
  | { about: "payment"; providerPaymentId: string }
  | { about: "nothing" };

export type RefundStatus = "pending" | "succeeded" | "failed";

export interface PaymentState {
  /** the shop's order id; null when the provider does not return it */
  reference: string | null;
  refunds: {
    refundId: string;
    /** the shop's refund id; null for a refund made at the provider */
    reference: string | null;
    amountCents: Cents;
    status: RefundStatus;
  }[];
  disputes: { disputeId: string; amountCents: Cents; status: string; reason: string; dueBy: Date | null }[];
}

export class ProviderUnavailableError extends Error {}

/** Another process or click is sending the same request right now. */
export class SessionInProgressError extends ProviderUnavailableError {}

/** This attempt will never get a page; a new attempt may. */
export class SessionRefusedError extends ProviderUnavailableError {
  /** True: the provider refuses the guest's e-mail address. */
  readonly isForEmail: boolean;

  constructor(message: string, more: { cause: unknown; isForEmail?: boolean }) {
    super(message, { cause: more.cause });
    this.isForEmail = more.isForEmail ?? false;
  }
}

/** The session belongs to other keys. */
export class SessionUnknownError extends ProviderUnavailableError {}

/** This refund will never happen. */
export class RefundRefusedError extends Error {}

/** The keys may not read the balance; selling goes on. */
export class BalanceForbiddenError extends ProviderUnavailableError {}
