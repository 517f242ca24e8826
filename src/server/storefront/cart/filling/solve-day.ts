import type { Cents } from "#contract/money.ts";
import { mostShipping, shippingForValue } from "#server/domain/cart/shipping.ts";
import type { DayProblem, FillOption } from "#server/storefront/cart/filling/day-problem.ts";
import { type PortionLimit, portionLimit } from "#server/storefront/cart/filling/portion-limit.ts";

/** Most portions first; then most points less euros, shipping included. */
export interface DaySolution {
  options: FillOption[];
  /** hundredths of points less cents; null when nothing can be proposed */
  value: number | null;
  /** false when dishes were left out or amounts rounded up to bound the time */
  isExact: boolean;
}

/** Steps of the tables of one request, which bound its time. */
export const mostWork = 8_000_000;
const unreached = -2_000_000_000;

/**
 * Exact: a table over number of portions and amount of goods holds the most points of each. The options come in the
 * order in which they must be eaten, so the limit of an option bounds all that were taken until then.
 */
export function solveDay(problem: DayProblem, mostSteps = mostWork): DaySolution {
  const limit = portionLimit(problem.menusPerDay, problem.presentKeeps);
  const all = withinReach(problem).filter(({ keepsDays }) => limit(keepsDays) > 0);
  const room = roomFor(problem, all);
  if (all.length === 0 || problem.needed < 1 || room < 0) return { options: [], value: null, isExact: true };
  const isExact = workOf(all, problem, room) <= mostSteps;
  const options = isExact ? all : shortlist(all, problem);
  const unit = commonUnit(options) * Math.max(1, Math.ceil(workOf(options, problem, room) / mostSteps));
  const columns = Math.floor(room / unit) + 1;
  const table = fillTable(options, { needed: problem.needed, limit, unit, columns });
  return bestOf({ ...table, isExact }, options, problem);
}

/** Most cents that may be added. */
function roomFor({ budgetCents, presentCents, needed }: DayProblem, options: readonly FillOption[]): number {
  const most = options.map(({ priceCents }) => priceCents).sort((a, b) => b - a);
  const all = most.slice(0, needed).reduce<number>((sum, price) => sum + price, 0);
  return budgetCents === null ? all : Math.min(all, budgetCents - presentCents);
}

interface Unit {
  unit: number;
  columns: number;
}

/** The largest amount that divides all prices. */
function commonUnit(options: readonly FillOption[]): number {
  return options.reduce((divisor, { priceCents }) => greatestCommon(divisor, priceCents), 0);
}

function workOf(options: readonly FillOption[], { needed }: DayProblem, room: number): number {
  return (options.length * needed * room) / commonUnit(options);
}

/** Of a large range with prices of any cents: the best for their price, and the cheapest for a small budget. */
function shortlist(options: readonly FillOption[], { needed }: DayProblem): FillOption[] {
  const netOf = ({ points, priceCents }: FillOption) => points * 100 - priceCents;
  const best = options.toSorted((a, b) => netOf(b) - netOf(a)).slice(0, 3 * needed);
  const cheapest = options.toSorted((a, b) => a.priceCents - b.priceCents).slice(0, needed);
  const chosen = new Set([...best, ...cheapest]);
  return options.filter((option) => chosen.has(option));
}

function greatestCommon(a: number, b: number): number {
  return b === 0 ? a : greatestCommon(b, a % b);
}

interface Table extends Unit {
  /** nothing was left out and no amount rounded */
  isExact: boolean;
  points: Int32Array;
  /** the last step to each place, as the index of a step */
  last: Int32Array;
  steps: Steps;
}

/** Option and the step before it, in turn. */
class Steps {
  private list = new Int32Array(1 << 12);
  private used = 0;

  add(option: number, before: number): number {
    if (this.used === this.list.length) {
      const longer = new Int32Array(this.list.length * 2);
      longer.set(this.list);
      this.list = longer;
    }
    this.list[this.used++] = option;
    this.list[this.used++] = before;
    return (this.used >> 1) - 1;
  }

  at(step: number): [option: number, before: number] {
    return [this.list[step * 2] ?? -1, this.list[step * 2 + 1] ?? -1];
  }
}

function fillTable(
  options: readonly FillOption[],
  { needed, limit, unit, columns }: Unit & { needed: number; limit: PortionLimit },
): Omit<Table, "isExact"> {
  const points = new Int32Array((needed + 1) * columns).fill(unreached);
  const last = new Int32Array(points.length).fill(-1);
  const steps = new Steps();
  // the dearest reached so far, by number of portions
  const dearest = new Int32Array(needed + 1).fill(-1);
  dearest[0] = 0;
  points[0] = 0;
  for (let at = 0; at < options.length; at++) {
    const option = options[at] as FillOption;
    const width = Math.ceil(option.priceCents / unit);
    for (let count = Math.min(needed, limit(option.keepsDays)); count > 0; count--) {
      const before = (count - 1) * columns;
      const row = before + columns + width;
      const end = Math.min(dearest[count - 1] as number, columns - 1 - width);
      if (end >= 0 && end + width > (dearest[count] as number)) dearest[count] = end + width;
      for (let column = 0; column <= end; column++) {
        const reached = points[before + column] as number;
        if (reached === unreached || reached + option.points <= (points[row + column] as number)) continue;
        points[row + column] = reached + option.points;
        last[row + column] = steps.add(at, last[before + column] as number);
      }
    }
  }
  return { points, last, steps, unit, columns };
}

function bestOf(table: Table, options: readonly FillOption[], problem: DayProblem): DaySolution {
  const { points, last, columns, unit, isExact } = table;
  for (let count = problem.needed; count > 0; count--) {
    let best: { value: number; step: number } | undefined;
    for (let column = 0; column < columns; column++) {
      const place = count * columns + column;
      if (points[place] === unreached) continue;
      const cost = costOf(problem, column * unit, isExact);
      if (problem.budgetCents !== null && cost > problem.budgetCents) continue;
      const value = (points[place] ?? 0) * 100 - cost;
      if (!best || value > best.value) best = { value, step: last[place] ?? -1 };
    }
    if (best) return { options: optionsUntil(table, options, best.step), value: best.value, isExact };
  }
  return { options: [], value: null, isExact };
}

/** With rounded amounts shipping counts in full, so that a budget is never exceeded. */
function costOf({ presentCents, shipping }: DayProblem, addedCents: number, isExact: boolean): number {
  const goods = presentCents + addedCents;
  return goods + (isExact ? shippingForValue(goods as Cents, shipping) : mostShipping(shipping));
}

function optionsUntil(
  { steps }: Pick<Table, "steps">,
  options: readonly FillOption[],
  last: number,
): FillOption[] {
  const list: FillOption[] = [];
  for (let step = last; step >= 0; ) {
    const [at, before] = steps.at(step);
    const option = options[at];
    if (option) list.push(option);
    step = before;
  }
  return list;
}

/**
 * In the order in which they must be eaten, without those that no best answer needs: where as many others as are needed
 * are no worse, one of them is free and could take the place.
 */
function withinReach(problem: DayProblem): FillOption[] {
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
