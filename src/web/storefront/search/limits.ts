import type { Menu } from "#contract/catalogue.ts";
import { formatEuro } from "#contract/money.ts";
import type { SearchFilter } from "#contract/search.ts";

/** A limit that a dish must keep: its price in euro, or grams in a portion. */
export interface Limit {
  figure: "price" | "carbs";
  comparison: "below" | "atMost" | "above" | "atLeast";
  amount: number;
  name: string;
}

type Measured = Pick<Menu, "price" | "carbs" | "isBox">;

const holds: Record<Limit["comparison"], (value: number, amount: number) => boolean> = {
  below: (value, amount) => value < amount,
  atMost: (value, amount) => value <= amount,
  above: (value, amount) => value > amount,
  atLeast: (value, amount) => value >= amount,
};

/** A box has a price but several portions, so a limit on grams excludes it. */
export function keeps(menu: Measured, { figure, comparison, amount }: Limit): boolean {
  if (figure !== "price" && menu.isBox) return false;
  return holds[comparison](menu[figure], amount);
}

/** For sorting by the limits, least first; dishes without an upper limit are equal. */
export function measure(menu: Measured, limits: readonly Limit[]): number {
  const upwards = limits.find(({ comparison }) => comparison === "below" || comparison === "atMost");
  return upwards ? menu[upwards.figure] : 0;
}

export function limitsOf({ limit, filters }: { limit?: Limit; filters: SearchFilter[] }): Limit[] {
  return [...(limit ? [limit] : []), ...filters.flatMap(limitOfFilter)];
}

function limitOfFilter({ limit, name }: SearchFilter): Limit[] {
  return limit ? [{ figure: limit.figure, comparison: "atMost", amount: limit.most, name }] : [];
}

const comparisons = {
  below: { words: "unter|weniger als|günstiger als|guenstiger als|billiger als|<", name: "Unter" },
  atMost: {
    words: "bis zu|bis|max\\.?|maximal|höchstens|hoechstens|nicht mehr als|nicht über",
    name: "Bis",
  },
  above: { words: "über|ueber|mehr als|teurer als|>", name: "Über" },
  atLeast: { words: "ab|mindestens", name: "Ab" },
} as const;
const order = ["below", "atMost", "above", "atLeast"] as const;

const otherUnit =
  "(?!\\s*(?:k|kc|kca|kcal\\p{L}*|kalo\\p{L}*|kj|g|gramm|kg|ml|min\\p{L}*|%|prozent|stück|mal|uhr|portion\\p{L}*|personen)(?!\\p{L}))";
const how = order.map((name) => `(?<${name}>${comparisons[name].words})`).join("|");
const euros = "(?:€|euros?|eur)(?!\\p{L})";
const withWord = `(?:${how})\\s*(?:(?<limit>\\d{1,4}(?:[.,]\\d{1,2})?)\\s*${euros}|(?<bare>\\d{1,2}(?:[.,]\\d{1,2})?)(?![.,]?\\d)${otherUnit})`;

/** "unter 10 euro", "max. 9,50", "10 €". Without a word of comparison the currency is needed. */
export const pricePattern = `${withWord}|(?<alone>\\d{1,4}(?:[.,]\\d{1,2})?)\\s*${euros}`;

export function priceLimitOf(groups: Readonly<Record<string, string | undefined>>): Limit | null {
  const typed = groups.limit ?? groups.bare ?? groups.alone;
  if (typed === undefined) return null;
  const comparison = order.find((name) => groups[name] !== undefined) ?? "atMost";
  const amount = Number(typed.replace(",", "."));
  return {
    figure: "price",
    comparison,
    amount,
    name: `${comparisons[comparison].name} ${formatEuro(amount)}`,
  };
}
