import type { Queries } from "#server/platform/database/database.ts";
import { is, row, rows, statement, value } from "#server/platform/database/statement.ts";

/** Without their documents, the newest first. */
export const readSpecifications = rows(
  "specifications.read-specifications",
  `SELECT id, file_name AS "fileName", length(document) AS bytes, written_at AS "writtenAt", written_by AS "writtenBy"
   FROM ingredient_specifications WHERE ingredient_id = $1 ORDER BY id DESC`,
  { bytes: is<number>() },
);

/** Its name; undefined when there is none. Two people who file the same document do so one after the other. */
export const lockIngredientName = value(
  "specifications.lock-ingredient",
  "SELECT name FROM ingredients WHERE id = $1 FOR UPDATE",
);

const insertSql = statement(
  "specifications.insert-specification",
  `WITH same AS (
     SELECT id FROM ingredient_specifications WHERE ingredient_id = $1 AND document = $3::bytea LIMIT 1
   ), made AS (
     INSERT INTO ingredient_specifications (ingredient_id, file_name, document, written_at, written_by)
     SELECT $1, $2, $3::bytea, $4, $5 WHERE NOT EXISTS (SELECT FROM same) RETURNING id
   )
   SELECT id, true AS "isNew" FROM made UNION ALL SELECT id, false FROM same`,
  { id: is<number>(), isNew: is<boolean>() },
);

interface NewSpecification {
  ingredientId: number;
  fileName: string;
  document: Buffer;
  at: Date;
  by: string;
}

/** Of a locked ingredient; a document that is there already is not stored twice. */
export async function insertSpecification(
  queries: Queries,
  { ingredientId, fileName, document, at, by }: NewSpecification,
): Promise<{ id: number; isNew: boolean }> {
  const made = await queries.row(insertSql, [ingredientId, fileName, document, at, by]);
  if (!made) throw new Error(`${fileName} was not stored`);
  return made;
}

export const readSpecificationDocument = value(
  "specifications.read-document",
  "SELECT document FROM ingredient_specifications WHERE id = $1",
);

/** Undefined when it was removed before. */
export const deleteSpecification = row(
  "specifications.delete-specification",
  `DELETE FROM ingredient_specifications WHERE id = $1 RETURNING ingredient_id AS "ingredientId", file_name AS "fileName"`,
);
