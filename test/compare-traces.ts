import { expect } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { TraceDirection } from "#contract/office/stock/trace.ts";
import { readReachedParcels } from "#server/domain/stock/reached-portions.ts";
import { traceLots } from "#server/domain/stock/trace-queries.ts";
import { type LotGraph, storeLotGraphs } from "#test/lot-graphs.ts";
import type { TestShop } from "#test/open-shop.ts";
import { edgesByHand, parcelsByHand } from "#test/trace-by-hand.ts";

const today = calendarDay("2031-01-01");

/** Every lot of every graph, forwards and backwards: none too many, none missing. Answers how many edges were compared. */
export async function compareTraces(shop: TestShop, of: { count: number; seed: number }): Promise<number> {
  let compared = 0;
  for (const graph of await storeLotGraphs(shop, of)) {
    for (const start of [...graph.received, ...graph.batches.map(({ lotId }) => lotId)])
      for (const direction of ["forwards", "backwards"] as const)
        compared += await compareOne(shop, graph, { start, direction });
  }
  return compared;
}

async function compareOne(
  shop: TestShop,
  graph: LotGraph,
  { start, direction }: { start: number; direction: TraceDirection },
): Promise<number> {
  const { lots, edges } = await traceLots(shop.database, [start], direction);
  const found = edges.map(({ lotId, intoLotId, milligrams }) => `${lotId}>${intoLotId}=${milligrams}`).sort();
  const name = `graph ${graph.number}, lot ${start}, ${direction}`;
  const byHand = edgesByHand(graph, start, direction);
  expect(found, name).toEqual(byHand);
  if (direction === "backwards") return byHand.length;
  const batchIds = lots.flatMap(({ batchId, menuId }) => (batchId && menuId ? [batchId] : []));
  const parcels = await readReachedParcels(shop.database, { batchIds, today }, 10_000);
  const reached = parcels.map(({ orderId, menuId, portions }) => `${orderId}/${menuId}=${portions}`).sort();
  expect(reached, name).toEqual(parcelsByHand(graph, start));
  return byHand.length + reached.length;
}
