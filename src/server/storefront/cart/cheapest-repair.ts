import type { DeliveryDay } from "#contract/day.ts";
import { addCents, type Cents, noCents, subtractCents, sumCents } from "#contract/money.ts";
import {
  type ShippedMenu,
  type ShippingRule,
  shippedLine,
  shippingOf,
} from "#server/domain/cart/shipping.ts";
import { missingMenus } from "#server/storefront/cart/delivery-minimum.ts";

export interface RepairLine {
  deliveryDay: DeliveryDay;
  quantity: number;
  pricedMenu: ShippedMenu & { menu: { isBox: boolean } };
}

export interface RepairRules<Line extends RepairLine> {
  shipping: ShippingRule;
  minimum: { menus: number; enforced: boolean };
  /** whether all these lines can be delivered on that day */
  fits(deliveryDay: DeliveryDay, lines: readonly Line[]): boolean;
  /** a day on which the cart has nothing and all these lines can be delivered */
  otherDay(lines: readonly Line[]): DeliveryDay | null;
}

export interface DeliveryMove {
  from: DeliveryDay;
  to: DeliveryDay;
}

interface Delivery<Line> {
  day: DeliveryDay;
  lines: Line[];
}

/** Some of the deliveries after their moves. */
interface Arrangement {
  shippingCents: Cents;
  /** how many miss the minimum */
  small: number;
  moves: DeliveryMove[];
  movedArticles: number;
}

const nothing: Arrangement = { shippingCents: noCents, small: 0, moves: [], movedArticles: 0 };

/** One more would make the search three times as long. */
const mostDeliveries = 8;

/**
 * The moves of whole deliveries, onto other days of the cart or all onto one other day, after which shipping costs
 * least and fewest deliveries miss the minimum; where the shop insists on the minimum, it comes first. Of equally good
 * ones those with the fewest moves. Null when nothing gets better.
 */
export function cheapestRepair<Line extends RepairLine>(
  lines: readonly Line[],
  rules: RepairRules<Line>,
): { moves: DeliveryMove[]; savingCents: Cents } | null {
  const deliveries = mostTroubled(deliveriesOf(lines), rules);
  if (deliveries.length < 2) return null;
  const compare = comparison(rules.minimum.enforced);
  const joined = Array.from({ length: 2 ** deliveries.length }, (_, set) =>
    joinDeliveries(
      deliveries.filter((_delivery, at) => set & (1 << at)),
      rules,
    ),
  );
  const partly = bestPartition(joined, compare);
  const together = joined.at(-1) ? null : joinOnOtherDay(deliveries, rules);
  const best = together && compare(together, partly) < 0 ? together : partly;
  if (best.moves.length === 0) return null;
  const before = sumCents(deliveries.map(({ lines: ofDay }) => judge(ofDay, rules).shippingCents));
  return { moves: best.moves, savingCents: subtractCents(before, best.shippingCents) };
}

type Compare = (a: Arrangement, b: Arrangement) => number;

function comparison(isMinimumFirst: boolean): Compare {
  return (a, b) => {
    const money = a.shippingCents - b.shippingCents;
    const minimum = a.small - b.small;
    const gain = isMinimumFirst ? minimum || money : money || minimum;
    return gain || a.moves.length - b.moves.length || a.movedArticles - b.movedArticles;
  };
}

/** The best way to split the deliveries into groups that each arrive on one day; a set of deliveries is a bit mask. */
function bestPartition(joined: readonly (Arrangement | null)[], compare: Compare): Arrangement {
  const best: Arrangement[] = [nothing];
  for (let set = 1; set < joined.length; set++) {
    // The lowest delivery is in one of the groups; trying each of those tries everything once.
    const lowest = set & -set;
    let found: Arrangement | undefined;
    for (let group = set; group > 0; group = (group - 1) & set) {
      const one = group & lowest && joined[group];
      const rest = best[set ^ group];
      if (!one || !rest) continue;
      const arrangement = add(one, rest);
      if (!found || compare(arrangement, found) < 0) found = arrangement;
    }
    best.push(found ?? nothing);
  }
  return best.at(-1) ?? nothing;
}

