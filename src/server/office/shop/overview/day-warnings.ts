import { Temporal } from "temporal-polyfill";
import type { PlannedDay } from "#contract/office/calendar/calendar.ts";
import type { NextDay } from "#contract/office/shop/overview.ts";

const nearlyFullFrom = 0.85;
const soonMinutes = 4 * 60;
const restReasons: readonly PlannedDay["reason"][] = ["closed", "holiday", "weekday", "carrier"];

type Warning = NextDay["warnings"][number];

/** True when no delivery is possible on this day, at any time of ordering. */
export function isRestDay({ reason }: PlannedDay): boolean {
  return restReasons.includes(reason);
}

export function warningsFor(day: PlannedDay, now: Temporal.Instant): Warning[] {
  const { capacity, reservedPortions, orders, reason, cutOffAt } = day;
  const warnings: Warning[] = [];
  if (isRestDay(day) && orders > 0) {
    const count = orders === 1 ? "eine ist bestellt" : `${orders} sind bestellt`;
    warnings.push({ kind: "closed_with_orders", text: `keine Lieferung möglich, aber ${count}` });
  }
  if (reservedPortions > capacity) {
    warnings.push({
      kind: "over",
      text: `${portions(reservedPortions - capacity)} mehr verkauft als geplant`,
    });
  } else if (reason === "full") {
    warnings.push({ kind: "full", text: "ausgebucht" });
  } else if (reason === null && capacity > 0 && reservedPortions / capacity >= nearlyFullFrom) {
    warnings.push({ kind: "nearly_full", text: `fast voll: noch ${portions(capacity - reservedPortions)}` });
  }
  const minutes = cutOffAt ? minutesUntil(cutOffAt, now) : -1;
  if (!isRestDay(day) && minutes > 0 && minutes <= soonMinutes) {
    warnings.push({ kind: "cut_off_soon", text: `Bestellschluss in ${duration(minutes)}` });
  }
  return warnings;
}

function minutesUntil(instant: string, now: Temporal.Instant): number {
  return Math.ceil((Temporal.Instant.from(instant).epochMilliseconds - now.epochMilliseconds) / 60_000);
}

function portions(count: number): string {
  return count === 1 ? "1 Portion" : `${count} Portionen`;
}

function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} Std.`] : []), ...(rest > 0 ? [`${rest} Min.`] : [])].join(" ");
}
