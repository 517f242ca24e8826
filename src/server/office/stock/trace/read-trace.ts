import { addDays, type CalendarDay, parseDeliveryDay } from "#contract/day.ts";
import type { QueryOf } from "#contract/contract.ts";
import {
  mostParcelsShown,
  type StartDish,
  type Trace,
  type TraceStart,
} from "#contract/office/stock/trace.ts";
import {
  countReached,
  readReachedDishes,
  readReachedParcels,
} from "#server/domain/stock/reached-portions.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import { type LotGraph, traceLots } from "#server/domain/stock/trace-queries.ts";
import {
  startOfBatch,
  startOfDish,
  startOfIngredient,
  startOfLot,
  startOfOrder,
  startOfReading,
} from "#server/domain/stock/trace-starts.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { printedUuid } from "#contract/uuid.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const usualDays = 90;

type Asked = QueryOf<"readTrace">;

export async function readTrace(queries: Queries, asked: Asked, today: CalendarDay): Promise<Trace> {
  const start = await findStart(queries, asked, today);
  if (!start) throw new Refusal("not_found");
  const { lots, edges } = await traceLots(queries, start.lotIds, asked.direction);
  const stops = Map.groupBy(
    await stopsOfLots(
      queries,
      lots.map(({ lotId }) => lotId),
    ),
    ({ lotId }) => lotId,
  );
  const batchIds = asked.direction === "forwards" ? dishBatches(lots) : [];
  // what was sold of a dish is out in parcels, whether or not its batches were reported
  const wholeDishes =
    asked.direction === "forwards" ? start.dishes.map(({ day, menuId }) => `${day}/${menuId}`) : [];
  const reached = { batchIds, wholeDishes, today };
  const [dishes, parcels, count] = await Promise.all([
    readReachedDishes(queries, reached),
    readReachedParcels(queries, reached, mostParcelsShown),
    countReached(queries, reached),
  ]);
  return {
    title: start.title,
    startLots: start.lotIds,
    startDishes: start.dishes,
    lots: lots.map((lot) => ({
      ...lot,
      stops: [...new Set((stops.get(lot.lotId) ?? []).map(({ reason }) => reason))],
    })),
    edges,
    dishes,
    parcels,
    parcelCount: count.parcels,
    orderCount: count.orders,
  };
}

function dishBatches(lots: LotGraph["lots"]): string[] {
  return lots.flatMap(({ batchId, menuId }) => (batchId !== null && menuId !== null ? [batchId] : []));
}

interface Start {
  title: string;
  lotIds: number[];
  dishes?: StartDish[];
}

async function findStart(queries: Queries, { from, id, since, until }: Asked, today: CalendarDay) {
  const find: Record<TraceStart, () => Promise<Start | undefined>> = {
    lot: () => startOfLot(queries, numberOf(id)),
    batch: () => startOfBatch(queries, uuidOf(id)),
    ingredient: () =>
      startOfIngredient(queries, {
        id: numberOf(id),
        since: since ?? addDays(until ?? today, -usualDays),
        until: until ?? today,
      }),
    reading: () => startOfReading(queries, uuidOf(id)),
    async dish() {
      const [day = "", menuId = ""] = id.split("/");
      const deliveryDay = parseDeliveryDay(day);
      return deliveryDay ? startOfDish(queries, deliveryDay, numberOf(menuId)) : undefined;
    },
    order: () => startOfOrder(queries, uuidOf(id)),
  };
  const start = await find[from]();
  return start && { dishes: [], ...start };
}

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal("not_found");
  return Number(text);
}

function uuidOf(text: string): string {
  if (!printedUuid.test(text)) throw new Refusal("not_found");
  return text;
}