function add(a: Arrangement, b: Arrangement): Arrangement {
  return {
    shippingCents: addCents(a.shippingCents, b.shippingCents),
    small: a.small + b.small,
    moves: [...a.moves, ...b.moves],
    movedArticles: a.movedArticles + b.movedArticles,
  };
}

/**
 * All onto the day of one of them, where the fewest articles move. Null when no day can take them, and when it gains
 * nothing: apart they need fewer moves.
 */
function joinDeliveries<Line extends RepairLine>(
  deliveries: readonly Delivery<Line>[],
  rules: RepairRules<Line>,
): Arrangement | null {
  const [only] = deliveries;
  if (!only) return nothing;
  if (deliveries.length === 1) return arrange(deliveries, only.day, rules);
  const lines = linesOf(deliveries);
  const apart = deliveries.map((delivery) => judge(delivery.lines, rules));
  const together = judge(lines, rules);
  const isCheaper = together.shippingCents < sumCents(apart.map(({ shippingCents }) => shippingCents));
  if (!isCheaper && together.small >= apart.filter(({ small }) => small > 0).length) return null;
  const largestFirst = deliveries.toSorted((a, b) => articlesOf(b.lines) - articlesOf(a.lines));
  const root = largestFirst.find(({ day }) => rules.fits(day, lines));
  return root ? arrange(deliveries, root.day, rules) : null;
}

function joinOnOtherDay<Line extends RepairLine>(
  deliveries: readonly Delivery<Line>[],
  rules: RepairRules<Line>,
): Arrangement | null {
  const day = rules.otherDay(linesOf(deliveries));
  return day && arrange(deliveries, day, rules);
}

function arrange(
  deliveries: readonly Delivery<RepairLine>[],
  to: DeliveryDay,
  rules: JudgeRules,
): Arrangement {
  const moved = deliveries.filter(({ day }) => day !== to);
  return {
    ...judge(linesOf(deliveries), rules),
    moves: moved.map(({ day }) => ({ from: day, to })),
    movedArticles: articlesOf(linesOf(moved)),
  };
}

type JudgeRules = Pick<RepairRules<RepairLine>, "shipping" | "minimum">;

/** The lines of one delivery, or of several as one. */
function judge(
  lines: readonly RepairLine[],
  { shipping, minimum }: JudgeRules,
): Pick<Arrangement, "shippingCents" | "small"> {
  const { shippingCents } = shippingOf(lines.map(shippedLine), shipping);
  const hasBox = lines.some(({ pricedMenu }) => pricedMenu.menu.isBox);
  const missing = missingMenus({ articles: articlesOf(lines), hasBox }, minimum.menus);
  return { shippingCents, small: missing > 0 ? 1 : 0 };
}

function linesOf<Line>(deliveries: readonly Delivery<Line>[]): Line[] {
  return deliveries.flatMap(({ lines }) => lines);
}

function articlesOf(lines: readonly RepairLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function deliveriesOf<Line extends RepairLine>(lines: readonly Line[]): Delivery<Line>[] {
  const days = [...new Set(lines.map(({ deliveryDay }) => deliveryDay))].sort();
  return days.map((day) => ({ day, lines: lines.filter(({ deliveryDay }) => deliveryDay === day) }));
}

/** None when all is well. */
function mostTroubled<Line extends RepairLine>(
  deliveries: Delivery<Line>[],
  rules: JudgeRules,
): Delivery<Line>[] {
  const isInTrouble = ({ lines }: Delivery<Line>) => {
    const { shippingCents, small } = judge(lines, rules);
    return shippingCents > 0 || small > 0;
  };
  const troubled = deliveries.filter(isInTrouble);
  if (troubled.length === 0) return [];
  if (deliveries.length <= mostDeliveries) return deliveries;
  const others = deliveries.filter((delivery) => !isInTrouble(delivery));
  return [...troubled, ...others].slice(0, mostDeliveries).sort((a, b) => (a.day < b.day ? -1 : 1));
}
