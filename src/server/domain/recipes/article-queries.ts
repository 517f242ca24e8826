import type { CalendarDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, matched, row, rows, run, statement } from "#server/platform/database/statement.ts";

export interface ArticleValues {
  supplierId: number;
  articleNumber: string;
  pack: string;
  packMilligrams: number;
  isPreferred: boolean;
}

export interface StoredArticle extends ArticleValues {
  id: number;
  version: number;
  ingredientId: number;
  ingredientName: string;
  supplierName: string;
  isArchived: boolean;
}

const columns = `a.id, a.version, a.ingredient_id AS "ingredientId", i.name AS "ingredientName",
  a.supplier_id AS "supplierId", s.name AS "supplierName", a.article_number AS "articleNumber", a.pack,
  a.pack_milligrams AS "packMilligrams", a.is_preferred AS "isPreferred", a.archived_at IS NOT NULL AS "isArchived"
  FROM supplier_articles a JOIN ingredients i ON i.id = a.ingredient_id JOIN suppliers s ON s.id = a.supplier_id`;

const readArticlesSql = statement(
  "articles.read-articles",
  `SELECT ${columns} WHERE a.ingredient_id = $1
   ORDER BY a.is_preferred DESC, a.archived_at IS NOT NULL, s.name COLLATE german, a.pack, a.id`,
);

export async function readArticles(queries: Queries, ingredientId: number): Promise<StoredArticle[]> {
  return (await queries.rows(readArticlesSql, [ingredientId])).map(stored);
}

const readAllArticlesSql = statement(
  "articles.read-all-articles",
  `SELECT ${columns} ORDER BY i.name COLLATE german, a.is_preferred DESC, s.name COLLATE german, a.id`,
);

export async function readAllArticles(queries: Queries): Promise<StoredArticle[]> {
  return (await queries.rows(readAllArticlesSql)).map(stored);
}

const lockArticleSql = statement(
  "articles.lock-article",
  `SELECT ${columns} WHERE a.id = $1 FOR UPDATE OF a`,
);

export async function lockArticle(queries: Queries, id: number): Promise<StoredArticle | undefined> {
  const row = await queries.row(lockArticleSql, [id]);
  return row && stored(row);
}

function stored<Row extends { isArchived: boolean | null }>(row: Row): Row & { isArchived: boolean } {
  return { ...row, isArchived: row.isArchived === true };
}

// locked first, so that two people cannot prefer two articles
export const lockBoughtIngredient = row(
  "articles.lock-ingredient",
  "SELECT id, name FROM ingredients WHERE id = $1 FOR NO KEY UPDATE",
);

// an article stays with its ingredient
const lockIngredientOfSql = statement(
  "articles.lock-ingredient-of",
  `SELECT id FROM ingredients WHERE id = (SELECT ingredient_id FROM supplier_articles WHERE id = $1)
   FOR NO KEY UPDATE`,
);

/** With its ingredient, which is locked first. */
export async function lockArticleWithIngredient(
  queries: Queries,
  id: number,
): Promise<StoredArticle | undefined> {
  await queries.row(lockIngredientOfSql, [id]);
  return lockArticle(queries, id);
}

/** The kitchen buys one article of an ingredient, so the one that it bought before is left. */
export const leaveOtherArticles = run(
  "articles.leave-others",
  "UPDATE supplier_articles SET is_preferred = false WHERE ingredient_id = $1 AND id <> $2 AND is_preferred",
  (ingredientId: number, kept: number) => [ingredientId, kept],
);

const insertArticleSql = statement(
  "articles.insert-article",
  `INSERT INTO supplier_articles (ingredient_id, supplier_id, article_number, pack, pack_milligrams, is_preferred)
   VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
);

export async function insertArticle(
  queries: Queries,
  ingredientId: number,
  article: ArticleValues,
): Promise<number> {
  const row = await queries.row(insertArticleSql, [ingredientId, ...valuesOf(article)]);
  if (!row) throw new Error("nothing was stored");
  return row.id;
}

/** False when another change came after this version. */
export const updateArticle = matched(
  "articles.update-article",
  `UPDATE supplier_articles SET supplier_id = $3, article_number = $4, pack = $5, pack_milligrams = $6, is_preferred = $7,
     archived_at = CASE WHEN $8 THEN coalesce(archived_at, $9) END
   WHERE id = $1 AND version = $2 RETURNING id`,
  (
    {
      id,
      version,
      isArchived,
      ...article
    }: ArticleValues & { id: number; version: number; isArchived: boolean },
    at: Date,
  ) => [id, version, ...valuesOf(article), isArchived, at],
);

function valuesOf({ supplierId, articleNumber, pack, packMilligrams, isPreferred }: ArticleValues) {
  return [supplierId, articleNumber, pack, packMilligrams, isPreferred] as const;
}

export interface StoredPrice {
  articleId: number;
  since: CalendarDay;
  cents: number;
  writtenAt: Date;
  writtenBy: string;
}

// the first one of a day is the one that counts
/** Of an ingredient's articles, or of all; by article, the latest day first. */
export const readArticlePrices = rows(
  "articles.read-prices",
  `SELECT p.article_id AS "articleId", p.since, p.cents, p.written_at AS "writtenAt", p.written_by AS "writtenBy"
   FROM article_prices p JOIN supplier_articles a ON a.id = p.article_id
   WHERE $1::int IS NULL OR a.ingredient_id = $1 ORDER BY p.article_id, p.since DESC, p.id DESC`,
  (ingredientId: number | null) => [ingredientId],
);

/** The latest day first; of one day the one that counts first. */
export const readPricesOfArticle = rows(
  "articles.read-prices-of-article",
  `SELECT since, cents FROM article_prices WHERE article_id = $1 ORDER BY since DESC, id DESC`,
);

export const insertPrice = run(
  "articles.insert-price",
  "INSERT INTO article_prices (article_id, since, cents, written_at, written_by) VALUES ($1, $2, $3, $4, $5)",
  (one: StoredPrice) => inOrder(one, "articleId", "since", "cents", "writtenAt", "writtenBy"),
);
