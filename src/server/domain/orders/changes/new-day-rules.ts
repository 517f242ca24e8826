import type { DeliveryDay } from "#contract/day.ts";
import { refusals } from "#contract/refusals.ts";
import { explainHolidayAt } from "#server/domain/calendar/holidays.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";
import type { DeliveryRow } from "#server/domain/orders/read-order.ts";

type Sibling = Pick<DeliveryRow, "day" | "status">;

interface JudgedOrder {
  deliveries: readonly Sibling[];
  address: { zip_code: string };
}

/** The calendar's verdict for an existing delivery: the order's other days and its recipient count, too. */
export function judgeForDelivery(
  verdict: DayVerdict,
  { order, delivery }: { order: JudgedOrder; delivery: Pick<DeliveryRow, "day" | "address"> },
): DayVerdict {
  const there = order.deliveries.find(({ day }) => day === verdict.deliveryDay);
  if (there) return { ...verdict, reason: "occupied", message: siblingText(there, delivery) };
  if (verdict.reason) return verdict;
  const { zip_code } = delivery.address ?? order.address;
  const holiday = explainHolidayAt(verdict.deliveryDay, zip_code);
  return holiday === null ? verdict : { ...verdict, reason: "holiday", message: holiday };
}

function siblingText(there: Sibling, delivery: { day: DeliveryDay }): string {
  if (there.day === delivery.day) return "Das ist der jetzige Liefertag.";
  if (there.status !== "cancelled") return refusals.day_taken[1];
  return "Die Lieferung an diesem Tag ist storniert. Für diesen Tag bestellen Sie bitte neu.";
}
