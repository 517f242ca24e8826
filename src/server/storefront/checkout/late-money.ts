import { Temporal } from "temporal-polyfill";
import type { AlertKind } from "#contract/office/payment-alerts.ts";
import type { DayVerdict } from "#server/domain/calendar/delivery-day.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";

// the cook list is frozen by then: nobody who could still pay holds a portion
const freezesAfterMinutes = 60;

const reasons: Record<string, AlertKind> = {
  day_not_overbooked: "no_room",
  menu_day_not_overbooked: "no_room",
  code_not_overused: "code_no_longer_free",
  code_once_per_customer: "code_no_longer_free",
  new_customer_once_per_mailbox: "code_no_longer_free",
  new_customer_once_per_household: "code_no_longer_free",
  one_paid_order_per_cart_version: "paid_twice",
};

/** Found in the transaction: the order is over, or one of its days can no longer be cooked for. */
export class TooLate extends Error {}

/** Why money cannot be honoured and goes back; undefined for anything else that went wrong. */
export function whySentBack(error: unknown): AlertKind | undefined {
  if (error instanceof TooLate) return "too_late";
  return reasons[violatedConstraint(error) ?? ""];
}

/** Whether portions that are not held any more may be taken once more for money that came late. */
export function canStillBeCooked({ reason, cutOffAt }: DayVerdict, now: Temporal.Instant): boolean {
  if (reason === null) return true;
  if (reason !== "cut_off" || !cutOffAt) return false;
  return Temporal.Instant.compare(now, cutOffAt.add({ minutes: freezesAfterMinutes })) < 0;
}
