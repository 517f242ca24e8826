import { type CalendarDay, parseDay } from "#contract/day.ts";
import { negateCents, noCents } from "#contract/money.ts";
import type {
  BalanceEntry,
  EntriesPage,
  PayoutEntriesPage,
  ProviderBalance,
} from "#server/domain/checkout/provider-balance.ts";
import type { ProviderDeps } from "#server/domain/checkout/provider-definition.ts";
import {
  type SandboxMovement,
  sandboxBalanceCents,
  sandboxMovementsAfter,
  sandboxMovementsOfPayout,
  sandboxPayouts,
} from "#server/domain/checkout/sandbox/balance-queries.ts";
import { dateNow } from "#server/platform/clock.ts";

const most = 100;
const begin = new Date(0);
/** Longer than the transaction of a payment may take to be seen. */
const overlapMs = 10 * 60_000;

/** A balance as a real provider has it, worked out from the payments and refunds of the sandbox. */
export function sandboxBalance({
  database,
  clock,
}: Pick<ProviderDeps, "database" | "clock">): ProviderBalance {
  const now = () => dateNow(clock);
  return {
    async readEntries(cursor) {
      const after = positionOf(cursor);
      const movements = await sandboxMovementsAfter(database, { ...after, most });
      const last = movements.at(-1);
      if (last && movements.length === most) {
        return { entries: movements.map(entryOf), cursor: cursorAt(last), isLast: false };
      }
      const paidOut = await sandboxPayouts(database, { since: begin, until: now() });
      return lastPage([...movements.map(entryOf), ...paidOut.map(payoutEntry)], now());
    },
    async readPayouts({ since }) {
      const made = await sandboxPayouts(database, { since: since ?? begin, until: now() });
      const payouts = made.map(({ day, cents, at, arrivesOn, hasArrived }) => ({
        id: payoutId(day),
        amountCents: cents,
        createdAt: at,
        arrivesOn,
        status: hasArrived ? ("paid" as const) : ("on_the_way" as const),
        items: "listed" as const,
      }));
      return { payouts, cursor: null };
    },
    async readPayoutEntries(id, cursor): Promise<PayoutEntriesPage> {
      const of = { day: dayOfPayout(id), afterId: cursor ?? "", most };
      const movements = await sandboxMovementsOfPayout(database, of);
      const next = movements.length === most ? (movements.at(-1)?.id ?? null) : null;
      return { entries: movements.map(entryOf), cursor: next };
    },
    readBalance: () => sandboxBalanceCents(database, now()),
  };
}

function lastPage(entries: BalanceEntry[], now: Date): EntriesPage {
  const cursor = cursorAt({ happenedAt: new Date(now.getTime() - overlapMs), id: "" });
  return { entries, cursor, isLast: true };
}

function positionOf(cursor: string | null): { at: Date; id: string } {
  const [at = "", id = ""] = cursor?.split(" ") ?? [];
  return { at: at ? new Date(at) : begin, id };
}

function cursorAt({ happenedAt, id }: { happenedAt: Date; id: string }): string {
  return `${happenedAt.toISOString()} ${id}`;
}

function entryOf(movement: SandboxMovement): BalanceEntry {
  const { sessionId, refundId, type, ...amounts } = movement;
  return {
    ...amounts,
    type,
    kind: type,
    providerPaymentId: sessionId,
    providerRefundId: refundId,
    sourceId: refundId ?? sessionId,
  };
}

function payoutEntry({ day, cents, at }: Awaited<ReturnType<typeof sandboxPayouts>>[number]): BalanceEntry {
  return {
    id: `sbe_${payoutId(day)}`,
    type: "payout",
    kind: "payout",
    amountCents: negateCents(cents),
    feeCents: noCents,
    happenedAt: at,
    providerPaymentId: null,
    providerRefundId: null,
    sourceId: payoutId(day),
  };
}

const payoutPrefix = "sbp_";

function payoutId(day: CalendarDay): string {
  return payoutPrefix + day;
}

function dayOfPayout(id: string): CalendarDay {
  const day = id.startsWith(payoutPrefix) ? parseDay(id.slice(payoutPrefix.length)) : null;
  if (!day) throw new Error(`${id} is no payout of the sandbox`);
  return day;
}
