import type { CalendarDay } from "#contract/day.ts";
import { cents, eurosFromCents } from "#contract/money.ts";
import type { Article } from "#contract/office/recipes/suppliers.ts";
import {
  readArticlePrices,
  readArticles,
  type StoredArticle,
  type StoredPrice,
} from "#server/domain/recipes/article-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** How an ingredient is bought; empty also for one that there is not. */
export async function readArticlesOf(
  queries: Queries,
  ingredientId: number,
  today: CalendarDay,
): Promise<Article[]> {
  const [articles, prices] = await Promise.all([
    readArticles(queries, ingredientId),
    readArticlePrices(queries, ingredientId),
  ]);
  const byArticle = Map.groupBy(prices, ({ articleId }) => articleId);
  return articles.map((article) => presentArticle(article, byArticle.get(article.id) ?? [], today));
}

function presentArticle(
  { supplierId, supplierName, packMilligrams, ...article }: StoredArticle,
  prices: readonly StoredPrice[],
  today: CalendarDay,
): Article {
  const { id, version, articleNumber, pack, isPreferred, isArchived } = article;
  const valid = prices.find(({ since }) => since <= today);
  return {
    ...{ id, version, articleNumber, pack, isPreferred, isArchived },
    supplier: { id: supplierId, name: supplierName },
    packGrams: packMilligrams / 1_000,
    price: valid
      ? {
          since: valid.since,
          price: euros(valid.cents),
          perKilogram: euros(Math.round((valid.cents * 1_000_000) / packMilligrams)),
        }
      : null,
    prices: prices.map((price, at) => ({
      since: price.since,
      price: euros(price.cents),
      writtenAt: price.writtenAt.toISOString(),
      writtenBy: price.writtenBy,
      isReplaced: prices[at - 1]?.since === price.since,
    })),
  };
}

function euros(amount: number): number {
  return eurosFromCents(cents(amount));
}
