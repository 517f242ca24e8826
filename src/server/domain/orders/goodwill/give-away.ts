import type { Temporal } from "temporal-polyfill";
import {
  type Cents,
  eurosFromCents,
  formatEuro,
  largestCents,
  noCents,
  subtractCents,
} from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { type Bound, type Budget, passedBound, type Way } from "#server/domain/orders/goodwill/budget.ts";
import { insertEntry, lockGoodwill, readBudget } from "#server/domain/orders/goodwill/queries.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Who gives it. Only the administration, with a fresh proof, goes beyond the budget. */
export interface Giver {
  id: number;
  isVerified: boolean;
}

interface GiftInput {
  orderId: string;
  way: Way;
  cents: Cents;
  by: Giver;
  now: Temporal.Instant;
  /** what a replacement brings, and as which order */
  replacement?: { id: string; lines: readonly { menuId: number; quantity: number }[] };
}

/** The one budget of all ways to give something away: judged and added under one lock, in the caller's transaction. */
export async function giveAway(queries: Queries, gift: GiftInput): Promise<void> {
  const { orderId, way, cents, by, now, replacement } = gift;
  if (cents === 0) return;
  await lockOrder(queries, orderId);
  await lockGoodwill(queries);
  const place = {
    ...{ orderId, staffId: by.id, today: berlinDay(now), at: new Date(now.epochMilliseconds) },
    lines: replacement?.lines ?? [],
  };
  const budget = await readBudget(queries, place);
  if (!budget) throw new Refusal("order_not_found");
  const bound = passedBound({ way, cents, portions: budget.portions }, budget);
  if (bound && budget.role !== "admin") throw tooLarge(bound, way, budget);
  if (bound && !by.isVerified) throw new Refusal("step_up_required");
  await insertEntry(queries, { ...place, way, cents, replacementId: replacement?.id ?? null });
}

function tooLarge(bound: Bound, way: Way, budget: Budget): Refusal {
  const message = `${reasons[bound](budget)} Mehr darf die Verwaltung geben.`;
  const hasAmount = way === "money" || way === "code";
  return new Refusal("goodwill_too_large", { message, ...(hasAmount && { errors: { amount: [message] } }) });
}

const reasons: Record<Bound, (budget: Budget) => string> = {
  replaced: () => "Für diese Bestellung gibt es schon einen Ersatz.",
  delivered: ({ deliveredPortions: portions }) => {
    if (portions === 0) return "Von dieser Bestellung ist nichts geliefert, was zu ersetzen wäre.";
    return `Geliefert und nicht erstattet ${portions === 1 ? "ist 1 Portion" : `sind ${portions} Portionen`}: Mehr wird nicht ersetzt.`;
  },
  replaced_guest: () => "Dieser Gast hat in den letzten 30 Tagen schon einen Ersatz bekommen.",
  order: ({ worthCents, orderCents }) =>
    `Für diese Bestellung sind noch ${left(worthCents, orderCents)} übrig: Alles zusammen ist nie mehr, als sie wert war.`,
  guest: ({ guestLimitCents, guestCents }) =>
    `Für diesen Gast sind in 30 Tagen noch ${left(guestLimitCents, guestCents)} Kulanz möglich.`,
  day: ({ dayLimitCents, dayCents }) => `Heute können Sie noch ${left(dayLimitCents, dayCents)} geben.`,
};

function left(limit: Cents, given: Cents): string {
  return formatEuro(eurosFromCents(largestCents(noCents, subtractCents(limit, given))));
}
