import type { CalendarDay } from "#contract/day.ts";
import type { ReceiptInput } from "#contract/office/stock/receiving.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, statement, value } from "#server/platform/database/statement.ts";

/** Undefined: there is no such receipt yet. */
export const readFingerprint = value(
  "receiving.fingerprint",
  "SELECT fingerprint FROM receipts WHERE id = $1",
);

// the supplier stays out of the archive until its goods are booked
const insertReceiptSql = statement(
  "receiving.insert-receipt",
  `INSERT INTO receipts (id, supplier_id, received_on, received_at, received_by, slip_number, dispatched_on, dispatcher,
     consignor, consignee, fingerprint)
   SELECT $1, s.id, $3, $4, $5, $6, $7, $8, $9, $10, $11
   FROM (SELECT id FROM suppliers WHERE id = $2 AND archived_at IS NULL FOR SHARE) s RETURNING id`,
);

/** Who has taken in what came with this slip from this supplier on this day. */
export const readReceiptOfSlip = row(
  "receiving.receipt-of-slip",
  `SELECT received_by AS by, received_at AS at FROM receipts
   WHERE supplier_id = $1 AND lower(slip_number) = lower($2) AND received_on = $3 AND slip_number <> ''`,
  ({ supplierId, slipNumber, day }: { supplierId: number; slipNumber: string; day: CalendarDay }) => [
    supplierId,
    slipNumber,
    day,
  ],
);

/** False: there is no such supplier, or it is in the archive. */
export async function insertReceipt(
  queries: Queries,
  receipt: Omit<ReceiptInput, "lines"> & {
    id: string;
    fingerprint: string;
    day: CalendarDay;
    at: Date;
    by: string;
  },
): Promise<boolean> {
  const { id, supplierId, day, at, by, slipNumber, dispatchedOn, fingerprint } = receipt;
  const { dispatcher, consignor, consignee } = receipt;
  const sent = [dispatchedOn, dispatcher, consignor, consignee] as const;
  const inserted = await queries.row(insertReceiptSql, [
    ...[id, supplierId, day, at, by, slipNumber, ...sent, fingerprint],
  ] as const);
  return inserted !== undefined;
}

export interface NewLot {
  code: string;
  ingredientId: number;
  name: string;
  endsOn: CalendarDay | null;
  isUseBy: boolean;
  placeId: number | null;
  position: number;
  articleId: number;
  supplierLot: string;
  temperature: number | null;
  orderedMilligrams: number | null;
  milligrams: number;
  cents: number;
  expectedCents: number | null;
  identificationMark: string;
}

const insertLotsSql = statement(
  "receiving.insert-lots",
  `INSERT INTO lots (code, ingredient_id, name, ends_on, is_use_by, made_on, place_id, receipt_id, position, article_id,
     supplier_lot, temperature, ordered_milligrams, received_milligrams, cents, expected_cents, identification_mark)
   SELECT code, "ingredientId", name, "endsOn", "isUseBy", $2, "placeId", $1, position, "articleId", "supplierLot", temperature,
     "orderedMilligrams", milligrams, cents, "expectedCents", "identificationMark"
   FROM jsonb_to_recordset($3) AS l (
     code text, "ingredientId" int, name text, "endsOn" date, "isUseBy" boolean, "placeId" int, position int, "articleId" int,
     "supplierLot" text, temperature int, "orderedMilligrams" bigint, milligrams bigint, cents int, "expectedCents" int,
     "identificationMark" text
   ) ORDER BY position
   RETURNING id, position`,
  { id: is<number>(), position: is<number>() },
);

/** Their ids, by position. */
export async function insertLots(
  queries: Queries,
  { receiptId, day, lots }: { receiptId: string; day: CalendarDay; lots: readonly NewLot[] },
): Promise<ReadonlyMap<number, number>> {
  const rows = await queries.rows(insertLotsSql, [receiptId, day, JSON.stringify(lots)]);
  return new Map(rows.map(({ id, position }) => [position, id]));
}
