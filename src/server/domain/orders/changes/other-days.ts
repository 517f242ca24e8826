import type { CalendarEntry } from "#contract/calendar/delivery-days.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import { availabilityByDay } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { portionsOf, readPortions } from "#server/domain/calendar/capacity/queries.ts";
import { judgeForDelivery } from "#server/domain/orders/changes/new-day-rules.ts";
import {
  type ChangeDeps,
  type ChangeInput,
  readDelivery,
  requireChangeableBy,
} from "#server/domain/orders/changes/open-delivery.ts";
import { describeDay } from "#server/domain/shop/snapshot/describe-day.ts";
import { dateNow } from "#server/platform/clock.ts";

export async function otherDays(deps: ChangeDeps, input: ChangeInput): Promise<CalendarEntry[]> {
  const { database, snapshot, clock } = deps;
  const opened = await readDelivery(deps, input);
  const { order } = opened;
  const delivery = requireChangeableBy(deps, opened, input);
  const calendar = snapshot.bareCalendar();
  const [quantity, portions] = await Promise.all([
    portionsOf(database, order.id, opened.deliveryDay),
    readPortions(database, calendar.today, dateNow(clock)),
  ]);
  const free = availabilityByDay(portions);
  return calendar.days.map((bare) => {
    const verdict = judgeForDelivery(bare, { order, delivery });
    return describeDay(
      withAvailability(verdict, quantity, free(bare.deliveryDay)),
      snapshot.settings.cooling,
    );
  });
}
