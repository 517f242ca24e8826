import type { CalendarDay } from "#contract/day.ts";
import { type Cents, subtractCents } from "#contract/money.ts";
import type { RecipeCost } from "#contract/office/recipes/costs.ts";
import { roundHalfUp } from "#contract/office/recipes/scale.ts";
import { vatIn } from "#server/domain/cart/totals.ts";
import { compositionOf, contentsOf, type Part } from "#server/domain/recipes/composition.ts";
import { costOf, type Price, type Prices } from "#server/domain/recipes/cost.ts";
import { type CostSettings, marginOf } from "#server/domain/recipes/margin.ts";
import { readCostSettings, readPrices } from "#server/domain/recipes/price-queries.ts";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface CostKnowledge {
  prices: Prices;
  settings: CostSettings;
}

export async function readCostKnowledge(queries: Queries, day: CalendarDay): Promise<CostKnowledge> {
  const [prices, settings] = await Promise.all([readPrices(queries, day), readCostSettings(queries)]);
  return { prices, settings };
}

interface SellingPrice {
  priceCents: Cents;
  vatPercent: number;
}

/** A portion of a recipe that is in no circle; without a price there is no margin. */
export function recipeCostOf(
  book: RecipeBook,
  recipe: Recipe,
  { prices, settings, price }: CostKnowledge & { price: SellingPrice | null },
): RecipeCost {
  const { tenths: ingredientTenths } = costOf(book, recipe, prices);
  const grossCents = price?.priceCents ?? (0 as Cents);
  const netCents = subtractCents(grossCents, vatIn(grossCents, price?.vatPercent ?? 0));
  const { margin, ...more } = marginOf({ grossCents, netCents, portions: 1, ingredientTenths }, settings);
  return { ingredientTenths, parts: partsOf(book, recipe, prices), ...more, margin: price && margin };
}

function partsOf(book: RecipeBook, recipe: Recipe, prices: Prices): RecipeCost["parts"] {
  const parts = [...compositionOf(book, recipe).values()].map((part) => ({
    ingredientId: part.ingredient.id,
    name: part.ingredient.name,
    tenths: tenthsOf(part, prices.get(part.ingredient.id), recipe.portions),
  }));
  const empty = contentsOf(book, recipe).empty.map(({ name }) => ({
    ingredientId: null,
    name,
    tenths: null,
  }));
  return [...parts, ...empty].sort((one, other) => (other.tenths ?? -1) - (one.tenths ?? -1));
}

function tenthsOf({ gross, ingredient }: Part, price: Price | undefined, portions: number): number | null {
  if (!price && ingredient.class === "water") return 0;
  if (!gross || !price) return null;
  const { cents, packMilligrams } = price;
  return roundHalfUp(
    gross.numerator * BigInt(cents) * 10n,
    gross.denominator * BigInt(packMilligrams) * 1_000_000n * BigInt(portions),
  );
}
