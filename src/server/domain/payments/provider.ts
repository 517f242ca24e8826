import type { ProviderName } from "#server/domain/payments/known-providers.ts";

/**
 * What the shop needs of a payment provider. Payments know a reference and an amount, never an order.
 * Amounts are integer cents of EUR. Every method may fail by throwing `ProviderUnavailable` (network, 5xx,
 * timeout after five seconds); nothing else is expected of a caller than to try again later.
 * How to add another provider stands in docs/payments.md.
 */
export interface PaymentProvider {
  readonly name: ProviderName;

  /** True when no money moves: a test page of our own, or a real provider with a test key. */
  readonly isTest: boolean;

  /**
   * Opens a hosted payment page. The same `idempotencyKey` gives the same session, however often it is asked,
   * so that a lost answer never makes a second one; the rest of `wanted` must then be the same as well.
   * Throws `SessionInProgress` while the same request is under way elsewhere, and `SessionRefused` when the
   * provider will never open a page for it.
   */
  createSession(wanted: SessionRequest): Promise<{ sessionId: string; redirectUrl: string }>;

  /** What the provider knows now. The only proof of payment there is. Throws `SessionUnknown`. */
  readSession(sessionId: string): Promise<SessionState>;

  /**
   * Makes sure that no money can come through the session any more, unless it already has or is on its way: the
   * state that is returned says which. Harmless to repeat. Throws `SessionUnknown`.
   */
  closeSession(sessionId: string): Promise<SessionState>;

  /**
   * Gives back `amountCents` of what came through the session, in EUR; `reference` is the refund's own id in our books,
   * given back by `readMoney`. The same `idempotencyKey` is the same refund, however often it is asked. `pending`: taken
   * on, and not finished yet; `failed`: it will not happen and a person has to look at it. Throws `RefundRefused` when
   * the provider will never do it (more than is left, too old).
   */
  refund(wanted: RefundRequest): Promise<{ refundId: string; status: RefundStatus }>;

  /**
   * Checks the signature of a webhook over its raw body, before anything in it is read. Returns what it speaks
   * of, or null when the signature is wrong. Nothing that it says is believed: the provider is asked.
   */
  readWebhook(
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
  ): ProviderMessage | null;

  /** What became of money that had come: paid back, or disputed. */
  readMoney(moneyId: string): Promise<MoneyState>;
}

export interface RefundRequest {
  idempotencyKey: string;
  sessionId: string;
  amountCents: number;
  reference: string;
}

export interface SessionRequest {
  idempotencyKey: string;
  /** our order's id, given back by `readSession` and `readMoney` */
  reference: string;
  amountCents: number;
  currency: "EUR";
  /** what is paid for, one by one; the amounts add up to `amountCents` */
  items: { name: string; amountCents: number }[];
  description: string;
  /** what has to be read before paying, shown on the page */
  notice?: string | null;
  email: string;
  /** `{CHECKOUT_SESSION_ID}` in both is replaced by the provider */
  successUrl: string;
  failureUrl: string;
  expiresAt: Date;
}

export interface SessionState {
  /** `open`: may still be paid; `processing`: money is on its way; `closed`: nothing came and nothing can come */
  status: "open" | "processing" | "paid" | "closed";
  reference: string;
  amountCents: number;
  currency: string;
  /** by what refunds and disputes call this payment, if the provider has a name for it */
  moneyId?: string;
}

/** `session`: something happened on a payment page; `money`: something happened to money that had come. */
export type ProviderMessage =
  | { about: "session"; sessionId: string }
  | { about: "money"; moneyId: string }
  | { about: "nothing" };

export type RefundStatus = "pending" | "succeeded" | "failed";

export interface MoneyState {
  /** the order that the money was for, null when the provider does not say */
  reference: string | null;
  refunds: {
    refundId: string;
    /** ours, null when it was made at the provider */
    reference: string | null;
    amountCents: number;
    status: RefundStatus;
  }[];
  disputes: { disputeId: string; amountCents: number; status: string; reason: string; dueBy: Date | null }[];
}

export class ProviderUnavailable extends Error {}

/** The same request is being answered right now, to another process or another click. */
export class SessionInProgress extends ProviderUnavailable {}

/** No page will ever open for this attempt; a new attempt may fare better. */
export class SessionRefused extends ProviderUnavailable {
  /** the guest's e-mail address is what the provider does not take */
  readonly isForEmail: boolean;

  constructor(message: string, more: { cause: unknown; isForEmail?: boolean }) {
    super(message, { cause: more.cause });
    this.isForEmail = more.isForEmail ?? false;
  }
}

/** The provider knows no such session: it was made with other keys. */
export class SessionUnknown extends ProviderUnavailable {}

/** This refund will not happen, however often it is asked for. */
export class RefundRefused extends Error {}
