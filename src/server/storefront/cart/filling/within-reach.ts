import { shippingForValue } from "#server/domain/cart/shipping.ts";
import type { DayProblem, FillOption } from "#server/storefront/cart/filling/day-problem.ts";

/**
 * In the order in which they must be eaten, without those that no best answer needs: where as many others as are needed
 * are no worse, one of them is free and could take the place.
 */
export function withinReach(problem: DayProblem): FillOption[] {
  const candidates: FillOption[] = [];
  const netOf = ({ points, priceCents }: FillOption) => points * 100 - priceCents;
  const bestFirst = problem.options.toSorted(
    (a, b) => netOf(b) - netOf(a) || b.keepsDays - a.keepsDays || a.menuId - b.menuId,
  );
  // With a budget only dishes of one price are compared, which bounds the work.
  const candidatesAt = new Map<number, FillOption[]>();
  for (const option of bestFirst) {
    const alike = problem.budgetCents === null ? candidates : (candidatesAt.get(option.priceCents) ?? []);
    let better = 0;
    for (const other of alike) if (isNoWorse(other, option, problem)) better++;
    if (better >= problem.needed) continue;
    candidates.push(option);
    if (problem.budgetCents !== null) candidatesAt.set(option.priceCents, [...alike, option]);
  }
  return candidates.sort((a, b) => a.keepsDays - b.keepsDays || a.menuId - b.menuId || b.points - a.points);
}

/** A cheaper dish may cost the free shipping. */
function isNoWorse(other: FillOption, option: FillOption, { shipping, presentCents }: DayProblem): boolean {
  const saved = option.priceCents - other.priceCents;
  const gained = other.points - option.points;
  if (saved < 0 || other.keepsDays < option.keepsDays) return false;
  if (saved === 0) return gained >= 0;
  return gained * 100 + saved >= shippingForValue(presentCents, shipping);
}
