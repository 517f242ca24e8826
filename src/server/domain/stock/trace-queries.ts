import type { DeliveryDay } from "#contract/day.ts";
import type { LotKind, TraceDirection, TraceEdge } from "#contract/office/stock/trace.ts";
import { cameInSql, correctedSql } from "#server/domain/stock/corrected-moves.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, rows, statement } from "#server/platform/database/statement.ts";

// what went into a batch counts after all corrections: a lot that was taken out again is not in it
const forwardsSql = statement(
  "stock.trace-forwards",
  `WITH RECURSIVE reached (lot_id) AS (
     SELECT id FROM unnest($1::int[]) AS start (id)
     UNION
     SELECT b.lot_id FROM reached r CROSS JOIN LATERAL (
       SELECT m.batch_id FROM stock_moves m WHERE m.lot_id = r.lot_id AND m.batch_id IS NOT NULL
       GROUP BY m.batch_id HAVING sum(m.milligrams) < 0
       UNION ALL SELECT o.batch_id FROM batch_open_lots o WHERE o.lot_id = r.lot_id
     ) AS u JOIN batches b ON b.id = u.batch_id
   )
   SELECT u.lot_id AS "lotId", b.lot_id AS "intoLotId", u.batch_id AS "batchId", u.milligrams::float8 AS milligrams
   FROM reached r CROSS JOIN LATERAL (
     SELECT m.lot_id, m.batch_id, -sum(m.milligrams) AS milligrams FROM stock_moves m
     WHERE m.lot_id = r.lot_id AND m.batch_id IS NOT NULL GROUP BY m.lot_id, m.batch_id HAVING sum(m.milligrams) < 0
     UNION ALL SELECT o.lot_id, o.batch_id, 0 FROM batch_open_lots o WHERE o.lot_id = r.lot_id
   ) AS u JOIN batches b ON b.id = u.batch_id ORDER BY u.lot_id, b.lot_id`,
  { lotId: is<number>(), batchId: is<string>(), milligrams: is<number>() },
);

const backwardsSql = statement(
  "stock.trace-backwards",
  `WITH RECURSIVE reached (lot_id) AS (
     SELECT id FROM unnest($1::int[]) AS start (id)
     UNION
     SELECT i.lot_id FROM reached r JOIN batches b ON b.lot_id = r.lot_id CROSS JOIN LATERAL (
       SELECT m.lot_id FROM stock_moves m WHERE m.batch_id = b.id GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
       UNION ALL SELECT o.lot_id FROM batch_open_lots o WHERE o.batch_id = b.id
     ) AS i
   )
   SELECT i.lot_id AS "lotId", b.lot_id AS "intoLotId", b.id AS "batchId", i.milligrams::float8 AS milligrams
   FROM reached r JOIN batches b ON b.lot_id = r.lot_id CROSS JOIN LATERAL (
     SELECT m.lot_id, -sum(m.milligrams) AS milligrams FROM stock_moves m WHERE m.batch_id = b.id
     GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
     UNION ALL SELECT o.lot_id, 0 FROM batch_open_lots o WHERE o.batch_id = b.id
   ) AS i ORDER BY i.lot_id, b.lot_id`,
  { lotId: is<number>(), milligrams: is<number>() },
);

/** From lot to lot through batches, from these lots on in one direction. */
export function readEdges(
  queries: Queries,
  lotIds: readonly number[],
  direction: TraceDirection,
): Promise<TraceEdge[]> {
  return queries.rows(direction === "forwards" ? forwardsSql : backwardsSql, [lotIds]);
}

export type LotRow = RowOf<typeof readTracedLots>;

export const readTracedLots = rows(
  "stock.traced-lots",
  `SELECT l.id AS "lotId", l.code, l.name, CASE WHEN l.ingredient_id IS NOT NULL THEN 'received'
       WHEN l.menu_id IS NOT NULL THEN 'dish' ELSE 'cooked' END AS kind,
     s.name AS supplier, l.supplier_lot AS "supplierLot", l.made_on AS "madeOn", l.ends_on AS "endsOn",
     b.id AS "batchId", b.delivery_day AS day, l.menu_id AS "menuId", b.portions,
     ${cameInSql("l.id")}::float8 AS made, -${correctedSql("milligrams", "m.lot_id = l.id AND coalesce(c.kind, m.kind) = 'return'")}::float8 AS returned,
     coalesce(k.milligrams, 0)::float8 AS "left"
   FROM lots l LEFT JOIN receipts r ON r.id = l.receipt_id LEFT JOIN suppliers s ON s.id = r.supplier_id
   LEFT JOIN batches b ON b.lot_id = l.id LEFT JOIN lot_stock k ON k.lot_id = l.id
   WHERE l.id = ANY($1) ORDER BY l.made_on, l.id`,
  {
    kind: is<LotKind>(),
    supplier: is<string | null>(),
    batchId: is<string | null>(),
    day: is<DeliveryDay | null>(),
    portions: is<number | null>(),
    made: is<number>(),
    returned: is<number>(),
    left: is<number>(),
  },
);

export interface LotGraph {
  edges: TraceEdge[];
  lots: (LotRow & { level: number })[];
}

/** All lots from these on in one direction, with how many steps away each is. */
export async function traceLots(
  queries: Queries,
  lotIds: readonly number[],
  direction: TraceDirection,
): Promise<LotGraph> {
  const edges = await readEdges(queries, lotIds, direction);
  const levels = levelsOf(lotIds, edges, direction);
  const lots = await readTracedLots(queries, [...levels.keys()]);
  return {
    edges,
    lots: lots
      .map((lot) => ({ ...lot, level: levels.get(lot.lotId) ?? 0 }))
      .sort((a, b) => a.level - b.level),
  };
}

function levelsOf(
  lotIds: readonly number[],
  edges: readonly TraceEdge[],
  direction: TraceDirection,
): Map<number, number> {
  const nextOf = Map.groupBy(edges, ({ lotId, intoLotId }) => (direction === "forwards" ? lotId : intoLotId));
  const levels = new Map(lotIds.map((id) => [id, 0]));
  // a map is walked in the order in which it grows
  for (const [lotId, level] of levels) {
    for (const edge of nextOf.get(lotId) ?? []) {
      const next = direction === "forwards" ? edge.intoLotId : edge.lotId;
      if (!levels.has(next)) levels.set(next, level + 1);
    }
  }
  return levels;
}
