import type { QueryOf } from "#contract/contract.ts";
import type { ListeriaCategory } from "#contract/office/recipes/listeria-categories.ts";
import type { ProofKind } from "#contract/office/recipes/shelf-life.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, matched, row, type RowOf, rows, statement, value } from "#server/platform/database/statement.ts";

export type ProofRow = RowOf<typeof readProofs>;

/** Without their documents, the newest first. */
export const readProofs = rows(
  "shelf-life.read-proofs",
  `SELECT id, category_id AS "categoryId", kind, proven_days AS "provenDays", laboratory, result, listeria,
     listeria_reason AS "listeriaReason", tested_on AS "testedOn",
     ends_on AS "endsOn", file_name AS "fileName", written_at AS "writtenAt", written_by AS "writtenBy",
     revoked_at AS "revokedAt", revoked_by AS "revokedBy"
   FROM shelf_life_proofs ORDER BY id DESC`,
  { kind: is<ProofKind>(), listeria: is<ListeriaCategory | null>() },
);

const insertCategorySql = statement(
  "shelf-life.insert-category",
  "INSERT INTO shelf_life_categories (name) VALUES ($1) RETURNING id",
);

export async function insertCategory(queries: Queries, name: string): Promise<number> {
  const row = await queries.row(insertCategorySql, [name]);
  if (!row) throw new Error(`${name} was not stored`);
  return row.id;
}

/** Its name; undefined when there is none. */
export const lockCategory = value(
  "shelf-life.lock-category",
  "SELECT name FROM shelf_life_categories WHERE id = $1 FOR UPDATE",
);

const insertProofSql = statement(
  "shelf-life.insert-proof",
  `WITH same AS (
     SELECT id FROM shelf_life_proofs
     WHERE category_id = $1 AND proven_days = $2 AND laboratory = $3 AND result = $4 AND tested_on = $5
       AND ends_on = $6 AND document IS NOT DISTINCT FROM $8::bytea AND kind = $13 AND listeria = $11 AND listeria_reason = $12 AND revoked_at IS NULL
     LIMIT 1
   ), made AS (
     INSERT INTO shelf_life_proofs (category_id, proven_days, laboratory, result, tested_on, ends_on, file_name,
       document, written_at, written_by, listeria, listeria_reason, kind)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8::bytea, $9, $10, $11, $12, $13 WHERE NOT EXISTS (SELECT FROM same) RETURNING id
   )
   SELECT id, true AS "isNew" FROM made UNION ALL SELECT id, false FROM same`,
  { id: is<number>(), isNew: is<boolean>() },
);

interface NewProof extends QueryOf<"addShelfLifeProof"> {
  categoryId: number;
  kind: ProofKind;
  /** null: a statement */
  document: Buffer | null;
  at: Date;
  by: string;
}

/** Of a locked category; a proof that is there already is not stored twice. */
export async function insertProof(
  queries: Queries,
  proof: NewProof,
): Promise<{ id: number; isNew: boolean }> {
  const { categoryId, provenDays, laboratory, result, testedOn, endsOn, fileName, document, at, by } = proof;
  const row = await queries.row(insertProofSql, [
    ...([categoryId, provenDays, laboratory, result] as const),
    ...([testedOn, endsOn, fileName, document, at, by] as const),
    ...([proof.listeria, proof.listeriaReason, proof.kind] as const),
  ]);
  if (!row) throw new Error(`${fileName} was not stored`);
  return row;
}

export const lockProof = row(
  "shelf-life.lock-proof",
  `SELECT p.id, c.name AS category, p.kind, p.laboratory, p.proven_days AS "provenDays"
   FROM shelf_life_proofs p JOIN shelf_life_categories c ON c.id = p.category_id WHERE p.id = $1 FOR UPDATE OF p`,
);

/** False when it was revoked before. */
export const revokeProof = matched(
  "shelf-life.revoke-proof",
  "UPDATE shelf_life_proofs SET revoked_at = $2, revoked_by = $3 WHERE id = $1 AND revoked_at IS NULL RETURNING id",
  ({ id, at, by }: { id: number; at: Date; by: string }) => [id, at, by],
);

const documentSql = statement(
  "shelf-life.read-document",
  "SELECT document FROM shelf_life_proofs WHERE id = $1",
);

export async function readProofDocument(queries: Queries, id: number): Promise<Buffer | undefined> {
  return (await queries.row(documentSql, [id]))?.document ?? undefined;
}

export type SoldRow = RowOf<typeof readSoldDishes>;

/** All dishes outside the archive. */
export const readSoldDishes = rows(
  "shelf-life.read-sold-dishes",
  `SELECT id AS "menuId", name, is_published AS "isPublished", archived_at IS NOT NULL AS "isArchived",
     shelf_life_days AS "shelfLifeDays", shelf_life_category_id AS "categoryId"
   FROM menus WHERE NOT is_box AND archived_at IS NULL
     AND id NOT IN (SELECT menu_id FROM demo_items WHERE left_at IS NOT NULL) ORDER BY name, id`,
  { isArchived: is<boolean>() },
);
