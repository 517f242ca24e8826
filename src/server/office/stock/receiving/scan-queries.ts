import type { Queries } from "#server/platform/database/database.ts";
import { is, row, rows, statement } from "#server/platform/database/statement.ts";

export const articlesOfGtin = rows(
  "receiving.articles-of-gtin",
  `SELECT c.article_id AS "articleId", a.supplier_id AS "supplierId", c.packs
   FROM article_codes c JOIN supplier_articles a ON a.id = c.article_id
   WHERE c.gtin = $1 AND a.archived_at IS NULL ORDER BY c.article_id`,
);

const rememberSql = statement(
  "receiving.remember-codes",
  `INSERT INTO article_codes (gtin, article_id, packs)
   SELECT DISTINCT ON (gtin, "articleId") gtin, "articleId", packs
   FROM jsonb_to_recordset($1) AS c (gtin text, "articleId" int, packs int)
   ORDER BY gtin, "articleId"
   ON CONFLICT (gtin, article_id) DO UPDATE SET packs = EXCLUDED.packs WHERE article_codes.packs <> EXCLUDED.packs`,
);

/** What a person has told once, the next scan knows. */
export async function rememberCodes(
  queries: Queries,
  codes: readonly { gtin: string; articleId: number; packs: number }[],
): Promise<void> {
  if (codes.length > 0) await queries.rows(rememberSql, [JSON.stringify(codes)]);
}

export const findLotByCode = row("receiving.lot-by-code", "SELECT id, code, name FROM lots WHERE code = $1", {
  id: is<number>(),
});
