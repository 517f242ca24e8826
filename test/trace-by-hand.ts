import type { TraceDirection } from "#contract/office/stock/trace.ts";
import type { LotGraph } from "#test/lot-graphs.ts";

/** `lot>into=milligrams` */
export type HandEdge = string;

/** Walks every way through a graph, without any index or shortcut. */
export function edgesByHand(graph: LotGraph, start: number, direction: TraceDirection): HandEdge[] {
  const found = new Set<HandEdge>();
  const walk = (lotId: number) => {
    for (const batch of graph.batches)
      for (const [input, milligrams] of batch.inputs) {
        if (milligrams <= 0) continue;
        const [from, to] = direction === "forwards" ? [input, batch.lotId] : [batch.lotId, input];
        if (from !== lotId) continue;
        found.add(`${input}>${batch.lotId}=${milligrams}`);
        walk(to);
      }
  };
  walk(start);
  return [...found].sort();
}

/** `order/menu=portions` of all parcels that a lot has reached. */
export function parcelsByHand(graph: LotGraph, start: number): string[] {
  const lots = new Set([start]);
  for (const edge of edgesByHand(graph, start, "forwards"))
    lots.add(Number(edge.split(">")[1]?.split("=")[0]));
  const reached = graph.batches.filter(({ menuId, lotId }) => menuId !== null && lots.has(lotId));
  return graph.parcels
    .flatMap(({ orderId, menuId, portions, scanned }) => {
      const named = [...scanned.values()].reduce((sum, count) => sum + count, 0);
      const own = reached.filter((batch) => batch.menuId === menuId);
      const exact = own.reduce((sum, { id }) => sum + (scanned.get(id) ?? 0), 0);
      const count = exact + (own.length > 0 ? portions - named : 0);
      return count > 0 ? [`${orderId}/${menuId}=${count}`] : [];
    })
    .sort();
}
