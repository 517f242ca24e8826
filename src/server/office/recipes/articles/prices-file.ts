import { type CalendarDay, germanDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import { cents } from "#contract/money.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import { readAllArticles, readArticlePrices } from "#server/domain/recipes/article-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { csvEuros, writeCsv } from "#server/platform/http/write-csv.ts";

const columns = [
  "Zutat",
  "Lieferant",
  "Artikelnummer",
  "Gebinde",
  "Gewicht (g)",
  "Bevorzugt",
  "Im Archiv",
  "Gilt ab",
  "Preis (€)",
  "Eingetragen von",
];

/** Every article with every price that was ever written; an article without one has a row, too. */
export async function pricesFile(queries: Queries, today: CalendarDay): Promise<TextFile> {
  const [articles, prices] = await Promise.all([readAllArticles(queries), readArticlePrices(queries, null)]);
  const byArticle = Map.groupBy(prices, ({ articleId }) => articleId);
  const rows = articles.flatMap((article) => {
    const { ingredientName, supplierName, articleNumber, pack, packMilligrams } = article;
    const words = [ingredientName, supplierName, articleNumber, pack, grams(packMilligrams)];
    const cells = [...words, yesOrNo(article.isPreferred), yesOrNo(article.isArchived)];
    const own = byArticle.get(article.id);
    if (!own) return [[...cells, "", "", ""]];
    return own.map((price) => [
      ...cells,
      germanDay(price.since),
      csvEuros(cents(price.cents)),
      price.writtenBy,
    ]);
  });
  return { fileName: `preise-${today}.csv`, mime: "text/csv; charset=utf-8", text: writeCsv(columns, rows) };
}

function grams(milligrams: number): string {
  return germanNumber(milligrams / 1_000, milligrams % 1_000 === 0 ? 0 : 3).replaceAll(".", "");
}

function yesOrNo(is: boolean): string {
  return is ? "ja" : "nein";
}
