import { Temporal } from "temporal-polyfill";
import type { AlertKind } from "#contract/office/checkout/payment-alerts.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";

// the production list is final by then: no hold that can still be paid remains
const freezesAfterMinutes = 60;

const reasons: Record<string, AlertKind> = {
  day_not_overbooked: "no_room",
  menu_day_not_overbooked: "no_room",
  code_not_overused: "code_no_longer_free",
  code_once_per_customer: "code_no_longer_free",
  new_customer_once_per_mailbox: "code_no_longer_free",
  new_customer_once_per_household: "code_no_longer_free",
  voucher_not_overdrawn: "voucher_no_longer_free",
  one_paid_order_per_cart_version: "paid_twice",
};

/** Thrown in the transaction: the order is over, or one of its days can no longer be produced. */
export class TooLateError extends Error {}

export function returnReason(error: unknown): AlertKind | undefined {
  if (error instanceof TooLateError) return "too_late";
  return reasons[violatedConstraint(error) ?? ""];
}

/** Whether the kitchen's list is final: also a hold that outlived a cut-off that was moved can no longer be paid. */
export function isFrozen(
  { reason, cutOffAt }: Pick<DayVerdict, "reason" | "cutOffAt">,
  now: Temporal.Instant,
): boolean {
  if (reason === "past") return true;
  if (reason !== "cut_off") return false;
  if (!cutOffAt) return true;
  return Temporal.Instant.compare(now, cutOffAt.add({ minutes: freezesAfterMinutes })) >= 0;
}

/** Whether portions without a hold may be taken again for a late payment. */
export function canStillBeCooked(
  { reason, cutOffAt }: Pick<DayVerdict, "reason" | "cutOffAt">,
  now: Temporal.Instant,
): boolean {
  return reason === null || (reason === "cut_off" && !isFrozen({ reason, cutOffAt }, now));
}
