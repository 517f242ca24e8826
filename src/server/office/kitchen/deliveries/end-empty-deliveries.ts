import type { CalendarDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { completeOrders } from "#server/domain/orders/delivered-queries.ts";
import {
  cancelEmptyDeliveries,
  emptyBatchSize,
  lockEmptyDeliveries,
} from "#server/domain/orders/empty-deliveries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Cancels a delivery whose pieces were all refunded when its day is over; its order completes with its last delivery.
 * A shipped parcel still needs a confirmation.
 */
export async function endEmptyDeliveries({
  database,
  clock,
}: Pick<ProductionDeps, "database" | "clock">): Promise<void> {
  const today = berlinDay(clock());
  while ((await endSome(database, today)) === emptyBatchSize);
}

function endSome(database: Database, today: CalendarDay): Promise<number> {
  return database.transaction(async (queries) => {
    const ids = await lockEmptyDeliveries(queries, today);
    if (ids.length === 0) return 0;
    await cancelEmptyDeliveries(queries, ids, today);
    await completeOrders(queries, ids);
    return ids.length;
  });
}
