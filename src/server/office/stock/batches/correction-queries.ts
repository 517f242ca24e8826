import type { BatchFigures } from "#contract/office/stock/batches.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, rows, run, statement } from "#server/platform/database/statement.ts";

export const isCorrected = matched(
  "stock.find-batch-correction",
  "SELECT id FROM batch_corrections WHERE id = $1",
);

interface NewCorrection extends BatchFigures {
  id: string;
  batchId: string;
  reason: string;
  at: Date;
  by: string;
}

/** The batch shows these figures from now on. */
export const insertCorrection = run(
  "stock.insert-batch-correction",
  `INSERT INTO batch_corrections (id, batch_id, milligrams, portions, reason, at, staff_name)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  (one: NewCorrection) => inOrder(one, "id", "batchId", "milligrams", "portions", "reason", "at", "by"),
);

/** The first one first. */
export const readCorrections = rows(
  "stock.corrections-of-batch",
  `SELECT id, milligrams_before::float8 AS "milligramsBefore", portions_before AS "portionsBefore", milligrams::float8 AS milligrams,
     portions, reason, at, staff_name AS by
   FROM batch_corrections WHERE batch_id = $1 ORDER BY number`,
  { milligramsBefore: is<number>(), milligrams: is<number>() },
);

const leftSql = statement(
  "stock.left-of-lot",
  "SELECT milligrams::float8 AS milligrams FROM lot_stock WHERE lot_id = $1",
  { milligrams: is<number>() },
);

/** Milligrams. */
export async function readLeftOfLot(queries: Queries, lotId: number): Promise<number> {
  return (await queries.row(leftSql, [lotId]))?.milligrams ?? 0;
}
