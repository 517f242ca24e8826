import type Stripe from "stripe";
import type { Form } from "#test/stripe/form.ts";
import { listPage } from "#test/stripe/list-page.ts";
import { name } from "#test/stripe/name.ts";
import { StripeFault } from "#test/stripe/new-session.ts";

type Transaction = Stripe.BalanceTransaction;

/** What Stripe keeps of a payment with a card of the EEA, and for a dispute. */
const feeOf = (amount: number) => Math.round((amount * 15) / 1000) + 25;
const disputeFee = 2000;

interface Movement {
  type: Transaction["type"];
  category: string;
  amount: number;
  fee?: number;
  source?: { id: string; object: string; payment_intent?: unknown };
  more?: Partial<Transaction>;
}

/** Stripe's balance: a transaction for each movement, and the payouts made of them. */
export class Ledger {
  readonly transactions: Transaction[] = [];
  readonly payouts: Stripe.Payout[] = [];
  /** which payout each transaction is part of */
  readonly #paidOut = new Map<string, string>();
  readonly #seconds: () => number;

  constructor(seconds: () => number) {
    this.#seconds = seconds;
  }

  charge({ id, amount_received: amount }: Stripe.PaymentIntent, type: "charge" | "payment"): Transaction {
    const source = {
      id: name(type === "charge" ? "ch" : "py"),
      object: "charge",
      amount,
      payment_intent: id,
    };
    return this.add({ type, category: "charge", amount, fee: feeOf(amount), source });
  }

  refund(source: Stripe.Refund): Transaction {
    return this.add({ type: "refund", category: "refund", amount: -source.amount, source });
  }

  returnRefund(source: Stripe.Refund): Transaction {
    return this.add({ type: "refund_failure", category: "refund_failure", amount: source.amount, source });
  }

  dispute(source: Stripe.Dispute): Transaction {
    const amount = -source.amount;
    return this.add({ type: "adjustment", category: "dispute", amount, fee: disputeFee, source });
  }

  returnDispute(source: Stripe.Dispute): Transaction {
    const { amount } = source;
    return this.add({ type: "adjustment", category: "dispute_reversal", amount, fee: -disputeFee, source });
  }

  /** Any movement, also of a type that no one has heard of. */
  add({ type, category, amount, fee = 0, source, more }: Movement): Transaction {
    const transaction = {
      id: name("txn"),
      object: "balance_transaction",
      amount,
      available_on: this.#seconds() + 3 * 86_400,
      balance_type: "payments",
      created: this.#seconds(),
      currency: "eur",
      description: null,
      exchange_rate: null,
      fee,
      fee_details: fee ? [{ amount: fee, application: null, currency: "eur", type: "stripe_fee" }] : [],
      net: amount - fee,
      reporting_category: category,
      source: source ?? null,
      status: "pending",
      type,
      ...more,
    } as unknown as Transaction;
    this.transactions.push(transaction);
    return transaction;
  }

  /** An automatic payout of all that was not paid out yet; one by hand says not of what. */
  pay(how: { byHand?: number } = {}): Stripe.Payout {
    const parts =
      how.byHand === undefined ? this.transactions.filter(({ id }) => !this.#paidOut.has(id)) : [];
    const amount = how.byHand ?? parts.reduce((sum, { net }) => sum + net, 0);
    const payout = {
      id: name("po"),
      object: "payout",
      amount,
      arrival_date: Math.ceil(this.#seconds() / 86_400 + 1) * 86_400,
      automatic: how.byHand === undefined,
      created: this.#seconds(),
      currency: "eur",
      failure_balance_transaction: null,
      reconciliation_status: how.byHand === undefined ? "in_progress" : "not_applicable",
      status: "pending",
    } as unknown as Stripe.Payout;
    const own = this.add({ type: "payout", category: "payout", amount: -amount, source: payout });
    for (const { id } of [...parts, own]) this.#paidOut.set(id, payout.id);
    payout.balance_transaction = own.id;
    this.payouts.push(payout);
    return payout;
  }

  /** The bank has the money, and Stripe has listed what it is made of. */
  arrive(payout: Stripe.Payout): void {
    payout.status = "paid";
    if (payout.automatic) payout.reconciliation_status = "completed";
  }

  /** The bank has sent it back, as it may also do after the day of arrival. */
  fail(payout: Stripe.Payout): void {
    payout.status = "failed";
    const returned = { type: "payout_failure", category: "payout_reversal", amount: payout.amount } as const;
    payout.failure_balance_transaction = this.add({ ...returned, source: payout }).id;
  }

  listTransactions(form: { [name: string]: Form }): object {
    const { payout, currency, expand } = form;
    const known = this.payouts.find(({ id }) => id === payout);
    if (payout !== undefined && !known?.automatic) {
      throw new StripeFault(400, "Balance transaction history can only be filtered on automatic transfers");
    }
    const isExpanded = Object.values(expand ?? {}).includes("data.source");
    const found = this.transactions
      .filter((one) => payout === undefined || this.#paidOut.get(one.id) === payout)
      .filter((one) => currency === undefined || one.currency === currency)
      .map((one) =>
        isExpanded ? one : { ...one, source: (one.source as { id: string } | null)?.id ?? null },
      );
    return listPage(found, form);
  }

  listPayouts(form: { [name: string]: Form }): object {
    return listPage(this.payouts, form);
  }

  balance(): object {
    const held = (currency: string) =>
      this.transactions
        .filter((one) => one.currency === currency && one.balance_type === "payments")
        .reduce((sum, { net }) => sum + net, 0);
    const available = { amount: 0, currency: "eur", source_types: { card: 0 } };
    const pending = ["eur", "usd"].map((currency) => ({ amount: held(currency), currency }));
    return { object: "balance", available: [available], pending, livemode: false };
  }
}
