import type { Supplier } from "#contract/office/recipes/suppliers.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, matched, statement } from "#server/platform/database/statement.ts";

const readSuppliersSql = statement(
  "suppliers.read-suppliers",
  `SELECT s.id, s.version, s.name, s.address, s.phone, s.identification_mark AS "identificationMark", s.archived_at IS NOT NULL AS "isArchived", (
     SELECT count(*)::int FROM supplier_articles a WHERE a.supplier_id = s.id AND a.archived_at IS NULL
   ) AS articles
   FROM suppliers s ORDER BY s.archived_at IS NOT NULL, s.name COLLATE german`,
);

export async function readSuppliers(queries: Queries): Promise<Supplier[]> {
  const rows = await queries.rows(readSuppliersSql);
  return rows.map((row) => ({ ...row, isArchived: row.isArchived === true, articles: row.articles ?? 0 }));
}

export interface StoredSupplier {
  id: number;
  version: number;
  name: string;
  address: string;
  phone: string;
  identificationMark: string;
  isArchived: boolean;
}

const lockSupplierSql = statement(
  "suppliers.lock-supplier",
  `SELECT id, version, name, address, phone, identification_mark AS "identificationMark", archived_at IS NOT NULL AS "isArchived"
   FROM suppliers WHERE id = $1 FOR UPDATE`,
);

export async function lockSupplier(queries: Queries, id: number): Promise<StoredSupplier | undefined> {
  const row = await queries.row(lockSupplierSql, [id]);
  return row && { ...row, isArchived: row.isArchived === true };
}

const insertSupplierSql = statement(
  "suppliers.insert-supplier",
  "INSERT INTO suppliers (name, address, phone, identification_mark) VALUES ($1, $2, $3, $4) RETURNING id",
);

type NewSupplier = Partial<StoredSupplier> & Pick<StoredSupplier, "name">;

export async function insertSupplier(
  queries: Queries,
  { name, address = "", phone = "", identificationMark = "" }: NewSupplier,
): Promise<number> {
  const row = await queries.row(insertSupplierSql, [name, address, phone, identificationMark]);
  if (!row) throw new Error("nothing was stored");
  return row.id;
}

/** False when another change came after this version. */
export const updateSupplier = matched(
  "suppliers.update-supplier",
  `UPDATE suppliers SET name = $3, address = $4, phone = $5, identification_mark = $6,
     archived_at = CASE WHEN $7 THEN coalesce(archived_at, $8) END
   WHERE id = $1 AND version = $2 RETURNING id`,
  (one: StoredSupplier, at: Date) => [
    ...inOrder(one, "id", "version", "name", "address", "phone", "identificationMark", "isArchived"),
    at,
  ],
);

// of a supplier that is locked, so that no article is added meanwhile
const isBoughtFromSql = statement(
  "suppliers.is-bought-from",
  `SELECT EXISTS (SELECT FROM supplier_articles WHERE supplier_id = $1 AND archived_at IS NULL) AS "isBoughtFrom"`,
);

export async function isBoughtFrom(queries: Queries, supplierId: number): Promise<boolean> {
  return (await queries.row(isBoughtFromSql, [supplierId]))?.isBoughtFrom === true;
}
