import { type Cents, smallestCents } from "#contract/money.ts";
import type { Reduction } from "#server/office/catalogue/menu-record.ts";
import { rows } from "#server/platform/database/statement.ts";

/** A price from its start, and whether guests could order for it. `since` null: from the beginning. */
export interface PastPrice {
  since: Date | null;
  priceCents: Cents;
  isOffered: boolean;
}

export interface StoredPrice extends PastPrice {
  id: number;
}

const dayMs = 86_400_000;
const legalDays = 30;

export const readPrices = rows(
  "menus.read-prices",
  `SELECT id, nullif(since, '-infinity') AS since, price_cents AS "priceCents", is_offered AS "isOffered"
     FROM menu_prices WHERE menu_id = $1 ORDER BY id`,
);

/**
 * The lowest price within the 30 days before `at` (§ 11 Abs. 1 PAngV); null when the menu was not on sale then. A
 * price applies from its own start up to the start of the next one.
 */
export function lowestPriceBefore(prices: readonly PastPrice[], at: Date): Cents | null {
  const windowStart = at.getTime() - legalDays * dayMs;
  const counted = prices.filter(({ since, isOffered }, place) => {
    const start = since?.getTime() ?? Number.NEGATIVE_INFINITY;
    const next = prices[place + 1];
    const end = next ? (next.since?.getTime() ?? Number.NEGATIVE_INFINITY) : at.getTime();
    return isOffered && start < at.getTime() && end > windowStart && end > start;
  });
  const [first, ...others] = counted.map(({ priceCents }) => priceCents);
  return first === undefined ? null : smallestCents(first, ...others);
}

/** The existing reduction after a price change: further falls continue it (§ 11 Abs. 3), a rise ends it. */
export function continuedReduction(
  before: { priceCents: Cents; reduction: Reduction | null },
  priceCents: Cents,
): Reduction | null {
  return priceCents <= before.priceCents ? before.reduction : null;
}

/**
 * A reduction to this price. It starts now, or when the price fell in the last 30 days without being shown as
 * reduced. Null when the price is not below the lowest of the 30 days before.
 */
export function newReduction(prices: readonly PastPrice[], priceCents: Cents, at: Date): Reduction | null {
  const sameSince = prices.findLastIndex((price) => price.priceCents !== priceCents) + 1;
  const start = prices[sameSince]?.since?.getTime() ?? at.getTime();
  const since = new Date(start >= at.getTime() - legalDays * dayMs ? start : at.getTime());
  const before = since < at ? prices.slice(0, sameSince) : prices;
  const lowest = lowestPriceBefore(before, since);
  if (lowest === null || priceCents >= lowest) return null;
  const last = before.findLast(({ isOffered }) => isOffered);
  return { since, previousCents: last?.priceCents ?? lowest, lowestBeforeCents: lowest };
}
