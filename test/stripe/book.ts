import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import { Ledger } from "#test/stripe/ledger.ts";
import type { NewIntent } from "#test/stripe/new-intent.ts";
import { name } from "#test/stripe/name.ts";
import { type NewSession, StripeFault } from "#test/stripe/new-session.ts";

export interface SignedEvent {
  type: string;
  body: string;
  signature: string;
}

type Intent = Stripe.PaymentIntent;
type Session = Stripe.Checkout.Session;

/** Stripe's own records: sessions, money, refunds, disputes, the balance, and every event about them in order. */
export class Book {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds: Stripe.Refund[] = [];
  readonly disputes: Stripe.Dispute[] = [];
  readonly events: SignedEvent[] = [];
  readonly ledger: Ledger;
  readonly #now: () => Date;
  readonly #webhookSecret: string;

  constructor(now: () => Date, webhookSecret: string) {
    this.#now = now;
    this.#webhookSecret = webhookSecret;
    this.ledger = new Ledger(() => this.seconds);
  }

  get seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }

  open(request: NewSession, address: string): Session {
    const id = name("cs_test");
    const session = {
      ...request,
      id,
      object: "checkout.session",
      created: this.seconds,
      livemode: false,
      payment_intent: null,
      payment_status: "unpaid",
      status: "open",
      url: `${address}/c/pay/${id}#fidkdWxOYHwnPyd1blpxYHZxWjA0`,
    } as unknown as Session;
    this.sessions.set(id, session);
    return session;
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) {
      throw new StripeFault(404, `No such checkout.session: '${id}'`, { code: "resource_missing" });
    }
    if (session.status === "open" && session.expires_at <= this.seconds) this.#end(session);
    return session;
  }

  expire(id: string): Session {
    const session = this.session(id);
    if (session.status !== "open") {
      throw new StripeFault(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    }
    return this.#end(session);
  }

  /** The guest pays on the page, instantly or with a slow method. A different amount simulates Stripe's error. */
  pay(id: string, how: { amountCents?: number; isSlow?: boolean } = {}): Session {
    const session = this.session(id);
    if (session.status !== "open") throw new StripeFault(400, "the page is closed");
    const amount = how.amountCents ?? session.amount_total ?? 0;
    const intent = {
      id: name("pi"),
      object: "payment_intent",
      amount,
      amount_received: how.isSlow ? 0 : amount,
      metadata: this.#intentMetadata(session),
      status: how.isSlow ? "processing" : "succeeded",
    } as unknown as Intent;
    this.intents.set(intent.id, intent);
    if (!how.isSlow) this.ledger.charge(intent, "charge");
    Object.assign(session, {
      status: "complete",
      url: null,
      amount_total: amount,
      payment_intent: intent.id,
      payment_status: how.isSlow ? "unpaid" : "paid",
    });
    this.tell("checkout.session.completed", session);
    return session;
  }

  /** The slow payment has succeeded or failed. */
  end(id: string, outcome: "succeeded" | "failed"): void {
    const session = this.session(id);
    const intent = this.intentOf(id);
    const hasCome = outcome === "succeeded";
    session.payment_status = hasCome ? "paid" : "unpaid";
    intent.status = hasCome ? "succeeded" : "requires_payment_method";
    intent.amount_received = hasCome ? intent.amount : 0;
    if (hasCome) this.ledger.charge(intent, "payment");
    this.tell(`checkout.session.async_payment_${outcome}`, session);
  }

  /** A payment for a wallet, which a browser confirms with its secret. */
  prepare(request: NewIntent): Intent {
    const id = name("pi");
    const secret = `${id}_secret_${randomBytes(12).toString("hex")}`;
    const intent = {
      ...request,
      id,
      object: "payment_intent",
      amount_received: 0,
      client_secret: secret,
      status: "requires_payment_method",
    } as unknown as Intent;
    this.intents.set(id, intent);
    return intent;
  }

  /** What Stripe's script asks for with the publishable key; a declined card leaves the payment open. */
  confirm(id: string, payment: { client_secret?: string; card?: string; expected_amount?: string }): Intent {
    const intent = this.intent(id);
    const { client_secret: secret, card, expected_amount: shown = intent.amount } = payment;
    if (secret !== intent.client_secret) throw new StripeFault(401, "The client_secret does not fit");
    if (Number(shown) !== intent.amount) throw new StripeFault(400, "The wallet has shown another amount");
    if (intent.status !== "requires_payment_method") {
      throw new StripeFault(400, `This PaymentIntent's status is ${intent.status}`, {
        code: "payment_intent_unexpected_state",
      });
    }
    if (card === "declined") {
      this.tell("payment_intent.payment_failed", intent);
      throw new StripeFault(402, "Your card was declined.", { type: "card_error", code: "card_declined" });
    }
    const isSlow = card === "slow";
    Object.assign(intent, {
      status: isSlow ? "processing" : "succeeded",
      amount_received: isSlow ? 0 : intent.amount,
    });
    if (!isSlow) this.ledger.charge(intent, "charge");
    this.tell(`payment_intent.${intent.status}`, intent);
    return intent;
  }

  cancel(id: string): Intent {
    const intent = this.intent(id);
    if (intent.status !== "requires_payment_method") {
      throw new StripeFault(400, `You cannot cancel this PaymentIntent: its status is ${intent.status}`, {
        code: "payment_intent_unexpected_state",
      });
    }
    intent.status = "canceled";
    this.tell("payment_intent.canceled", intent);
    return intent;
  }

  refund(intentId: string, amount: number, metadata: Record<string, string> = {}): Stripe.Refund {
    const intent = this.intent(intentId);
    const before = this.refunds.filter(({ payment_intent: of }) => of === intentId);
    const left = intent.amount_received - before.reduce((sum, one) => sum + one.amount, 0);
    if (amount > left) {
      throw new StripeFault(400, `Refund amount is greater than unrefunded amount (${left})`, {
        code: left === 0 ? "charge_already_refunded" : "amount_too_large",
      });
    }
    const refund = {
      id: name("re"),
      object: "refund",
      amount,
      currency: "eur",
      metadata,
      payment_intent: intentId,
      status: "succeeded",
    } as unknown as Stripe.Refund;
    this.refunds.push(refund);
    this.ledger.refund(refund);
    this.tell("refund.created", refund);
    this.tell("charge.refunded", { id: name("ch"), object: "charge", payment_intent: intentId });
    return refund;
  }

  /** A bank has sent the refund back. */
  failRefund(refund: Stripe.Refund): void {
    refund.status = "failed";
    this.ledger.returnRefund(refund);
    this.tell("refund.failed", refund);
  }

  dispute(intentId: string, reason: string): Stripe.Dispute {
    const dispute = {
      id: name("du"),
      object: "dispute",
      amount: this.intent(intentId).amount_received,
      currency: "eur",
      reason,
      status: "needs_response",
      payment_intent: intentId,
      evidence_details: { due_by: this.seconds + 7 * 86_400 },
    } as unknown as Stripe.Dispute;
    this.disputes.push(dispute);
    this.ledger.dispute(dispute);
    this.tell("charge.dispute.created", dispute);
    return dispute;
  }

  /** Only a dispute that was won gives money back. */
  endDispute(dispute: Stripe.Dispute, status: "won" | "lost"): void {
    dispute.status = status;
    if (status === "won") this.ledger.returnDispute(dispute);
    this.tell("charge.dispute.closed", dispute);
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw new StripeFault(404, `No such payment_intent: '${id}'`, { code: "resource_missing" });
    return intent;
  }

  intentOf(sessionId: string): Intent {
    return this.intent(String(this.session(sessionId).payment_intent));
  }

  /** Signed by Stripe's own code. */
  tell(type: string, object: object): SignedEvent {
    const body = JSON.stringify({
      id: name("evt"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: this.seconds,
      livemode: false,
      type,
      data: { object },
    });
    const event = { type, body, signature: this.sign(body) };
    this.events.push(event);
    return event;
  }

  sign(payload: string, secret = this.#webhookSecret, timestamp = this.seconds): string {
    return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }

  #end(session: Session): Session {
    Object.assign(session, { status: "expired", url: null });
    this.tell("checkout.session.expired", session);
    return session;
  }

  #intentMetadata(session: Session): Record<string, string> {
    return (session as unknown as NewSession).payment_intent_data?.metadata ?? {};
  }
}
