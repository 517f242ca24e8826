import type { Temporal } from "temporal-polyfill";
import { addDays, asDeliveryDay, type DeliveryDay } from "#contract/day.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import { availabilityByDay } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { berlinDay, type DayVerdict, judgeDay } from "#server/domain/calendar/judge-day.ts";
import type { PlanState } from "#server/office/calendar/plan-state.ts";

interface PlanSummary {
  date: DeliveryDay;
  message: string;
}

/** Fewer portions are left on a day that stays open; `menuId` null means the whole day. */
export interface Tighter {
  day: DeliveryDay;
  menuId: number | null;
  before: number;
  after: number;
}

export interface PlanDifference {
  /** no delivery any more; `wasOpen`: guests could still order */
  closing: (PlanSummary & { wasOpen: boolean })[];
  /** no more orders; sold deliveries still arrive */
  shut: PlanSummary[];
  opening: DeliveryDay[];
  /** can be ordered before and after, with another cut-off */
  cutOffs: { date: DeliveryDay; from: string; to: string }[];
  /** no more orders, for a reason other than capacity */
  unavailable: DeliveryDay[];
  tighter: Tighter[];
}

const restReasons: readonly DayVerdict["reason"][] = ["closed", "holiday", "weekday", "carrier"];
const farDays = 1_000;
const unlimited = 2_147_483_647;

/**
 * Compares each day under two plans, as the calendar computes them. `sold` are days with orders, some perhaps beyond
 * a shortened horizon.
 */
export function comparePlans(
  { before, after, sold }: { before: PlanState; after: PlanState; sold: Iterable<DeliveryDay> },
  now: Temporal.Instant,
): PlanDifference {
  const difference: PlanDifference = {
    closing: [],
    shut: [],
    opening: [],
    cutOffs: [],
    unavailable: [],
    tighter: [],
  };
  const [was, is] = [verdictsOf(before, now), verdictsOf(after, now)];
  const horizon = Math.max(before.settings.horizonDays, after.settings.horizonDays);
  const shown = Array.from({ length: horizon + 1 }, (_, step) =>
    asDeliveryDay(addDays(berlinDay(now), step)),
  );
  for (const deliveryDay of [...new Set([...shown, ...sold])].sort()) {
    const [old, next] = [was(deliveryDay), is(deliveryDay)];
    if (next.rests && !old.rests)
      difference.closing.push({ date: deliveryDay, message: next.rests, wasOpen: !old.bare.reason });
    else if (!old.shown.reason && next.shown.reason)
      difference.shut.push({ date: deliveryDay, message: next.shown.message });
    if (old.shown.reason && !next.shown.reason) difference.opening.push(deliveryDay);
    if (old.bare.reason) continue;
    if (next.bare.reason) difference.unavailable.push(deliveryDay);
    else {
      difference.cutOffs.push(...movedCutOff(deliveryDay, old.bare.cutOffAt, next.bare.cutOffAt));
      difference.tighter.push(...tighterOn(deliveryDay, before, after));
    }
  }
  return difference;
}

function movedCutOff(
  deliveryDay: DeliveryDay,
  from: DayVerdict["cutOffAt"],
  to: DayVerdict["cutOffAt"],
): PlanDifference["cutOffs"] {
  if (!from || !to || from.equals(to)) return [];
  return [{ date: deliveryDay, from: from.toString(), to: to.toString() }];
}

function verdictsOf({ settings, portions }: PlanState, now: Temporal.Instant) {
  const free = availabilityByDay(portions);
  const far = { ...settings, horizonDays: farDays };
  return (deliveryDay: DeliveryDay) => {
    const bare = judgeDay(deliveryDay, settings, now);
    const { reason, message } = bare.reason === "horizon" ? judgeDay(deliveryDay, far, now) : bare;
    return {
      bare,
      shown: withAvailability(bare, new Map(), free(deliveryDay)),
      rests: restReasons.includes(reason) ? message : null,
    };
  };
}

function tighterOn(deliveryDay: DeliveryDay, before: PlanState, after: PlanState): Tighter[] {
  const [was, is] = [
    availabilityByDay(before.portions)(deliveryDay),
    availabilityByDay(after.portions)(deliveryDay),
  ];
  const limited = after.portions.menus?.flatMap(([of, menuId]) => (of === deliveryDay ? [menuId] : [])) ?? [];
  const ofDay: Tighter = { day: deliveryDay, menuId: null, before: was.ofDay, after: is.ofDay };
  const ofMenus = limited.map((menuId) => ({
    day: deliveryDay,
    menuId,
    before: was.ofMenu(menuId) ?? unlimited,
    after: is.ofMenu(menuId) ?? unlimited,
  }));
  return [ofDay, ...ofMenus].filter((change) => change.after < change.before);
}
