import type { Menu } from "#contract/catalogue/catalogue.ts";
import { formatEuro } from "#contract/money.ts";
import type { SearchFilter } from "#contract/catalogue/search.ts";

/** What a dish must keep to: its price in euro, or grams in a portion. */
export interface Limit {
  figure: "price" | "carbs";
  least: number;
  most: number;
  name: string;
}

type Measured = Pick<Menu, "price" | "carbs">;

const comparisons = [
  { key: "below", name: "Unter", words: "unter|weniger als|günstiger als|guenstiger als|billiger als|<" },
  {
    key: "atMost",
    name: "Bis",
    words: "bis zu|bis|max\\.?|maximal|höchstens|hoechstens|nicht mehr als|nicht über",
  },
  { key: "above", name: "Über", words: "über|ueber|mehr als|teurer als|>" },
  { key: "atLeast", name: "Ab", words: "ab|mindestens" },
] as const;
const [, atMost] = comparisons;
const halfCent = 0.005;
const { POSITIVE_INFINITY: noMost } = Number;

const compared = comparisons.map(({ key, words }) => `(?<${key}>${words})`).join("|");
const euros = "\\s*(?:€|euros?|eur)(?!\\p{L})";
const otherUnit =
  "\\s*(?:k|kc|kca|kcal\\p{L}*|kalo\\p{L}*|kj|g|gramm|kg|ml|min\\p{L}*|%|prozent|stück|mal|uhr|portion\\p{L}*|personen)(?!\\p{L})";
const amount = (digits: number) => `\\d{1,${digits}}(?:[.,]\\d{1,2})?`;

/** "unter 10 euro", "max. 9,50", "10 €". Without a word of comparison the currency is needed. */
export const pricePattern = [
  `(?:${compared})\\s*(?:(?<limit>${amount(4)})${euros}|(?<bare>${amount(2)})(?![.,]?\\d|${otherUnit}))`,
  `(?<alone>${amount(4)})${euros}`,
].join("|");

export function priceLimitOf(groups: Readonly<Record<string, string | undefined>>): Limit | null {
  const typed = groups.limit ?? groups.bare ?? groups.alone;
  if (typed === undefined) return null;
  const { key, name } = comparisons.find((one) => groups[one.key] !== undefined) ?? atMost;
  const euro = Number(typed.replace(",", "."));
  const isUpper = key === "below" || key === "atMost";
  const most = isUpper ? euro - (key === "below" ? halfCent : 0) : noMost;
  const least = isUpper ? 0 : euro + (key === "above" ? halfCent : 0);
  return { figure: "price", least, most, name: `${name} ${formatEuro(euro)}` };
}

interface Limiting {
  limit: Limit | null;
  filters: readonly SearchFilter[];
}

export function limitsOf({ limit, filters }: Limiting): Limit[] {
  const ofFilters = filters.flatMap((filter) =>
    filter.limit ? [{ ...filter.limit, least: 0, name: filter.name }] : [],
  );
  return limit ? [limit, ...ofFilters] : ofFilters;
}

/** A box has a price but several portions, so a limit on grams excludes it. */
export function keeps(menu: Measured & Pick<Menu, "isBox">, { figure, least, most }: Limit): boolean {
  return !(figure === "carbs" && menu.isBox) && menu[figure] >= least && menu[figure] <= most;
}

/** For sorting by the limits, least first; dishes without an upper limit are equal. */
export function measure(menu: Measured, limits: readonly Limit[]): number {
  const upper = limits.find(({ most }) => most < noMost);
  return upper ? menu[upper.figure] : 0;
}
