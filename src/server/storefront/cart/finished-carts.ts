import { LRUCache } from "lru-cache";
import { effectiveAttempts } from "#server/domain/capacity/hold-rules.ts";
import { parseCart, type StoredCart, storedCarts } from "#server/domain/carts/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { gather } from "#server/platform/gather.ts";
import { type FinishedAnswer, finishAnswer } from "#server/platform/http/answer-call.ts";
import type { CartDeps } from "#server/storefront/cart/change-cart.ts";
import { presentCart } from "#server/storefront/cart/present-cart.ts";
import { valueCartNow } from "#server/storefront/cart/read-cart.ts";

// some 5 kB each with what they are made of; with 5,000 a process kept 15 MB more after a rush than with 2,000
const mostCarts = 2_000;

/** Everything that an answer about a cart is made of, unless portions are short. */
interface Basis {
  stored: StoredCart;
  /** a new object whenever menus, settings, availability or the day have changed */
  calendar: object;
  attempts: number;
}

export type CartAnswers = (guestId: string, stored?: StoredCart) => Promise<FinishedAnswer<"readCart">>;

/**
 * Answers with a guest's cart. The database is read each time; the answer is made anew only if something that it is
 * made of differs, so it is never out of date (docs/decisions/0067).
 */
export function cartAnswers(deps: CartDeps): CartAnswers {
  const { database, snapshot, clock } = deps;
  const finished = new LRUCache<string, { basis: Basis; answer: FinishedAnswer<"readCart"> }>({
    max: mostCarts,
  });
  const storedCart = gather<string, StoredCart | undefined>((guestIds) => storedCarts(database, guestIds));
  const empty = () => finishAnswer<"readCart">({ data: presentCart(null, snapshot.settings) });

  return async (guestId, alreadyRead) => {
    const stored = alreadyRead ?? (await storedCart(guestId));
    if (!stored) return empty();
    const { unpaidAttempts, attemptedAt } = stored;
    const attempts = attemptedAt ? effectiveAttempts(unpaidAttempts, attemptedAt, dateNow(clock)) : 0;
    const basis = { stored, calendar: snapshot.bareCalendar(), attempts };
    const last = finished.get(guestId);
    if (last && isSame(last.basis, basis)) return last.answer;
    const { cart, isAmple } = await valueCartNow(database, deps, parseCart(stored));
    const answer = finishAnswer<"readCart">({ data: presentCart(cart, snapshot.settings) });
    if (isAmple) finished.set(guestId, { basis, answer });
    return answer;
  };
}

function isSame(a: Basis, b: Basis): boolean {
  return (
    a.calendar === b.calendar &&
    a.attempts === b.attempts &&
    a.stored.id === b.stored.id &&
    a.stored.version === b.stored.version &&
    a.stored.lines === b.stored.lines &&
    a.stored.code === b.stored.code
  );
}
