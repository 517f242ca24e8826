import type Stripe from "stripe";
import type { BalanceKind } from "#server/domain/checkout/provider-balance.ts";

/** Without the mark by which the SDK says that Stripe may add types: a new version of the SDK must be sorted in here. */
type Named<Type> = Type extends string ? (string extends Type ? never : Type) : never;
type KnownType = Named<Stripe.BalanceTransaction.Type>;

/** https://docs.stripe.com/reports/balance-transaction-types */
const kindsOfTypes: Record<Exclude<KnownType, "adjustment">, BalanceKind> = {
  charge: "payment",
  payment: "payment",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund_returned",
  stripe_fee: "fee",
  stripe_fx_fee: "fee",
  tax_fee: "fee",
  payout: "payout",
  payout_cancel: "payout_returned",
  payout_failure: "payout_returned",

  // money of a slow payment that was counted and did not come: the shop takes no such methods
  payment_failure_refund: "unclear",
  payment_reversal: "unclear",
  payment_unreconciled: "unclear",

  // held back and given free again
  payout_minimum_balance_hold: "unclear",
  payout_minimum_balance_release: "unclear",
  payment_network_reserve_hold: "unclear",
  payment_network_reserve_release: "unclear",
  reserve_hold: "unclear",
  reserve_release: "unclear",
  reserve_transaction: "unclear",
  reserved_funds: "unclear",

  // money that the company itself brings, lends or gives at Stripe
  advance: "unclear",
  advance_funding: "unclear",
  anticipation_repayment: "unclear",
  climate_order_purchase: "unclear",
  climate_order_refund: "unclear",
  contribution: "unclear",
  fee_credit_funding: "unclear",
  inbound_transfer: "unclear",
  inbound_transfer_reversal: "unclear",
  obligation_outbound: "unclear",
  obligation_reversal_inbound: "unclear",
  stripe_balance_payment_debit: "unclear",
  stripe_balance_payment_debit_reversal: "unclear",
  tax_fund: "unclear",
  topup: "unclear",
  topup_reversal: "unclear",

  // platforms and cards of the company
  application_fee: "unclear",
  application_fee_refund: "unclear",
  connect_collection_transfer: "unclear",
  issuing_authorization_hold: "unclear",
  issuing_authorization_release: "unclear",
  issuing_dispute: "unclear",
  issuing_dispute_provisional_credit: "unclear",
  issuing_dispute_provisional_credit_reversal: "unclear",
  issuing_transaction: "unclear",
  transfer: "unclear",
  transfer_cancel: "unclear",
  transfer_failure: "unclear",
  transfer_refund: "unclear",
};

/** An adjustment is told by its category alone. https://docs.stripe.com/reports/reporting-categories */
const kindsOfAdjustments: Record<string, BalanceKind> = {
  dispute: "dispute",
  dispute_reversal: "dispute_returned",
  refund_failure: "refund_returned",
  payout_reversal: "payout_returned",
  fee: "fee",
  network_cost: "fee",
  tax: "fee",
  charge_failure: "unclear",
  connect_reserved_funds: "unclear",
  other_adjustment: "unclear",
  partial_capture_reversal: "unclear",
  risk_reserved_funds: "unclear",
};

type Classified = Pick<Stripe.BalanceTransaction, "type" | "reporting_category">;

/** Stripe's name of what happened, for an adjustment with its category, and what it is to the books. */
export function classify({ type, reporting_category: category }: Classified): {
  type: string;
  kind: BalanceKind;
} {
  if (type === "adjustment") {
    return { type: `${type}: ${category}`, kind: find(kindsOfAdjustments, category) };
  }
  // less was taken than authorized, which is no refund to a guest
  if (category === "partial_capture_reversal") return { type, kind: "unclear" };
  return { type, kind: find(kindsOfTypes, type) };
}

function find(kinds: Record<string, BalanceKind>, name: string): BalanceKind {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? "unknown") : "unknown";
}
