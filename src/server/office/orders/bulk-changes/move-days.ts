import type { ChosenDeliveries, MoveDay } from "#contract/office/orders/bulk-changes.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import { availabilityByDay } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { readPortions } from "#server/domain/calendar/capacity/queries.ts";
import { judgeForDelivery } from "#server/domain/orders/changes/new-day-rules.ts";
import { type ChosenDelivery, readChosen } from "#server/office/orders/bulk-changes/chosen-deliveries.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";

/** The days that at least one delivery could move to, and whether each day has capacity for all of them. */
export async function moveDays(deps: BulkDeps, chosen: ChosenDeliveries): Promise<MoveDay[]> {
  const { database, snapshot, clock } = deps;
  const calendar = snapshot.bareCalendar();
  const [deliveries, portions] = await Promise.all([
    readChosen(database, chosen),
    readPortions(database, calendar.today, dateNow(clock)),
  ]);
  const movable = deliveries.filter(({ status }) => status === "planned" || status === "packed");
  const free = availabilityByDay(portions);
  return calendar.days.flatMap((bare) => {
    if (bare.reason) return [];
    const fitting = movable.filter((delivery) => judgeForDelivery(bare, asOrder(delivery)).reason === null);
    if (fitting.length === 0) return [];
    const { reason } = withAvailability(bare, sumByMenu(fitting), free(bare.deliveryDay));
    return [{ date: bare.deliveryDay, fits: fitting.length, hasRoom: reason === null }];
  });
}

function asOrder({ siblings, address, orderZip, day }: ChosenDelivery) {
  return {
    order: { deliveries: siblings, address: { zip_code: orderZip } },
    delivery: { day, address },
  };
}

function sumByMenu(deliveries: readonly ChosenDelivery[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const { menuId, portions } of deliveries.flatMap(({ menus }) => menus)) {
    all.set(menuId, (all.get(menuId) ?? 0) + portions);
  }
  return all;
}
