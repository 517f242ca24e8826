import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { is, matched, type RowOf, rows, run } from "#server/platform/database/statement.ts";

export type OpenLot = RowOf<typeof readOpenLots>;

/** Of these ingredients those of which one pack is open at a time, with the open one; its columns are null when none is. */
export const readOpenLots = rows(
  "stock.open-lots",
  `SELECT s.ingredient_id AS "ingredientId", i.name, o.lot_id AS "lotId", l.code, o.opened_at AS "openedAt", o.opened_by AS "openedBy",
     coalesce(k.milligrams, 0)::float8 AS milligrams, coalesce(k.cents, 0) AS cents, a.pack_milligrams::float8 AS "packMilligrams"
   FROM stored_ingredients s JOIN ingredients i ON i.id = s.ingredient_id
   LEFT JOIN open_lots o ON o.ingredient_id = s.ingredient_id AND o.closed_at IS NULL
   LEFT JOIN lots l ON l.id = o.lot_id LEFT JOIN lot_stock k ON k.lot_id = o.lot_id
   LEFT JOIN supplier_articles a ON a.id = l.article_id
   WHERE s.has_open_lot AND s.ingredient_id = ANY($1) ORDER BY i.name COLLATE german`,
  {
    lotId: is<number | null>(),
    code: is<string | null>(),
    openedAt: is<Date | null>(),
    openedBy: is<string | null>(),
    milligrams: is<number>(),
    cents: is<Cents>(),
    packMilligrams: is<number | null>(),
  },
);

/** Until the transaction ends no one opens another pack of these ingredients. */
export const shareOpenLots = run(
  "stock.share-open-lots",
  "SELECT ingredient_id FROM stored_ingredients WHERE has_open_lot AND ingredient_id = ANY($1) ORDER BY ingredient_id FOR SHARE",
  (ingredientIds: readonly number[]) => [ingredientIds],
);

/** Of two that open a pack one waits here; false: the ingredient has no open pack. */
export const lockOpenLot = matched(
  "stock.lock-open-lot",
  "SELECT ingredient_id FROM stored_ingredients WHERE has_open_lot AND ingredient_id = $1 FOR NO KEY UPDATE",
);

/** The packs of these ingredients that were open at some time since the beginning of a day. */
export const openSince = rows(
  "stock.lots-open-since",
  `SELECT o.ingredient_id AS "ingredientId", o.lot_id AS "lotId" FROM open_lots o JOIN stored_ingredients s USING (ingredient_id)
   WHERE s.has_open_lot AND o.ingredient_id = ANY($1)
     AND (o.closed_at IS NULL OR o.closed_at >= $2::date::timestamp AT TIME ZONE 'Europe/Berlin')`,
  (ingredientIds: readonly number[], day: CalendarDay) => [ingredientIds, day],
);

/** The first of a batch that uses the ingredient; another one may have opened a pack in the same moment. */
export const insertOpenLot = run(
  "stock.insert-open-lot",
  `INSERT INTO open_lots (ingredient_id, lot_id, opened_at, opened_by) VALUES ($1, $2, $3, $4)
   ON CONFLICT (ingredient_id) WHERE closed_at IS NULL DO NOTHING`,
  ({ ingredientId, lotId, at, by }: { ingredientId: number; lotId: number; at: Date; by: string }) => [
    ingredientId,
    lotId,
    at,
    by,
  ],
);

export const closeOpenLot = run(
  "stock.close-open-lot",
  "UPDATE open_lots SET closed_at = greatest(opened_at, $2) WHERE ingredient_id = $1 AND closed_at IS NULL",
  (ingredientId: number, at: Date) => [ingredientId, at],
);

/** They may be in the batch, though no amount of them is booked. */
export const insertBatchOpenLots = run(
  "stock.insert-batch-open-lots",
  "INSERT INTO batch_open_lots (batch_id, lot_id) SELECT $1, one FROM unnest($2::int[]) AS one ORDER BY one",
  (batchId: string, lotIds: readonly number[]) => [batchId, lotIds],
);

export const readBatchOpenLots = rows(
  "stock.open-lots-of-batch",
  `SELECT l.id AS "lotId", l.code, l.name, l.supplier_lot AS "supplierLot" FROM batch_open_lots o JOIN lots l ON l.id = o.lot_id
   WHERE o.batch_id = $1 ORDER BY l.name COLLATE german, l.code`,
);
