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
import { is, rows } from "#server/platform/database/statement.ts";

/** Everything that a tablet needs to take in a delivery without asking for each line. */
export async function readReceivingOptions(
  queries: Queries,
  today: CalendarDay,
): Promise<DataOf<"readReceivingOptions">> {
  const [suppliers, articles, receivedToday] = await Promise.all([
    readSellingSuppliers(queries),
    readBoughtArticles(queries, { day: today }),
    readReceivedOn(queries, today),
  ]);
  return { today, suppliers, articles: articles.map(presentArticle), receivedToday };
}

const readReceivedOn = rows(
  "receiving.received-on",
  `SELECT r.supplier_id AS "supplierId", r.slip_number AS "slipNumber", r.received_by AS by,
     to_json(r.received_at) #>> '{}' AS at, (SELECT count(*)::int FROM lots l WHERE l.receipt_id = r.id) AS lots
   FROM receipts r WHERE r.received_on = $1 ORDER BY r.received_at, r.id LIMIT 200`,
  { at: is<string>(), lots: is<number>() },
);

/** As page and server judge it. */
export function presentArticle(article: BoughtArticle): ReceivedArticle {
  const { id, supplierId, ingredientId, ingredient, articleNumber, pack, isAnimal } = article;
  const { mostDaysAhead, leastDaysLeft, placeWarning } = article;
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
      placeWarning,
    },
    packGrams: article.packMilligrams / 1_000,
    price: article.priceCents === null ? null : eurosFromCents(article.priceCents),
    receiptPoint:
      article.pointName === null
        ? null
        : { name: article.pointName, least: article.least, most: article.most },
  };
}
