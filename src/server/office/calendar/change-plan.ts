import { federalStates } from "#contract/calendar/federal-states.ts";
import { weekdaysInWords } from "#contract/calendar/weekdays.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { CalendarEffect, CalendarRules, DayPlan } from "#contract/office/calendar/calendar.ts";
import { setPortionsOfDay, setPortionsOfMenu } from "#server/domain/calendar/capacity/set-capacity.ts";
import { assessDayPlan, assessRules } from "#server/office/calendar/assess-plan.ts";
import { claimDay, readRules, setNote, updateRules } from "#server/office/calendar/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit, readSubjectNames } from "#server/platform/log/audit.ts";
import { changedValues, type Fields, wordsOf } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export interface PlanningDeps extends AuthDeps {
  /** refreshes this process at once; other processes notice the new public version */
  publicChanged: () => Promise<void>;
}

/** `effect` is the announced effect, unless something else has changed since. */
interface Changed {
  version: number;
  effect: CalendarEffect;
}

/** Closes, opens or limits one delivery day. Existing orders stay; guests and carts see the change at once. */
export async function changeDay(
  deps: PlanningDeps,
  staff: SignedInStaff,
  { deliveryDay, version, ...plan }: DayPlan & { deliveryDay: DeliveryDay; version: number },
): Promise<Changed> {
  const changed = await deps.database.transaction(async (queries) => {
    const next = await claimDay(queries, deliveryDay, version);
    if (next === undefined) throw new Refusal("edited_meanwhile");
    const effect = await assessDayPlan(queries, { deliveryDay, plan }, deps.clock());
    const before = await readDayPlan(queries, deliveryDay);
    await storeDayPlan(queries, { deliveryDay, before, plan });
    const values = changedValues(planFields(await namesOf(queries, [before, plan])), before, plan);
    const at = dateNow(deps.clock);
    await audit(queries, { staff, at }, "geplant", ["calendar-day", deliveryDay], values);
    return { version: next, effect };
  });
  await deps.publicChanged();
  return changed;
}

async function storeDayPlan(
  queries: Queries,
  { deliveryDay, before, plan }: { deliveryDay: DeliveryDay; before: DayPlan; plan: DayPlan },
): Promise<void> {
  await setNote(queries, { table: "closed_days", deliveryDay }, plan.closed);
  await setNote(queries, { table: "carrier_free_days", deliveryDay }, plan.carrierFree);
  // every writer takes the day before its menus, so two of them cannot deadlock
  await setPortionsOfDay(queries, deliveryDay, plan.portions);
  const limits = new Map(plan.limits.map(({ menuId, portions }) => [menuId, portions]));
  const menuIds = new Set([...before.limits.map(({ menuId }) => menuId), ...limits.keys()]);
  for (const menuId of [...menuIds].sort((a, b) => a - b)) {
    await setPortionsOfMenu(queries, { deliveryDay, menuId }, limits.get(menuId) ?? null);
  }
}

export async function changeRules(
  deps: PlanningDeps,
  staff: SignedInStaff,
  { version, ...rules }: CalendarRules & { version: number },
): Promise<Changed> {
  const changed = await deps.database.transaction(async (queries) => {
    const { version: _, ...before } = await readRules(queries);
    const effect = await assessRules(queries, rules, deps.clock());
    const next = await updateRules(queries, rules, version);
    if (next === undefined) throw new Refusal("edited_meanwhile");
    const values = changedValues(ruleFields, before, rules);
    const at = dateNow(deps.clock);
    await audit(queries, { staff, at }, "geändert", ["calendar-rules", "alle Tage"], values);
    return { version: next, effect };
  });
  await deps.publicChanged();
  return changed;
}

/** Closed or not, and why: null is not, an empty reason is. */
function because(reason: string | null): string {
  return reason === null ? "nein" : reason === "" ? "ja, ohne Grund" : `ja: ${reason}`;
}

function namesOf(queries: Queries, plans: readonly DayPlan[]): Promise<ReadonlyMap<string, string>> {
  const ids = plans.flatMap(({ limits }) => limits.map(({ menuId }) => String(menuId)));
  return readSubjectNames(queries, "menu", ids);
}

const planFields = (names: ReadonlyMap<string, string>): Fields<DayPlan> => ({
  closed: ["Geschlossen", because],
  carrierFree: ["Paketdienst fährt nicht", because],
  portions: ["Portionen an diesem Tag", (portions) => (portions === null ? "wie üblich" : wordsOf(portions))],
  limits: [
    "Grenzen für Menüs",
    (limits) =>
      wordsOf(limits.map(({ menuId, portions }) => `${names.get(String(menuId))}: ${wordsOf(portions)}`)),
  ],
});

const ruleFields: Fields<CalendarRules> = {
  cutOffTime: "Bestellschluss um",
  leadWorkingDays: "Küchentage vor der Lieferung",
  closedWeekdays: ["Keine Lieferung am", weekdaysInWords],
  kitchenWeekdays: ["Küchentage", weekdaysInWords],
  carrierWeekdays: ["Paketdienst fährt", weekdaysInWords],
  kitchenState: ["Feiertage der Küche", (state) => (state ? federalStates[state] : "wie am Sitz des Shops")],
  horizonDays: "Bestellbar im Voraus (Tage)",
  portionsPerDay: "Portionen je Tag",
};

const readDayPlanSql = statement(
  "calendar.read-day-plan",
  `SELECT (SELECT note FROM closed_days WHERE day = $1) AS closed,
       (SELECT note FROM carrier_free_days WHERE day = $1) AS "carrierFree",
       (SELECT capacity FROM day_portions WHERE delivery_day = $1) AS portions,
       (SELECT coalesce(json_agg(json_build_object('menuId', menu_id, 'portions', capacity) ORDER BY menu_id), '[]')
         FROM menu_day_portions WHERE delivery_day = $1) AS limits`,
  {
    closed: is<DayPlan["closed"]>(),
    carrierFree: is<DayPlan["carrierFree"]>(),
    portions: is<DayPlan["portions"]>(),
    limits: is<DayPlan["limits"]>(),
  },
);

async function readDayPlan(queries: Queries, deliveryDay: DeliveryDay): Promise<DayPlan> {
  const row = await queries.row(readDayPlanSql, [deliveryDay]);
  if (!row) throw new Error("a day has no plan");
  return row;
}
