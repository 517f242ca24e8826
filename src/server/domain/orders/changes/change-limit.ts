import type { Temporal } from "temporal-polyfill";
import type { CalendarDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { mostChangesPerDay } from "#server/domain/orders/change-delivery.ts";
import type { ChangeInput } from "#server/domain/orders/changes/change-deps.ts";
import type { DeliveryRow } from "#server/domain/orders/read-order.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** The day on which a change counts towards its delivery's limit. Null for the team, which has no limit. */
export function countedOn({ staffChange }: ChangeInput, now: Temporal.Instant): CalendarDay | null {
  return staffChange ? null : berlinDay(now);
}

/** Refuses early. The statements that change a delivery enforce the same limit. */
export function refuseManyChanges(deliveries: DeliveryRow[], today: CalendarDay | null): void {
  const isUsedUp = (one: DeliveryRow) => one.changedOn === today && one.changesThatDay >= mostChangesPerDay;
  if (today !== null && deliveries.some(isUsedUp)) throw new Refusal("too_many_changes");
}
