import type Stripe from "stripe";
import { type CalendarDay, parseDay } from "#contract/day.ts";
import { type Cents, cents } from "#contract/money.ts";
import { BalanceForbiddenError } from "#server/domain/checkout/provider.ts";
import type {
  BalanceEntry,
  EntriesPage,
  PayoutEntriesPage,
  PayoutsPage,
  ProviderBalance,
  ProviderPayout,
} from "#server/domain/checkout/provider-balance.ts";
import { classify } from "#server/domain/checkout/stripe/balance-kinds.ts";
import { callStripe, isForbidden } from "#server/domain/checkout/stripe/failures.ts";
import { idOf } from "#server/domain/checkout/stripe/states.ts";
import type { Clock } from "#server/platform/clock.ts";

/** The most that Stripe lists at once. */
const limit = 100;
/** Other currencies have a balance of their own, and the shop takes only this one. */
const currency = "eur";
/** How long Stripe may take to list what has happened. */
const overlapSeconds = 3 * 3600;
/** Tells payment and refund of an entry without a call for each. */
const expand = ["data.source"];

export function stripeBalance(stripe: Stripe, clock: Clock): ProviderBalance {
  return {
    readEntries: (cursor) => ask(() => readEntries(stripe, positionOf(cursor, clock))),
    readPayouts: (page) => ask(() => readPayouts(stripe, page)),
    readPayoutEntries: (payoutId, cursor) => ask(() => readPayoutEntries(stripe, payoutId, cursor)),
    readBalance: () => ask(async () => heldBy(await stripe.balance.retrieve())),
  };
}

function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  return callStripe(question, (error) =>
    isForbidden(error)
      ? new BalanceForbiddenError("the key may not read the balance", { cause: error })
      : undefined,
  );
}

/** Stripe lists the newest first: a reading goes from its begin back to where the one before it began. */
interface Position {
  fromSeconds: number;
  begunSeconds: number;
  after: string | undefined;
}

function positionOf(cursor: string | null, clock: Clock): Position {
  const [from, begun, after] = cursor?.split(":") ?? [];
  const now = Math.floor(clock().epochMilliseconds / 1000);
  return { fromSeconds: Number(from ?? 0), begunSeconds: begun ? Number(begun) : now, after };
}

async function readEntries(stripe: Stripe, position: Position): Promise<EntriesPage> {
  const { fromSeconds, begunSeconds, after } = position;
  const { data, has_more: hasMore } = await stripe.balanceTransactions.list({
    limit,
    currency,
    expand,
    ...(fromSeconds > 0 && { created: { gte: fromSeconds } }),
    ...(after && { starting_after: after }),
  });
  const next = cursorBehind(data, hasMore);
  return {
    entries: data.filter(isOfPayments).map(entryOf),
    cursor: next
      ? `${fromSeconds}:${begunSeconds}:${next}`
      : String(Math.max(fromSeconds, begunSeconds - overlapSeconds)),
    isLast: next === null,
  };
}

async function readPayouts(
  stripe: Stripe,
  { since, cursor }: { since: Date | null; cursor: string | null },
): Promise<PayoutsPage> {
  const { data, has_more: hasMore } = await stripe.payouts.list({
    limit,
    ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
    ...(cursor && { starting_after: cursor }),
  });
  const payouts = data.filter((payout) => payout.currency === currency).map(payoutOf);
  return { payouts, cursor: cursorBehind(data, hasMore) };
}

async function readPayoutEntries(
  stripe: Stripe,
  payout: string,
  cursor: string | null,
): Promise<PayoutEntriesPage> {
  const { data, has_more: hasMore } = await stripe.balanceTransactions.list({
    limit,
    expand,
    payout,
    ...(cursor && { starting_after: cursor }),
  });
  const entries = data.filter((one) => isOfPayments(one) && one.type !== "payout").map(entryOf);
  return { entries, cursor: cursorBehind(data, hasMore) };
}

function cursorBehind(data: { id: string }[], hasMore: boolean): string | null {
  return hasMore ? (data.at(-1)?.id ?? null) : null;
}

/** What is held for reserves, prefunding or cards of the company is no part of the balance that is read. */
function isOfPayments({ balance_type: balance }: Stripe.BalanceTransaction): boolean {
  return balance === undefined || balance === "payments";
}

function entryOf(transaction: Stripe.BalanceTransaction): BalanceEntry {
  const { id, amount, fee, created, source } = transaction;
  const named = classify(transaction);
  const cause = causeOf(source);
  return {
    id,
    ...named,
    amountCents: cents(amount),
    feeCents: cents(fee),
    happenedAt: new Date(created * 1000),
    ...cause,
    // the shop knows the payment, and not its charge
    sourceId: (named.kind === "payment" ? cause.providerPaymentId : null) ?? idOf(source),
  };
}

/** Charges, refunds and disputes name the payment; a payout names none. */
function causeOf(source: Stripe.BalanceTransaction["source"]) {
  const object = typeof source === "object" ? source : null;
  const intent = object && "payment_intent" in object ? idOf(object.payment_intent) : null;
  return { providerPaymentId: intent, providerRefundId: object?.object === "refund" ? object.id : null };
}

const payoutStatuses: Record<string, ProviderPayout["status"]> = {
  paid: "paid",
  failed: "failed",
  canceled: "failed",
};
const payoutItems: Record<string, ProviderPayout["items"]> = { completed: "listed", not_applicable: "never" };

function payoutOf(payout: Stripe.Payout): ProviderPayout {
  return {
    id: payout.id,
    amountCents: cents(payout.amount),
    createdAt: new Date(payout.created * 1000),
    arrivesOn: arrivalDay(payout.arrival_date),
    status: payoutStatuses[payout.status] ?? "on_the_way",
    items: payoutItems[payout.reconciliation_status] ?? "later",
  };
}

/** Stripe gives the date as the midnight in UTC that begins it. */
function arrivalDay(seconds: number): CalendarDay {
  const day = parseDay(new Date(seconds * 1000).toISOString().slice(0, 10));
  if (!day) throw new Error(`${seconds} is no day of a payout`);
  return day;
}

function heldBy({ available, pending }: Stripe.Balance): Cents {
  const amounts = [...available, ...pending].filter((one) => one.currency === currency);
  return cents(amounts.reduce((sum, { amount }) => sum + amount, 0));
}
