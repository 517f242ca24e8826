import type { DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents } from "#contract/money.ts";
import type { ReceivedArticle } from "#contract/office/stock/receiving.ts";
import {
  type BoughtArticle,
  readBoughtArticles,
  readSellingSuppliers,
} from "#server/domain/stock/bought-articles.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Everything that a tablet needs to take in a delivery without asking for each line. */
export async function readReceivingOptions(
  queries: Queries,
  today: CalendarDay,
): Promise<DataOf<"readReceivingOptions">> {
  const [suppliers, articles] = await Promise.all([
    readSellingSuppliers(queries),
    readBoughtArticles(queries, { day: today }),
  ]);
  return { today, suppliers, articles: articles.map(presentArticle) };
}

/** As page and server judge it. */
export function presentArticle(article: BoughtArticle): ReceivedArticle {
  const { id, supplierId, ingredientId, ingredient, articleNumber, pack, isAnimal } = article;
  const { mostDaysAhead, leastDaysLeft } = article;
  return {
    ...{
      id,
      supplierId,
      ingredientId,
      ingredient,
      articleNumber,
      pack,
      isAnimal,
      mostDaysAhead,
      leastDaysLeft,
    },
    packGrams: article.packMilligrams / 1_000,
    price: article.priceCents === null ? null : eurosFromCents(article.priceCents),
    receiptPoint:
      article.pointName === null
        ? null
        : { name: article.pointName, least: article.least, most: article.most },
  };
}
