import type { Material, PackagingItem, PackagingUse } from "#contract/office/kitchen/packaging.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, matched, row, rows, run, statement } from "#server/platform/database/statement.ts";

type ItemValues = Omit<PackagingItem, "id" | "version" | "grams"> & { milligrams: number };
export type StoredItem = ItemValues & { id: number; version: number };

const columns = `id, version, name, material, used_per AS "usedPer", milligrams, is_reusable AS "isReusable"`;

export const readItems = rows(
  "packaging.read-items",
  `SELECT ${columns} FROM packaging_items ORDER BY used_per, name COLLATE german`,
);

export const lockItem = row(
  "packaging.lock-item",
  `SELECT ${columns} FROM packaging_items WHERE id = $1 FOR UPDATE`,
);

const insertItemSql = statement(
  "packaging.insert-item",
  `INSERT INTO packaging_items (name, material, used_per, milligrams, is_reusable)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);

export async function insertItem(queries: Queries, item: ItemValues): Promise<number> {
  const row = await queries.row(insertItemSql, valuesOf(item));
  if (!row) throw new Error("nothing was stored");
  return row.id;
}

/** False when another edit came after this version. */
export const updateItem = matched(
  "packaging.update-item",
  `UPDATE packaging_items SET name = $3, material = $4, used_per = $5, milligrams = $6, is_reusable = $7
     WHERE id = $1 AND version = $2 RETURNING id`,
  (item: StoredItem) => [item.id, item.version, ...valuesOf(item)],
);

export const deleteItem = run("packaging.delete-item", "DELETE FROM packaging_items WHERE id = $1");

function valuesOf({ name, material, usedPer, milligrams, isReusable }: ItemValues) {
  return [name, material, usedPer, milligrams, isReusable] as const;
}

export interface LedgerLine {
  name: string;
  material: Material;
  usedPer: PackagingUse;
  isReusable: boolean;
  pieces: number;
  milligrams: number;
}

const ofYear = "p.shipped_on >= make_date($1, 1, 1) AND p.shipped_on < make_date($1 + 1, 1, 1)";

export const readLedger = rows(
  "packaging.read-ledger",
  `SELECT l.name, l.material, l.used_per AS "usedPer", l.is_reusable AS "isReusable", l.milligrams, sum(l.pieces)::int AS pieces
   FROM shipped_parcels p JOIN packaging_ledger l USING (order_id, delivery_day) WHERE ${ofYear}
   GROUP BY 1, 2, 3, 4, 5 ORDER BY l.is_reusable, l.material, l.name COLLATE german, l.milligrams`,
  { material: is<LedgerLine["material"]>(), usedPer: is<LedgerLine["usedPer"]>(), pieces: is<number>() },
);

export interface ParcelTotals {
  parcels: number;
  portions: number;
  reusablePortions: number;
  coolPacks: number;
  unrecorded: number;
}

const isUnrecorded = `NOT EXISTS (
  SELECT FROM packaging_ledger l WHERE l.order_id = p.order_id AND l.delivery_day = p.delivery_day)`;

const totalsSql = statement(
  "packaging.read-totals",
  `SELECT coalesce(sum(cartons), 0)::int AS parcels, coalesce(sum(portions), 0)::int AS portions,
     coalesce(sum(reusable_portions), 0)::int AS "reusablePortions", coalesce(sum(cool_packs), 0)::int AS "coolPacks",
     coalesce(sum(cartons) FILTER (WHERE ${isUnrecorded}), 0)::int AS unrecorded
   FROM shipped_parcels p WHERE ${ofYear}`,
);

export async function readTotals(queries: Queries, year: number): Promise<ParcelTotals> {
  const row = await queries.row(totalsSql, [year]);
  if (!row) throw new Error("parcels could not be counted");
  return row;
}

const readYearsSql = statement(
  "packaging.read-years",
  `SELECT extract(year FROM min(shipped_on))::int AS first, extract(year FROM max(shipped_on))::int AS last
     FROM shipped_parcels`,
);

export async function readYears(queries: Queries): Promise<{ first: number; last: number } | null> {
  const row = await queries.row(readYearsSql);
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

/** SQL that writes down what the parcels `which` are packed in, with the weights of this moment. */
const recordUnrecorded = (which: string) =>
  `WITH recorded AS (
     INSERT INTO packaging_ledger (order_id, delivery_day, name, material, used_per, is_reusable, pieces, milligrams)
     SELECT p.order_id, p.delivery_day, i.name, i.material, i.used_per, i.is_reusable, n.pieces, i.milligrams
     FROM shipped_parcels p CROSS JOIN packaging_items i CROSS JOIN LATERAL (
       SELECT CASE i.used_per WHEN 'portion' THEN p.portions WHEN 'reusable_portion' THEN p.reusable_portions
         WHEN 'cool_pack' THEN p.cool_packs ELSE p.cartons END AS pieces
     ) n
     WHERE ${which} AND n.pieces > 0 AND ${isUnrecorded}
     ON CONFLICT DO NOTHING RETURNING order_id, delivery_day
   )
   SELECT coalesce(sum(cartons), 0)::int AS parcels FROM shipped_parcels
   WHERE (order_id, delivery_day) IN (SELECT order_id, delivery_day FROM recorded)`;

/** For a parcel that is shipped in the same transaction. */
export const recordParcel = run(
  "packaging.record-parcel",
  recordUnrecorded("p.order_id = $1 AND p.delivery_day = $2"),
  (orderId: string, deliveryDay: DeliveryDay) => [orderId, deliveryDay],
);

const recordYearSql = statement("packaging.record-year", recordUnrecorded(ofYear), { parcels: is<number>() });

export async function recordYear(queries: Queries, year: number): Promise<number> {
  const row = await queries.row(recordYearSql, [year]);
  return row?.parcels ?? 0;
}
