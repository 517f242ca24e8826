import type { DeliveryDay } from "#contract/delivery-days.ts";
import { withPortions } from "#server/calendar/free-portions.ts";
import { freeOn } from "#server/capacity/free-on.ts";
import { readPortions } from "#server/capacity/queries.ts";
import { dateNow } from "#server/clock.ts";
import { judgeForDelivery } from "#server/delivery-changes/new-day-rule.ts";
import { changeableAtDesk, lookAt } from "#server/delivery-changes/open-delivery.ts";
import type { ChangeParts, Which } from "#server/delivery-changes/parts.ts";
import { portionsOf } from "#server/delivery-changes/queries.ts";
import { describeDay } from "#server/public-data/describe-day.ts";

/** Every day of the horizon with what speaks against this delivery on it. */
export async function otherDays(parts: ChangeParts, which: Which): Promise<DeliveryDay[]> {
  const { database, publicData, clock } = parts;
  const opened = await lookAt(parts, which);
  const { order } = opened;
  const delivery = changeableAtDesk(parts, opened, which);
  const calendar = publicData.bareCalendar();
  const [wanted, portions] = await Promise.all([
    portionsOf(database, order.id, opened.day),
    readPortions(database, calendar.today, dateNow(clock)),
  ]);
  const free = freeOn(portions);
  return calendar.days.map((bare) => {
    const verdict = judgeForDelivery(bare, { order, delivery });
    return describeDay(withPortions(verdict, wanted, free(bare.day)));
  });
}
