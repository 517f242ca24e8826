import type { DataOf } from "#contract/contract.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import type { Receipt, ReceivedLot } from "#contract/office/stock/receiving.ts";
import { cameInSql, correctedSql } from "#server/domain/stock/corrected-moves.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const receiptSql = statement(
  "receiving.read-receipt",
  `SELECT r.id, r.supplier_id AS "supplierId", s.name AS "supplierName", r.received_on AS "receivedOn",
     r.received_at AS "receivedAt", r.received_by AS "receivedBy", r.slip_number AS "slipNumber",
     r.dispatched_on AS "dispatchedOn", r.dispatcher, r.consignor, r.consignee, ARRAY(
       SELECT p.id::text FROM receipt_photos p WHERE p.receipt_id = r.id ORDER BY p.id
     ) AS "photoIds"
   FROM receipts r JOIN suppliers s ON s.id = r.supplier_id WHERE r.id = $1`,
  { photoIds: is<string[]>() },
);

/** What went back when the goods came; a return of later is none of this delivery's. */
const returnedSql = `-${correctedSql("milligrams", "m.lot_id = l.id AND coalesce(c.kind, m.kind) = 'return' AND coalesce(c.request, m.request) = l.receipt_id")}`;

const lotsSql = statement(
  "receiving.lots-of-receipt",
  `SELECT l.id AS "lotId", l.code, l.name, a.pack, a.pack_milligrams::float8 AS "packMilligrams", l.supplier_lot AS "supplierLot", l.ends_on AS "endsOn",
     l.is_use_by AS "isUseBy", ${cameInSql("l.id")}::float8 AS milligrams,
     l.ordered_milligrams::float8 AS "orderedMilligrams", ${cameInSql("l.id", "cents")}::int AS cents,
     round(l.expected_cents::numeric * ${cameInSql("l.id")} / l.received_milligrams)::int AS "expectedCents", l.temperature,
     l.identification_mark AS "identificationMark", ${returnedSql}::float8 AS "returnedMilligrams",
     coalesce(m.reason, '') AS "returnReason", EXISTS (SELECT FROM may_use(ARRAY[l.id], NULL)) AS "isStopped"
   FROM lots l JOIN supplier_articles a ON a.id = l.article_id
   LEFT JOIN stock_moves m ON m.lot_id = l.id AND m.request = l.receipt_id AND m.kind = 'return'
   WHERE l.receipt_id = $1 ORDER BY l.position`,
  {
    supplierLot: is<string>(),
    milligrams: is<number>(),
    packMilligrams: is<number>(),
    cents: is<Cents>(),
    expectedCents: is<Cents | null>(),
    returnedMilligrams: is<number>(),
    returnReason: is<string>(),
    isStopped: is<boolean>(),
  },
);

/** A delivery with its lots, in the order in which they were taken in. */
export async function readReceipt(queries: Queries, id: string): Promise<Receipt> {
  const [receipt, lots] = await Promise.all([queries.row(receiptSql, [id]), queries.rows(lotsSql, [id])]);
  if (!receipt) throw new Refusal("not_found");
  const { supplierId, supplierName, receivedAt, ...rest } = receipt;
  return {
    ...rest,
    supplier: { id: supplierId, name: supplierName },
    receivedAt: receivedAt.toISOString(),
    lots: lots.map(
      ({ cents, expectedCents, packMilligrams, ...lot }): ReceivedLot => ({
        ...lot,
        packs: Math.ceil((lot.milligrams - lot.returnedMilligrams) / packMilligrams),
        price: eurosFromCents(cents),
        expectedPrice: expectedCents === null ? null : eurosFromCents(expectedCents),
      }),
    ),
  };
}

const receiptsSql = statement(
  "receiving.read-receipts",
  `SELECT r.id, s.name AS supplier, r.received_at AS "receivedAt", r.received_by AS "receivedBy",
     r.slip_number AS "slipNumber", (SELECT count(*)::int FROM lots l WHERE l.receipt_id = r.id) AS lots, (
       SELECT count(*)::int FROM lots l WHERE l.receipt_id = r.id AND ${returnedSql} > 0
     ) AS returned, (SELECT count(*)::int FROM receipt_photos p WHERE p.receipt_id = r.id) AS photos
   FROM receipts r JOIN suppliers s ON s.id = r.supplier_id ORDER BY r.received_at DESC, r.id LIMIT 100`,
  { lots: is<number>(), returned: is<number>(), photos: is<number>() },
);

export async function readReceipts(queries: Queries): Promise<DataOf<"readReceipts">> {
  const rows = await queries.rows(receiptsSql);
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
}
