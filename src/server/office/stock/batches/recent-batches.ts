import type { RecentBatch } from "#contract/office/stock/batches.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const recentSql = statement(
  "stock.recent-batches",
  `SELECT b.id, b.lot_id AS "lotId", l.code, l.name, b.cooked_on AS "cookedOn", b.milligrams::float8 AS milligrams, b.portions
   FROM batches b JOIN lots l ON l.id = b.lot_id ORDER BY b.cooked_on DESC, b.closed_at DESC, b.lot_id DESC LIMIT 50`,
  { milligrams: is<number>() },
);

export async function readRecentBatches(queries: Queries): Promise<RecentBatch[]> {
  const batches = await queries.rows(recentSql);
  const stops = await stopsOfLots(
    queries,
    batches.map(({ lotId }) => lotId),
  );
  const stopped = new Set(stops.map(({ lotId }) => lotId));
  return batches.map(({ lotId, ...batch }) => ({ ...batch, isStopped: stopped.has(lotId) }));
}
